import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The servers ours is held against, each in a process of its own as ours is:
 * `node reference.ts empty-fastify|thin PORT [DATABASE_URL]`. They do the least that does the same job.
 */
const [kind, port, databaseUrl] = process.argv.slice(2);

async function emptyFastify(): Promise<void> {
  const app = Fastify();
  app.post('/', () => ({ ok: true }));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

function answer(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

/** POST / : one durable insert of a copied order row; GET / : the newest 20 orders of one status, by index. */
function thin(): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  createServer((request, response) => {
    const work =
      request.method === 'POST'
        ? readBody(request).then(async (body) => {
            const inserted = await pool.query('select thin_insert($1) as id', [JSON.stringify(body)]);
            answer(response, inserted.rows[0]);
          })
        : pool
            .query('select * from sales_order where status = $1 order by placed_at desc, id desc limit 20', [
              'in_production',
            ])
            .then((result) => answer(response, result.rows));
    work.catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  }).listen(Number(port), '127.0.0.1');
}

if (kind === 'empty-fastify') await emptyFastify();
else if (kind === 'thin') thin();
else throw new Error(`no reference server "${kind}"`);

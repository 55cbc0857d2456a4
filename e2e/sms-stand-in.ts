import { createServer } from 'node:http';

/**
 * The SMS gateway of the browser tests: takes what the server's webhook adapter posts, and tells the tests the last
 * code of a phone (`GET /?phone=…`, 404 until there is one).
 */
const codes = new Map<string, string>();

createServer(async (request, response) => {
  if (request.method === 'POST') {
    let text = '';
    for await (const part of request) text += part;
    const { phone, code } = JSON.parse(text) as { phone: string; code: string };
    codes.set(phone, code);
    response.writeHead(204).end();
    return;
  }
  const phone = new URL(request.url ?? '/', 'http://localhost').searchParams.get('phone');
  const code = phone === null ? 'ready' : codes.get(phone);
  response.writeHead(code ? 200 : 404).end(code);
}).listen(Number(process.env.PORT), 'localhost');

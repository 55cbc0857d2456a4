import { bounded, type Figure, load, round } from './measure.ts';
import { accessToken, beginSignIn, startPlaten, startReference } from './stack.ts';

/** A flyer as in example E2 with a table of 10 quantities, by its own quantity. */
async function flyerBody(origin: string, authorization: string): Promise<(quantity: number) => string> {
  const navs = (await (await fetch(`${origin}/api/Product/GetNavs`, { headers: { authorization } })).json()) as {
    products: { id: number; nameEn: string }[];
  }[];
  const flyer = navs.flatMap((category) => category.products).find((product) => /flyer/i.test(product.nameEn));
  if (!flyer) throw new Error('the demo house has no flyer');
  return (quantity) =>
    JSON.stringify({
      productId: flyer.id,
      quantity,
      quantities: [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000],
      spec: { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] },
      turnaround: 'std',
    });
}

/** POST /api/Product/Calculate against an empty Fastify route with the same body; then again under a flood of sign-ins. */
export async function httpCalculateFigures(databaseUrl: string): Promise<Figure[]> {
  // Behind a proxy, so that the flood below can come from many addresses.
  const platen = await startPlaten(databaseUrl, { TRUST_PROXY: 'true' });
  const empty = await startReference('empty-fastify');
  try {
    const authorization = `Bearer ${await accessToken(platen.origin, '13800000001')}`;
    const bodyOf = await flyerBody(platen.origin, authorization);
    const body = bodyOf(5000);
    const priced = {
      url: `${platen.origin}/api/Product/Calculate`,
      method: 'POST',
      headers: { authorization },
      body,
    } as const;
    const bare = { url: `${empty.origin}/`, method: 'POST', headers: { authorization }, body } as const;
    // Alternating, so that a busy neighbour hits both; the first round of each only warms up.
    const ours: Awaited<ReturnType<typeof load>>[] = [];
    const theirs: Awaited<ReturnType<typeof load>>[] = [];
    for (let round = 0; round < 4; round += 1) {
      ours.push(await load({ ...priced, seconds: 4 }));
      theirs.push(await load({ ...bare, seconds: 4 }));
    }
    const best = (loads: typeof ours) => Math.max(...loads.slice(1).map((result) => result.perSecond));
    const calm = Math.min(...ours.slice(1).map((result) => result.p99Ms));

    // No two alike, so that none is answered from memory.
    const bodies = Array.from({ length: 90_000 }, (_, n) => bodyOf(1000 + n));
    const asked = (from: number) => bodies.slice(from, from + 30_000);
    await load({ ...priced, bodies: asked(0).slice(0, 10_000) });
    const fresh = await load({ ...priced, bodies: asked(30_000) });
    const freshEmpty = await load({ ...bare, bodies: asked(30_000) });
    const flooded = await withLoginFlood(platen.origin, () => load({ ...priced, bodies: asked(60_000) }));
    const perSecond = (of: { perSecond: number; p99Ms: number }) =>
      `${round(of.perSecond)} requests/s, p99 ${of.p99Ms} ms`;
    return [
      { name: 'Calculate, 10 rows, 8 connections', value: `${round(best(ours))} requests/s, p99 ${calm} ms` },
      { name: 'empty Fastify route, same body', value: `${round(best(theirs))} requests/s` },
      bounded('Calculate to empty route, requests per second', best(ours) / best(theirs), '', 0.5, 'at least'),
      { name: 'Calculate, no two bodies alike', value: perSecond(fresh) },
      { name: 'empty Fastify route, no two bodies alike', value: perSecond(freshEmpty) },
      { name: 'the same, as a ratio', value: String(round(fresh.perSecond / freshEmpty.perSecond)) },
      bounded(
        'Calculate p99 during a flood of sign-ins',
        flooded.p99Ms,
        'ms',
        Math.max(fresh.p99Ms * 2, fresh.p99Ms + 5),
        'at most',
      ),
    ];
  } finally {
    await platen.stop();
    await empty.stop();
  }
}

/**
 * Wrong passwords as fast as 8 clients can send them, each from an address and for a phone of its own, so that no
 * limit stops them before their passwords are hashed, while `work` is measured.
 */
async function withLoginFlood<T>(origin: string, work: () => Promise<T>): Promise<T> {
  let flooding = true;
  let next = 0;
  let hashed = 0;
  const client = async () => {
    const { login } = await beginSignIn(origin);
    while (flooding) {
      const n = next++;
      const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const answer = await login(`139${String(10_000_000 + n)}`, 'wrong12', { 'x-forwarded-for': address });
      await answer.arrayBuffer();
      if (answer.status === 400) hashed += 1;
    }
  };
  const clients = Array.from({ length: 8 }, client);
  const result = await work().finally(() => {
    flooding = false;
    return Promise.all(clients);
  });
  if (hashed === 0) throw new Error('the flood of sign-ins reached no password');
  return result;
}

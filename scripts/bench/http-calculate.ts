import { bounded, type Figure, load, round } from './measure.ts';
import { accessToken, startPlaten, startReference } from './stack.ts';

/** A flyer as in example E2 with a table of 10 quantities. */
async function flyerBody(origin: string, authorization: string): Promise<string> {
  const navs = (await (await fetch(`${origin}/api/Product/GetNavs`, { headers: { authorization } })).json()) as {
    products: { id: number; nameEn: string }[];
  }[];
  const flyer = navs.flatMap((category) => category.products).find((product) => /flyer/i.test(product.nameEn));
  if (!flyer) throw new Error('the demo house has no flyer');
  return JSON.stringify({
    productId: flyer.id,
    quantity: 5000,
    quantities: [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000],
    spec: { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] },
    turnaround: 'std',
  });
}

/** POST /api/Product/Calculate against an empty Fastify route with the same body; then again under a flood of sign-ins. */
export async function httpCalculateFigures(databaseUrl: string): Promise<Figure[]> {
  const platen = await startPlaten(databaseUrl);
  const empty = await startReference('empty-fastify');
  try {
    const authorization = `Bearer ${await accessToken(platen.origin, '13800000001')}`;
    const body = await flyerBody(platen.origin, authorization);
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

    const flooded = await withLoginFlood(platen.origin, () => load({ ...priced, seconds: 6 }));
    return [
      { name: 'Calculate, 10 rows, 8 connections', value: `${round(best(ours))} requests/s, p99 ${calm} ms` },
      { name: 'empty Fastify route, same body', value: `${round(best(theirs))} requests/s` },
      bounded('Calculate to empty route, requests per second', best(ours) / best(theirs), '', 0.5, 'at least'),
      bounded('Calculate p99 during a flood of sign-ins', flooded.p99Ms, 'ms', Math.max(calm * 2, calm + 5), 'at most'),
    ];
  } finally {
    await platen.stop();
    await empty.stop();
  }
}

/** Sign-in attempts as fast as 8 clients send them, each for another phone, while `work` is measured. */
async function withLoginFlood<T>(origin: string, work: () => Promise<T>): Promise<T> {
  let flooding = true;
  let next = 0;
  const client = async () => {
    while (flooding) {
      const userName = `139${String(10_000_000 + next++).slice(-8)}`;
      const response = await fetch(`${origin}/api/Account/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uid: 'flood', userName, password: 'wrong1' }),
      });
      await response.arrayBuffer();
    }
  };
  const clients = Array.from({ length: 8 }, client);
  try {
    return await work();
  } finally {
    flooding = false;
    await Promise.all(clients);
  }
}

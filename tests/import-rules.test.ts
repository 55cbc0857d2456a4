import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

const config: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
);

const screen = 'src/features/orders/order-list.staff.tsx';
const contract = 'src/features/orders/order.contract.ts';
const texts = 'src/features/orders/order.texts.ts';
const tables = 'src/features/orders/order.tables.ts';
const service = 'src/features/orders/order.service.ts';
const routes = 'src/features/orders/order.server.ts';
const otherRoutes = 'src/features/coupons/coupon.server.ts';
const otherScreen = 'src/features/coupons/coupon.staff.tsx';
const price = 'src/features/pricing/calculate.ts';

/** Imports that each break a rule: who, whom, and the rule that must say so. */
const forbidden = [
  ['src/shared/a.ts', contract, 'shared'],
  ['machines/a.ts', contract, 'machines'],
  [price, 'src/server/route.ts', 'pricing'],
  ['src/server/route.ts', routes, 'server'],
  ['src/server/app.ts', otherScreen, 'server-app'],
  ['src/server/db/seed/orders.ts', routes, 'server-seed'],
  ['src/ui/button.tsx', 'src/shared/text.ts', 'ui'],
  ['src/client/api.ts', screen, 'client'],
  ['src/resource/list.tsx', contract, 'resource'],
  [contract, tables, 'contract'],
  [texts, 'src/client/language.ts', 'texts'],
  [tables, 'src/server/route.ts', 'tables'],
  [routes, otherRoutes, 'feature-server'],
  [service, otherRoutes, 'service'],
  [screen, otherScreen, 'screens'],
  [screen, 'src/features/quotes/review.tsx', 'screens'],
  [screen, price, 'screens'],
  ['src/features/orders/actors.ts', tables, 'feature-parts'],
  ['src/features/orders/order.actors.ts', tables, 'feature-parts'],
  ['src/app/menu.ts', tables, 'app'],
  ['e2e/specs/order.spec.ts', tables, 'e2e'],
  ['e2e/specs/book.spec.ts', tables, 'book-spec'],
  ['e2e/paths/walk.ts', tables, 'e2e-paths'],
  ['src/shared/b.ts', 'react', 'shared-packages'],
  ['src/shared/row-types.ts', 'pg', 'row-types-packages'],
  ['machines/b.ts', 'node:fs', 'machines-packages'],
  [price, 'zod/mini', 'pricing-packages'],
  [contract, 'kysely', 'contract-packages'],
  ['src/ui/card.tsx', 'ofetch', 'ui-packages'],
  [screen, 'node:path', 'no-node-in-browser'],
  [screen, 'pg', 'no-server-packages-in-browser'],
  [screen, 'ofetch', 'fetch-in-client-only'],
  [screen, 'oidc-client-ts', 'oidc-in-client-only'],
  ['src/shared/c.ts', 'zod', 'zod-mini'],
  ['src/client/mock.ts', 'vitest', 'no-dev-packages'],
  ['src/app/main.tsx', screen, 'screens-lazily'],
  [screen, 'src/features/dielines/dieline-card.tsx', 'drawings-lazily'],
  ['src/features/orders/part.ts', 'src/client/api.ts', 'server-never-browser'],
  ['src/client/session.ts', 'src/shared/nowhere.ts', 'resolvable'],
  ['src/server/context.ts', 'tests/support/factories.ts', 'not-tests'],
] as const;

/** Imports of every day that no rule may stop. */
const allowed = [
  ['machines/order.ts', 'src/shared/text.ts'],
  ['machines/order.ts', 'xstate'],
  [contract, 'zod/mini'],
  [tables, contract],
  [routes, price],
  [routes, service],
  [screen, contract],
  [screen, texts],
  [screen, 'src/features/orders/order.actors.ts'],
  ['src/features/orders/order.actors.ts', 'src/features/pricing/option-rules.ts'],
  [screen, 'src/features/quotes/option-field.tsx'],
  [screen, 'src/client/api.ts'],
  [screen, 'src/ui/button.tsx'],
  ['src/server/app.ts', routes],
  ['src/client/api.ts', 'ofetch'],
  ['tests/features/order.test.ts', routes],
] as const;

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test.each(forbidden)('%s may not import %s: %s', async (from, to, rule) => {
  const extra: [string, string][] = rule === 'server-never-browser' ? [[routes, from]] : [];
  expect(await rulesBrokenBy([[from, to], ...extra])).toContain(rule);
});

test('the detour of the browser to the server is found', async () => {
  expect(
    await rulesBrokenBy([
      ['src/app/menu.ts', contract],
      [contract, tables],
    ]),
  ).toContain('browser-never-server');
});

test('a circle is found', async () => {
  expect(
    await rulesBrokenBy([
      ['machines/a.ts', 'machines/b.ts'],
      ['machines/b.ts', 'machines/a.ts'],
    ]),
  ).toEqual(['no-circular']);
});

test('imports of every day pass', async () => {
  expect(await rulesBrokenBy(allowed)).toEqual([]);
});

test('every rule of the table is broken once above', () => {
  const proved = new Set<string>([...forbidden.map(([, , rule]) => rule), 'browser-never-server', 'no-circular']);
  expect(config.forbidden.map(({ name }) => name).filter((name) => !proved.has(name ?? ''))).toEqual([]);
});

/** Writes a little repository whose files import each other as told, and names the rules that object. */
async function rulesBrokenBy(imports: readonly (readonly [from: string, to: string])[]): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'platen-imports-'));
  made.push(baseDir);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true });
    writeFileSync(join(baseDir, path), text);
  };

  const dependencies = { xstate: '1', zod: '1', kysely: '1', pg: '1', react: '1', ofetch: '1', 'oidc-client-ts': '1' };
  write('package.json', JSON.stringify({ type: 'module', dependencies, devDependencies: { vitest: '1' } }));
  for (const name of [...Object.keys(dependencies), 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  write('node_modules/zod/mini/index.js', '');

  const texts = new Map<string, string>();
  for (const [from, to] of imports) {
    const isOurs = /^(src|machines|tests|e2e)\//.test(to);
    const specifier = isOurs ? `./${relative(dirname(from), to)}` : to;
    texts.set(from, `${texts.get(from) ?? ''}import '${specifier}';\n`);
    if (isOurs && !to.includes('nowhere') && !texts.has(to)) texts.set(to, '');
  }
  for (const [path, text] of texts) write(path, text);

  const folders = [...new Set([...texts.keys()].map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  } as ICruiseOptions);
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))];
}

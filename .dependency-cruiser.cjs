// Who may import whom: the table of README "Import rules", as rules. Run by scripts/imports.mjs, proved by
// tests/import-rules.test.ts, which breaks each rule once.
// A zone names the files it speaks about and every file of ours that they may import; all else of ours is forbidden.

const ours = '^(src|machines|tests|e2e|scripts|styled-system)/';
const shared = '^src/shared/';
const rowTypes = '^src/shared/row-types[.]ts$';
const machines = '^machines/';
const server = '^src/server/';
const client = '^src/client/';
const ui = '^src/ui/';
const resource = '^src/resource/';
const panda = '^styled-system/';
const pricing = '^src/features/pricing/';

/** Files of features by their suffix: `any('contract')` in every feature, `own('contract')` in the importer's own. */
const any = (suffix) => `^src/features/[^/]+/[^/]+[.]${suffix}[.]ts$`;
const own = (suffix) => `^src/features/$1/[^/]+[.]${suffix}[.]ts$`;
const ownScreens = '^src/features/$1/.+[.]tsx$';
/** A part of a feature without a suffix runs on both sides, so it may import only what does. */
const noSuffix = '(?!.+[.](contract|texts|tables|server|service)[.]ts$).+[.]ts$';
const ownPlain = `^src/features/$1/${noSuffix}`;
/** The part of the pricing engine that a form shows beside its options; prices themselves come from the server. */
const optionRules = '^src/features/pricing/(options|option-rules|set-rules|set-words)[.]ts$';

/** The drawing of a box, which other screens show; it is fetched when it is shown. */
const drawings = '^src/features/dielines/dieline-card[.]tsx$';
/** What a rule is limited to: strategies and coupons ask it alike, discounts own the question. */
const scopeField = '^src/features/discounts/scope-field[.]tsx$';

/** The form and the table of quantities of the quote page, which staff try a draft with before customers get it. */
const quoteParts = '^src/features/quotes/((option-field|break-table)[.]tsx|(quote-form|size-set)[.]ts)$';

/** The pictures of a product, which one of a supplier has as well. */
const picturesCard = '^src/features/products/pictures-card[.]tsx$';

/** The bank account of the house, wherever somebody is asked to pay. */
const payeeFacts = '^src/features/settings/payee-facts[.]tsx$';

/** What every list of a price book's items shows: where the draft stands, and prices changed by a percentage. */
const bookParts = '^src/features/price-books/(book-banner[.]tsx|percent-dialog[.]tsx|effect-words[.]ts)$';

const suffixed = (suffix) => `^src/features/([^/]+)/[^/]+[.]${suffix}[.]ts$`;

const browserWalks = '^e2e/(specs/)?paths/';
const pathBookSpec = '^e2e/specs/book[.]spec[.]ts$';
const zone = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: ours, pathNot: allowed },
});

/** Packages (and node: modules) a zone may import, as the start of their name; everything else is forbidden. */
const packagesOf = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
    ...(allowed.length > 0 ? { pathNot: `(^|node_modules/)(@types/)?(${allowed.join('|')})(/|$)` } : {}),
  },
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const browser = {
  path: ['^src/(client|ui|resource|app)/', '^src/features/.+[.]tsx$'],
};
const serverSide = { path: [server, '^src/features/.+[.](server|service|tables)[.]ts$'] };
const serverPackages =
  'node_modules/(@fastify/|fastify|kysely|pg/|pg-|@electric-sql/|oidc-provider|jose|rate-limiter-flexible)';

const zones = [
  zone('shared', 'Shared code knows nobody.', { path: shared }, [shared]),
  zone('machines', 'Machines are pure.', { path: machines }, [machines, shared]),
  zone('pricing', 'The pricing engine is pure arithmetic.', { path: pricing }, [pricing, shared]),
  zone(
    'server',
    'The server shell knows tables and services; only app.ts mounts the features.',
    { path: server, pathNot: ['^src/server/app[.]ts$', '^src/server/db/seed/'] },
    [shared, machines, server, any('service'), any('tables'), any('texts'), any('contract')],
  ),
  zone('server-app', 'app.ts mounts what the features export.', { path: '^src/server/app[.]ts$' }, [
    shared,
    machines,
    server,
    any('server'),
    any('service'),
    any('tables'),
    any('texts'),
    any('contract'),
  ]),
  zone('server-seed', 'The seed prices and writes rows as the features do.', { path: '^src/server/db/seed/' }, [
    shared,
    machines,
    server,
    pricing,
    any('service'),
    any('tables'),
    any('texts'),
    any('contract'),
  ]),
  zone('ui', 'A widget knows no business word.', { path: ui }, [ui, panda]),
  zone('client', 'Browser plumbing knows no screen.', { path: client }, [shared, machines, client]),
  zone('resource', 'List and form screens know no feature.', { path: resource }, [
    shared,
    machines,
    client,
    ui,
    resource,
    panda,
  ]),
  zone('contract', 'A contract is data for both sides.', { path: suffixed('contract') }, [shared, any('contract')]),
  zone('texts', 'Texts are data.', { path: suffixed('texts') }, [shared, any('contract')]),
  zone('tables', 'Row types know the contract they store.', { path: suffixed('tables'), pathNot: pricing }, [
    shared,
    any('contract'),
    any('tables'),
  ]),
  zone('feature-server', 'Features meet in their contracts, tables and services.', { path: suffixed('server') }, [
    shared,
    machines,
    server,
    pricing,
    any('contract'),
    any('tables'),
    any('texts'),
    any('service'),
    own('server'),
    ownPlain,
  ]),
  zone('service', 'What another feature may call.', { path: suffixed('service') }, [
    shared,
    machines,
    server,
    pricing,
    any('contract'),
    any('tables'),
    any('texts'),
    any('service'),
    ownPlain,
  ]),
  zone('screens', 'A screen renders machine states.', { path: '^src/features/([^/]+)/.+[.]tsx$' }, [
    shared,
    machines,
    client,
    ui,
    resource,
    panda,
    ownScreens,
    ownPlain,
    optionRules,
    drawings,
    picturesCard,
    quoteParts,
    bookParts,
    scopeField,
    payeeFacts,
    any('contract'),
    any('texts'),
  ]),
  zone(
    'feature-parts',
    'A part without a suffix runs on both sides.',
    { path: `^src/features/([^/]+)/${noSuffix}`, pathNot: pricing },
    [shared, machines, client, ownPlain, optionRules, any('contract'), any('texts')],
  ),
  zone('app', 'The frame composes screens.', { path: '^src/app/' }, [
    shared,
    machines,
    client,
    ui,
    resource,
    panda,
    '^src/app/',
    '^src/features/.+[.]tsx$',
    any('contract'),
    any('texts'),
  ]),
  zone('book-spec', 'The path book is made of the machines and their walks.', { path: pathBookSpec }, [
    '^e2e/',
    '^scripts/paths/',
    '^tests/paths/',
  ]),
  zone('e2e-paths', 'Walks in the browser are those of the machines.', { path: browserWalks }, [
    '^e2e/',
    shared,
    machines,
    any('contract'),
    '^src/client/inspection[.]ts$',
    '^tests/(paths|machines/support)/',
    '^tests/support/robot[.]ts$',
  ]),
  zone('e2e', 'Browser tests see what a browser sees.', { path: '^e2e/', pathNot: [pathBookSpec, browserWalks] }, [
    '^e2e/',
    shared,
    machines,
    '^src/(app|client)/',
    any('contract'),
    any('texts'),
  ]),
];

const packages = [
  packagesOf('shared-packages', 'Shared code runs everywhere.', { path: shared, pathNot: rowTypes }, ['zod']),
  packagesOf('row-types-packages', 'Row types are Kysely types and nothing that runs.', { path: rowTypes }, ['kysely']),
  packagesOf('machines-packages', 'Machines are pure.', { path: machines }, ['xstate']),
  packagesOf('pricing-packages', 'The pricing engine is pure arithmetic.', { path: pricing }, []),
  packagesOf('contract-packages', 'A contract is a schema.', { path: [any('contract'), any('texts')] }, ['zod']),
  packagesOf('ui-packages', 'Widgets are React, Ark and links.', { path: ui }, [
    'react',
    'react-dom',
    'react-router',
    '@ark-ui/react',
    'lucide-react',
  ]),
  forbid('no-node-in-browser', 'A browser has no node: modules.', browser, { dependencyTypes: ['core'] }),
  forbid('no-server-packages-in-browser', 'The bundle holds no server package.', browser, { path: serverPackages }),
  forbid(
    'fetch-in-client-only',
    'Calls go through #client/api.ts.',
    { path: '^(src|machines)/', pathNot: client },
    { path: 'node_modules/ofetch' },
  ),
  forbid(
    'oidc-in-client-only',
    'Sign-in goes through the session actor.',
    { path: '^(src|machines)/', pathNot: client },
    { path: 'node_modules/oidc-client-ts' },
  ),
  forbid(
    'zod-mini',
    'zod/mini is 4 kB, zod is 22 kB, and one of the two is enough.',
    { path: '^(src|machines)/' },
    { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(mini|v4/core)/' },
  ),
  forbid(
    'no-dev-packages',
    'The product runs without devDependencies.',
    { path: '^(src|machines)/', pathNot: '^src/server/dev[.]ts$' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  ),
];

const whole = [
  forbid(
    'screens-lazily',
    'A screen reaches the browser when it is opened.',
    { path: '^src/app/' },
    { path: '^src/features/.+[.]tsx$', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'drawings-lazily',
    'The price does not wait for a drawing.',
    { path: '^src/features/(?!dielines/)' },
    { path: '^src/features/dielines/.+[.]tsx$', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  forbid('browser-never-server', 'Nothing of the server ends in the bundle, by any detour.', browser, {
    path: [server, '[.](server|service|tables)[.]ts$'],
    reachable: true,
  }),
  forbid('server-never-browser', 'Nothing of the browser runs on the server, by any detour.', serverSide, {
    path: ['^src/(client|ui|app)/', '[.]tsx$', 'node_modules/react/'],
    reachable: true,
  }),
  forbid('no-circular', 'A circle has no first file.', {}, { circular: true }),
  forbid('resolvable', 'An import that leads nowhere escapes every other rule.', {}, { couldNotResolve: true }),
  forbid(
    'not-tests',
    'Tests know the product, not the other way round.',
    { path: '^(src|machines)/' },
    { path: '^(tests|e2e|scripts)/' },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...zones, ...packages, ...whole],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Generated and foreign code: seen as a target, not read.
    doNotFollow: { path: ['node_modules', '^styled-system/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      importsFields: ['imports'],
    },
  },
};

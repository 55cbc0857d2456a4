/**
 * Faults that were reported in public about products like this one, and what is right here. Each is proved by exactly
 * one browser test, which takes its title from its row (`caseOf`); tests/cases.test.ts holds table and tests together.
 */
export interface Case {
  /** The report. */
  readonly id: string;
  /** Other reports of the same fault. */
  readonly aliases: readonly string[];
  readonly fault: string;
  readonly right: string;
  /** The file of its test, below e2e/specs. */
  readonly spec: string;
  /** Where the test differs from the report's own steps, and why. */
  readonly instead?: string;
}

export const cases = [
  // Session and renewal
  {
    id: 'authts/oidc-client-ts#430',
    aliases: ['react-oidc-context#459', 'authts/oidc-client-ts#1472', 'angular-auth-oidc-client#1838'],
    fault: 'Several tabs renew with the same rotating refresh token, and all but one are thrown out.',
    right: 'Three tabs whose token runs out together make one token call, stay signed in, and can renew again.',
    spec: 'cases/renewal.spec.ts',
  },
  {
    id: 'authts/oidc-client-ts#1618',
    aliases: ['authts/oidc-client-ts#710'],
    fault: 'The renewal of the timer and one that a refused call asks for meet in one tab and spend the token twice.',
    right:
      'A call refused with 401 while a renewal runs fails without a toast; one token call, and the session goes on.',
    spec: 'cases/renewal.spec.ts',
  },
  {
    id: 'authts/oidc-client-ts#1343',
    aliases: [],
    fault: 'The network is away when the token has to be renewed; the renewal fails once and is never tried again.',
    right: 'A line says that the network is away, the renewal follows as soon as it is back, and no sign-in begins.',
    spec: 'cases/renewal.spec.ts',
  },
  {
    id: 'authts/oidc-client-ts#251',
    aliases: ['oidc-client-js#143'],
    fault: 'After two hours of sleep the page goes on using the dead token for minutes.',
    right:
      'The first press after the sleep leaves for the provider within 5 seconds and comes back to the page, no toast.',
    spec: 'cases/renewal.spec.ts',
  },
  {
    id: 'authts/oidc-client-ts#954',
    aliases: [],
    fault: 'Timers of a tab in the background are held back, so the end of the token passes unseen.',
    right:
      'A tab that is shown again looks at its token first: it renews one that is ending and replaces one that ended.',
    spec: 'cases/renewal.spec.ts',
    instead:
      'The browser of the tests never hides a page, so the page is told that it was hidden; no timer runs meanwhile.',
  },
  {
    id: 'authts/oidc-client-ts#1030',
    aliases: [],
    fault: 'A minute after a good renewal the clock of the token before it starts a full sign-in.',
    right: 'After a renewal the moment at which the first token would have ended passes without anything happening.',
    spec: 'cases/renewal.spec.ts',
  },
  {
    id: 'identity-model-oidc-client-js#1074',
    aliases: ['angular-auth-oidc-client#785', 'authts/oidc-client-ts#1032'],
    fault:
      'With third-party cookies blocked a renewal in an iframe can never succeed, and redirects follow each other.',
    right: 'Who has no refresh token and no cookie of the provider is led to the sign-in once, and is in after it.',
    spec: 'cases/renewal.spec.ts',
    instead:
      'Only Chromium is at hand and our provider is on our own origin: its cookies are deleted and the refresh token is ' +
      'taken out of storage, which leaves the page as a browser does that blocks them.',
  },

  // Callback and redirect
  {
    id: 'authts/react-oidc-context#401',
    aliases: ['oidc-client-js#1044'],
    fault: 'React runs the callback twice under strict mode, and the second run finds no state.',
    right: 'Ten sign-ins in a row under the development server: one token call each, and no error is ever on screen.',
    spec: 'dev.spec.ts',
  },
  {
    id: 'authts/oidc-client-ts#402',
    aliases: ['oidc-client-js#940', 'AxaFrance/oidc-client#440', 'AxaFrance/oidc-client#1635'],
    fault: 'Back after a sign-in lands on the used callback or at the provider and shows an error.',
    right: 'Back and Forward after a sign-in lead to pages of the portal only, and a used callback quietly to the app.',
    spec: 'cases/page-cache.spec.ts',
  },
  {
    id: 'AxaFrance/oidc-client#1356',
    aliases: ['AxaFrance/oidc-client#1473', 'auth0/nextjs-auth0#142'],
    fault: 'Two tabs begin a sign-in; finishing the first one fails because the second has taken its place.',
    right: 'Both tabs end signed in, and the second one needs no password.',
    spec: 'cases/sign-in.spec.ts',
    instead: 'The tab that began first is asked once more: the provider knows one sign-in of a browser at a time.',
  },
  {
    id: 'auth0/auth0-spa-js#707',
    aliases: [],
    fault: 'A refusal at the provider leads to the app, whose guard leads to the provider again, without end.',
    right: 'A sign-in cancelled at the provider ends on a page that says so and offers another try.',
    spec: 'cases/sign-in.spec.ts',
    instead: 'Our sign-in page has no button to cancel: the provider is made to answer access_denied.',
  },
  {
    id: 'auth0/auth0-react#143',
    aliases: ['auth0/auth0-react#620'],
    fault: 'A reload of the failed callback complains about the state instead of naming the cause.',
    right: 'A reload shows the same page with the same reason, and the address holds nothing of the provider any more.',
    spec: 'cases/sign-in.spec.ts',
  },
  {
    id: 'okta/okta-oidc-js#174',
    aliases: ['bjerkio/oidc-react#887', 'okta/okta-auth-js#285'],
    fault: 'Query and hash of a deep link are lost on the way through the sign-in.',
    right: 'A visitor of page 3 of his orders is, after the sign-in, on exactly that address with page 3 on screen.',
    spec: 'cases/sign-in.spec.ts',
    instead: 'Pages of 10 rows, so that the demo house has a third one.',
  },
  {
    id: 'formbricks/formbricks#8462',
    aliases: ['vectorize-io/hindsight#1848', 'traceroot-ai/traceroot#1870'],
    fault: 'A return address of an attacker is followed after the sign-in.',
    right:
      'Whatever address a link or tampered storage asks for, the sign-in ends inside our origin, on the start page.',
    spec: 'cases/sign-in.spec.ts',
  },
  {
    id: 'binarywang/WxJava#388',
    aliases: ['node-webot/wechat-oauth#4', 'easywechat#714'],
    fault: 'A code of WeChat works once: Back or reload spend it again, or begin the round trip for ever.',
    right:
      'One round trip signs in and takes the flag out of the address; Back, Forward and reload make no second one.',
    spec: 'cases/wechat.spec.ts',
    instead: 'WeChat itself is a stand-in of the tests, which takes each code once.',
  },

  // Tabs and sign-out
  {
    id: 'identity-model-oidc-client-js#518',
    aliases: ['oidc-client-js#1197', 'react-oidc-context#622', 'react-oidc-context#1081'],
    fault: 'After a sign-out in one tab another tab still acts as signed in.',
    right: 'Within a second the other tab says that the person signed out, and nothing of the old page can be pressed.',
    spec: 'cases/guard.spec.ts',
  },

  // Guard, roles, errors
  {
    id: 'PanJiaChen/vue-element-admin#430',
    aliases: [],
    fault: 'For a person without a role the guard asks for the profile for ever.',
    right: 'No role gives the customer menu, no person one message and the sign-in page; each time after one call.',
    spec: 'cases/guard.spec.ts',
  },
  {
    id: 'PanJiaChen/vue-element-admin#182',
    aliases: [],
    fault: 'Routes that are added for a role are unknown after a reload, which ends on 404.',
    right: 'Staff who reload a page with a number in its address are on the same page.',
    spec: 'cases/guard.spec.ts',
    instead: 'The coupon form is still to come; an order of the house is the staff page with a number in its address.',
  },
  {
    id: 'elunez/eladmin#426',
    aliases: ['unjs/ofetch#234', 'axios/axios#815'],
    fault: 'A refused file download answers with a blob, and its message never reaches the person.',
    right: 'The text of the server is read out of the blob and shown; a blob that is no JSON gives the general text.',
    spec: 'cases/calls.spec.ts',
    instead: 'The portal has no export yet: a list is refused with the blob that an export would be refused with.',
  },
  {
    id: 'unjs/ofetch#326',
    aliases: [],
    fault: 'A time-out is ignored as soon as the call can also be cancelled.',
    right: 'A call that takes 20 seconds gives its toast after 15, and none to who left the page after 5.',
    spec: 'cases/calls.spec.ts',
  },

  // Screens
  {
    id: 'wagtail/wagtail#2199',
    aliases: ['frappe/erpnext#10823'],
    fault: 'The session ends while a form is open, and what was typed is gone.',
    right:
      'After a new sign-in the quote form stands as it was filled; whoever else signs in there sees nothing of it.',
    spec: 'cases/order.spec.ts',
  },
  {
    id: 'shopware/shopware#822',
    aliases: ['magento2#31000', 'extcode/cart#33'],
    fault: 'A double click places two orders.',
    right: 'Impatient presses place one order, and one whose answer never came is looked up instead of sent again.',
    spec: 'cases/order.spec.ts',
  },
] as const satisfies readonly Case[];

export type CaseId = (typeof cases)[number]['id'];

const titleOf = ({ id, right }: Case): string => `${right} (${id})`;

/** The title of a case's test, as the runner's report has it. */
export function caseTitle(id: CaseId): string {
  const found = cases.find((row) => row.id === id);
  if (!found) throw new Error(`No case ${id}`);
  return titleOf(found);
}

/** Title and annotation of a case's test: `test(...caseOf('unjs/ofetch#326'), async ({ page }) => {…})`. */
export const caseOf = (id: CaseId) =>
  [caseTitle(id), { tag: '@case', annotation: { type: 'case', description: id } }] as const;

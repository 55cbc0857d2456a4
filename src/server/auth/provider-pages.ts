import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Language, languageOf, type Text, textIn } from '#shared/text.ts';
import { securityHeaders } from '../security-headers.ts';

/** The few pages that the identity provider shows itself: no external resource, no inline code but a known hash. */
const pageText = {
  signOut: ['退出登录', 'Sign out'],
  signOutAsk: ['确定退出系统吗？', 'Sign out of the portal?'],
  signingOut: ['正在退出…', 'Signing out…'],
  signedOut: ['您已退出登录', 'You are signed out'],
  failed: ['登录未能完成', 'The sign-in could not be completed'],
  again: ['请返回首页重新登录。', 'Please go back to the start page and sign in again.'],
  home: ['返回首页', 'Start page'],
} as const satisfies Record<string, Text>;

const submit = `document.forms[0].submit()`;
const submitHash = `'sha256-${createHash('sha256').update(submit).digest('base64')}'`;
const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;display:grid;' +
  'place-content:center;min-height:90vh;margin:0;text-align:center}button{font:inherit;padding:.5em 1.5em}';
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const languageIn = (ctx: KoaContextWithOIDC): Language => languageOf(ctx.get('accept-language'));

/**
 * Ends the provider's session. A request that our own page started is carried out at once; for one that another site
 * started the person is asked, because nobody else may sign him out.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const language = languageIn(ctx);
  const ours = ctx.get('sec-fetch-site') === 'same-origin';
  const button = `<button form="op.logoutForm" name="logout" value="yes">${textIn(language, pageText.signOut)}</button>`;
  const agreed = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
  if (ours) {
    respond(ctx, pageText.signingOut, `${agreed}<noscript>${button}</noscript><script>${submit}</script>`);
  } else respond(ctx, pageText.signOutAsk, `${form}<p>${button}</p>`);
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  respond(ctx, pageText.signedOut, homeLink(languageIn(ctx)));
}

/** A failure of the provider that can't be told to the client. The protocol's error code is shown, nothing more. */
export function errorPage(ctx: KoaContextWithOIDC, out: { readonly error: string }): void {
  const language = languageIn(ctx);
  const code = /^\w+$/.test(out.error) ? out.error : 'server_error';
  respond(ctx, pageText.failed, `<p>${textIn(language, pageText.again)} (${code})</p>${homeLink(language)}`);
}

const homeLink = (language: Language) => `<p><a href="/">${textIn(language, pageText.home)}</a></p>`;

function respond(ctx: KoaContextWithOIDC, title: Text, body: string): void {
  const language = languageIn(ctx);
  const heading = textIn(language, title);
  const headers = securityHeaders({ https: ctx.secure, script: [submitHash], style: [styleHash] });
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title>` +
    `<style>${style}</style><h1>${heading}</h1>${body}</html>`;
}

import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { accountNumber, type Payee } from '#features/settings/settings.contract.ts';

/** What the environment decides, read once at start. README has the table. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that people use; the issuer and every redirect address are made from it. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Seed the demo house: always on the embedded database, on PostgreSQL only with DEMO=1. */
  readonly demo: boolean;
  /** Behind a proxy that sets X-Forwarded-*: its addresses, a hop count, or `true`. */
  readonly trustProxy: boolean | string | number;
  /** Life of an access token; below 65 s browsers would renew without end. */
  readonly accessTokenSeconds: number;
  /** Another OpenID Connect provider instead of the embedded one. */
  readonly external: ExternalProvider | undefined;
  /** Where phone codes are posted to; without it they are printed. */
  readonly smsWebhookUrl: string | undefined;
  readonly smsWebhookToken: string | undefined;
  /** A WeChat official account that visitors in WeChat may sign in with. */
  readonly wechat: WechatAccount | undefined;
  /** Suppliers of private networks that may be asked: `host` or `host:port`. All others must be public and speak https. */
  readonly supplierPrivateHosts: readonly string[];
  /** The first administrator of a house without demo data. */
  readonly admin: { readonly phone: string; readonly password: string } | undefined;
  /** The bank account for transfers, instead of the one that is kept in the database. */
  readonly payee: Payee | undefined;
  readonly dev: boolean;
  readonly logLevel: string;
  /** Folder of the built app. */
  readonly distDir: string;
}

export interface ExternalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
}

export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
  /** Where the pages stand that ask the person, and the API that the server asks. */
  readonly openUrl: string;
  readonly apiUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; throws one clear sentence about a value that can't be used. */
export function readConfig(env: Env): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const databaseUrl = env.DATABASE_URL || undefined;
  return {
    port,
    host: env.HOST || 'localhost',
    publicUrl: originOf(env.PUBLIC_URL || `http://localhost:${port}`),
    databaseUrl,
    dataDir: env.DATA_DIR || '.data',
    demo: demoOf(env.DEMO, databaseUrl === undefined),
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 300, 65, 3600),
    external: externalOf(env),
    smsWebhookUrl: addressOf('SMS_WEBHOOK_URL', 'https://sms.example.com/send', env.SMS_WEBHOOK_URL),
    smsWebhookToken: env.SMS_WEBHOOK_TOKEN || undefined,
    wechat: wechatOf(env),
    supplierPrivateHosts: hostsOf(env.SUPPLIER_PRIVATE_HOSTS),
    admin: env.ADMIN_PHONE && env.ADMIN_PASSWORD ? { phone: env.ADMIN_PHONE, password: env.ADMIN_PASSWORD } : undefined,
    payee: payeeIn(env),
    dev: env.PLATEN_DEV === '1',
    logLevel: logLevelOf(env.LOG_LEVEL || 'warn'),
    distDir: fileURLToPath(new URL('../../dist', import.meta.url)),
  };
}

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(`PUBLIC_URL must be an origin such as https://print.example.com, not "${text}".`);
  return url.origin;
}

function trustProxyOf(text: string | undefined): boolean | string | number {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return Number(text);
  const known = /^(?:loopback|linklocal|uniquelocal)$/;
  const isOne = (one: string) => known.test(one) || isIP(one.split('/')[0] ?? '') > 0;
  if (!text.split(',').every((one) => isOne(one.trim())))
    throw new Error(`TRUST_PROXY must be true, false, a number of hops or proxy addresses, not "${text}".`);
  return text;
}

function demoOf(text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new Error(`DEMO must be 0 or 1, not "${text}".`);
  return text === '1';
}

function addressOf(name: string, example: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${name} must be an address such as ${example}, not "${text}".`);
  return text;
}

function hostsOf(text: string | undefined): string[] {
  const hosts = (text ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => URL.parse(`http://${host}/`)?.host !== host.replace(/:80$/, ''));
  if (wrong !== undefined)
    throw new Error(`SUPPLIER_PRIVATE_HOSTS must be hosts such as erp.lan or 10.0.3.7:8080, not "${wrong}".`);
  return hosts;
}

function wechatOf(env: Env): WechatAccount | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret } = env;
  if (!appId && !secret) return undefined;
  if (!appId || !secret) throw new Error('WECHAT_APP_ID and WECHAT_APP_SECRET must be set together.');
  if (env.OIDC_ISSUER) throw new Error('WECHAT_APP_ID cannot go with OIDC_ISSUER: people sign in at that provider.');
  const base = (name: string, own: string) => (addressOf(name, own, env[name]) ?? own).replace(/\/+$/, '');
  return {
    appId,
    secret,
    openUrl: base('WECHAT_OPEN_URL', 'https://open.weixin.qq.com'),
    apiUrl: base('WECHAT_API_URL', 'https://api.weixin.qq.com'),
  };
}

function payeeIn(env: Env): Payee | undefined {
  const [name = '', bank = '', account = ''] = [env.PAYEE_NAME, env.PAYEE_BANK, env.PAYEE_ACCOUNT].map((text) =>
    text?.trim(),
  );
  if (!name && !bank && !account) return undefined;
  if (!name || !bank || !account) throw new Error('PAYEE_NAME, PAYEE_BANK and PAYEE_ACCOUNT must be set together.');
  if (name.length > 100 || bank.length > 100)
    throw new Error('PAYEE_NAME and PAYEE_BANK must have 100 characters at most.');
  if (!accountNumber.test(account))
    throw new Error(`PAYEE_ACCOUNT must be 8 to 34 digits or capital letters, grouped or not, not "${account}".`);
  return { name, bank, account };
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevelOf(text: string): string {
  if (!logLevels.includes(text)) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return text;
}

function externalOf(env: Env): ExternalProvider | undefined {
  if (!env.OIDC_ISSUER) return undefined;
  if (!URL.canParse(env.OIDC_ISSUER)) throw new Error(`OIDC_ISSUER must be an address, not "${env.OIDC_ISSUER}".`);
  const clientId = env.OIDC_CLIENT_ID || 'platen-web';
  return { issuer: env.OIDC_ISSUER, clientId, audience: env.OIDC_AUDIENCE || clientId };
}

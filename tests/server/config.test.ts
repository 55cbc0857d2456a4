import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('the environment', () => {
  test('may be empty: the embedded database with the demo house at localhost:3000', () => {
    expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:3000', databaseUrl: undefined, demo: true });
    expect(readConfig({ DATABASE_URL: 'postgres://db/platen' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/platen', DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ ACCESS_TOKEN_SECONDS: '30' }, 'ACCESS_TOKEN_SECONDS must be a whole number from 65 to 3600, not "30".'],
    [{ PUBLIC_URL: 'print.example.com' }, 'PUBLIC_URL must be an origin'],
    [{ OIDC_ISSUER: 'id' }, 'OIDC_ISSUER must be an address, not "id".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
    [{ SMS_WEBHOOK_URL: 'foo' }, 'SMS_WEBHOOK_URL must be an address'],
    [{ SMS_WEBHOOK_URL: 'file:///etc' }, 'SMS_WEBHOOK_URL must be an address'],
    [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_ID and WECHAT_APP_SECRET must be set together.'],
    [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_API_URL: 'api' }, 'WECHAT_API_URL must be an address'],
    [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', OIDC_ISSUER: 'https://id.test' }, 'cannot go with OIDC_ISSUER'],
    [{ SUPPLIER_PRIVATE_HOSTS: 'http://erp.lan' }, 'SUPPLIER_PRIVATE_HOSTS must be hosts such as'],
    [{ PAYEE_NAME: '印厂', PAYEE_BANK: '银行' }, 'PAYEE_NAME, PAYEE_BANK and PAYEE_ACCOUNT must be set together.'],
    [{ PAYEE_NAME: '印厂', PAYEE_BANK: '银行', PAYEE_ACCOUNT: '12-x' }, 'PAYEE_ACCOUNT must be 8 to 34 digits'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be true, false, a number of hops or proxy addresses, not "maybe".'],
  ])('with %o is refused by the name of what is wrong', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  test('names the account for transfers', () => {
    const account = { PAYEE_NAME: ' 印厂有限公司 ', PAYEE_BANK: '工商银行', PAYEE_ACCOUNT: '1202 0212 0990 0012345' };
    expect(readConfig(account).payee).toEqual({
      name: '印厂有限公司',
      bank: '工商银行',
      account: '1202 0212 0990 0012345',
    });
    expect(readConfig({}).payee).toBeUndefined();
  });

  test('names suppliers of private networks by host, or host and port', () => {
    const { supplierPrivateHosts } = readConfig({ SUPPLIER_PRIVATE_HOSTS: 'ERP.lan, 10.0.3.7:8080,[::1]:80' });
    expect(supplierPrivateHosts).toEqual(['erp.lan', '10.0.3.7:8080', '[::1]:80']);
    expect(readConfig({}).supplierPrivateHosts).toEqual([]);
  });

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8, ::1', 'loopback, 10.0.0.0/8, ::1'],
  ])('TRUST_PROXY=%s means %s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiErrorText, classify, type Outcome, parseErrorText, verdictOf } from '#machines/api-error.ts';
import { unpackText } from '#shared/text.ts';

const answer = (status: number, body: unknown = null, message = 'own message'): Outcome => ({
  kind: 'response',
  status,
  body,
  message,
});
const toastZh = (outcome: Outcome, flags = { silent400: false }) => {
  const { toast } = classify(outcome, flags);
  return toast === null ? null : unpackText('zh-CN', toast);
};
const network = '网络错误：服务器无响应检查网络问题或稍后再试。';

describe('the error table of the specification, section 8', () => {
  test('a call we broke off ourselves says nothing', () => {
    expect(classify({ kind: 'aborted' })).toMatchObject({ kind: 'aborted', toast: null, sessionEvent: null });
  });
  test('a time-out toasts the network text', () => expect(toastZh({ kind: 'timeout' })).toBe(network));
  test('a network failure toasts the network text', () => expect(toastZh({ kind: 'network' })).toBe(network));
  test('500 toasts 服务器发生错误。, whatever the body says', () => {
    expect(toastZh(answer(500, { error: 'stack trace' }))).toBe('服务器发生错误。');
  });
  test('400 toasts the error field of the body', () => {
    expect(toastZh(answer(400, { error: '手机号已注册', errors: { phone: ['x'] } }))).toBe('手机号已注册');
  });
  test('400 without it toasts all first messages, one per line, and names the fields', () => {
    const verdict = classify(answer(400, { errors: { phone: ['a', 'b'], password: ['c'] } }));
    expect(verdict.toast).toBe('a\nc');
    expect(verdict.fieldErrors).toEqual({ phone: ['a', 'b'], password: ['c'] });
  });
  test('400 on a flagged route is silent and still says it in place', () => {
    const verdict = classify(answer(400, { errors: { 'spec.size': ['too big'] } }), { silent400: true });
    expect(verdict).toMatchObject({ toast: null, message: 'too big', fieldErrors: { 'spec.size': ['too big'] } });
  });
  test('the flag silences 400 only', () => {
    expect(toastZh(answer(500), { silent400: true })).toBe('服务器发生错误。');
    expect(toastZh({ kind: 'network' }, { silent400: true })).toBe(network);
  });
  test("400 with neither toasts the error's own message", () => expect(toastZh(answer(400, {}))).toBe('own message'));
  test('401 is silent and goes to the session', () => {
    expect(classify(answer(401, { error: 'x' }))).toMatchObject({ toast: null, sessionEvent: 'api.unauthorized' });
  });
  test('422 is silent and names the fields', () => {
    const verdict = classify(answer(422, { errors: { code: 'wrong' } }));
    expect(verdict).toMatchObject({ toast: null, fieldErrors: { code: ['wrong'] }, sessionEvent: null });
  });
  test('403 is silent and leads to /403 by the session', () => {
    expect(classify(answer(403))).toMatchObject({ toast: null, sessionEvent: 'api.forbidden' });
  });
  test("any other status toasts the error's own message", () => {
    expect(toastZh(answer(404, { error: '订单不存在' }))).toBe('订单不存在');
    expect(toastZh(answer(429, null, 'Too Many Requests'))).toBe('Too Many Requests');
    expect(toastZh(answer(502, '<html>', ''))).toBe('请求失败（502），请稍后再试。');
  });
  test('a code of the answer is handed on', () => {
    expect(classify(answer(409, { code: 'PRICE_CHANGED', error: '价格已变动' })).code).toBe('PRICE_CHANGED');
  });
  test('every text exists in both languages', () => {
    for (const [zh, en] of Object.values(apiErrorText)) expect([zh, en].every((text) => text.length > 0)).toBe(true);
  });
});

describe('a verdict says everything that is known', () => {
  const nothing = { code: null, toast: null, message: null, fieldErrors: null, sessionEvent: null };
  const said = (text: string | null) => text && unpackText('zh-CN', text);
  const verdictOn = (outcome: Outcome) => {
    const verdict = classify(outcome);
    return { ...verdict, toast: said(verdict.toast), message: said(verdict.message) };
  };
  const fieldErrors = { phone: ['wrong'] };

  test('of a call without an answer', () => {
    expect(verdictOn({ kind: 'aborted' })).toEqual({ ...nothing, kind: 'aborted', status: 0 });
    for (const kind of ['timeout', 'network'] as const) {
      expect(verdictOn({ kind })).toEqual({ ...nothing, kind, status: 0, toast: network, message: network });
    }
  });

  test.each([
    [401, { kind: 'unauthorized', sessionEvent: 'api.unauthorized' }],
    [403, { kind: 'forbidden', sessionEvent: 'api.forbidden' }],
    [422, { kind: 'invalid', message: 'no', fieldErrors }],
    [500, { kind: 'server', toast: '服务器发生错误。', message: '服务器发生错误。' }],
    [400, { kind: 'refused', toast: 'no', message: 'no', fieldErrors }],
    [409, { kind: 'other', toast: 'no', message: 'no', fieldErrors }],
  ])('of an answer with status %i', (status, expected) => {
    const outcome = answer(status, { error: 'no', code: 'C', errors: fieldErrors });
    expect(verdictOn(outcome)).toEqual({ ...nothing, status, code: 'C', ...expected });
  });

  test('of a refused form without a word for the person', () => {
    expect(verdictOn(answer(422))).toEqual({ ...nothing, kind: 'invalid', status: 422 });
  });
});

describe('what an answer says, read with caution', () => {
  test.each([
    [
      { phone: ['a', 'b'], code: 'c' },
      { phone: ['a', 'b'], code: ['c'] },
    ],
    [['a', 'b'], { '': ['a', 'b'] }],
    [{ phone: ['a', 7, ' ', null], code: [] }, { phone: ['a'] }],
    [{ phone: [], code: '' }, null],
    [[], null],
    ['a text', null],
    [7, null],
    [null, null],
  ])('field errors %j are %j', (errors, expected) => {
    expect(classify(answer(400, { errors })).fieldErrors).toEqual(expected);
  });

  test.each([{ error: ' ' }, { error: 7 }, ['error'], 'a text', null, { errors: { phone: [] } }])(
    'a body without a text for the person: %j',
    (body) => expect(classify(answer(400, body)).message).toBe('own message'),
  );

  test.each(['', ' ', 7, null])('a code that is none: %j', (code) => {
    expect(classify(answer(409, { code })).code).toBeNull();
  });
});

test('a body that is no JSON is read as nothing', () => {
  expect(parseErrorText('{"error":"x"}')).toEqual({ error: 'x' });
  expect(parseErrorText('<html>')).toBeNull();
});

describe('an actor was rejected with', () => {
  const verdict = classify(answer(400, { error: 'x' }));
  test('a verdict', () => expect(verdictOf(verdict)).toBe(verdict));
  test('an error that carries one', () => expect(verdictOf({ verdict })).toBe(verdict));
  test('a verdict of any kind', () => {
    const outcomes = [401, 403, 404, 422, 500].map((status) => answer(status));
    for (const outcome of [...outcomes, { kind: 'aborted' }, { kind: 'timeout' }, { kind: 'network' }] as Outcome[]) {
      const found = classify(outcome);
      expect(verdictOf({ verdict: found })).toBe(found);
    }
  });
  test.each([undefined, null, 'text', new Error('bug'), { kind: 'nonsense' }, { verdict: 7 }, ['text']])(
    'a stranger: %j',
    (error) => {
      const nothing = { code: null, toast: null, fieldErrors: null, sessionEvent: null };
      expect(verdictOf(error)).toMatchObject({ kind: 'other', status: 0, ...nothing });
      expect(unpackText('en', verdictOf(error).message ?? '')).toBe('That did not work. Please try again later.');
    },
  );
});

test('no outcome is without a verdict; 401, 403, 422 and broken-off calls never toast', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom<Outcome>({ kind: 'aborted' }, { kind: 'timeout' }, { kind: 'network' }),
        fc.record({
          kind: fc.constant('response' as const),
          status: fc.oneof(fc.constantFrom(400, 401, 403, 404, 409, 422, 500, 503), fc.integer({ min: 100, max: 599 })),
          body: fc.oneof(fc.anything(), fc.record({ error: fc.anything(), errors: fc.anything() })),
          message: fc.string(),
        }),
      ),
      fc.boolean(),
      (outcome, silent400) => {
        const { toast, message } = classify(outcome, { silent400 });
        const status = outcome.kind === 'response' ? outcome.status : 0;
        const quiet = outcome.kind === 'aborted' || [401, 403, 422].includes(status) || (silent400 && status === 400);
        expect(toast === null).toBe(quiet);
        if (toast !== null) expect(toast.trim() !== '' && message !== null).toBe(true);
      },
    ),
  );
});

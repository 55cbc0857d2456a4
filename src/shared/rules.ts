import type { Text } from './text.ts';

/** Spec section 5 and 9: the rules and constants that screens and server share, free of any library. */
export const phonePattern = /^1\d{10}$/;
export const passwordPattern = /^(?=.*\d)(?=.*[a-z])[A-Za-z\d]{6,64}$/;
export const requestTimeoutMs = 15_000;
/**
 * When a machine gives up on a call that tells it nothing at all. Later than the call's own end, which brings the toast
 * of the error table: a machine that stopped in the same moment would break the call off and silence it.
 */
export const answerLimitMs = requestTimeoutMs + 2_000;
export const errorToastMs = 3_000;
export const mobileBreakpointPx = 992;
export const copyrightSince = 2020;
export const phoneCodeLifeSeconds = 300;
export const phoneCodeResendSeconds = 60;
export const phoneCodeTries = 5;
/** The code of a 409 that refuses a version which is no longer the stored one. */
export const staleCode = 'STALE_VERSION';

export const ruleText = {
  phone: ['手机号须为1开头的11位数字', 'A phone number has 11 digits and starts with 1'],
  password: [
    '密码至少6位，只能包含字母和数字，且至少有一个数字和一个小写字母',
    'At least 6 characters, letters and digits only, with at least one digit and one lowercase letter',
  ],
  phoneCode: ['请输入6位验证码', 'Enter the 6-digit code'],
  required: ['此项必填', 'This field is required'],
  passwordsDiffer: ['两次输入的密码不一致', 'The two passwords differ'],
} as const satisfies Record<string, Text>;

export const isPhone = (value: string): boolean => phonePattern.test(value);
export const isPassword = (value: string): boolean => passwordPattern.test(value);

/** Empty: null, the empty string, the text undefined, the text null, minus one, or whitespace only (spec section 5). */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === -1) return true;
  if (typeof value !== 'string') return false;
  const trimmed = value.trim();
  return trimmed === '' || trimmed === 'undefined' || trimmed === 'null' || trimmed === '-1';
}

/** Form data of a record: null and empty values are skipped, arrays and objects are sent as JSON text (section 5). */
export function toFormData(record: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(record)) {
    if (value === null || value === undefined || value === '') continue;
    if (value instanceof Blob) data.append(key, value);
    else data.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return data;
}

/** A map from field to messages, as a refused call answers it (spec section 5). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** All first messages, one per line (spec section 5); the first line is the first field's first message. */
export const firstMessages = (errors: FieldErrors): string =>
  Object.values(errors)
    .flatMap((messages) => messages.slice(0, 1))
    .join('\n');

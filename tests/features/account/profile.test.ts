import { describe, expect, test } from 'vitest';
import { type Profile, profileIn } from '#features/account/account.contract.ts';

const person = {
  userId: 1,
  displayName: '沈雨桐',
  role: 'sales',
  userClaims: ['Order_list'],
} as unknown as Profile;

describe('the person of an answer', () => {
  test('stays as it came', () => {
    expect(profileIn(person)).toEqual(person);
  });

  // PanJiaChen/vue-element-admin#430
  test.each([null, undefined])('whose role and claims are %s is a customer', (missing) => {
    const answer = { ...person, role: missing, userClaims: missing } as unknown as Profile;
    expect(profileIn(answer)).toEqual({ ...person, role: '', userClaims: [] });
  });

  test.each([null, undefined])('that is %s is nobody', (nobody) => {
    expect(profileIn(nobody)).toBeNull();
  });
});

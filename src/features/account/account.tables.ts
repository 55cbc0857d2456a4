import type { Generated } from 'kysely';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';

/** A staff position. Claims are keys of #shared/permissions.ts; role `admin` passes every check. */
export interface RoleTable extends BaseRow {
  key: string;
  nameZh: string;
  nameEn: string;
  claims: Json<string[]>;
  isSystem: Generated<boolean>;
}

/** A person (entities.md 3.1). `sub` is the subject of the identity provider; staff have a role, customers none. */
export interface AppUserTable extends BaseRow {
  sub: string;
  userName: string;
  displayName: string;
  /** 11 digits, unique when bound (INV-3). */
  phone: string | null;
  /** argon2id in PHC text; null where the person signs in by phone code or another provider only. */
  passwordHash: string | null;
  kind: 'customer' | 'staff';
  roleId: number | null;
  status: Generated<'active' | 'disabled'>;
  levelId: number | null;
  lastLoginAt: Instant | null;
  /** At the house's WeChat official account, where the person came through it. */
  wechatOpenId: string | null;
  source: Generated<'web' | 'wechat' | 'staff_created' | 'provider'>;
}

export type PhoneCodePurpose = 'login' | 'bind' | 'register';

/** The newest code of a phone and purpose, as an HMAC; `tries` counts wrong answers. */
export interface PhoneCodeTable {
  phone: string;
  purpose: PhoneCodePurpose;
  codeHash: string;
  expiresAt: Instant;
  tries: Generated<number>;
  sentAt: Generated<Instant>;
}

/** How a person likes one list: columns, density, page size, saved views (`ListPreference`). */
export interface UserPreferenceTable {
  userId: number;
  screen: string;
  value: Json<unknown>;
}

import type { PermissionSubject } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';

/** Who makes a call, as the database knows him now (never as the token says: INV-4, INV-47). */
export interface Principal extends PermissionSubject {
  readonly userId: number;
  readonly sub: string;
  readonly displayName: string;
  readonly kind: 'customer' | 'staff';
  readonly roleName: Text;
  /** The active membership: scope "company" of domain/entities.md. Null for staff and customers without company. */
  readonly companyId: number | null;
  readonly companyRole: string | null;
  /** The price level: the company's if there is one, else the person's; null means the default level. */
  readonly levelId: number | null;
}

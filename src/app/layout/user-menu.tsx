import { ChevronDown, KeyRound, LogOut, Smartphone, UserRound } from 'lucide-react';
import { useText } from '#client/language.ts';
import { requestLogout } from '#client/session-actor.ts';
import type { SessionUser } from '#machines/session.types.ts';
import { css } from '#styled-system/css/index.js';
import { Disclosure, DisclosureItem, DisclosureLink } from '#ui/disclosure.tsx';
import { layoutText } from './layout.texts.ts';

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: 'control' },
  maxWidth: { base: '10rem', md: '20rem' },
  paddingInline: '2',
  borderRadius: 'md',
  border: 'none',
  background: 'transparent',
  color: 'fg.default',
  cursor: 'pointer',
  _hover: { backgroundColor: 'bg.inset' },
  '& > svg': { width: '14px', height: '14px', color: 'fg.subtle', flexShrink: '0' },
});
const initial = css({
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  flexShrink: '0',
  borderRadius: 'full',
  backgroundColor: 'accent.subtle',
  color: 'accent.fg',
  border: '1px solid',
  borderColor: 'accent.border',
  fontSize: 'sm',
  fontWeight: 'semibold',
});
const oneLine = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' });
const role = css({ color: 'fg.muted', marginInlineEnd: '1.5' });
const card = css({
  paddingInline: '3',
  paddingTop: '2',
  paddingBottom: '2.5',
  marginBottom: '1.5',
  borderBottom: '1px solid',
  borderColor: 'border.default',
});

/** Spec section 2: role name and display name for staff; otherwise the company name, or the text for no company. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const isStaff = user.role !== '';
  const company = user.company?.companyName || t(layoutText.noCompany);
  return (
    <Disclosure
      buttonClass={trigger}
      button={
        <>
          <span aria-hidden="true" className={initial}>
            {[...(user.displayName || user.userName)][0]}
          </span>
          <span className={oneLine}>
            {isStaff ? (
              <>
                <span className={role}>{t(user.roleNames)}</span>
                {user.displayName}
              </>
            ) : (
              company
            )}
          </span>
          <ChevronDown aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          <div className={card}>
            <p className={css({ fontWeight: 'semibold' })}>{user.displayName || user.userName}</p>
            <p className={css({ color: 'fg.subtle', fontSize: 'sm' })}>{isStaff ? t(user.roleNames) : company}</p>
            {user.phone ? <p className={css({ color: 'fg.subtle', fontSize: 'sm' })}>{user.phone}</p> : null}
          </div>
          <DisclosureLink to="/my/idInfo" icon={<UserRound aria-hidden />} onClick={close}>
            {t(layoutText.account)}
          </DisclosureLink>
          {user.hasPassword ? (
            <DisclosureLink to="/account/password" icon={<KeyRound aria-hidden />} onClick={close}>
              {t(layoutText.password)}
            </DisclosureLink>
          ) : null}
          {user.isBindPhone ? null : (
            <DisclosureLink to="/customer/bindPhone" icon={<Smartphone aria-hidden />} onClick={close}>
              {t(layoutText.bindPhone)}
            </DisclosureLink>
          )}
          <DisclosureItem
            icon={<LogOut aria-hidden />}
            onClick={() => {
              close();
              requestLogout();
            }}
          >
            {t(layoutText.exit)}
          </DisclosureItem>
        </>
      )}
    </Disclosure>
  );
}

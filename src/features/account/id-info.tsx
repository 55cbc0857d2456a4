import type { ReactNode } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Profile } from './account.contract.ts';
import { accountText, companyTypes } from './account.texts.ts';
import { useAccount } from './account-calls.ts';
import { signInText } from './sign-in.texts.ts';

/** /my/idInfo: who is signed in, how, and for which company. */
export function Screen() {
  const t = useText();
  const account = useAccount();
  return (
    <>
      <PageHeader
        title={t(accountText.account)}
        action={
          account?.role === '' ? (
            <ButtonLink variant="outline" to="/my/quote">
              {t(accountText.quotes)}
            </ButtonLink>
          ) : undefined
        }
      />
      {account ? (
        <div className={cards}>
          <SignInCard account={account} />
          {account.role === '' ? <CompanyCard account={account} /> : null}
        </div>
      ) : null}
    </>
  );
}

function SignInCard({ account }: { account: Profile }) {
  const t = useText();
  return (
    <Card title={t(accountText.signInData)}>
      <dl className={list}>
        <Row label={t(accountText.name)}>{account.displayName}</Row>
        <Row label={t(accountText.loginName)}>{account.userName}</Row>
        {account.role === '' ? null : <Row label={t(accountText.role)}>{t(account.roleNames)}</Row>}
        <Row
          label={t(signInText.phone)}
          action={
            <TextLink to="/customer/bindPhone">
              {t(account.isBindPhone ? accountText.change : accountText.bind)}
            </TextLink>
          }
        >
          {account.isBindPhone ? account.phone : t(accountText.notBound)}
        </Row>
        {account.hasPassword ? (
          <Row
            label={t(signInText.password)}
            action={<TextLink to="/account/password">{t(accountText.change)}</TextLink>}
          >
            {t(accountText.passwordSet)}
          </Row>
        ) : null}
      </dl>
    </Card>
  );
}

function CompanyCard({ account: { company, pendingCompany } }: { account: Profile }) {
  const t = useText();
  if (pendingCompany !== null) {
    return (
      <Card title={t(accountText.company)}>
        <EmptyState
          title={t(accountText.companyPending, { name: pendingCompany })}
          text={t(accountText.companyPendingHint)}
        />
      </Card>
    );
  }
  if (!company) {
    return (
      <Card title={t(accountText.company)}>
        <EmptyState
          title={t(accountText.noCompany)}
          text={t(accountText.noCompanyHint)}
          action={<ButtonLink to="/customer/create">{t(accountText.supplement)}</ButtonLink>}
        />
      </Card>
    );
  }
  const type = companyTypes[company.companyType as keyof typeof companyTypes] ?? accountText.otherType;
  return (
    <Card title={t(accountText.company)}>
      <dl className={list}>
        <Row label={t(accountText.companyName)}>{company.companyName}</Row>
        <Row label={t(accountText.companyType)}>{t(type)}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={row}>
      <dt className={css({ color: 'fg.muted' })}>{label}</dt>
      <dd className={css({ display: 'flex', justifyContent: 'space-between', gap: '4', minWidth: '0' })}>
        <span className={css({ overflowWrap: 'anywhere' })}>{children}</span>
        {action}
      </dd>
    </div>
  );
}

const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
  alignItems: 'start',
});
const list = css({ display: 'grid' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '7rem 1fr',
  gap: '3',
  paddingBlock: '2.5',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  _last: { borderBottom: 'none' },
});

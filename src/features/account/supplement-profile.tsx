import { useText } from '#client/language.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { supplementProfile } from './account.contract.ts';
import { accountText, companyTypes } from './account.texts.ts';
import { profileSupplement, useAccount } from './account-calls.ts';
import { checkedBy, useCredentialForm } from './credential-form.tsx';
import { DoneNote } from './done-note.tsx';
import { FormMessage, formCard, formStyle } from './form-parts.tsx';
import { signInText } from './sign-in.texts.ts';

const check = checkedBy(async () => supplementProfile.input);

const toValues = ({ displayName, companyName, companyType }: Record<string, string>) => ({
  displayName,
  ...(companyName && { companyName }),
  ...(companyName && companyType && { companyType: Number(companyType) }),
});

/** /customer/create: what the portal should call the person, and the company, if there is one. */
export function Screen() {
  const t = useText();
  const account = useAccount();
  const form = useCredentialForm(profileSupplement, check, toValues);
  return (
    <>
      <PageHeader title={t(accountText.supplement)} lead={t(accountText.supplementLead)} />
      <Card className={formCard}>
        {form.done ? (
          <DoneNote title={t(accountText.profileSaved)} />
        ) : (
          <form {...form.form} data-state={form.state} className={formStyle}>
            <FormMessage>{form.message}</FormMessage>
            <TextField
              label={t(signInText.displayName)}
              name="displayName"
              autoComplete="name"
              maxLength={40}
              defaultValue={account?.displayName}
              required
              error={form.errorOf('displayName')}
            />
            {account?.pendingCompany ? <p>{t(accountText.companyPending, { name: account.pendingCompany })}</p> : null}
            {account?.company || account?.pendingCompany ? null : (
              <>
                <TextField
                  label={t(accountText.companyName)}
                  name="companyName"
                  autoComplete="organization"
                  maxLength={80}
                  help={t(accountText.companyNameHelp)}
                  error={form.errorOf('companyName')}
                />
                <SelectField
                  label={t(accountText.companyType)}
                  name="companyType"
                  placeholder={t(accountText.chooseType)}
                  options={Object.entries(companyTypes).map(([value, label]) => ({ value, label: t(label) }))}
                  error={form.errorOf('companyType')}
                />
              </>
            )}
            <div>
              <Button type="submit" loading={form.sending}>
                {t(accountText.save)}
              </Button>
            </div>
          </form>
        )}
      </Card>
    </>
  );
}

import { useText } from '#client/language.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { changePassword } from './account.contract.ts';
import { accountText } from './account.texts.ts';
import { passwordChange, useAccount } from './account-calls.ts';
import { checkedBy, repeats, useCredentialForm } from './credential-form.tsx';
import { DoneNote } from './done-note.tsx';
import { FormMessage, formCard, formStyle } from './form-parts.tsx';
import { signInText } from './sign-in.texts.ts';

const check = checkedBy(async () => changePassword.input, repeats('newPassword'));

/** /account/password. With an external identity provider there is no password of ours to change. */
export function Screen() {
  const t = useText();
  const account = useAccount();
  return (
    <>
      <PageHeader title={t(accountText.changePassword)} lead={t(accountText.changePasswordLead)} />
      <Card className={formCard}>
        {account?.hasPassword === false ? <p>{t(accountText.externalPassword)}</p> : <PasswordForm />}
      </Card>
    </>
  );
}

function PasswordForm() {
  const t = useText();
  const account = useAccount();
  const form = useCredentialForm(passwordChange, check);
  if (form.done) return <DoneNote title={t(accountText.passwordChanged)} />;
  return (
    <form {...form.form} data-state={form.state} className={formStyle}>
      <FormMessage>{form.message}</FormMessage>
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" defaultValue={account?.userName} readOnly hidden />
      <PasswordField
        label={t(accountText.oldPassword)}
        name="oldPassword"
        required
        error={form.errorOf('oldPassword')}
      />
      <PasswordField
        label={t(accountText.nextPassword)}
        name="newPassword"
        autoComplete="new-password"
        help={t(signInText.passwordHelp)}
        required
        error={form.errorOf('newPassword')}
      />
      <PasswordField
        label={t(signInText.repeatPassword)}
        name="repeat"
        autoComplete="new-password"
        required
        error={form.errorOf('repeat')}
      />
      <div>
        <Button type="submit" loading={form.sending}>
          {t(accountText.save)}
        </Button>
      </div>
    </form>
  );
}

import { useSearchParams } from 'react-router';
import { useText } from '#client/language.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { checkedBy, repeats, useCredentialForm } from './credential-form.tsx';
import { FormMessage, footnote, formStyle, SignInHeading } from './form-parts.tsx';
import { PhoneAndCode } from './phone-code.tsx';
import { signInText } from './sign-in.texts.ts';
import { accountCalls, fetchAccountCalls, registerCode, registration } from './sign-in-calls.ts';

const check = checkedBy(async () => (await accountCalls()).register.input, repeats('password'));

/** /register: with the `uid` of a begun sign-in the new customer is signed in at once. */
export function Screen() {
  const t = useText();
  const [params] = useSearchParams();
  const uid = params.get('uid');
  const form = useCredentialForm(registration, check, (fields) => ({ ...fields, ...(uid && { uid }) }));
  const loginPath = uid ? `/login?uid=${encodeURIComponent(uid)}` : '/login';

  if (form.done && !uid) {
    return (
      <div className={formStyle} role="status">
        <SignInHeading title={t(signInText.registered)} />
        <TextLink to={loginPath}>{t(signInText.toLogin)}</TextLink>
      </div>
    );
  }
  return (
    <>
      <SignInHeading title={t(signInText.register)} />
      <form {...form.form} onFocus={fetchAccountCalls} data-state={form.state} className={formStyle}>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={t(signInText.displayName)}
          name="displayName"
          autoComplete="name"
          maxLength={40}
          required
          error={form.errorOf('displayName')}
        />
        <PhoneAndCode machine={registerCode} form={form} />
        <PasswordField
          label={t(signInText.newPassword)}
          name="password"
          autoComplete="new-password"
          help={t(signInText.passwordHelp)}
          required
          error={form.errorOf('password')}
        />
        <PasswordField
          label={t(signInText.repeatPassword)}
          name="repeat"
          autoComplete="new-password"
          required
          error={form.errorOf('repeat')}
        />
        <Button type="submit" size="lg" block loading={form.sending || form.done}>
          {t(signInText.registerSubmit)}
        </Button>
      </form>
      <p className={footnote}>
        {t(signInText.hasAccount)} <TextLink to={loginPath}>{t(signInText.toLogin)}</TextLink>
      </p>
    </>
  );
}

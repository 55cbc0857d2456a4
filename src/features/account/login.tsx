import { type KeyboardEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#client/language.ts';
import { requestLogout, retrySignIn, signIn, useSessionReason } from '#client/session-actor.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { checkedBy, useCredentialForm } from './credential-form.tsx';
import { FormMessage, footnote, formStyle, SignInHeading } from './form-parts.tsx';
import { PhoneAndCode } from './phone-code.tsx';
import { signInText } from './sign-in.texts.ts';
import { accountCalls, codeLogin, fetchAccountCalls, loginCode, passwordLogin } from './sign-in-calls.ts';

const checkPassword = checkedBy(async () => (await accountCalls()).login.input);
const checkCode = checkedBy(async () => (await accountCalls()).loginPhone.input);

/** /login: the provider's interaction (`uid`) is completed here, with a password or a phone code. */
export function Screen() {
  const [params] = useSearchParams();
  const uid = params.get('uid');
  const reason = useSessionReason();
  if (reason === 'profileFailed') return <ProfileFailed />;
  return uid ? <Login uid={uid} /> : <NotStarted returnTo={params.get('redirect')} />;
}

type Way = 'password' | 'code';
const ways: readonly Way[] = ['password', 'code'];

function Login({ uid }: { uid: string }) {
  const t = useText();
  const [way, setWay] = useState<Way>('password');
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = way === 'password' ? 'code' : 'password';
    setWay(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };

  return (
    <>
      <SignInHeading title={t(signInText.login)} lead={t(signInText.loginLead)} />
      <div role="tablist" aria-label={t(signInText.login)} className={tabs} onKeyDown={onKeyDown}>
        {ways.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={way === each}
            aria-controls={`${id}-panel`}
            tabIndex={way === each ? 0 : -1}
            onClick={() => setWay(each)}
            className={tab}
          >
            {t(each === 'password' ? signInText.byPassword : signInText.byCode)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {way === 'password' ? <PasswordForm uid={uid} /> : <CodeForm uid={uid} />}
      </div>
      <p className={footnote}>
        {t(signInText.noAccount)}{' '}
        <TextLink to={`/register?uid=${encodeURIComponent(uid)}`}>{t(signInText.toRegister)}</TextLink>
      </p>
    </>
  );
}

function PasswordForm({ uid }: { uid: string }) {
  const t = useText();
  const form = useCredentialForm(passwordLogin, checkPassword, (fields) => ({ ...fields, uid }));
  return (
    <form {...form.form} onFocus={fetchAccountCalls} data-state={form.state} className={formStyle}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={t(signInText.userName)}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('userName')}
      />
      <PasswordField label={t(signInText.password)} name="password" required error={form.errorOf('password')} />
      <Button type="submit" size="lg" block loading={form.sending || form.done}>
        {t(signInText.login)}
      </Button>
    </form>
  );
}

function CodeForm({ uid }: { uid: string }) {
  const t = useText();
  const form = useCredentialForm(codeLogin, checkCode, (fields) => ({ ...fields, uid }));
  return (
    <form {...form.form} onFocus={fetchAccountCalls} data-state={form.state} className={formStyle}>
      <FormMessage>{form.message}</FormMessage>
      <PhoneAndCode machine={loginCode} form={form} />
      <Button type="submit" size="lg" block loading={form.sending || form.done}>
        {t(signInText.login)}
      </Button>
    </form>
  );
}

/** The provider could not be reached; the route guard has tried once. */
function NotStarted({ returnTo }: { returnTo: string | null }) {
  const t = useText();
  return (
    <div className={formStyle}>
      <SignInHeading title={t(signInText.needsStart)} lead={t(signInText.needsStartHint)} />
      <Button size="lg" block onClick={() => signIn(returnTo)}>
        {t(signInText.startAgain)}
      </Button>
    </div>
  );
}

/** Signed in at the provider, but without a profile here: the loop breaker waits for the person (machines.md 3.2). */
function ProfileFailed() {
  const t = useText();
  return (
    <div className={formStyle}>
      <SignInHeading title={t(signInText.login)} />
      <FormMessage>{t(signInText.profileFailed)}</FormMessage>
      <Button size="lg" block onClick={retrySignIn}>
        {t(signInText.tryAgain)}
      </Button>
      <Button size="lg" block variant="outline" onClick={requestLogout}>
        {t(signInText.otherAccount)}
      </Button>
    </div>
  );
}

const tabs = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  marginBottom: '5',
  borderBottom: '1px solid',
  borderColor: 'border.default',
});
const tab = css({
  minHeight: 'touch',
  background: 'transparent',
  border: 'none',
  borderBottom: '2px solid transparent',
  marginBottom: '-1px',
  color: 'fg.muted',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '&[aria-selected=true]': { color: 'accent.fg', borderBottomColor: 'accent.solid' },
});

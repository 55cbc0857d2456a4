import { useNavigate } from 'react-router';
import { useText } from '#client/language.ts';
import { confirmLogout, requestLogout, signIn, useProfile } from '#client/session-actor.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { formStyle, SignInHeading } from './form-parts.tsx';
import { signInText } from './sign-in.texts.ts';

/** /logout: asks, then signs out (spec section 4). Visitors see that they are signed out already. */
export function Screen() {
  const profile = useProfile();
  return profile ? <Ask /> : <SignedOut />;
}

function Ask() {
  const t = useText();
  const navigate = useNavigate();
  const signOut = () => {
    requestLogout();
    confirmLogout();
  };
  return (
    <div className={formStyle}>
      <SignInHeading title={t(signInText.confirmLogout)} />
      <div className={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' })}>
        <Button variant="outline" size="lg" onClick={() => void navigate('/')}>
          {t(signInText.cancel)}
        </Button>
        <Button size="lg" onClick={signOut}>
          {t(signInText.confirm)}
        </Button>
      </div>
    </div>
  );
}

function SignedOut() {
  const t = useText();
  return (
    <div className={formStyle}>
      <SignInHeading title={t(signInText.signedOut)} />
      <Button size="lg" block onClick={() => signIn(null)}>
        {t(signInText.login)}
      </Button>
    </div>
  );
}

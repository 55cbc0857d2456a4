import { useNavigate } from 'react-router';
import { useText } from '#client/language.ts';
import { confirmLogout, requestLogout, signIn, useProfile } from '#client/session-actor.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { accountText } from './account.texts.ts';
import { formStyle, SignInHeading } from './form-parts.tsx';

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
      <SignInHeading title={t(accountText.confirmLogout)} />
      <div className={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' })}>
        <Button variant="outline" size="lg" onClick={() => void navigate('/')}>
          {t(accountText.cancel)}
        </Button>
        <Button size="lg" onClick={signOut}>
          {t(accountText.confirm)}
        </Button>
      </div>
    </div>
  );
}

function SignedOut() {
  const t = useText();
  return (
    <div className={formStyle}>
      <SignInHeading title={t(accountText.signedOut)} />
      <Button size="lg" block onClick={() => signIn(null)}>
        {t(accountText.login)}
      </Button>
    </div>
  );
}

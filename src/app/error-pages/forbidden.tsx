import { useText } from '#client/language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { layoutText } from '../layout/layout.texts.ts';
import { ErrorPage } from './error-page.tsx';

/** Shown on HTTP 403 (spec section 2), and by the guard for pages of other roles. */
export function Screen() {
  const t = useText();
  return (
    <ErrorPage code="403" title={t(['没有访问权限', 'No access'])} lead={t(layoutText.forbiddenLead)}>
      <ButtonLink to="/">{t(layoutText.toHome)}</ButtonLink>
    </ErrorPage>
  );
}

import { useNavigate } from 'react-router';
import { useText } from '#client/language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { layoutText } from '../layout/layout.texts.ts';
import { ErrorPage } from './error-page.tsx';

export function Screen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ErrorPage code="404" title={t(['页面不存在', 'Page not found'])} lead={t(layoutText.notFoundLead)}>
      <ButtonLink to="/">{t(layoutText.toHome)}</ButtonLink>
      <Button variant="outline" onClick={() => navigate(-1)}>
        {t(layoutText.goBack)}
      </Button>
    </ErrorPage>
  );
}

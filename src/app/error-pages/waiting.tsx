import { useText } from '#client/language.ts';
import { LoadingState } from '#ui/state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** /callback: the session machine is at work; the guard leaves this page as soon as it is done. */
export function Screen() {
  const t = useText();
  const title = t(['正在登录', 'Signing in']);
  return (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <LoadingState label={title} />
    </>
  );
}

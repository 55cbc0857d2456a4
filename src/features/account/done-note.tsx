import { useText } from '#client/language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { accountText } from './account.texts.ts';

/** After a small form was carried out: what happened, and the way back to the account. */
export function DoneNote({ title }: { title: string }) {
  const t = useText();
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <ButtonLink to="/my/idInfo" variant="outline">
            {t(accountText.account)}
          </ButtonLink>
        }
      />
    </div>
  );
}

import { useText } from '#client/language.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { bookScreenText } from './price-book-screen.texts.ts';
import type { BookState } from './price-books.contract.ts';

/** Above a list of tariff items: where the draft stands, and the way to publish it. */
export function BookBanner({ book }: { book: BookState }) {
  const t = useText();
  if (!book.draft) return null;
  const { no, changes } = book.draft;
  return (
    <Alert
      tone="warning"
      title={t(bookScreenText.banner, { no, n: changes })}
      action={
        <ButtonLink size="sm" variant="outline" to="/priceBook/list">
          {t(bookScreenText.bannerAction)}
        </ButtonLink>
      }
    >
      {t(bookScreenText.bannerText)}
    </Alert>
  );
}

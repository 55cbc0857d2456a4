import { Bookmark, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lastMoment } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { quoteText } from './quote-screen.texts.ts';
import type { QuoteView } from './use-quote.ts';

const saved = css({
  display: 'grid',
  gap: '1.5',
  paddingInline: '4',
  paddingBlock: '3',
  border: '1px solid',
  borderColor: 'success.border',
  borderRadius: 'md',
  backgroundColor: 'success.subtle',
});
const line = css({ display: 'flex', gap: '2', color: 'success.fg', '& > svg': { flexShrink: '0', marginTop: '1px' } });

/** Whether the quote on the page was saved on it, rather than opened by its address: then the button's place says so. */
export function useSavedHere({ keeping, kept }: Pick<QuoteView, 'keeping' | 'kept'>): boolean {
  const pressed = useRef(false);
  if (keeping) pressed.current = true;
  return pressed.current && kept !== null;
}

/** Keeps the price as a quote; the answer stands where the button was, with the way to that quote. */
export function SaveQuote({ view, ready, savedHere }: { view: QuoteView; ready: boolean; savedHere: boolean }) {
  const t = useText();
  return (
    <div>
      {view.kept === null ? (
        <Button
          block
          variant="outline"
          disabled={!ready}
          loading={view.keeping}
          icon={<Bookmark aria-hidden />}
          onClick={() => view.send({ type: 'quote.save' })}
        >
          {t(quoteText.save)}
        </Button>
      ) : null}
      <div role="status">{view.kept !== null && savedHere ? <Saved quote={view.kept} /> : null}</div>
    </div>
  );
}

function Saved({ quote }: { quote: NonNullable<QuoteView['kept']> }) {
  const t = useText();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. Not taken from who has gone on to something else meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('a')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={saved}>
      <p className={line}>
        <CircleCheck aria-hidden size={18} />
        {t(quoteText.keptNote, { no: quote.no, day: lastMoment(quote.validUntil, language) })}
      </p>
      <TextLink to={`/my/quote/${quote.id}`}>{t(quoteText.toQuote)}</TextLink>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { lastMoment } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { quoteText } from './quote-screen.texts.ts';
import type { QuoteView } from './use-quote.ts';

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '2.5',
  border: '1px solid',
  borderColor: 'accent.border',
  borderRadius: 'md',
  backgroundColor: 'accent.subtle',
  color: 'accent.fg',
});

interface NotesProps {
  view: QuoteView;
  reordered: boolean;
  /** The quote was saved on this page, which is said at the button. */
  savedHere: boolean;
}

/** Notes about where the form's values come from: a draft on offer, a draft put back, an earlier order. */
export function QuoteNotes({ view, reordered, savedHere }: NotesProps) {
  const t = useText();
  const [restored, setRestored] = useState(false);
  const [offered, setOffered] = useState(false);
  const language = useLanguage();
  const hasDraft = view.draft !== null;
  useEffect(() => {
    if (hasDraft) setOffered(true);
  }, [hasDraft]);
  const discard = () => {
    setOffered(false);
    view.send({ type: 'draft.discard' });
  };
  const restore = () => {
    setRestored(true);
    view.send({ type: 'draft.restore' });
  };
  if (hasDraft)
    return (
      <div className={note}>
        <span>{t(quoteText.restoreOffer)}</span>
        <span className={css({ display: 'flex', gap: '2' })}>
          <Button size="sm" variant="outline" onClick={discard}>
            {t(quoteText.discard)}
          </Button>
          <Button size="sm" onClick={restore}>
            {t(quoteText.restore)}
          </Button>
        </span>
      </div>
    );
  if (view.kept && !savedHere)
    return (
      <p role="status" className={note}>
        {t(quoteText.keptNote, { no: view.kept.no, day: lastMoment(view.kept.validUntil, language) })}
        <TextLink to={`/my/quote/${view.kept.id}`}>{t(quoteText.toQuote)}</TextLink>
      </p>
    );
  if (restored || offered)
    return (
      <p role="status" className={note}>
        {t(quoteText.restored)}
      </p>
    );
  if (!reordered) return null;
  return (
    <p role="status" className={note}>
      {t(view.product?.lapsed ? quoteText.lapsed : quoteText.reordered)}
    </p>
  );
}

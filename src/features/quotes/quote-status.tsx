import { useText } from '#client/language.ts';
import { StatusTag, type Tone } from '#ui/badge.tsx';
import { quoteStatusText } from './quote-list.texts.ts';
import type { Quote } from './quotes.contract.ts';

const tones: Readonly<Record<Quote['status'], Tone>> = {
  open: 'success',
  ordered: 'info',
  expired: 'neutral',
  cancelled: 'neutral',
};

export function QuoteStatusTag({ status }: { status: Quote['status'] }) {
  const t = useText();
  return <StatusTag tone={tones[status]}>{t(quoteStatusText[status])}</StatusTag>;
}

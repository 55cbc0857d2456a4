import { FileDown } from 'lucide-react';
import { call } from '#client/api.ts';
import { download } from '#client/download.ts';
import { useLanguage, useText } from '#client/language.ts';
import { type Language, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { quoteListText } from './quote-list.texts.ts';
import { type Quote, quotePdf } from './quotes.contract.ts';

/** The action of the record machine that fetches the paper; it changes nothing of the quote. */
export async function fetchPaper({ id, no }: Pick<Quote, 'id' | 'no'>, language: Language, signal: AbortSignal) {
  download(
    `${no}${language === 'en' ? '-en' : ''}.pdf`,
    await call(quotePdf, { id, language }, { signal, quiet: true }),
  );
}

interface PaperCardProps {
  /** Which paper is being made now. */
  busy: Language | null;
  /** Why the last one was not made: packed, or the server's own text. */
  message: string | null;
  onFetch: (language: Language) => void;
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' });

/** The quotation to send on, in either language whatever that of the screen is. */
export function PaperCard({ busy, message, onFetch }: PaperCardProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={css({ _print: { display: 'none' } })}>
      <Card title={t(quoteListText.paperTitle)}>
        <p className={css({ color: 'fg.muted', fontSize: 'sm' })}>{t(quoteListText.paperText)}</p>
        <div className={row}>
          {(['zh-CN', 'en'] as const).map((one) => (
            <Button
              key={one}
              variant="outline"
              size="sm"
              icon={<FileDown aria-hidden />}
              loading={busy === one}
              disabled={busy !== null && busy !== one}
              onClick={() => onFetch(one)}
            >
              {t(one === 'en' ? quoteListText.paperEn : quoteListText.paperZh)}
            </Button>
          ))}
        </div>
        {message === null ? null : (
          <div className={css({ marginTop: '3' })}>
            <Alert tone="danger" live title={t(quoteListText.paperFailed)}>
              {unpackText(language, message)}
            </Alert>
          </div>
        )}
      </Card>
    </div>
  );
}

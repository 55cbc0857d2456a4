import { type FormEvent, useId } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { firstMessages } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { summaryWords } from './book-delta.tsx';
import { bookScreenText } from './price-book-screen.texts.ts';
import type { BookAction, BookView } from './price-book-view.ts';

const stack = css({ display: 'grid', gap: '4' });
const muted = css({ color: 'fg.muted' });

const titles = {
  publish: bookScreenText.publishTitle,
  discard: bookScreenText.discardTitle,
  addGolden: bookScreenText.addTitle,
  deleteGolden: bookScreenText.removeTitle,
} as const;
const buttons = {
  publish: bookScreenText.publish,
  discard: bookScreenText.discard,
  addGolden: bookScreenText.add,
  deleteGolden: bookScreenText.remove,
} as const;
const dangerous: readonly BookAction[] = ['discard', 'deleteGolden'];

/** The action that is asked for: its effect in words, and what must be filled in. */
export function BookDialog({ view, goldenId }: { view: BookView; goldenId: number | null }) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const { action, record, running, message, fieldErrors } = view;
  const no = record?.shown?.book.no ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries([...data].map(([key, value]) => [key, String(value).trim()]));
    view.submit({ ...values, ...(action === 'deleteGolden' && { id: goldenId }) });
  };
  const beside = fieldErrors.quoteNo?.[0];
  const others = Object.entries(fieldErrors).filter(([field]) => field !== 'quoteNo');
  const failure = others.length > 0 ? firstMessages(Object.fromEntries(others)) : beside === undefined ? message : null;
  return (
    <Dialog
      open={action !== null && record !== null}
      onClose={() => running || view.cancel()}
      title={action === null ? '' : t(titles[action], { no })}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={view.cancel}>
            {t(bookScreenText.notNow)}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={running}
            variant={action !== null && dangerous.includes(action) ? 'danger' : 'solid'}
          >
            {action === null ? '' : t(buttons[action])}
          </Button>
        </>
      }
    >
      {action === null ? null : (
        <form id={formId} onSubmit={submit} className={stack}>
          {failure === null ? null : (
            <Alert tone="danger" live>
              <span className={css({ whiteSpace: 'pre-line' })}>{unpackText(language, failure)}</span>
            </Alert>
          )}
          <Body view={view} action={action} />
          {action === 'addGolden' ? (
            <TextField
              label={t(bookScreenText.quoteNo)}
              name="quoteNo"
              required
              autoComplete="off"
              placeholder="BJ20261127-00042"
              error={beside === undefined ? undefined : unpackText(language, beside)}
            />
          ) : null}
          {action === 'addGolden' ? (
            <TextField label={t(bookScreenText.goldenNote)} name="note" maxLength={100} autoComplete="off" />
          ) : null}
          {action === 'publish' ? (
            <TextField label={t(bookScreenText.note)} name="note" maxLength={200} autoComplete="off" />
          ) : null}
        </form>
      )}
    </Dialog>
  );
}

function Body({ view, action }: { view: BookView; action: BookAction }) {
  const t = useText();
  const shown = view.record?.shown;
  if (action === 'addGolden') return <p className={muted}>{t(bookScreenText.addedText)}</p>;
  if (action === 'deleteGolden' || !shown) return <p className={muted}>{t(bookScreenText.removeText)}</p>;
  const { book, delta } = shown;
  const { quotes, changed, lost } = delta.summary;
  if (action === 'discard') return <p className={muted}>{t(bookScreenText.discardText, { changes: book.changes })}</p>;
  const words = book.baseNo === null ? bookScreenText.publishFirst : bookScreenText.publishText;
  return (
    <>
      <p className={muted}>{t(words, { changes: book.changes, old: book.baseNo ?? '', quotes, changed })}</p>
      <p className={css({ fontWeight: 'medium' })}>{summaryWords(delta.summary, t)}</p>
      {lost > 0 ? <Alert tone="warning">{t(bookScreenText.lost, { n: lost })}</Alert> : null}
    </>
  );
}

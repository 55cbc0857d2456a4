import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextareaField } from '#ui/field.tsx';
import { explanationText } from './explanation.texts.ts';

interface NoteProps {
  note: string;
  mayEdit: boolean;
  busy: boolean;
  /** Why it was not saved: packed, or the server's own text. */
  error: string | null;
  onSave: (note: string) => void;
}

/** What staff say below a quotation; who may not write it reads it, and nothing is shown where nothing was said. */
export function NoteCard({ note, mayEdit, busy, error, onSave }: NoteProps) {
  const t = useText();
  const language = useLanguage();
  if (!mayEdit && note === '') return null;
  return (
    <Card title={t(explanationText.noteTitle)}>
      {mayEdit ? (
        <form
          noValidate
          className={css({ display: 'grid', gap: '3' })}
          onSubmit={(event) => {
            event.preventDefault();
            onSave(String(new FormData(event.currentTarget).get('note') ?? ''));
          }}
        >
          <TextareaField
            label={t(explanationText.noteTitle)}
            hideLabel
            help={t(explanationText.noteHelp)}
            error={error === null ? undefined : unpackText(language, error)}
            name="note"
            rows={4}
            maxLength={500}
            defaultValue={note}
          />
          <div>
            <Button type="submit" variant="outline" size="sm" loading={busy}>
              {t(explanationText.noteSave)}
            </Button>
          </div>
        </form>
      ) : (
        <p className={css({ whiteSpace: 'pre-line' })}>{note}</p>
      )}
    </Card>
  );
}

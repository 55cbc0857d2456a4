import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { muted, stack, WordsField } from './editor-parts.tsx';
import { pictureSources } from './picture.contract.ts';
import { type PictureSet, pictureLimits } from './picture-edit.contract.ts';
import { pictureScreenText } from './picture-screen.texts.ts';

interface WordsProps {
  readonly item: PictureSet['items'][number];
  readonly open: boolean;
  readonly busy: boolean;
  /** Why the last try was not saved: packed, or the server's own text. */
  readonly message: string | null;
  readonly fieldErrors: FieldErrors;
  readonly onCancel: () => void;
  readonly onSave: (words: { altZh: string; altEn: string }) => void;
}

const box = { width: 480, height: 192, fit: 'contain' } as const;
const picture = css({ width: 'full', maxHeight: '48', objectFit: 'contain', backgroundColor: 'bg.subtle' });

/** What stands for a picture where it is not seen, in both languages. */
export function PictureWords({ item, open, busy, message, fieldErrors, onCancel, onSave }: WordsProps) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState<[string, string] | null>(null);
  const words: [string, string] = typed ?? [item.altZh, item.altEn];
  const cancel = () => {
    setTyped(null);
    onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={() => busy || cancel()}
      title={t(pictureScreenText.describeTitle)}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={cancel}>
            {t(pictureScreenText.cancel)}
          </Button>
          <Button loading={busy} onClick={() => onSave({ altZh: words[0], altEn: words[1] })}>
            {t(pictureScreenText.save)}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {message === null ? null : (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        )}
        <img
          {...pictureSources(item, box)}
          width={item.width}
          height={item.height}
          alt=""
          decoding="async"
          className={picture}
        />
        <p className={muted}>{t(pictureScreenText.describeHelp)}</p>
        <WordsField
          label={t(pictureScreenText.words)}
          max={pictureLimits.words}
          value={words}
          error={(index) => {
            const refused = fieldErrors[index === 0 ? 'altZh' : 'altEn']?.[0];
            return refused === undefined ? undefined : unpackText(language, refused);
          }}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  );
}

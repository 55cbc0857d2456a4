import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { muted, stack } from './editor-parts.tsx';
import { pictureLimits } from './picture-edit.contract.ts';
import { pictureScreenText } from './picture-screen.texts.ts';
import { PictureTile } from './picture-tile.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { PictureWords } from './picture-words.tsx';
import { usePictures } from './use-pictures.ts';

const grid = css({
  display: 'grid',
  gap: '3',
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
});

/** The pictures of one product, which are saved at once and beside its draft. */
export function PicturesCard({ id }: { readonly id: number }) {
  const t = useText();
  const language = useLanguage();
  /** The picture that a question is about; it stays while the question closes. */
  const [hash, setHash] = useState<string | null>(null);
  const view = usePictures(id, () => {});
  const { record, state, action, message, running, fieldErrors } = view;
  /** The button that has moved a picture: it keeps the focus, though its place in the page is another one. */
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another order
  useEffect(() => {
    if (running || moved.current === null) return;
    const [button] = [...document.querySelectorAll<HTMLElement>('[data-move]')].filter(
      ({ dataset }) => dataset.move === moved.current,
    );
    moved.current = null;
    if (document.activeElement === document.body) button?.focus();
  }, [record, running]);
  if (record === null)
    return (
      <Card title={t(pictureScreenText.title)}>
        {state === 'failed' || state === 'missing' ? (
          <ErrorState title={t(pictureScreenText.failed)} onRetry={view.refresh} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    );
  const { items, mayEdit, waiting, refused } = record;
  const asked = items.find((item) => item.hash === hash);
  const busy = running || state === 'loading';
  const left = waiting.length + (running && action === 'add' ? 1 : 0);
  const move = (from: number, where: 'earlier' | 'later') => {
    const hashes = items.map((item) => item.hash);
    moved.current = `${hashes[from]} ${where}`;
    hashes.splice(where === 'earlier' ? from - 1 : from + 1, 0, ...hashes.splice(from, 1));
    view.run('order', { hashes });
  };
  const ask = (name: 'describe' | 'remove', of: string) => {
    setHash(of);
    view.ask(name);
  };
  const isOpen = action === 'describe' || action === 'remove';
  return (
    <Card title={t(pictureScreenText.title)}>
      <div className={stack} data-pictures={state}>
        <p className={muted}>
          {t(mayEdit ? pictureScreenText.note : pictureScreenText.limits, { n: pictureLimits.perProduct })}
        </p>
        {view.stale ? <Alert live>{t(pictureScreenText.stale)}</Alert> : null}
        {message === null || isOpen ? null : (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        )}
        {refused.length === 0 ? null : (
          <Alert
            tone="warning"
            live
            title={t(pictureScreenText.refused)}
            action={
              <Button size="sm" variant="outline" disabled={busy} onClick={() => view.run('dismiss', {})}>
                {t(pictureScreenText.dismiss)}
              </Button>
            }
          >
            <ul className={css({ paddingInlineStart: '5' })}>
              {refused.map(({ name, reason }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={at}>{t(pictureScreenText.refusedOne, { name, reason: unpackText(language, reason) })}</li>
              ))}
            </ul>
          </Alert>
        )}
        {items.length === 0 ? (
          mayEdit ? null : (
            <p className={muted}>{t(pictureScreenText.none)}</p>
          )
        ) : (
          <ul className={grid}>
            {items.map((item, at) => (
              <PictureTile
                key={item.hash}
                item={item}
                at={at}
                of={items.length}
                busy={busy}
                mayEdit={mayEdit}
                onMove={(where) => move(at, where)}
                onDescribe={() => ask('describe', item.hash)}
                onRemove={() => ask('remove', item.hash)}
              />
            ))}
          </ul>
        )}
        {mayEdit ? (
          <PictureUpload
            left={left}
            busy={busy}
            full={items.length >= pictureLimits.perProduct}
            onFiles={(files) => view.run('add', { files })}
          >
            <p className={muted}>{t(pictureScreenText.limits, { n: pictureLimits.perProduct })}</p>
          </PictureUpload>
        ) : null}
      </div>
      {asked === undefined ? null : (
        <PictureWords
          key={asked.hash}
          item={asked}
          open={action === 'describe'}
          busy={running}
          message={message}
          fieldErrors={fieldErrors}
          onCancel={view.cancel}
          onSave={(words) => view.submit({ hash: asked.hash, ...words })}
        />
      )}
      <ConfirmDialog
        open={action === 'remove'}
        danger
        busy={running}
        title={t(pictureScreenText.removeTitle)}
        confirmLabel={t(pictureScreenText.removeWord)}
        onCancel={view.cancel}
        onConfirm={() => view.submit({ hash: hash ?? '' })}
      >
        {action === 'remove' && message !== null ? unpackText(language, message) : t(pictureScreenText.removeText)}
      </ConfirmDialog>
    </Card>
  );
}

import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { pictureTypes } from './picture.contract.ts';
import { pictureLimits } from './picture-edit.contract.ts';
import { pictureScreenText } from './picture-screen.texts.ts';

interface UploadProps {
  /** Files on their way or waiting; 0 while none is. */
  readonly left: number;
  readonly busy: boolean;
  readonly full: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const zone = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  padding: '4',
  border: '1px dashed',
  borderColor: 'border.strong',
  borderRadius: 'md',
  '&[data-over]': { borderColor: 'accent.solid', backgroundColor: 'accent.subtle' },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** Files by a button, or dropped on the frame; none are taken while others are on their way. */
export function PictureUpload({ left, busy, full, onFiles, children }: UploadProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const closed = busy || full;
  const take = (files: FileList | null) => {
    setOver(false);
    if (!closed && files && files.length > 0) onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className={zone}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = closed ? 'none' : 'copy';
        setOver(!closed);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <div className={line}>
        <Button
          variant="outline"
          icon={<ImageUp aria-hidden />}
          loading={left > 0}
          disabled={full}
          onClick={() => input.current?.click()}
        >
          {t(pictureScreenText.add)}
        </Button>
        <span role="status" className={muted}>
          {left > 0
            ? t(pictureScreenText.uploading, { n: left })
            : t(full ? pictureScreenText.full : pictureScreenText.drop, { n: pictureLimits.perProduct })}
        </span>
      </div>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </div>
  );
}

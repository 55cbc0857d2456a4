/** <QrCode value="https://…" label="扫码添加客服" size={128} />: fetched when first shown. Black on white in both themes, so that every phone reads it. */
import { lazy, Suspense } from 'react';
import { css } from '#styled-system/css/index.js';

const Frame = lazy(() => import('./qr-code-frame.tsx'));
const paper = css({
  display: 'grid',
  backgroundColor: '#fff',
  padding: '2',
  borderRadius: 'md',
  border: '1px solid',
  borderColor: 'border.default',
});

export interface QrCodeProps {
  value: string;
  label: string;
  size?: number;
}

export function QrCode({ value, label, size = 128 }: QrCodeProps) {
  return (
    <div role="img" aria-label={label} className={paper} style={{ width: size + 18, height: size + 18 }}>
      <Suspense>
        <Frame value={value} size={size} />
      </Suspense>
    </div>
  );
}

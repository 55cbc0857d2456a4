/** <Skeleton lines={3} /> or <Skeleton height="6rem" />: grey bars while the first data is on its way. */
import { css } from '#styled-system/css/index.js';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.tsx';

const bar = css({ backgroundColor: 'bg.inset', borderRadius: 'sm', animation: 'pulse', minHeight: '0.9em' });
const widths = ['92%', '78%', '85%', '64%'];

export function Skeleton({ lines = 1, height }: { lines?: number; height?: string }) {
  const words = useWords();
  return (
    <div role="status" className={css({ display: 'grid', gap: '3' })}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          key={line}
          className={bar}
          style={height ? { height } : { width: widths[line % widths.length] }}
        />
      ))}
    </div>
  );
}

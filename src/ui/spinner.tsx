import { css } from '#styled-system/css/index.js';

/** A turning ring in the current colour, 1 em wide. Decoration: the part around it says that it is busy. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className={css({
        display: 'inline-block',
        width: '1em',
        height: '1em',
        flexShrink: '0',
        border: '2px solid currentColor',
        borderRightColor: 'transparent',
        borderRadius: 'full',
        animation: 'spin',
      })}
    />
  );
}

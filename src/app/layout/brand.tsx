import { css } from '#styled-system/css/index.js';

/** Three process inks under a registration cross: how a printer sees whether the sheet is in register. */
export function BrandMark({ size = 28, ink = 'currentColor' }: { size?: number; ink?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={css({ flexShrink: '0' })}>
      <circle cx="13.6" cy="17.6" r="5.6" fill="#2fb6e2" />
      <circle cx="18.4" cy="17.6" r="5.6" fill="#e5488e" fillOpacity=".82" />
      <circle cx="16" cy="13.4" r="5.6" fill="#f4cf3b" fillOpacity=".82" />
      <path d="M16 1v30M1 16h30" stroke={ink} strokeWidth="1.5" />
    </svg>
  );
}

/** A tuck-end carton unfolded on its press sheet: cuts as lines, creases dashed, register and crop marks around. */
export function PressSheet({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 560 480"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className={className}
    >
      <path d="M40 0v24M0 40h24M520 0v24M560 40h-24M40 480v-24M0 440h24M520 480v-24M560 440h-24" />
      <path d="M60 168h30M60 332h30" />
      <path d="M90 160h100v-36c0-10 8-18 18-18h64c10 0 18 8 18 18v36h74l10-28h56l10 28h60v180H430l-10 28h-56l-10-28h-74v36c0 10-8 18-18 18h-64c-10 0-18-8-18-18v-36H90l-22-12V172z" />
      <path d="M90 160v180M190 160v180M290 160v180M354 160v180M430 160v180" strokeDasharray="7 5" />
      <path d="M190 160h100M190 340h100M354 160h76M354 340h76M190 124h100M190 376h100" strokeDasharray="7 5" />
      <path d="M280 20v36M262 38h36M280 424v36M262 442h36" />
      <g stroke="none" opacity="0.85">
        <circle cx="226" cy="262" r="34" fill="#2fb6e2" />
        <circle cx="254" cy="262" r="34" fill="#e5488e" fillOpacity=".75" />
        <circle cx="240" cy="238" r="34" fill="#f4cf3b" fillOpacity=".75" />
      </g>
      <circle cx="280" cy="38" r="10" />
      <circle cx="280" cy="442" r="10" />
    </svg>
  );
}

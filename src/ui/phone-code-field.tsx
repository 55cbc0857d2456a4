/**
 * <PhoneCodeField label="验证码" sendLabel="获取验证码" onSend={…} sending waitSeconds={42} waitLabel="42 秒后重发"
 *   error={…} {...register('code')} />
 *
 * One input for the whole code (paste and one-time-code autofill work), the send button in the same frame.
 * `waitLabel` replaces the button's text while the countdown of the owner's machine runs; it is not announced each second.
 */
import type { ComponentProps } from 'react';
import { css, cx } from '#styled-system/css/index.js';
import { Field, type FieldLook, frameStyle, inputStyle } from './field.tsx';
import { Spinner } from './spinner.tsx';

const send = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  alignSelf: 'stretch',
  flexShrink: '0',
  minHeight: '6',
  marginBlock: '1.5',
  paddingInline: '3',
  background: 'transparent',
  border: 'none',
  borderInlineStart: '1px solid',
  borderInlineStartColor: 'border.default',
  color: 'accent.fg',
  fontSize: 'sm',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
});

export type PhoneCodeFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'id' | 'required'> & {
    sendLabel: string;
    onSend: () => void;
    sending?: boolean | undefined;
    waitLabel?: string | undefined;
    sendDisabled?: boolean | undefined;
  };

export function PhoneCodeField(props: PhoneCodeFieldProps) {
  const { label, help, error, required, hideLabel, sendLabel, onSend, sending, waitLabel, sendDisabled, ...input } =
    props;
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={frameStyle}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...input}
            {...wiring}
            className={cx(inputStyle, css({ letterSpacing: 'wider', fontVariantNumeric: 'tabular-nums' }))}
          />
          <button
            type="button"
            onClick={onSend}
            disabled={sending || sendDisabled || waitLabel !== undefined}
            aria-busy={sending || undefined}
            className={send}
          >
            {sending ? <Spinner /> : null}
            {waitLabel ?? sendLabel}
          </button>
        </div>
      )}
    </Field>
  );
}

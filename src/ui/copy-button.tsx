/**
 * <CopyButton value="ORD2026…" label="复制订单号" />
 *
 * Copies a text; the icon becomes a tick for two seconds and a live region says so. Hidden where nothing can be copied
 * (plain http) and on paper.
 */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { IconButton } from './icon-button.tsx';
import { useMoreWords } from './more-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export function CopyButton({ value, label }: { value: string; label?: string }) {
  const words = useMoreWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false), // not permitted: the text can still be selected by hand
    );
  };
  return (
    <>
      <IconButton label={label ?? words.copy} onClick={copy}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{copied ? words.copied : ''}</span>
      </VisuallyHidden>
    </>
  );
}

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '1', textAlign: 'end' });

/** A text with its button beside it, as a fact; `value` is what is copied when it is not what is shown. */
export function CopyText({ text, value = text, label }: { text: string; value?: string; label: string }) {
  return (
    <span className={beside}>
      {text}
      <CopyButton value={value} label={label} />
    </span>
  );
}

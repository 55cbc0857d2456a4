import { useCallback, useState } from 'react';
import type { FieldErrors } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import type { CallOptions } from './api.ts';
import { useLanguage } from './language.ts';
import { recordMachine, useRecord } from './use-record.ts';

/** What is asked for, as JSON; empty before the first preview. A key of its own lets a repeated apply change things once. */
interface Change<Asked, Preview> {
  readonly asked: Asked | null;
  readonly preview: Preview | null;
  readonly key: string;
}

interface PreviewCalls<Asked, Preview> {
  readonly preview: (asked: Asked, how: CallOptions) => Promise<Preview>;
  readonly apply: (asked: Asked, how: CallOptions) => Promise<unknown>;
}

/** The record machine of a change in two steps: what it would do is read, then what was read is applied. */
export const previewMachine = <Asked, Preview>({ preview, apply }: PreviewCalls<Asked, Preview>) =>
  recordMachine<Change<Asked, Preview>, 'apply'>({
    load: async (id, signal) => {
      if (id === '') return { asked: null, preview: null, key: '' };
      const asked = JSON.parse(id) as Asked;
      return { asked, preview: await preview(asked, { signal }), key: crypto.randomUUID() };
    },
    act: async (_, change, __, signal) => {
      if (change.asked) await apply(change.asked, { signal, idempotencyKey: change.key });
      return change;
    },
  });

export interface PreviewView<Asked, Preview> {
  /** What was asked for, and what it would do; null before the first preview and while another is read. */
  readonly asked: Asked | null;
  readonly preview: Preview | null;
  readonly previewing: boolean;
  readonly running: boolean;
  /** Why it is refused, for reading. */
  readonly message: string | null;
  readonly fieldErrors: FieldErrors;
  /** Asks for the preview of a change; null takes the last one away. */
  readonly ask: (asked: Asked | null) => void;
  readonly apply: () => void;
}

/** A change in two steps, for ui/preview-dialog.tsx; `onDone` hears that it is applied. */
export function usePreview<Asked, Preview>(
  machine: ReturnType<typeof previewMachine<Asked, Preview>>,
  onDone: () => void,
): PreviewView<Asked, Preview> {
  const language = useLanguage();
  const [id, setId] = useState('');
  const view = useRecord<Change<Asked, Preview>, 'apply'>(machine, id, onDone);
  const { record, message, fieldErrors } = view;
  return {
    asked: record?.asked ?? null,
    preview: record?.preview ?? null,
    previewing: view.loading && id !== '',
    running: view.running,
    message: message === null ? null : unpackText(language, message),
    fieldErrors,
    ask: useCallback((asked: Asked | null) => setId(asked === null ? '' : JSON.stringify(asked)), []),
    apply: () => view.run('apply', {}),
  };
}

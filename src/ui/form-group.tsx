/**
 * <FormRange label="有效期">two fields</FormRange>
 * <FormLines label="档位" help error lines={bands} onAdd onDrop={(index) => …}>{(line, index) => fields}</FormLines>
 *
 * Fields that belong together: two ends of one thing, and rows of the same fields that can be added and dropped.
 */
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { useFormWords } from './form-words.ts';
import { IconButton } from './icon-button.tsx';

const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3', border: 'none' });
const legend = css({ fontWeight: 'medium', marginBottom: '1.5', padding: '0' });
const rows = css({ display: 'grid', gap: '3', border: 'none', padding: '0', margin: '0', minWidth: '0' });
const row = css({
  border: 'none',
  padding: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  // A grid cannot repeat columns to fit and end in an automatic one: the whole rule would be dropped.
  '& > :not(legend, :last-child)': { flex: '1 1 7rem', minWidth: '0' },
  // The words of a material are longer than a figure.
  lgDown: { '& > :has([data-wide])': { flexBasis: '14rem' } },
  paddingBottom: '3',
  borderBottom: '1px solid',
  borderColor: 'border.default',
});

export function FormRange({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={pair}>
      <legend className={legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

interface FormLinesProps<Line> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  lines: readonly Line[];
  onAdd: () => void;
  onDrop: (index: number) => void;
  children: (line: Line, index: number) => ReactNode;
}

export function FormLines<Line>({ label, help, error, lines, onAdd, onDrop, children }: FormLinesProps<Line>) {
  const words = useFormWords();
  return (
    <fieldset className={rows}>
      <legend className={legend}>{label}</legend>
      {help === undefined ? null : <p className={css({ color: 'fg.subtle', fontSize: 'sm' })}>{help}</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only; its fields are controlled
        <fieldset key={index} aria-label={words.line(index + 1)} className={row}>
          {children(line, index)}
          <IconButton label={words.dropLine(index + 1)} onClick={() => onDrop(index)}>
            <Trash2 aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {error === undefined ? null : (
        <p role="alert" className={css({ color: 'danger.fg', fontSize: 'sm' })}>
          {error}
        </p>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden />}
          aria-invalid={error === undefined ? undefined : true}
          onClick={onAdd}
        >
          {words.addLine}
        </Button>
      </div>
    </fieldset>
  );
}

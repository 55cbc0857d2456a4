import { call } from '#client/api.ts';
import type { Values } from '#client/form-rules.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { Facts } from '#ui/facts.tsx';
import { pressText } from './press-screen.texts.ts';
import type { Example } from './tables.contract.ts';

const box = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: 'md',
  backgroundColor: 'bg.inset',
  minWidth: '0',
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

type Asked = Input<Endpoint>;

/** The example beside the form of one table: made once at module level, as the machine of its question. */
export function exampleOf(endpoint: Endpoint) {
  const keys = Object.keys(endpoint.input.shape);
  const machine = answerMachine<Asked, Example>(
    (asked, signal) => call(endpoint, asked, { signal, quiet: true }) as Promise<Example>,
  );
  return ({ values }: { readonly values: Values }) => {
    const asked = Object.fromEntries(keys.map((key) => [key, values[key]]));
    // What the schema refuses is not asked: the form itself says what is missing.
    const parsed = endpoint.input.safeParse(asked);
    return <ExampleCard machine={machine} asked={parsed.success ? asked : null} />;
  };
}

interface CardProps {
  machine: ReturnType<typeof answerMachine<Asked, Example>>;
  asked: object | null;
}

/** What the values in the form come to, worked out by the engine on the server while they are typed. */
function ExampleCard({ machine, asked }: CardProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const { state, answer } = useAnswer<Example>(machine, asked);
  const rows = asked === null ? [] : (answer?.rows ?? []);
  const said =
    state === 'failed' ? pressText.exampleFailed : rows.length === 0 ? pressText.exampleLater : pressText.exampleLead;
  return (
    <section className={box} aria-label={t(pressText.example)}>
      <h2 className={css({ fontWeight: 'semibold' })}>{t(pressText.example)}</h2>
      {rows.length === 0 ? null : (
        <Facts
          items={rows.map(({ labelZh, labelEn, fen, words }) => ({
            label: english ? labelEn : labelZh,
            value: fen === null ? words : money(fen),
          }))}
        />
      )}
      <p role="status" className={muted}>
        {t(said)}
      </p>
    </section>
  );
}

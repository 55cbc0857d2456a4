import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { type EditStep, editSteps, type ProductRecord } from './product-edit.contract.ts';
import { editorText, stepText } from './product-editor.texts.ts';

interface RailProps {
  readonly id: number;
  readonly step: EditStep;
  readonly problems: ProductRecord['problems'];
}

const nav = css({ position: { lg: 'sticky' }, top: { lg: '20' }, minWidth: '0' });
const list = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: '1',
  overflowX: { base: 'auto', lg: 'visible' },
  listStyle: 'none',
  padding: '0',
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '10' },
  paddingInline: '3',
  borderRadius: 'md',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: { base: 'nowrap', lg: 'normal' },
  _hover: { color: 'fg.default', backgroundColor: 'bg.subtle' },
  '&[aria-current]': { color: 'accent.fg', backgroundColor: 'accent.subtle', fontWeight: 'semibold' },
});
const number = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.subtle', minWidth: '4' });
const end = css({ marginInlineStart: 'auto' });
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' });

const to = (id: number, step: EditStep) => `/product/edit?id=${id}&step=${step}`;

/** The steps as addresses, each with how much is to be completed in it. */
export function EditorRail({ id, step, problems }: RailProps) {
  const t = useText();
  const steps = useRef<HTMLOListElement>(null);
  // On a phone the steps are one line, wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another element when the step is another
  useEffect(() => {
    const here = steps.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && steps.current) steps.current.scrollLeft = here.offsetLeft - steps.current.offsetLeft - 16;
  }, [step]);
  return (
    <nav aria-label={t(editorText.steps)} className={nav}>
      <ol ref={steps} className={list}>
        {editSteps.map((each, index) => {
          const open = problems.filter((problem) => problem.step === each).length;
          return (
            <li key={each}>
              <Link to={to(id, each)} aria-current={each === step ? 'step' : undefined} className={link}>
                <span className={number} aria-hidden>
                  {index + 1}
                </span>
                {t(stepText[each])}
                {open === 0 ? null : (
                  <span className={end}>
                    <Badge tone="warning">
                      <span aria-hidden>{open}</span>
                      <span className={css({ srOnly: true })}>{t(editorText.problemCount, { n: open })}</span>
                    </Badge>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The steps before and after, at the end of each. */
export function StepLinks({ id, step }: Omit<RailProps, 'problems'>) {
  const t = useText();
  const at = editSteps.indexOf(step);
  const [before, after] = [editSteps[at - 1], editSteps[at + 1]];
  return (
    <div className={links}>
      {before === undefined ? (
        <span />
      ) : (
        <ButtonLink variant="outline" to={to(id, before)}>
          {t(editorText.previous, { step: t(stepText[before]) })}
        </ButtonLink>
      )}
      {after === undefined ? null : (
        <ButtonLink to={to(id, after)}>{t(editorText.next, { step: t(stepText[after]) })}</ButtonLink>
      )}
    </div>
  );
}

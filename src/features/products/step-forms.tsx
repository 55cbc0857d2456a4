import { useLanguage, useText } from '#client/language.ts';
import { carbonOrder, carbonPlies, papersOfPlies } from '#features/pricing/options.ts';
import { tintText } from '#features/pricing/pricing.texts.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField } from '#ui/field.tsx';
import { QuantitiesField } from './code-choice.tsx';
import { Group, Items, RangeField, stack, two } from './editor-parts.tsx';
import { type Grade, gradeWith } from './ply-papers.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

/** A line for each ply: what it is in the middle of a set beside what it is at its end. */
const table = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});
const place = css({
  minWidth: '0',
  sm: { '&[data-kind=middle]': { gridColumn: '1' }, '&[data-kind=bottom]': { gridColumn: '2' } },
  '&:not([data-kind])': { gridColumn: '1 / -1' },
});

/** Carbonless forms: plies of a set, sets of a book, what pads it, and a paper for each ply. */
export function Forms({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  if (priced.model !== 'ncr') return null;
  const { ncr, papers, padding } = priced;
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (en ? nameEn : nameZh);
  // What asks something of customers does not know what a book would answer.
  const pads = data.crafts.filter(
    ({ key, active, option }) => key === padding || (active && option.params.length === 0),
  );
  return (
    <div className={stack}>
      <RangeField
        legend={t(stepFieldText.plies)}
        help={t(stepFieldText.pliesHelp)}
        value={ncr.plies}
        most={carbonPlies.max}
        error={(end) => (end === 'min' ? errorOf('priced.ncr.plies') : undefined)}
        onChange={(plies) => set({ ncr: { ...ncr, plies } })}
      />
      <div className={two}>
        <QuantitiesField
          label={t(stepFieldText.sets)}
          help={t(stepFieldText.setsHelp)}
          value={ncr.sets}
          error={errorOf('priced.ncr.sets')}
          onChange={(sets) => set({ ncr: { ...ncr, sets } })}
        />
        <SelectField
          label={t(stepFieldText.padding)}
          help={t(stepFieldText.paddingHelp)}
          value={padding}
          placeholder={t(stepFieldText.choose)}
          error={errorOf('priced.padding')}
          options={pads.map((craft) => ({ value: craft.key, label: nameOf(craft) }))}
          onChange={(event) => set({ padding: event.target.value })}
        />
      </div>
      <Group legend={t(stepFieldText.grades)} help={t(stepFieldText.gradesHelp)} error={errorOf('priced.papers')}>
        <Items<Grade>
          items={papers}
          // Customers choose among the papers of the top ply.
          onChange={(next) =>
            set({ papers: next, materials: [...new Set(next.map(({ top }) => top))].filter((code) => code !== '') })
          }
          name={(index) => t(stepFieldText.gradeNo, { n: index + 1 })}
          addLabel={t(stepFieldText.addGrade)}
          blank={() => ({ top: '', below: [] })}
          most={10}
          render={(grade, index, put) => (
            <Group legend={t(stepFieldText.gradeNo, { n: index + 1 })} error={errorOf(`priced.papers.${index}`)}>
              <div className={table}>
                <Papers
                  grade={grade}
                  plies={ncr.plies}
                  materials={data.materials.map((each) => ({ ...each, name: nameOf(each) }))}
                  errorOf={(at) => errorOf(`priced.papers.${index}.${at}`)}
                  put={put}
                />
              </div>
            </Group>
          )}
        />
      </Group>
    </div>
  );
}

interface PapersProps {
  readonly grade: Grade;
  readonly plies: { readonly min: number; readonly max: number };
  readonly materials: readonly { code: string; name: string; active: boolean }[];
  readonly errorOf: (at: string) => string | undefined;
  readonly put: (grade: Grade) => void;
}

/** One field for each paper that sets of so many plies are made of, from the top. */
function Papers({ grade, plies, materials, errorOf, put }: PapersProps) {
  const t = useText();
  const shown = papersOfPlies(plies, gradeWith(grade, plies.max));
  return shown.map(({ at, code }) => {
    const [, row, kind] = at.split('.');
    const ply = row === undefined ? 1 : Number(row) + 2;
    const label = { top: stepFieldText.topPaper, middle: stepFieldText.middlePaper, bottom: stepFieldText.bottomPaper };
    return (
      <div key={at} className={place} data-kind={kind}>
        <SelectField
          label={t(label[(kind ?? 'top') as keyof typeof label], {
            n: ply,
            tint: t(tintText[carbonOrder[ply - 1] ?? 'white']),
          })}
          value={code}
          placeholder={t(stepFieldText.choose)}
          error={errorOf(at)}
          options={materials
            .filter((each) => each.active || each.code === code)
            .map(({ code: value, name }) => ({ value, label: name }))}
          onChange={(event) => put(gradeWith(grade, plies.max, { at, code: event.target.value }))}
        />
      </div>
    );
  });
}

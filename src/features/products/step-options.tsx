import { useState } from 'react';
import { useText } from '#client/language.ts';
import { materialClassText } from '#features/materials/material-screen.texts.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { CodeChoice, type CodeOption } from './code-choice.tsx';
import { CraftFields } from './craft-fields.tsx';
import { muted, stack } from './editor-parts.tsx';
import { colourText } from './products.texts.ts';
import { RulesCard } from './rules-card.tsx';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

const common = ['4/4', '4/0', '4/1', '1/1', '1/0', '2/0', '3/0', '5/5', '5/0', '6/0', '0/0'];
const own = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
  '& > :first-child': { flex: '0 1 12rem' },
});

/** Materials, colours, crafts, and the rules between them. */
export function StepOptions(props: StepProps) {
  const t = useText();
  const { priced, data, set, errorOf } = props;
  const materials: readonly CodeOption[] = data.materials.map((each) => {
    const kind = materialClassText[each.class as keyof typeof materialClassText];
    return { ...each, note: `${each.gsm} g/m²${kind ? ` · ${t(kind)}` : ''}` };
  });
  const isBook = priced.model === 'book';
  return (
    <>
      <Card title={t(isBook ? stepFieldText.textTitle : stepFieldText.materialsTitle)}>
        <div className={stack}>
          {priced.model === 'ncr' ? (
            <p className={muted}>{t(stepFieldText.pliesElsewhere)}</p>
          ) : (
            <CodeChoice
              label={t(stepFieldText.materials)}
              help={t(stepFieldText.materialsHelp)}
              options={materials}
              value={priced.materials}
              error={errorOf('priced.materials')}
              onChange={(next) => set({ materials: next })}
            />
          )}
          <Colours value={priced.colours} error={errorOf('priced.colours')} onChange={(colours) => set({ colours })} />
        </div>
      </Card>
      {isBook ? (
        <Card title={t(stepFieldText.coverTitle)}>
          <div className={stack}>
            <CodeChoice
              label={t(stepFieldText.coverMaterials)}
              options={materials}
              value={priced.cover.materials}
              error={errorOf('priced.cover.materials')}
              onChange={(next) => set({ cover: { ...priced.cover, materials: next } })}
            />
            <Colours
              value={priced.cover.colours}
              error={errorOf('priced.cover.colours')}
              onChange={(colours) => set({ cover: { ...priced.cover, colours } })}
            />
          </div>
        </Card>
      ) : null}
      <Card title={t(stepFieldText.craftsTitle)}>
        <CraftFields {...props} />
      </Card>
      <RulesCard {...props} />
    </>
  );
}

interface ColoursProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (colours: string[]) => void;
}

function Colours({ value, error, onChange }: ColoursProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const read = typed.normalize('NFKC').replace(/[\s+]/g, '').replace(/[-:]/, '/');
  const isColour = /^[0-9]\/[0-9]$/.test(read);
  const options = [...new Set([...common, ...value])].map((code) => {
    const [nameZh, nameEn] = colourText(code);
    return { code, nameZh, nameEn };
  });
  return (
    <>
      <CodeChoice label={t(stepFieldText.colours)} options={options} value={value} error={error} onChange={onChange} />
      <div className={own}>
        <TextField
          label={t(stepFieldText.ownColour)}
          help={t(stepFieldText.ownColourHelp)}
          maxLength={5}
          autoComplete="off"
          value={typed}
          error={typed !== '' && !isColour ? t(stepFieldText.badColour) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isColour && !value.includes(read) ? (
          <Button
            variant="outline"
            onClick={() => {
              onChange([...value, read]);
              setTyped('');
            }}
          >
            {t(stepFieldText.addColour, { colour: read })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox, Segment } from '#ui/choice.tsx';
import { SelectField, TextField, type TextFieldProps } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type CraftDraft, otherKind } from './craft-draft.ts';
import {
  craftKindText,
  craftScreenText,
  sizeBasisText,
  toolTypeText,
  unitBasisText,
  unitParamText,
} from './craft-screen.texts.ts';
import { sizeBases, toolTypes, unitBases, unitParams } from './crafts.contract.ts';

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
});
const stack = css({ display: 'grid', gap: '4' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const choices = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
});
const legend = css({ fontWeight: 'medium', marginBottom: '1.5', padding: '0' });
const tierRow = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: '1fr auto', sm: '1fr 1fr auto' },
  alignItems: 'start',
  // On a phone the limit has a row of its own, or the rate would have no room for its figures.
  '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
});
const open = css({ paddingBlock: '2', color: 'fg.muted' });

/** Measures that only a press sheet has. */
const onSheet: readonly CraftDraft['sizeBasis'][] = ['sheet_m2', 'covered_m2'];

export interface FieldsProps {
  draft: CraftDraft;
  isNew: boolean;
  readOnly: boolean;
  onChange: (change: Partial<CraftDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

type TextKey = { [Key in keyof CraftDraft]: CraftDraft[Key] extends string ? Key : never }[keyof CraftDraft];

/** A text field of the draft; `field` is the contract's name, where it has another one. */
function useField({ draft, onChange, errorOf, readOnly }: FieldsProps) {
  return (
    name: TextKey,
    field: string = name,
  ): Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'readOnly' | 'autoComplete'> => ({
    name: field,
    value: draft[name],
    readOnly,
    autoComplete: 'off',
    error: errorOf(field),
    onChange: (event) => onChange({ [name]: event.target.value }),
  });
}

/** Name, kind, and what tells it apart from others of its kind. */
export function BasicsCard(props: FieldsProps) {
  const t = useText();
  const { draft, isNew, readOnly, onChange, errorOf } = props;
  const field = useField(props);
  return (
    <Card title={t(craftScreenText.basics)}>
      <div className={grid}>
        {isNew ? (
          <TextField
            label={t(craftScreenText.code)}
            help={t(craftScreenText.codeHelp)}
            required
            maxLength={40}
            {...field('code')}
          />
        ) : null}
        <SelectField
          label={t(craftScreenText.kind)}
          name="key"
          required
          disabled={readOnly}
          placeholder={draft.kind === '' ? '—' : undefined}
          options={[
            ...Object.entries(craftKindText).map(([value, text]) => ({ value, label: t(text) })),
            { value: otherKind, label: t(craftScreenText.kindOther) },
          ]}
          value={draft.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
          error={draft.kind === otherKind ? undefined : errorOf('key')}
        />
        {draft.kind === otherKind ? (
          <TextField
            label={t(craftScreenText.kindKey)}
            help={t(craftScreenText.kindHelp)}
            required
            maxLength={40}
            {...field('otherKey', 'key')}
          />
        ) : null}
        <TextField label={t(craftScreenText.nameZh)} required maxLength={40} {...field('nameZh')} />
        <TextField label={t(craftScreenText.nameEn)} required maxLength={60} {...field('nameEn')} />
        <TextField
          label={t(craftScreenText.variantParam)}
          help={t(craftScreenText.variantHelp)}
          maxLength={40}
          {...field('variantParam', 'variant')}
        />
        <TextField
          label={t(craftScreenText.variantValue)}
          help={t(craftScreenText.variantValueHelp)}
          maxLength={40}
          {...field('variantValue', 'variant.value')}
        />
        <TextField
          label={t(craftScreenText.order)}
          help={t(craftScreenText.orderHelp)}
          inputMode="numeric"
          required
          {...field('order')}
        />
        {draft.unitBasis === 'press_sheet' ? (
          <Checkbox
            label={t(craftScreenText.sheetLevel)}
            checked={draft.sheetLevelOp}
            disabled={readOnly}
            onChange={(sheetLevelOp) => onChange({ sheetLevelOp })}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** The one general formula (pricing.md 2.9). */
export function PricingCard(props: FieldsProps) {
  const t = useText();
  const { draft, readOnly, onChange, errorOf } = props;
  const field = useField(props);
  return (
    <Card title={t(craftScreenText.pricing)}>
      <fieldset disabled={readOnly} className={css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })}>
        <div className={stack}>
          <p className={muted}>{t(craftScreenText.formula)}</p>
          <div className={grid}>
            <Segment
              label={t(craftScreenText.unitBasis)}
              value={draft.unitBasis}
              options={unitBases.map((value) => ({ value, label: t(unitBasisText[value]) }))}
              onChange={(value) => {
                const unitBasis = unitBases.find((known) => known === value) ?? draft.unitBasis;
                // A piece has no sheet whose area would count.
                const isLost = unitBasis !== 'press_sheet' && onSheet.includes(draft.sizeBasis);
                onChange({ unitBasis, ...(isLost ? { sizeBasis: 'none' as const } : {}) });
              }}
            />
            <SelectField
              label={t(craftScreenText.sizeBasis)}
              name="sizeBasis"
              value={draft.sizeBasis}
              error={errorOf('sizeBasis')}
              options={sizeBases.map((value) => ({
                value,
                label: t(sizeBasisText[value]),
                disabled: onSheet.includes(value) && draft.unitBasis !== 'press_sheet',
              }))}
              onChange={(event) =>
                onChange({ sizeBasis: sizeBases.find((known) => known === event.target.value) ?? draft.sizeBasis })
              }
            />
            <TextField
              label={t(craftScreenText.setup)}
              prefix="¥"
              inputMode="decimal"
              required
              {...field('setup', 'setupFen')}
            />
            <TextField
              label={t(craftScreenText.minCharge)}
              prefix="¥"
              inputMode="decimal"
              required
              {...field('minCharge', 'minChargeFen')}
            />
          </div>
          <Tiers {...props} />
          <div className={grid}>
            <TextField
              label={t(craftScreenText.minUnit)}
              help={t(craftScreenText.minUnitHelp)}
              prefix="¥"
              inputMode="decimal"
              {...field('minUnit', 'minUnitE4')}
            />
            <fieldset className={choices}>
              <legend className={legend}>{t(craftScreenText.multiply)}</legend>
              {unitParams.map((param) => (
                <Checkbox
                  key={param}
                  label={t(unitParamText[param])}
                  checked={draft.unitParams.includes(param)}
                  onChange={(on) =>
                    onChange({
                      unitParams: unitParams.filter((known) =>
                        known === param ? on : draft.unitParams.includes(known),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
          </div>
        </div>
      </fieldset>
    </Card>
  );
}

function Tiers({ draft, onChange, errorOf }: FieldsProps) {
  const t = useText();
  const { tiers } = draft;
  const set = (at: number, change: Partial<CraftDraft['tiers'][number]>) =>
    onChange({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)) });
  return (
    <fieldset className={css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '3' })}>
      <legend className={legend}>{t(craftScreenText.tiers)}</legend>
      <p className={muted}>{t(craftScreenText.tiersHelp)}</p>
      {tiers.map((tier, at) => {
        const n = at + 1;
        const isLast = n === tiers.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
          <div key={at} className={tierRow}>
            {isLast ? (
              <span className={open}>{t(craftScreenText.above)}</span>
            ) : (
              <TextField
                hideLabel
                label={t(craftScreenText.upToNamed, { n })}
                prefix={t(craftScreenText.upTo)}
                name={`tiers.${at}.upTo`}
                inputMode="numeric"
                autoComplete="off"
                value={tier.upTo}
                error={errorOf(`tiers.${at}.upTo`)}
                onChange={(event) => set(at, { upTo: event.target.value })}
              />
            )}
            <TextField
              hideLabel
              label={t(craftScreenText.rateNamed, { n })}
              prefix="¥"
              suffix={t(craftScreenText.perUnit)}
              name={`tiers.${at}.rateE4`}
              inputMode="decimal"
              autoComplete="off"
              value={tier.rate}
              error={errorOf(`tiers.${at}.rateE4`) ?? (at === 0 ? errorOf('tiers') : undefined)}
              onChange={(event) => set(at, { rate: event.target.value })}
            />
            <IconButton
              label={t(craftScreenText.removeTier, { n })}
              disabled={tiers.length === 1}
              onClick={() => onChange({ tiers: tiers.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <Button
        size="sm"
        variant="outline"
        className={css({ justifySelf: 'start' })}
        icon={<Plus aria-hidden />}
        disabled={tiers.length >= 20}
        onClick={() => onChange({ tiers: [...tiers, { upTo: '', rate: tiers.at(-1)?.rate ?? '' }] })}
      >
        {t(craftScreenText.addTier)}
      </Button>
    </fieldset>
  );
}

/** The die or block that a first order pays for. */
export function ToolCard(props: FieldsProps) {
  const t = useText();
  const { draft, readOnly, onChange } = props;
  const field = useField(props);
  const isDie = draft.toolType === 'die';
  const isScreen = draft.toolType === 'screen';
  return (
    <Card title={t(craftScreenText.tool)}>
      <div className={grid}>
        <SelectField
          label={t(craftScreenText.toolType)}
          name="tool"
          disabled={readOnly}
          placeholder={t(craftScreenText.noTool)}
          options={toolTypes.map((value) => ({ value, label: t(toolTypeText[value]) }))}
          value={draft.toolType}
          onChange={(event) => onChange({ toolType: toolTypes.find((known) => known === event.target.value) ?? '' })}
        />
        {draft.toolType === '' ? null : (
          <>
            {isScreen ? null : (
              <TextField
                label={t(isDie ? craftScreenText.toolRateDie : craftScreenText.toolRateBlock)}
                prefix="¥"
                suffix={t(isDie ? craftScreenText.perMetre : craftScreenText.perCm2)}
                inputMode="decimal"
                required
                {...field('toolRate', 'tool.rateE4')}
              />
            )}
            <TextField label={t(craftScreenText.toolZh)} required maxLength={40} {...field('toolZh', 'tool.nameZh')} />
            <TextField label={t(craftScreenText.toolEn)} required maxLength={60} {...field('toolEn', 'tool.nameEn')} />
            <TextField
              label={t(isScreen ? craftScreenText.toolFee : craftScreenText.toolMin)}
              prefix="¥"
              inputMode="decimal"
              required
              {...field('toolMin', 'tool.minFen')}
            />
            {isDie || isScreen ? null : (
              <TextField
                label={t(craftScreenText.allowance)}
                suffix="mm"
                inputMode="decimal"
                {...field('allowance', 'tool.allowanceCmm')}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

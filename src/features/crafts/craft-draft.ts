import { typed, unitsOf } from '#client/amounts.ts';
import type { Text } from '#shared/text.ts';
import { craftKindText, craftScreenText } from './craft-screen.texts.ts';
import type { CraftFields, CraftRow } from './crafts.contract.ts';

type Tool = NonNullable<CraftFields['tool']>;

/** What stands in the form, as it was typed. */
export interface CraftDraft {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** A known kind, or `other` with its key beside. */
  readonly kind: string;
  readonly otherKey: string;
  readonly variantParam: string;
  readonly variantValue: string;
  readonly unitBasis: CraftFields['unitBasis'];
  readonly unitParams: CraftFields['unitParams'];
  readonly sizeBasis: CraftFields['sizeBasis'];
  readonly setup: string;
  readonly minUnit: string;
  readonly minCharge: string;
  readonly tiers: readonly { readonly upTo: string; readonly rate: string }[];
  readonly toolType: Tool['type'] | '';
  readonly toolZh: string;
  readonly toolEn: string;
  readonly toolRate: string;
  readonly allowance: string;
  readonly toolMin: string;
  readonly sheetLevelOp: boolean;
  readonly order: string;
}

export const otherKind = 'other';

const blank: CraftDraft = {
  code: '',
  nameZh: '',
  nameEn: '',
  kind: '',
  otherKey: '',
  variantParam: '',
  variantValue: '',
  unitBasis: 'press_sheet',
  unitParams: [],
  sizeBasis: 'none',
  setup: '0',
  minUnit: '0',
  minCharge: '0',
  tiers: [{ upTo: '', rate: '' }],
  toolType: '',
  toolZh: '',
  toolEn: '',
  toolRate: '',
  allowance: '0',
  toolMin: '0',
  sheetLevelOp: true,
  order: '1',
};

/** A craft as its form opens; nothing for a new one. */
export function draftOf(craft: CraftRow | null): CraftDraft {
  if (!craft) return blank;
  const isKnown = Object.hasOwn(craftKindText, craft.key);
  const { tool } = craft;
  return {
    code: craft.code,
    nameZh: craft.nameZh,
    nameEn: craft.nameEn,
    kind: isKnown ? craft.key : otherKind,
    otherKey: isKnown ? '' : craft.key,
    variantParam: craft.variant?.param ?? '',
    variantValue: craft.variant?.value ?? '',
    unitBasis: craft.unitBasis,
    unitParams: craft.unitParams,
    sizeBasis: craft.sizeBasis,
    setup: typed(craft.setupFen, 2),
    minUnit: typed(craft.minUnitE4, 4),
    minCharge: typed(craft.minChargeFen, 2),
    tiers: craft.tiers.map(({ upTo, rateE4 }) => ({ upTo: upTo === null ? '' : String(upTo), rate: typed(rateE4, 4) })),
    toolType: tool?.type ?? '',
    toolZh: tool?.nameZh ?? '',
    toolEn: tool?.nameEn ?? '',
    toolRate: tool ? typed(tool.rateE4, 4) : '',
    allowance: tool ? typed(tool.allowanceCmm, 2) : '0',
    toolMin: tool ? typed(tool.minFen, 2) : '0',
    sheetLevelOp: craft.sheetLevelOp,
    order: String(craft.order),
  };
}

type Errors = Record<string, Text>;

/** A number as typed in units of its last place; a fault is noted at `field`. */
function number(errors: Errors, field: string, text: string, places: number): number {
  const units = unitsOf(text, places);
  if (text.trim() === '') errors[field] = craftScreenText.required;
  else if (units === null || units < 0) errors[field] = craftScreenText.number;
  return units ?? 0;
}

function whole(errors: Errors, field: string, text: string): number {
  const units = unitsOf(text, 0);
  if (units === null || units < 1) errors[field] = craftScreenText.whole;
  return units ?? 0;
}

/** The bands as the contract takes them: the last one is open. */
function tiersIn(errors: Errors, tiers: CraftDraft['tiers']): CraftFields['tiers'] {
  let below = 0;
  return tiers.map(({ upTo, rate }, at) => {
    const rateE4 = number(errors, `tiers.${at}.rateE4`, rate, 4);
    if (at === tiers.length - 1) return { upTo: null, rateE4 };
    const limit = whole(errors, `tiers.${at}.upTo`, upTo);
    if (limit <= below) errors[`tiers.${at}.upTo`] ??= craftScreenText.rises;
    below = limit;
    return { upTo: limit, rateE4 };
  });
}

type Rates = Pick<CraftFields, 'unitBasis' | 'sizeBasis' | 'setupFen' | 'tiers' | 'minUnitE4' | 'minChargeFen'> & {
  readonly tool: Omit<Tool, 'nameZh' | 'nameEn'> | null;
};

function ratesIn(errors: Errors, draft: CraftDraft): Rates {
  const { toolType, unitBasis, sizeBasis } = draft;
  return {
    unitBasis,
    sizeBasis,
    setupFen: number(errors, 'setupFen', draft.setup, 2),
    tiers: tiersIn(errors, draft.tiers),
    minUnitE4: number(errors, 'minUnitE4', draft.minUnit, 4),
    minChargeFen: number(errors, 'minChargeFen', draft.minCharge, 2),
    tool:
      toolType === ''
        ? null
        : {
            type: toolType,
            rateE4: toolType === 'screen' ? 0 : number(errors, 'tool.rateE4', draft.toolRate, 4),
            allowanceCmm:
              toolType === 'die' || toolType === 'screen' ? 0 : number(errors, 'tool.allowanceCmm', draft.allowance, 2),
            minFen: number(errors, 'tool.minFen', draft.toolMin, 2),
          },
  };
}

/** What the example is worked out from; null as long as a price is not complete. */
export function exampleInput(draft: CraftDraft): Rates | null {
  const errors: Errors = {};
  const rates = ratesIn(errors, draft);
  return Object.keys(errors).length > 0 ? null : rates;
}

/** The form in the units of the contract, or what is wrong with it by the contract's fields. */
export function inputIn(
  draft: CraftDraft,
  isNew: boolean,
): { readonly input: Readonly<Record<string, unknown>>; readonly errors: Readonly<Errors> } {
  const errors: Errors = {};
  const needed = (field: string, text: string): string => {
    if (text.trim() === '') errors[field] = craftScreenText.required;
    return text.trim();
  };
  const { tool, ...rates } = ratesIn(errors, draft);
  const hasVariant = draft.variantParam.trim() !== '' || draft.variantValue.trim() !== '';
  const input = {
    ...(isNew ? { code: needed('code', draft.code) } : {}),
    nameZh: needed('nameZh', draft.nameZh),
    nameEn: needed('nameEn', draft.nameEn),
    key: needed('key', draft.kind === otherKind ? draft.otherKey : draft.kind),
    variant: hasVariant
      ? { param: needed('variant', draft.variantParam), value: needed('variant', draft.variantValue) }
      : null,
    unitParams: draft.unitParams,
    ...rates,
    tool: tool && {
      ...tool,
      nameZh: needed('tool.nameZh', draft.toolZh),
      nameEn: needed('tool.nameEn', draft.toolEn),
    },
    sheetLevelOp: draft.unitBasis === 'press_sheet' && draft.sheetLevelOp,
    order: whole(errors, 'order', draft.order),
  };
  return { input, errors };
}

import type { StoredCraft } from '#features/price-books/stored-tariff.service.ts';
import type { CraftTool } from '#features/pricing/tariff.ts';
import type { CraftFields } from './crafts.contract.ts';
import { unitParams } from './crafts.contract.ts';

type Tool = NonNullable<CraftFields['tool']>;
type Rates = Pick<Tool, 'type' | 'rateE4' | 'allowanceCmm' | 'minFen'>;

const toolFields = (tool: CraftTool): Tool => ({
  type: tool.type,
  nameZh: tool.name[0],
  nameEn: tool.name[1],
  rateE4: tool.basis === 'form' ? 0 : tool.rateE4,
  allowanceCmm: tool.basis === 'block_cm2' ? tool.allowanceCmm : 0,
  minFen: tool.basis === 'form' ? tool.feeFen : tool.minFen,
});

/** A tool as the engine prices it; an example needs no name. */
export function toolOf({ type, rateE4, allowanceCmm, minFen, ...names }: Rates & Partial<Tool>): CraftTool {
  const name = [names.nameZh ?? '', names.nameEn ?? ''] as const;
  if (type === 'die') return { type, name, basis: 'rule_m', rateE4, minFen };
  if (type === 'screen') return { type, name, basis: 'form', feeFen: minFen };
  return { type, name, basis: 'block_cm2', rateE4, allowanceCmm, minFen };
}

/** A craft of a tariff as its form shows it. */
export const fieldsOf = (craft: StoredCraft): CraftFields => ({
  nameZh: craft.name[0],
  nameEn: craft.name[1],
  key: craft.key,
  variant: craft.variant ? { param: craft.variant.param, value: String(craft.variant.value) } : null,
  unitBasis: craft.unitBasis,
  unitParams: unitParams.filter((param) => craft.unitParams.includes(param)),
  sizeBasis: craft.sizeBasis,
  setupFen: craft.setupFen,
  tiers: craft.tiers.map(({ upTo, rateE4 }) => ({ upTo, rateE4 })),
  minUnitE4: craft.minUnitE4,
  minChargeFen: craft.minChargeFen,
  tool: craft.tool && toolFields(craft.tool),
  sheetLevelOp: craft.sheetLevelOp,
  order: craft.order,
});

/** A variant's value is a number where the choice that names it is one. */
function variantOf({ variant }: CraftFields, before: StoredCraft['variant']): Pick<StoredCraft, 'variant'> {
  if (!variant) return {};
  const isNumber = typeof before?.value === 'number' || /^\d{1,9}$/.test(variant.value);
  return { variant: { param: variant.param, value: isNumber ? Number(variant.value) : variant.value } };
}

/** A craft with what was entered; everything else it holds stays. */
export function withFields({ variant, ...craft }: StoredCraft, fields: CraftFields): StoredCraft {
  return {
    ...craft,
    ...variantOf(fields, variant),
    name: [fields.nameZh, fields.nameEn],
    key: fields.key,
    unitBasis: fields.unitBasis,
    // Parameters that this form doesn't know stay.
    unitParams: [
      ...craft.unitParams.filter((param) => !unitParams.some((known) => known === param)),
      ...fields.unitParams,
    ],
    sizeBasis: fields.sizeBasis,
    setupFen: fields.setupFen,
    tiers: fields.tiers,
    minUnitE4: fields.minUnitE4,
    minChargeFen: fields.minChargeFen,
    tool: fields.tool && toolOf(fields.tool),
    sheetLevelOp: fields.sheetLevelOp,
    order: fields.order,
  };
}

export function newCraft(id: number, code: string, fields: CraftFields): StoredCraft {
  const blank: StoredCraft = {
    id,
    code,
    key: fields.key,
    name: ['', ''],
    unitBasis: fields.unitBasis,
    unitParams: [],
    sizeBasis: fields.sizeBasis,
    setupFen: 0,
    tiers: [],
    minUnitE4: 0,
    minChargeFen: 0,
    tool: null,
    sheetLevelOp: false,
    order: fields.order,
  };
  return withFields(blank, fields);
}

/** Switched on is how every craft begins, so it is not written down. */
export function withState({ active: _, ...craft }: StoredCraft, active: boolean): StoredCraft {
  return active ? craft : { ...craft, active };
}

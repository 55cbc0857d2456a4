import type { MappedOption, SupplierProductView } from './external-product.contract.ts';

type SupplierOption = SupplierProductView['options'][number];
type Named = { readonly nameZh: string; readonly nameEn: string };

/** One line of the mapping table: an option or a value of the supplier with our names for it. */
export interface MappingState {
  readonly option: SupplierOption;
  readonly mapped: MappedOption;
  /** The option itself has no name of ours, or none of its values is offered. */
  readonly isUnmapped: boolean;
  /** Codes of values that customers would see without a name. */
  readonly unmappedValues: ReadonlySet<string>;
}

const isNamed = ({ nameZh, nameEn }: Named): boolean => nameZh.trim() !== '' && nameEn.trim() !== '';

/** What an option is mapped to before somebody has looked at it: the supplier's own names, nothing hidden. */
function suggested({ code, name, nameEn, values }: SupplierOption): MappedOption {
  return {
    code,
    nameZh: name.slice(0, 40),
    nameEn: nameEn.slice(0, 40),
    values: values.map((value) => ({
      code: value.code,
      nameZh: value.name.slice(0, 40),
      nameEn: value.nameEn.slice(0, 40),
      offered: true,
    })),
  };
}

/** The supplier's names as a first mapping; what it has no English name for stays to be filled in. */
export const suggestedMapping = (product: SupplierProductView): MappedOption[] => product.options.map(suggested);

/**
 * The supplier's options, each with its mapping. What the mapping does not know (the supplier has added it since) is
 * unmapped; what only the mapping knows (the supplier has taken it away) is left out.
 */
export function mappingStates(options: readonly SupplierOption[], mapping: readonly MappedOption[]): MappingState[] {
  return options.map((option) => {
    const own = mapping.find(({ code }) => code === option.code);
    const values = option.values.map(
      ({ code }) => own?.values.find((value) => value.code === code) ?? { code, nameZh: '', nameEn: '', offered: true },
    );
    const mapped = { code: option.code, nameZh: own?.nameZh ?? '', nameEn: own?.nameEn ?? '', values };
    const offered = values.filter((value) => value.offered);
    return {
      option,
      mapped,
      isUnmapped: !isNamed(mapped) || offered.length === 0,
      unmappedValues: new Set(offered.filter((value) => !isNamed(value)).map(({ code }) => code)),
    };
  });
}

/** How many options and values are still to be mapped; 0: the product may be sold. */
export const unmappedCount = (states: readonly MappingState[]): number =>
  states.reduce((sum, { isUnmapped, unmappedValues }) => sum + (isUnmapped ? 1 : 0) + unmappedValues.size, 0);

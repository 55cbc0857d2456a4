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

/** The mapping with the supplier's names wherever we have none; what it does not name stays to be filled in. */
export function filledMapping(options: readonly SupplierOption[], mapping: readonly MappedOption[]): MappedOption[] {
  const fill = <T extends Named>(own: T | undefined, theirs: T): T =>
    own ? { ...own, nameZh: own.nameZh.trim() || theirs.nameZh, nameEn: own.nameEn.trim() || theirs.nameEn } : theirs;
  return options.map((option) => {
    const theirs = suggested(option);
    const own = mapping.find(({ code }) => code === option.code);
    const values = theirs.values.map((value) =>
      fill(
        own?.values.find(({ code }) => code === value.code),
        value,
      ),
    );
    return { ...fill(own, theirs), values };
  });
}

/** Our names of what the supplier has no more. */
export const goneNames = (options: readonly SupplierOption[], mapping: readonly MappedOption[]): string[] =>
  mapping.flatMap(({ code, nameZh, values }) => {
    const option = options.find((each) => each.code === code);
    if (!option) return [nameZh || code];
    return values
      .filter((value) => !option.values.some((each) => each.code === value.code))
      .map((value) => value.nameZh || value.code);
  });

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

import { carbonOrder, carbonPlies } from '#features/pricing/options.ts';
import type { Priced } from './rule-fields.ts';

export type Grade = Extract<Priced, { model: 'ncr' }>['papers'][number];

/** @param at a path of `papersOfPlies`: `top`, `below.0.middle` */
interface Chosen {
  readonly at: string;
  readonly code: string;
}

/**
 * A grade with a place for each ply of the largest set, in its tint, and with one paper chosen. Plies beyond are kept:
 * the largest set may grow again.
 */
export function gradeWith({ top, below }: Grade, plies: number, chosen: Chosen = { at: '', code: '' }): Grade {
  const count = Math.max(below.length, Math.min(plies, carbonPlies.max) - 1);
  const paper = (at: string, now: string) => (at === chosen.at ? chosen.code : now);
  return {
    top: paper('top', top),
    below: Array.from({ length: Math.max(count, 0) }, (_, index) => ({
      tint: carbonOrder[index + 1] ?? 'white',
      middle: paper(`below.${index}.middle`, below[index]?.middle ?? ''),
      bottom: paper(`below.${index}.bottom`, below[index]?.bottom ?? ''),
    })),
  };
}

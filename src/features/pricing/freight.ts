import { ceilDiv, mulDivCeil } from '#shared/money.ts';

/** Weights in g, volumes in mm³, amounts in fen. */
export interface FreightRate {
  readonly firstG: number;
  readonly firstFen: number;
  readonly stepG: number;
  readonly stepFen: number;
  /** Free from this goods amount after the coupon, up to `freeMaxG` of charge weight. */
  readonly freeFromFen?: number | undefined;
  readonly freeMaxG?: number | undefined;
}

export interface FreightTemplate {
  readonly id: number;
  /** Prefixes of GB/T 2260 codes; the longest match wins. */
  readonly regions: readonly (FreightRate & { readonly codes: readonly string[] })[];
  readonly elsewhere?: FreightRate | undefined;
  /** cm³ that count as one kg. */
  readonly divisor: number;
  readonly pickup: boolean;
}

export interface Freight {
  readonly feeFen: number;
  /** max(actual, volume ÷ divisor) of the whole shipment. */
  readonly chargeMg: number;
  readonly steps: number;
  readonly free: boolean;
}

/** The rate for a 6-digit region code, or undefined when the template does not serve it (HTTP 400). */
export function freightRate(template: FreightTemplate, regionCode: string): FreightRate | undefined {
  if (!/^\d{6}$/.test(regionCode)) return undefined;
  let best: FreightRate | undefined;
  let longest = 0;
  for (const region of template.regions) {
    for (const code of region.codes) {
      if (code.length > longest && regionCode.startsWith(code)) {
        best = region;
        longest = code.length;
      }
    }
  }
  return best ?? template.elsewhere;
}

/**
 * Freight of a whole shipment (pricing.md 2.11.4, E15): first weight, then whole steps; exactly the first weight costs
 * no step. The volume weight is rounded up to the mg, which never changes the number of whole steps.
 */
export function freightFee(
  rate: FreightRate,
  divisor: number,
  shipment: { readonly weightMg: number; readonly volumeMm3: number; readonly goodsFen: number },
): Freight {
  // mm³ ÷ 1000 is cm³, ÷ divisor is kg, × 10⁶ is mg.
  const chargeMg = Math.max(shipment.weightMg, mulDivCeil(shipment.volumeMm3, 1000, divisor));
  const over = Math.max(0, chargeMg - rate.firstG * 1000);
  const steps = over === 0 ? 0 : ceilDiv(over, rate.stepG * 1000);
  const free =
    rate.freeFromFen !== undefined &&
    shipment.goodsFen >= rate.freeFromFen &&
    (rate.freeMaxG === undefined || chargeMg <= rate.freeMaxG * 1000);
  return { feeFen: free ? 0 : rate.firstFen + steps * rate.stepFen, chargeMg, steps, free };
}

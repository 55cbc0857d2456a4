import { graduated, mulDivCeil, rateOf } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import type { ChosenCraft, CraftRate } from './crafts.ts';
import { craftFee, craftRate } from './crafts.ts';
import type { Job, JobDetail } from './job.ts';
import { planOf, planWords, rejectedPlans } from './plan-words.ts';
import { lineText } from './pricing.texts.ts';
import type { PriceLine } from './result.ts';
import type { Candidate, Choice, SheetWork } from './sheet-work.ts';
import { candidates, cheapest, netSheets, pressFee } from './sheet-work.ts';
import type { Packaging, Tariff } from './tariff.ts';

interface Packer {
  cartons(pieces: number): number;
  fee(pieces: number): number;
}

/** Cartons by weight of the flat pieces: `ceil(kg / 15)` boxes (pricing.md 2.10). */
function packer(piece: Job['piece'], { perCartonG, feeFen }: Packaging): Packer {
  // 0.01 mm × 0.01 mm × g/m² is 10⁻⁷ mg.
  const share = rateOf([piece.w, piece.h, piece.gsm], [10_000_000, perCartonG, 1000]);
  const num = share.num[0] as number;
  const cartons = (pieces: number): number => mulDivCeil(pieces, num, share.den);
  return { cartons, fee: (pieces) => cartons(pieces) * feeFen };
}

interface OrderedLine extends PriceLine {
  readonly order: number;
}

const staff = { staffOnly: true };

function craftLine({ craft }: ChosenCraft, amountFen: number, qty: number, unit: Text): OrderedLine {
  return { code: craft.code, label: craft.name, qty, unit, amountFen, ...staff, order: craft.order * 2 + 1 };
}

/** A sheet-fed job: the cheapest plan for each quantity, piece-level crafts, packing. Undefined when nothing fits. */
export function sheetJob(work: SheetWork, piece: Job['piece'], tariff: Tariff): Job | undefined {
  const all = candidates(work, tariff);
  if (all.length === 0) return undefined;
  const packing = packer(piece, tariff.packaging);
  const perPiece: CraftRate[] = work.crafts
    .filter(({ craft }) => craft.unitBasis === 'piece')
    .map((chosen) => craftRate(chosen, { long: 0, short: 0 }));

  const choose = (quantity: number): Choice => cheapest(all, quantity) as Choice;

  const detail = (quantity: number): JobDetail => {
    const { candidate } = choose(quantity);
    return {
      lines: [...planLines(candidate, quantity), ...pieceLines(quantity)].sort((a, b) => a.order - b.order).map(plain),
      plan: planOf(candidate, quantity),
      planWords: planWords(candidate),
    };
  };

  const pieceLines = (quantity: number): OrderedLine[] => {
    const pieces = quantity * work.designs;
    return [
      ...perPiece.map((rate) => craftLine(rate.chosen, craftFee(rate, pieces), pieces, lineText.pieces)),
      {
        code: 'packing',
        label: lineText.packing,
        qty: packing.cartons(pieces),
        unit: lineText.cartons,
        amountFen: packing.fee(pieces),
        ...staff,
        order: Number.MAX_SAFE_INTEGER,
      },
    ];
  };

  return {
    basis: 'cost',
    piece,
    amount(quantity) {
      const pieces = quantity * work.designs;
      let cost = choose(quantity).costFen + packing.fee(pieces);
      for (const rate of perPiece) cost += craftFee(rate, pieces);
      return cost;
    },
    detail,
    rejected: (quantity) => rejectedPlans(all, choose(quantity).candidate, quantity),
  };
}

function plain({ order: _, ...line }: OrderedLine): PriceLine {
  return line;
}

/** The lines that depend on the plan: paper, plates, press, crafts on sheets and their tools. */
function planLines(candidate: Candidate, quantity: number): OrderedLine[] {
  const net = netSheets(candidate, quantity);
  const sheets = net * candidate.run.sets;
  const { parents, plates, net: netQty, waste } = planOf(candidate, quantity);
  const lines: OrderedLine[] = [
    {
      code: 'paper',
      label: lineText.paper,
      qty: parents,
      unit: lineText.sheets,
      amountFen: graduated(parents, candidate.paper),
      ...staff,
      order: -3,
    },
  ];
  if (plates > 0) {
    lines.push({
      code: 'plates',
      label: lineText.plates,
      qty: plates,
      amountFen: candidate.platesFen,
      ...staff,
      order: -2,
    });
  }
  lines.push({
    code: 'press',
    label: lineText.press,
    qty: netQty + waste,
    unit: lineText.sheets,
    amountFen: pressFee(candidate, net),
    ...staff,
    order: -1,
  });
  for (const rate of candidate.sheetCrafts) {
    lines.push(craftLine(rate.chosen, craftFee(rate, sheets), sheets * rate.unitsEach, lineText.sheets));
  }
  for (const { craft, tool, feeFen } of candidate.tools) {
    lines.push({ code: `tool.${tool.type}`, label: tool.name, amountFen: feeFen, ...staff, order: craft.order * 2 });
  }
  return lines;
}

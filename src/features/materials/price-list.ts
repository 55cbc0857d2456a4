import { csvCells } from '#shared/csv.ts';
import type { Text } from '#shared/text.ts';
import { materialText } from './materials.texts.ts';

/** A line of a price list: a code and a price in fen, or why it has none. */
export interface PriceLine {
  readonly line: number;
  readonly code: string;
  readonly priceFen: number | null;
  readonly error: Text | null;
}

const codeNames = ['code', '编号', '编码', '代码', '材料编号'];
const priceNames = ['price', '价格', '单价', '新价格'];

/** Yuan with at most two decimals, with or without currency sign and thousands separators, in fen. */
function fenOf(cell: string): number | null {
  const plain = cell.replaceAll(/[¥￥,\s元]/g, '');
  const found = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  const priceFen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return priceFen > 0 ? priceFen : null;
}

/** The lines of a price list below its column names; null when those say nothing of codes and prices. */
export function readPriceList(csv: string): PriceLine[] | null {
  const [header = [], ...rows] = csvCells(csv);
  const at = (names: readonly string[]) => header.findIndex((name) => names.includes(name.toLowerCase()));
  const [codeAt, priceAt] = [at(codeNames), at(priceNames)];
  if (codeAt < 0 || priceAt < 0) return null;
  return rows.flatMap((row, index): PriceLine[] => {
    if (row.every((cell) => cell === '')) return [];
    const priceFen = fenOf(row[priceAt] ?? '');
    const error = priceFen === null ? materialText.csvPrice : null;
    return [{ line: index + 2, code: row[codeAt] ?? '', priceFen, error }];
  });
}

import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  byId,
  done,
  exportFormat,
  fen,
  file,
  id,
  idParam,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
  sortBy,
} from '#shared/schemas.ts';
import { packText } from '#shared/text.ts';

/** 客户等级 (entities.md 3.2): a discount on the list price, in basis points, and the spending that earns it. */
const level = z.object({
  id,
  version: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  discountBp: z.int(),
  /** Spent in twelve months: from here a customer is raised to the level, below it he is lowered. */
  upgradeFen: z.nullable(fen),
  downgradeFen: z.nullable(fen),
  sort: z.int(),
  isDefault: z.boolean(),
  /** People and companies that have it; those without a level have the default one and are not counted. */
  members: z.int(),
});

const filters = { keyword: optionalText(40), sort: sortBy(['nameZh', 'discountBp', 'members', 'sort']) };

export const levelPage = endpoint({
  method: 'GET',
  path: '/api/Level/GetPage',
  access: 'Level_info',
  summary: 'Customer levels with their members',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(level),
});

export const levelExport = endpoint({
  method: 'GET',
  path: '/api/Level/Export',
  access: 'Level_info',
  summary: 'Customer levels as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});

export const levelGet = endpoint({
  method: 'GET',
  path: '/api/Level/Get/{id}',
  access: 'Level_info',
  summary: 'One customer level',
  input: byId,
  output: level,
});

const spent = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_00)));
const fields = {
  nameZh: requiredText(20),
  nameEn: requiredText(40),
  discountBp: z.int().check(z.gte(0), z.lte(3000)),
  upgradeFen: spent,
  downgradeFen: spent,
  sort: z.int().check(z.gte(0), z.lte(9999)),
};
const ordered = z.refine<{ upgradeFen: number | null; downgradeFen: number | null }>(
  ({ upgradeFen, downgradeFen }) => upgradeFen === null || downgradeFen === null || downgradeFen <= upgradeFen,
  { message: packText(['不能高于升级所需消费', 'Not above the spending to reach it']), path: ['downgradeFen'] },
);

export const levelAdd = endpoint({
  method: 'POST',
  path: '/api/Level/Add',
  access: 'Level_Edit',
  summary: 'A new customer level',
  idempotent: true,
  input: z.strictObject(fields).check(ordered),
  output: level,
});

export const levelUpdate = endpoint({
  method: 'POST',
  path: '/api/Level/Update/{id}',
  access: 'Level_Edit',
  summary: 'Changes a customer level; quotes that are stored keep their price',
  input: z.strictObject({ ...fields, id: idParam, version: z.int() }).check(ordered),
  output: level,
});

const versioned = z.strictObject({ id: idParam, version: z.int() });

export const levelSetDefault = endpoint({
  method: 'POST',
  path: '/api/Level/SetDefault/{id}',
  access: 'Level_Edit',
  summary: 'Makes a level the one of everybody who has none',
  input: versioned,
  output: level,
});

export const levelRemove = endpoint({
  method: 'POST',
  path: '/api/Level/Delete/{id}',
  access: 'Level_Edit',
  summary: 'Deletes a level that nobody has',
  input: versioned,
  output: done,
});

/** What a discount makes of five products of the shelf, at their usual quantity. */
export const levelEffect = endpoint({
  method: 'GET',
  path: '/api/Level/GetEffect',
  access: 'Level_info',
  summary: 'Sample list prices, to show what a discount means',
  input: z.strictObject({}),
  output: z.array(z.object({ name: z.string(), nameEn: z.string(), quantity: z.int(), listFen: fen })),
});

export type Level = z.output<typeof level>;

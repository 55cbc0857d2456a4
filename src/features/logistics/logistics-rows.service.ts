import { type Kysely, type Selectable, sql } from 'kysely';
import { type FreightRate, type FreightTemplate, freightRate } from '#features/pricing/freight.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import { type Paging, pageOfAll } from '#server/small-list.ts';
import { provinces } from '#shared/regions.ts';
import type { LogisticsFields, LogisticsRate, LogisticsRow, LogisticsType } from './logistics.contract.ts';
import type { LogisticsTemplateTable } from './logistics.tables.ts';
import { logisticsServerText } from './logistics.texts.ts';

type Reader = Kysely<Database>;
type Stored = Selectable<LogisticsTemplateTable>;
type Body = Omit<FreightTemplate, 'id'>;
export type Tariff = Pick<LogisticsFields, 'divisor' | 'regions' | 'elsewhere'>;

const rateOf = ({ freeFromFen, freeMaxG, ...rate }: LogisticsRate): FreightRate => ({
  firstG: rate.firstG,
  firstFen: rate.firstFen,
  stepG: rate.stepG,
  stepFen: rate.stepFen,
  ...(freeFromFen === null ? {} : { freeFromFen }),
  ...(freeFromFen === null || freeMaxG === null ? {} : { freeMaxG }),
});
const shownRate = (rate: FreightRate): LogisticsRate => ({
  firstG: rate.firstG,
  firstFen: rate.firstFen,
  stepG: rate.stepG,
  stepFen: rate.stepFen,
  freeFromFen: rate.freeFromFen ?? null,
  freeMaxG: rate.freeMaxG ?? null,
});

/** The fees and regions of a form as the engine reads them. */
export const freightBody = ({ divisor, regions, elsewhere }: Tariff, pickup: boolean): Body => ({
  divisor,
  pickup,
  regions: regions.map(({ codes, ...rate }) => ({ codes, ...rateOf(rate) })),
  ...(elsewhere ? { elsewhere: rateOf(elsewhere) } : {}),
});

const coveredProvinces = (template: FreightTemplate): number =>
  provinces.filter(({ cities }) => cities.some(({ code }) => freightRate(template, code))).length;

const most = 10_000;

async function usedBy(db: Reader, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select from sales_order where freight_template_id = ${id} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

async function shown(db: Reader, row: Stored): Promise<LogisticsRow> {
  const body = row.body as Body;
  return {
    id: row.id,
    version: row.version,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    carrier: row.carrier,
    type: row.type,
    sort: row.sort,
    pickup: body.pickup,
    divisor: body.divisor,
    regions: body.regions.map(({ codes, ...rate }) => ({ codes: [...codes], ...shownRate(rate) })),
    elsewhere: body.elsewhere ? shownRate(body.elsewhere) : null,
    isDefault: row.isDefault,
    active: row.active,
    provinces: coveredProvinces({ ...body, id: row.id }),
    usedBy: await usedBy(db, row.id),
  };
}

interface Filter {
  readonly keyword?: string | undefined;
  readonly type?: LogisticsType | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
  readonly region?: string | undefined;
}
/** A page of rules, counted by state for everything but the state filter. Read as one: a house has a handful. */
export async function logisticsPageOf(db: Reader, filter: Filter, paging: Paging) {
  const all = await db.selectFrom('logisticsTemplate').selectAll().orderBy('sort').orderBy('id').execute();
  const keyword = filter.keyword?.toLowerCase() ?? '';
  // A province is served by a rule that serves any of its cities.
  const asked = provinces.find(({ code }) => code === filter.region)?.cities.map(({ code }) => code) ?? [
    filter.region ?? '',
  ];
  const serves = ({ id, body }: Stored): boolean =>
    filter.region === undefined || asked.some((code) => freightRate({ ...(body as Body), id }, code));
  const found = all.filter(
    (row) =>
      `${row.nameZh} ${row.nameEn} ${row.carrier}`.toLowerCase().includes(keyword) &&
      (filter.type === undefined || row.type === filter.type) &&
      serves(row),
  );
  const active = found.filter((row) => row.active).length;
  const rows: LogisticsRow[] = [];
  for (const row of found) {
    if (filter.state === undefined || row.active === (filter.state === 'active')) rows.push(await shown(db, row));
  }
  return { ...pageOfAll(rows, paging, sortKeys), counts: { active, disabled: found.length - active } };
}

const sortKeys: Readonly<Record<string, (row: LogisticsRow) => string | number>> = {
  nameZh: ({ nameZh }) => nameZh,
  sort: (row) => row.sort,
  provinces: (row) => row.provinces,
  usedBy: (row) => row.usedBy,
};

/** One rule as staff see it. 404 without it. */
export async function logisticsRow(db: Reader, id: number): Promise<LogisticsRow> {
  const row = await db.selectFrom('logisticsTemplate').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, logisticsServerText.notFound);
  return shown(db, row);
}

/** The row locked for a change; 404 without it, 409 when somebody was faster. */
export async function lockedRule(db: Reader, id: number, version: number | null): Promise<Stored> {
  const row = await db.selectFrom('logisticsTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, logisticsServerText.notFound);
  if (version !== null && row.version !== version) throw staleVersion();
  return row;
}

const known = new Set(
  provinces.flatMap(({ code, cities }) => [code.slice(0, 2), ...cities.map((city) => city.code.slice(0, 4))]),
);

/** 400 beside the group that names a region which is none, and for a rule that ships nowhere. */
export function assertServes({ regions, elsewhere, pickup }: LogisticsFields): void {
  for (const [at, { codes }] of regions.entries()) {
    const strange = codes.find((code) => !known.has(code));
    if (strange === undefined) continue;
    const [zh, en] = logisticsServerText.unknownRegion;
    throw fieldError(`regions.${at}.codes`, [zh.replace('{code}', strange), en.replace('{code}', strange)]);
  }
  if (regions.length === 0 && !elsewhere && !pickup) throw fieldError('regions', logisticsServerText.servesNobody);
}

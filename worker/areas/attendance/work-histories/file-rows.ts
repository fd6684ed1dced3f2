import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import { presetLayout } from '#contract/pay/layout-presets.ts';
import type { LayoutColumn } from '#domain/pay/hours-file/layout.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';
import { IS_WORK } from '#worker/areas/attendance/records/facts.ts';
import { selectLayout } from '#worker/areas/pay/file-layouts/queries.ts';
import { closedWorkJson } from '#worker/areas/pay/hours/closed-lines.ts';
import { workJson } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, batch, type RowOf } from '#worker/db/batch.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { foundBy } from '#worker/db/person-search.ts';
import {
  answering,
  type Fields,
  type FieldsRow,
  fieldList,
  isTrue,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { daysOfFile, onDays, passesFilters } from './asked.ts';
import { hasMonth, personMonthFields, USER } from './month-rows.ts';
import { isProvisional, isWorkedAt } from './provisional.ts';
import { companyFields } from './queries.ts';

export type DailyQuery = OperationQuery<'work_histories.export'>;
export type MonthlyQuery = OperationQuery<'work_histories.monthly.export'>;

const p = alias(person, 'p');

export type PeopleCursor = { key: string; id: number };
/** People, ordered by staff number. */
const FILE_PERSON_FIELDS = {
  ...pick(p, 'id', 'email'),
  key: sql<string>`${byStaffNo}`,
  user: USER,
};
export type Chunk<Row> = { rows: Row[]; next: PeopleCursor | null };

export type DailyRow = RowOf<ReturnType<typeof selectDaily>>;
export type MonthlyRow = RowOf<ReturnType<typeof selectMonthly>>;

/** The days of people in one round trip: a few thousand records, which need little memory. */
const PERSON_DAYS = 10_000;
const DAYS_OF_MONTH = 75;
const PEOPLE_OF_CHUNK = 1_000;

function peopleAtOnce(days: number): number {
  return Math.max(1, Math.min(PEOPLE_OF_CHUNK, Math.floor(PERSON_DAYS / days)));
}

/**
 * A chunk of people `p` that match `where`. The other fields are calculated only for the people of
 * the chunk, `shown`.
 */
function selectChunk<F extends Fields>(where: SQL, extra: F, most: number, after: PeopleCursor | null) {
  const beyond = after ? sql`(${byStaffNo}, p.id) > (${after.key}, ${after.id})` : sql`1`;
  return answering(
    { ...FILE_PERSON_FIELDS, ...extra },
    sql<FieldsRow<typeof FILE_PERSON_FIELDS> & FieldsRow<F>>`WITH shown AS MATERIALIZED (
        SELECT ${fieldList(FILE_PERSON_FIELDS)} FROM ${person} AS p
        WHERE ${where} AND ${beyond} ORDER BY ${byStaffNo}, p.id LIMIT ${most})
      SELECT shown.*, ${fieldList(extra)} FROM shown ORDER BY key, id`,
  );
}

function chunkOf<Row extends PeopleCursor>(results: Row[], most: number): Chunk<Row> {
  const last = results.length < most ? undefined : results.at(-1);
  return { rows: results, next: last ? { key: last.key, id: last.id } : null };
}

function isLine(ctx: SignedInCtx, query: DailyQuery): SQL {
  return sql`${IS_WORK} AND a.check_out IS NOT NULL AND ${passesFilters(ctx, query)} AND ${onDays(query)}`;
}

/**
 * Whether the person `p` has a line. Without filters nearly all people have one, so each person is
 * tested; otherwise the lines are found first.
 */
function hasLine(ctx: SignedInCtx, query: DailyQuery): SQL {
  const { workplace_ids, position_id, user_id, q, status, needs_review, unplanned } = query;
  const narrow = [workplace_ids, position_id, user_id, q, status, needs_review, unplanned];
  const isLookedUp = ctx.scope !== 'all' || narrow.some((filter) => filter !== undefined);
  const lines = sql`FROM ${attendance} AS a WHERE ${isLine(ctx, query)}`;
  if (isLookedUp) return sql`p.id IN (SELECT a.person_id ${lines})`;
  return sql`EXISTS (SELECT 1 ${lines} AND a.person_id = p.id)`;
}

/**
 * A file of a few days still reads the month around them; a file of years reads fewer people at once.
 */
function daysRead({ month, date_from = '', date_to = '' }: DailyQuery): number {
  return DAYS_OF_MONTH + (month === undefined ? daysBetween(date_from, date_to) : 0);
}

function selectDaily(ctx: SignedInCtx, query: DailyQuery, most: number, after: PeopleCursor | null) {
  const { deciding, ...days } = daysOfFile(query);
  const closed = closedWorkJson(sql`shown.id`, days);
  const work = workJson({ person: sql`shown.id`, ...deciding, shown: isLine(ctx, query), planned: false });
  const extra = { work: sql<string>`${work}`, closed: sql<string>`${closed}`, ...companyFields(ctx) };
  return selectChunk(hasLine(ctx, query), extra, most, after);
}

export async function readDailyChunk(
  ctx: SignedInCtx,
  query: DailyQuery,
  after: PeopleCursor,
): Promise<Chunk<DailyRow>> {
  const most = peopleAtOnce(daysRead(query));
  return chunkOf(await all(ctx.db, selectDaily(ctx, query, most, after)), most);
}

export type PlaceNames = { workplaces: Map<number, string>; positions: Map<number, string> };

/** Reads the first chunk, with the names of all workplaces and positions. */
export async function readFirstDaily(
  ctx: SignedInCtx,
  query: DailyQuery,
): Promise<{ first: Chunk<DailyRow>; names: PlaceNames }> {
  const most = peopleAtOnce(daysRead(query));
  const [workplaces, positions, people] = await batch(ctx.db, [
    select(pick(workplace, 'id', 'code')).from(workplace),
    select(pick(position, 'id', 'name')).from(position),
    selectDaily(ctx, query, most, null),
  ]);
  return {
    first: chunkOf(people, most),
    names: {
      workplaces: new Map(workplaces.map(({ id, code }) => [id, code])),
      positions: new Map(positions.map(({ id, name }) => [id, name])),
    },
  };
}

function hasMonthLine(ctx: SignedInCtx, query: MonthlyQuery): SQL {
  return sql`${hasMonth(ctx, query)} AND ${foundBy(query.q, sql`p.id`)}`;
}

export async function readMonthlyChunk(
  ctx: SignedInCtx,
  query: MonthlyQuery,
  after: PeopleCursor | null,
): Promise<Chunk<MonthlyRow>> {
  return chunkOf(await all(ctx.db, selectMonthly(ctx, query, after)), peopleAtOnce(DAYS_OF_MONTH));
}

function selectMonthly(ctx: SignedInCtx, query: MonthlyQuery, after: PeopleCursor | null) {
  const extra = { ...personMonthFields(ctx, query, sql`shown.id`), ...companyFields(ctx) };
  return selectChunk(hasMonthLine(ctx, query), extra, peopleAtOnce(DAYS_OF_MONTH), after);
}

type FirstMonthly = {
  people: number;
  first: Chunk<MonthlyRow>;
  layout: FileLayout | null;
  isProvisional: boolean;
  places: Places;
};

/** The codes and names of all workplaces, by id. */
export type Places = ReadonlyMap<number, { code: string; name: string }>;

const PLACES = select(pick(workplace, 'id', 'code', 'name')).from(workplace);

function placesById(found: readonly RowOf<typeof PLACES>[]): Places {
  return new Map(found.map(({ id, ...place }) => [id, place]));
}

export async function readPlaces(ctx: Pick<SignedInCtx, 'db'>): Promise<Places> {
  return placesById(await all(ctx.db, PLACES));
}

/**
 * Reads the first chunk of a month, the number of its people, whether it is provisional, the
 * workplaces, and the requested layout.
 * @throws AppError E_NOT_FOUND for an unknown layout
 */
export async function readFirstMonthly(ctx: SignedInCtx, query: MonthlyQuery): Promise<FirstMonthly> {
  const counts = { people: sql<number>`count(*)`, isProvisional: isTrue(isProvisional(ctx, query)) };
  const asked = query.layout;
  const [people, [counted], places, layouts] = await batch(ctx.db, [
    selectMonthly(ctx, query, null),
    selectRaw(counts, sql`FROM ${person} AS p WHERE ${hasMonthLine(ctx, query)}`),
    PLACES,
    ...(typeof asked === 'number' ? [selectLayout(asked)] : []),
  ]);
  const layout = typeof asked === 'string' ? presetLayout(asked) : (layouts?.[0] ?? null);
  if (!counted || (asked !== undefined && !layout)) throw new AppError('E_NOT_FOUND');
  return {
    ...counted,
    first: chunkOf(people, peopleAtOnce(DAYS_OF_MONTH)),
    layout,
    places: placesById(places),
  };
}

/** People without a staff number have their mail address. */
const STAFF_NUMBERS = sql`SELECT coalesce(p.staff_no, p.email) AS text FROM people AS p`;
const NAMES = sql`SELECT p.last_name || ' ' || p.first_name AS text FROM people AS p`;

/** The texts of people in a file. */
const PERSON_TEXTS = sql`${STAFF_NUMBERS} UNION ${NAMES}`;

/** Typed by hand, because every part of a UNION names its own column. */
type Text = { text: string | null };

/** Returns each distinct text of a daily file. */
export function listDailyTexts(ctx: SignedInCtx, query: DailyQuery): Promise<string[]> {
  const lines = sql`FROM ${attendance} AS a WHERE ${isLine(ctx, query)}`;
  return storedTexts(
    ctx,
    sql<Text>`WITH people AS MATERIALIZED (SELECT p.* FROM ${person} AS p WHERE ${hasLine(ctx, query)})
        ${PERSON_TEXTS}
        UNION SELECT w.code FROM ${workplace} AS w WHERE w.id IN (SELECT a.workplace_id ${lines})
        UNION SELECT o.name FROM ${position} AS o WHERE o.id IN (SELECT a.position_id ${lines})`,
  );
}

/** Returns each distinct stored text of a monthly file with these columns. */
export async function listMonthlyTexts(
  ctx: SignedInCtx,
  query: MonthlyQuery,
  columns: readonly LayoutColumn[],
): Promise<string[]> {
  const names = (column: 'code' | 'name') =>
    sql`SELECT w.${sql.raw(column)} AS text FROM ${workplace} AS w WHERE ${isWorkedAt(ctx, query)}`;
  const texts = [
    ...(columns.includes('staff_no') ? [STAFF_NUMBERS] : []),
    ...(columns.includes('name') ? [NAMES] : []),
    ...(columns.includes('main_workplace_code') ? [names('code')] : []),
    ...(columns.includes('main_workplace') ? [names('name')] : []),
  ];
  if (texts.length === 0) return [];
  return storedTexts(
    ctx,
    sql<Text>`WITH people AS MATERIALIZED (SELECT p.* FROM ${person} AS p WHERE ${hasMonthLine(ctx, query)})
        ${sql.join(texts, sql` UNION `)}`,
  );
}

async function storedTexts(ctx: SignedInCtx, texts: SQL<Text>): Promise<string[]> {
  const found = await all(ctx.db, texts);
  return found.flatMap(({ text }) => (text === null ? [] : [text]));
}

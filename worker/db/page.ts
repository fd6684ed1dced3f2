import { SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { batch } from './batch.ts';
import type { Database } from './database.ts';
import { answering, type Fields, type FieldsRow, fieldList } from './query.ts';

export type ListOptions = { page: number; per_page: number; after?: string | undefined };

type NoFields = Record<never, never>;

export type ListQuery<S extends Fields | SQL = SQL, B extends Fields | SQL = SQL> = {
  select: S;
  from: SQL;
  where: SQL;
  /** Never null; `id` breaks its ties, so that the order is whole. */
  orderBy: SQL;
  id: SQLWrapper;
  descending: boolean;
  /** What is worked out for the rows of the page alone, which it knows as `shown`. */
  beside?: B;
  /**
   * Whether the columns cost so much that they are read of the rows shown alone, and not before these are sorted out;
   * or from where, with the id there, when that is not where the rows are chosen.
   */
  wide?: boolean | { from: SQL; id: SQLWrapper };
  /** What the list belongs to must be there, and in reach: a condition of SQL, asked along with it. */
  belongs?: SQL;
};

export type Page<Row> = { rows: Row[]; meta: ListMeta };

type Keyed = { '~key': string | number; '~id': number };

/** The rows of a list, by its fields. */
type ListRow<S extends Fields, B extends Fields> = FieldsRow<S> & FieldsRow<B>;

/**
 * One page of a list and its count, in one round trip. Deep pages are read with `after`, which costs only
 * the rows shown; counting stops at 1,000 matches.
 * @throws AppError E_NOT_FOUND when what the list belongs to is not there
 */
export async function readPage<S extends Fields, B extends Fields = NoFields>(
  db: Database,
  options: ListOptions,
  query: ListQuery<S, B>,
): Promise<Page<ListRow<S, B>>>;
export async function readPage<Row>(
  db: Database,
  options: ListOptions,
  query: ListQuery<SQL, SQL>,
): Promise<Page<Row>>;
export async function readPage<Row>(
  db: Database,
  options: ListOptions,
  query: ListQuery<Fields | SQL, Fields | SQL>,
): Promise<Page<Row>> {
  const [list, count, ...belongs] = [
    ...pageStatements<Row>(options, query),
    ...(query.belongs ? [sql<Found>`SELECT ${query.belongs} AS found`] : []),
  ] as const;
  const [rows, counted, found] = await batch(db, [list, count, ...belongs]);
  if (found && found[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  return pageFrom<Row>(options, rows, counted);
}

type Found = { found: number };

/**
 * As {@link readPage}, with what is said of the list as a whole.
 * @param about the fields of one row
 */
export async function readPageAbout<S extends Fields, A extends Fields, B extends Fields = NoFields>(
  db: Database,
  options: ListOptions,
  query: ListQuery<S, B>,
  about: A,
): Promise<Page<ListRow<S, B>> & { about: FieldsRow<A> }>;
export async function readPageAbout<Row, About>(
  db: Database,
  options: ListOptions,
  query: ListQuery<SQL, SQL>,
  about: SQL,
): Promise<Page<Row> & { about: About }>;
export async function readPageAbout<Row, About>(
  db: Database,
  options: ListOptions,
  query: ListQuery<Fields | SQL, Fields | SQL>,
  about: Fields | SQL,
): Promise<Page<Row> & { about: About }> {
  const [list, count] = pageStatements<Row>(options, query);
  const whole = sql<Found & About>`SELECT ${query.belongs ?? sql`1`} AS found, ${selectionOf(about)}`;
  const [rows, counted, [said]] = await batch(db, [list, count, decodedBy([about], whole)]);
  if (said?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { ...pageFrom<Row>(options, rows, counted), about: said };
}

/** What the statements of a page find. */
export type PageRow<Row> = Row & Keyed;

/**
 * A page and its count as two statements, for a batch that reads more beside them; {@link pageFrom} tells it. The rows
 * are one more than the page where there is a next one, each with its id as `~id`.
 */
export function pageStatements<S extends Fields, B extends Fields = NoFields>(
  options: ListOptions,
  query: Omit<ListQuery<S, B>, 'belongs'>,
): PageStatements<ListRow<S, B>>;
export function pageStatements<Row>(
  options: ListOptions,
  query: Omit<ListQuery<Fields | SQL, Fields | SQL>, 'belongs'>,
): PageStatements<Row>;
export function pageStatements<Row>(
  { page, per_page, after }: ListOptions,
  query: Omit<ListQuery<Fields | SQL, Fields | SQL>, 'belongs'>,
): PageStatements<Row> {
  const isNext = after ? beyond(after, query) : sql`1`;
  const limit = sql`LIMIT ${per_page + 1} OFFSET ${after ? 0 : (page - 1) * per_page}`;
  const list = query.wide
    ? selectLate<Row>(query, isNext, limit)
    : sql<PageRow<Row>>`${selectKeyed(query)} AND ${isNext} ${ordered(query)} ${limit}`;
  return [
    decodedBy([query.select, query.beside], withBeside<Row>(query, list)),
    sql<Counted>`SELECT count(*) AS total
        FROM (SELECT 1 FROM ${query.from} WHERE ${query.where} LIMIT ${COUNT_MAX + 1})`,
  ];
}

type Counted = { total: number };
type PageStatements<Row> = [list: SQL<PageRow<Row>>, count: SQL<Counted>];

/** The page that {@link pageStatements} found. */
export function pageFrom<Row>(
  options: ListOptions,
  list: readonly PageRow<Row>[],
  [count]: readonly Counted[],
): Page<Row> {
  return pageOf<Row>(options, list, count?.total ?? 0);
}

function selectionOf(selection: Fields | SQL): SQL {
  return selection instanceof SQL ? selection : fieldList(selection);
}

/** Those of the selections that are fields decode the rows. */
function decodedBy<Row>(selections: readonly (Fields | SQL | undefined)[], statement: SQL<Row>): SQL<Row> {
  const fields = selections.flatMap((one) => (one === undefined || one instanceof SQL ? [] : [one]));
  return answering(Object.assign({}, ...fields), statement);
}

/**
 * One page of a list that only `keeps` can choose from: all of it is read, so it must have an end, as a day has.
 * In one round trip, and as {@link readPage} answers it.
 */
export async function readChosenPage<S extends Fields>(
  db: Database,
  options: ListOptions,
  query: Omit<ListQuery<S>, 'belongs' | 'beside'>,
  keeps: (row: FieldsRow<S>) => boolean,
): Promise<Page<FieldsRow<S>>>;
export async function readChosenPage<Row>(
  db: Database,
  options: ListOptions,
  query: Omit<ListQuery, 'belongs'>,
  keeps: (row: Row) => boolean,
): Promise<Page<Row>>;
export async function readChosenPage<Row>(
  db: Database,
  options: ListOptions,
  query: Omit<ListQuery<Fields | SQL, SQL>, 'belongs'>,
  keeps: (row: Row) => boolean,
): Promise<Page<Row>> {
  const all = sql<PageRow<Row>>`${selectKeyed(query)} ${ordered(query)}`;
  const [rows] = await batch(db, [decodedBy([query.select], all)]);
  return chosenPage<Row>(options, query, rows.filter(keeps));
}

/** A row that {@link firstOf} found. */
export type KeyedRow<Row> = Row & Keyed;

/** The first so many rows of a list, for a batch that reads more beside them; {@link chosenPage} tells a page of them. */
export function firstOf<S extends Fields>(
  most: number,
  query: Omit<ListQuery<S>, 'belongs' | 'beside'>,
): SQL<KeyedRow<FieldsRow<S>>>;
export function firstOf(most: number, query: Omit<ListQuery, 'belongs'>): SQL;
export function firstOf(most: number, query: Omit<ListQuery<Fields | SQL>, 'belongs'>): SQL {
  return decodedBy([query.select], sql`${selectKeyed(query)} ${ordered(query)} LIMIT ${most}`);
}

/** One page of the rows that were kept of a list, which come in its order. */
export function chosenPage<Row>(
  options: ListOptions,
  query: Pick<ListQuery, 'descending'>,
  kept: readonly KeyedRow<Row>[],
): Page<Row> {
  const { page, per_page, after } = options;
  const rest = after ? kept.filter(isBeyond(after, query)) : kept.slice((page - 1) * per_page);
  return pageOf<Row>(options, rest.slice(0, per_page + 1), kept.length);
}

type AnyQuery = Omit<ListQuery<Fields | SQL, Fields | SQL>, 'belongs'>;

function selectKeyed({ select, from, where, orderBy, id }: AnyQuery): SQL {
  return sql`SELECT ${selectionOf(select)}, ${orderBy} AS "~key", ${id} AS "~id" FROM ${from} WHERE ${where}`;
}

function withBeside<Row>({ beside, descending }: AnyQuery, page: SQL<PageRow<Row>>): SQL<PageRow<Row>> {
  if (!beside) return page;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql<PageRow<Row>>`WITH shown AS MATERIALIZED (${page})
    SELECT shown.*, ${selectionOf(beside)} FROM shown ORDER BY "~key" ${direction}, "~id" ${direction}`;
}

/** First which rows, then what they say. */
function selectLate<Row>(query: AnyQuery, isNext: SQL, limit: SQL): SQL<PageRow<Row>> {
  const { select, wide, descending } = query;
  const { from, id } = typeof wide === 'object' ? wide : query;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql<PageRow<Row>>`SELECT ${selectionOf(select)}, "~key", "~id"
    FROM (${selectKeyed({ ...query, select: sql`1` })} AND ${isNext} ${ordered(query)} ${limit}) CROSS JOIN ${from}
    WHERE ${id} = "~id" ORDER BY "~key" ${direction}, "~id" ${direction}`;
}

function ordered({ orderBy, id, descending }: Pick<ListQuery, 'orderBy' | 'id' | 'descending'>): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY ${orderBy} ${direction}, ${id} ${direction}`;
}

/** `found` has one row more than the page where there is a next one. */
function pageOf<Row>(
  { page, per_page }: ListOptions,
  found: readonly (Row & Keyed)[],
  counted: number,
): Page<Row> {
  const shown = found.slice(0, per_page);
  const last = shown.at(-1);
  const next = found.length > per_page && last ? encodeCursor(last) : null;
  const total = Math.min(counted, COUNT_MAX);
  return {
    rows: shown.map((row) => withoutKeys<Row>(row)),
    meta: {
      page,
      per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      capped: counted > COUNT_MAX,
      next,
    },
  };
}

/** The keys of the cursor are not the list's to show. */
function withoutKeys<Row>(row: Row & Partial<Keyed>): Row {
  delete row['~key'];
  delete row['~id'];
  return row;
}

function beyond(after: string, { orderBy, id, descending }: AnyQuery): SQL {
  const [key, lastId] = decodeCursor(after);
  return sql`(${orderBy}, ${id}) ${descending ? sql`<` : sql`>`} (${key}, ${lastId})`;
}

/** As SQLite compares: texts here are dates and codes of one byte a character. */
function isBeyond(after: string, { descending }: Pick<ListQuery, 'descending'>): (row: Keyed) => boolean {
  const [key, lastId] = decodeCursor(after);
  return ({ '~key': own, '~id': id }) =>
    own === key ? (descending ? id < lastId : id > lastId) : descending ? own < key : own > key;
}

function encodeCursor(row: Keyed): string {
  return btoa(encodeURIComponent(JSON.stringify([row['~key'], row['~id']])));
}

/** @throws AppError E_BAD_REQUEST for anything but a cursor of ours */
function decodeCursor(text: string): [string | number, number] {
  try {
    const [key, id]: unknown[] = JSON.parse(decodeURIComponent(atob(text)));
    if ((typeof key === 'string' || typeof key === 'number') && typeof id === 'number') return [key, id];
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('E_BAD_REQUEST');
}

import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { bind, type Database, type Statement } from './database.ts';

export type ListOptions = { page: number; per_page: number; after?: string | undefined };

export type ListQuery = {
  select: SQL;
  from: SQL;
  where: SQL;
  /** Never null; `id` breaks its ties, so that the order is whole. */
  orderBy: SQL;
  id: SQL;
  descending: boolean;
  /** Columns that are worked out for the rows of the page alone, which they know as `shown`. */
  beside?: SQL;
  /**
   * Whether the columns cost so much that they are read of the rows shown alone, and not before these are sorted out;
   * or from where, with the id there, when that is not where the rows are chosen.
   */
  wide?: boolean | { from: SQL; id: SQL };
  /** What the list belongs to must be there, and in reach: a condition of SQL, asked along with it. */
  belongs?: SQL;
};

export type Page<Row> = { rows: Row[]; meta: ListMeta };

type Keyed = { '~key': string | number; '~id': number };

/**
 * One page of a list and its count, in one round trip. Deep pages are read with `after`, which costs only
 * the rows shown; counting stops at 1,000 matches.
 * @throws AppError E_NOT_FOUND when what the list belongs to is not there
 */
export async function readPage<Row>(
  db: Database,
  options: ListOptions,
  query: ListQuery,
): Promise<Page<Row>> {
  const { rows, meta } = await readPageOf<Row, unknown>(db, options, query, null);
  return { rows, meta };
}

/**
 * As {@link readPage}, with what is told of the list as a whole.
 * @param about columns of one row
 */
export async function readPageAbout<Row, About>(
  db: Database,
  options: ListOptions,
  query: ListQuery,
  about: SQL,
): Promise<Page<Row> & { about: About }> {
  const { rows, meta, told } = await readPageOf<Row, About>(db, options, query, about);
  if (!told) throw new Error('nothing is told of the list');
  return { rows, meta, about: told };
}

async function readPageOf<Row, About>(
  db: Database,
  options: ListOptions,
  query: ListQuery,
  about: SQL | null,
): Promise<Page<Row> & { told: About | undefined }> {
  const statements: Statement[] = [
    ...pageStatements(options, query),
    ...(query.belongs || about ? [sql`SELECT ${query.belongs ?? sql`1`} AS found, ${about ?? sql`1`}`] : []),
  ];
  const [list, count, whole] = await db.d1.batch<PageRow<Row> & About & { found: number }>(
    statements.map((statement) => bind(db.d1, statement)),
  );
  const [told] = whole?.results ?? [];
  if (whole && told?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { ...pageFrom<Row>(options, list?.results ?? [], count?.results ?? []), told };
}

/** What the statements of a page find. */
export type PageRow<Row> = Row & Keyed & { total: number };

/**
 * A page and its count as two statements, for a batch that reads more beside them; {@link pageFrom} tells it. The rows
 * are one more than the page where there is a next one, each with its id as `~id`.
 */
export function pageStatements(
  { page, per_page, after }: ListOptions,
  query: Omit<ListQuery, 'belongs'>,
): [list: SQL, count: SQL] {
  const isNext = after ? beyond(after, query) : sql`1`;
  const limit = sql`LIMIT ${per_page + 1} OFFSET ${after ? 0 : (page - 1) * per_page}`;
  return [
    withBeside(
      query,
      query.wide
        ? selectLate(query, isNext, limit)
        : sql`${selectKeyed(query)} AND ${isNext} ${ordered(query)} ${limit}`,
    ),
    sql`SELECT count(*) AS total
        FROM (SELECT 1 FROM ${query.from} WHERE ${query.where} LIMIT ${COUNT_MAX + 1})`,
  ];
}

/** The page that {@link pageStatements} found. */
export function pageFrom<Row>(
  options: ListOptions,
  list: readonly PageRow<Row>[],
  [count]: readonly { total: number }[],
): Page<Row> {
  return pageOf<Row>(options, list, count?.total ?? 0);
}

/**
 * One page of a list that only `keeps` can choose from: all of it is read, so it must have an end, as a day has.
 * In one round trip, and told as {@link readPage} tells it.
 */
export async function readChosenPage<Row>(
  db: Database,
  options: ListOptions,
  query: Omit<ListQuery, 'belongs'>,
  keeps: (row: Row) => boolean,
): Promise<Page<Row>> {
  const { results } = await bind(db.d1, sql`${selectKeyed(query)} ${ordered(query)}`).all<Row & Keyed>();
  return chosenPage<Row>(options, query, results.filter(keeps));
}

/** A row that {@link firstOf} found. */
export type KeyedRow<Row> = Row & Keyed;

/** The first so many rows of a list, for a batch that reads more beside them; {@link chosenPage} tells a page of them. */
export function firstOf(most: number, query: Omit<ListQuery, 'belongs'>): Statement {
  return sql`${selectKeyed(query)} ${ordered(query)} LIMIT ${most}`;
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

function selectKeyed({ select, from, where, orderBy, id }: Omit<ListQuery, 'belongs'>): SQL {
  return sql`SELECT ${select}, ${orderBy} AS "~key", ${id} AS "~id" FROM ${from} WHERE ${where}`;
}

function withBeside({ beside, descending }: ListQuery, page: SQL): SQL {
  if (!beside) return page;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`WITH shown AS MATERIALIZED (${page})
    SELECT shown.*, ${beside} FROM shown ORDER BY "~key" ${direction}, "~id" ${direction}`;
}

/** First which rows, then what they say. */
function selectLate(query: ListQuery, isNext: SQL, limit: SQL): SQL {
  const { select, wide, descending } = query;
  const { from, id } = typeof wide === 'object' ? wide : query;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`SELECT ${select}, "~key", "~id"
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

function beyond(after: string, { orderBy, id, descending }: ListQuery): SQL {
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

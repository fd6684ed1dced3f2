import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { all, batch } from './batch.ts';
import type { Database } from './database.ts';
import { answering, type Fields, type FieldsRow, fieldList, isTrue, selectRaw } from './query.ts';

export type ListOptions = { page: number; per_page: number; after?: string | undefined };

type NoFields = Record<never, never>;

export type ListQuery<S extends Fields = Fields, B extends Fields = Fields> = {
  select: S;
  from: SQL;
  where: SQL;
  /** Never null. `id` breaks its ties, so that the order is total. */
  orderBy: SQL;
  id: SQLWrapper;
  descending: boolean;
  /** Fields computed only for the rows of the page, which their SQL knows as `shown`. */
  extra?: B;
  /**
   * Whether the columns are expensive and so are read only for the rows shown. An object names
   * another table for them, with its id.
   */
  wide?: boolean | { from: SQL; id: SQLWrapper };
  /**
   * A condition of SQL: the list's owner exists and is within reach. It is checked in the same
   * round trip.
   */
  belongs?: SQL;
  /** Whether all matches are counted, because an action takes them all. The filters must bound them. */
  countsAll?: boolean;
};

export type Page<Row> = { rows: Row[]; meta: ListMeta };

const CURSOR_FIELDS = { '~key': sql<string | number>`"~key"`, '~id': sql<number>`"~id"` };
type Keyed = FieldsRow<typeof CURSOR_FIELDS>;

type ListRow<S extends Fields, B extends Fields> = FieldsRow<S> & FieldsRow<B>;

/**
 * One page of a list and its count, in one round trip. Deep pages are read with `after`, which
 * costs only the rows shown. Counting stops at 1,000 matches, unless `countsAll`.
 * @throws AppError E_NOT_FOUND when the owner of the list does not exist
 */
export async function readPage<S extends Fields, B extends Fields = NoFields>(
  db: Database,
  options: ListOptions,
  query: ListQuery<S, B>,
): Promise<Page<ListRow<S, B>>> {
  const [list, count] = pageStatements(options, query);
  const belongs = query.belongs ? selectRaw({ found: isTrue(query.belongs) }, sql``) : null;
  const [rows, counted, [found]] = await batch(db, [list, count, belongs]);
  if (belongs && !found?.found) throw new AppError('E_NOT_FOUND');
  return pageFrom(options, rows, counted, mostCounted(query));
}

/**
 * Like {@link readPage}, with facts about the whole list.
 * @param about the fields of one row
 */
export async function readPageAbout<S extends Fields, A extends Fields, B extends Fields = NoFields>(
  db: Database,
  options: ListOptions,
  query: ListQuery<S, B>,
  about: A,
): Promise<Page<ListRow<S, B>> & { about: FieldsRow<A> }> {
  const [list, count] = pageStatements(options, query);
  const found = { '~found': isTrue(query.belongs ?? sql`1`) };
  const [rows, counted, [answered]] = await batch(db, [
    list,
    count,
    selectRaw({ ...about, ...found }, sql``),
  ]);
  if (!answered?.['~found']) throw new AppError('E_NOT_FOUND');
  return { ...pageFrom(options, rows, counted, mostCounted(query)), about: answered };
}

/** A row of the statements of a page. */
export type PageRow<Row> = Row & Keyed;

/**
 * A page and its count as two statements, for a batch with other reads. {@link pageFrom} reads the
 * result. There is one more row than the page holds when a next page exists. Each row has its id as
 * `~id`.
 */
export function pageStatements<S extends Fields, B extends Fields = NoFields>(
  options: ListOptions,
  query: Omit<ListQuery<S, B>, 'belongs'>,
): PageStatements<ListRow<S, B>> {
  const { page, per_page, after } = options;
  const isNext = after ? beyond(after, query) : sql`1`;
  const limit = sql`LIMIT ${per_page + 1} OFFSET ${after ? 0 : (page - 1) * per_page}`;
  const list = query.wide
    ? selectLate(query, isNext, limit)
    : sql`${selectKeyed(query.select, query)} AND ${isNext} ${ordered(query)} ${limit}`;
  return [
    answering({ ...query.select, ...query.extra }, withExtra<ListRow<S, B>>(query, list)),
    selectRaw(
      COUNT_FIELDS,
      query.countsAll
        ? sql`FROM ${query.from} WHERE ${query.where}`
        : sql`FROM (SELECT 1 FROM ${query.from} WHERE ${query.where} LIMIT ${COUNT_MAX + 1})`,
    ),
  ];
}

const COUNT_FIELDS = { total: sql<number>`count(*)` };
type Counted = FieldsRow<typeof COUNT_FIELDS>;
type PageStatements<Row> = [list: SQL<PageRow<Row>>, count: SQL<Counted>];

function mostCounted({ countsAll = false }: { countsAll?: boolean }): number {
  return countsAll ? Number.MAX_SAFE_INTEGER : COUNT_MAX;
}

/**
 * The page from the rows of {@link pageStatements}.
 * @param most where the count stopped
 */
export function pageFrom<Row>(
  options: ListOptions,
  list: readonly PageRow<Row>[],
  [count]: readonly Counted[],
  most = COUNT_MAX,
): Page<Row> {
  return pageOf<Row>(options, list, { counted: count?.total ?? 0, most });
}

/**
 * One page of a list that only `keeps` can filter. It reads the whole list, so the list must be
 * bounded, such as a day. One round trip. The result is like that of {@link readPage}.
 */
export async function readChosenPage<S extends Fields>(
  db: Database,
  options: ListOptions,
  query: Omit<ListQuery<S>, 'belongs' | 'extra'>,
  keeps: (row: FieldsRow<S>) => boolean,
): Promise<Page<FieldsRow<S>>> {
  const statement = sql<KeyedRow<FieldsRow<S>>>`${selectKeyed(query.select, query)} ${ordered(query)}`;
  const rows = await all(db, answering(query.select, statement));
  return chosenPage(options, query, rows.filter(keeps));
}

/** A row from {@link firstOf}. */
export type KeyedRow<Row> = Row & Keyed;

/**
 * The first rows of a list, for a batch with other reads. {@link chosenPage} makes a page of them.
 */
export function firstOf<S extends Fields>(
  most: number,
  query: Omit<ListQuery<S>, 'belongs' | 'extra'>,
): SQL<KeyedRow<FieldsRow<S>>> {
  return answering(query.select, sql`${selectKeyed(query.select, query)} ${ordered(query)} LIMIT ${most}`);
}

/** One page of the filtered rows, in their order. All of them are counted, because all were read. */
export function chosenPage<Row>(
  options: ListOptions,
  query: Pick<ListQuery, 'descending'>,
  kept: readonly KeyedRow<Row>[],
): Page<Row> {
  const { page, per_page, after } = options;
  const rest = after ? kept.filter(isBeyond(after, query)) : kept.slice((page - 1) * per_page);
  return pageOf<Row>(options, rest.slice(0, per_page + 1), { counted: kept.length, most: kept.length });
}

type ChosenRows = Pick<ListQuery, 'from' | 'where' | 'orderBy' | 'id' | 'descending'>;

function selectKeyed(select: Fields, { from, where, orderBy, id }: ChosenRows): SQL {
  return sql`SELECT ${fieldList({ ...select, '~key': orderBy, '~id': sql`${id}` })} FROM ${from} WHERE ${where}`;
}

function withExtra<Row>({ extra, descending }: Omit<ListQuery, 'belongs'>, page: SQL): SQL<PageRow<Row>> {
  if (!extra) return sql<PageRow<Row>>`${page}`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql<PageRow<Row>>`WITH shown AS MATERIALIZED (${page})
    SELECT shown.*, ${fieldList(extra)} FROM shown ORDER BY "~key" ${direction}, "~id" ${direction}`;
}

/** Chooses the rows first, then reads their columns. */
function selectLate(query: Omit<ListQuery, 'belongs'>, isNext: SQL, limit: SQL): SQL {
  const { select, wide, descending } = query;
  const { from, id } = typeof wide === 'object' ? wide : query;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`SELECT ${fieldList({ ...select, ...CURSOR_FIELDS })}
    FROM (${selectKeyed({}, query)} AND ${isNext} ${ordered(query)} ${limit}) CROSS JOIN ${from}
    WHERE ${id} = "~id" ORDER BY "~key" ${direction}, "~id" ${direction}`;
}

function ordered({ orderBy, id, descending }: Pick<ListQuery, 'orderBy' | 'id' | 'descending'>): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY ${orderBy} ${direction}, ${id} ${direction}`;
}

/** `found` has one more row than the page when there is a next page. */
function pageOf<Row>(
  { page, per_page }: ListOptions,
  found: readonly (Row & Keyed)[],
  { counted, most }: { counted: number; most: number },
): Page<Row> {
  const shown = found.slice(0, per_page);
  const last = shown.at(-1);
  const next = found.length > per_page && last ? cursorText(last['~key'], last['~id']) : null;
  const total = Math.min(counted, most);
  return {
    rows: shown.map((row) => withoutKeys<Row>(row)),
    meta: {
      page,
      per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      capped: counted > most,
      next,
    },
  };
}

/** The keys of the cursor are not part of the list. */
function withoutKeys<Row>(row: Row & Partial<Keyed>): Row {
  delete row['~key'];
  delete row['~id'];
  return row;
}

function beyond(after: string, { orderBy, id, descending }: ChosenRows): SQL {
  const [key, lastId] = readCursor(after);
  return sql`(${orderBy}, ${id}) ${descending ? sql`<` : sql`>`} (${key}, ${lastId})`;
}

/** Compares like SQLite: these texts are dates and codes of one byte per character. */
function isBeyond(after: string, { descending }: Pick<ListQuery, 'descending'>): (row: Keyed) => boolean {
  const [key, lastId] = readCursor(after);
  return ({ '~key': own, '~id': id }) =>
    own === key ? (descending ? id < lastId : id > lastId) : descending ? own < key : own > key;
}

/** The `after` that continues a list behind a row. */
export function cursorText(key: string | number, id: number): string {
  return btoa(encodeURIComponent(JSON.stringify([key, id])));
}

/** @throws AppError E_BAD_REQUEST for an invalid cursor */
export function readCursor(text: string): [string | number, number] {
  try {
    const [key, id]: unknown[] = JSON.parse(decodeURIComponent(atob(text)));
    if ((typeof key === 'string' || typeof key === 'number') && typeof id === 'number') return [key, id];
  } catch {
    // Malformed JSON is refused below.
  }
  throw new AppError('E_BAD_REQUEST');
}

import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { bind, type Database } from './database.ts';

export type ListOptions = { page: number; per_page: number; after?: string | undefined };

export type ListQuery = {
  select: SQL;
  from: SQL;
  where: SQL;
  /** Never null; `id` breaks its ties, so that the order is whole. */
  orderBy: SQL;
  id: SQL;
  descending: boolean;
  /** What the list belongs to must be there, and in reach: a condition of SQL, asked along with it. */
  belongs?: SQL;
};

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
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { page, per_page, after } = options;
  const { from, where, orderBy, id } = query;
  const direction = query.descending ? sql`DESC` : sql`ASC`;
  const offset = after ? 0 : (page - 1) * per_page;
  const [list, count, belongs] = await db.d1.batch<Row & Keyed & { total: number; found: number }>([
    bind(
      db.d1,
      sql`SELECT ${query.select}, ${orderBy} AS "~key", ${id} AS "~id" FROM ${from}
          WHERE ${where} AND ${after ? beyond(after, query) : sql`1`}
          ORDER BY ${orderBy} ${direction}, ${id} ${direction} LIMIT ${per_page + 1} OFFSET ${offset}`,
    ),
    bind(
      db.d1,
      sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${COUNT_MAX + 1})`,
    ),
    ...(query.belongs ? [bind(db.d1, sql`SELECT ${query.belongs} AS found`)] : []),
  ]);
  if (belongs && belongs.results[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  const found = list?.results ?? [];
  const shown = found.slice(0, per_page);
  const last = shown.at(-1);
  const next = found.length > per_page && last ? encodeCursor(last) : null;
  const counted = count?.results[0]?.total ?? 0;
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

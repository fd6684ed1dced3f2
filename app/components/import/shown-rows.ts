/** Which rows are of which kind; a row may be of several. */
export type Kinds<Kind extends string, Row> = Record<Kind, (row: Row) => boolean>;

/** How many rows there are of each kind; counted from `none`. */
export function countKinds<Kind extends string, Row>(
  rows: readonly Row[],
  kinds: Kinds<Kind, Row>,
  none: Record<Kind, number>,
): Record<Kind, number> {
  const counts = { ...none };
  for (const kind in kinds) counts[kind] = rows.filter(kinds[kind]).length;
  return counts;
}

export interface RowPage<Row> {
  rows: Row[];
  total: number;
  /** Of all rows, the first on this page; counted from 1. */
  first: number;
  page: number;
  last: number;
}

/** A page of these rows; one that is not there is the nearest. Thousands at once would make any browser slow. */
export function pageOfRows<Row>(rows: readonly Row[], asked: number, perPage: number): RowPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const start = (page - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), total: rows.length, first: start + 1, page, last };
}

/** What only chooses among the rows that are here already. */
const OF_THE_VIEW = ['show', 'page'];

/** Whether two addresses differ by which rows they show, and by nothing else: then nothing has to be loaded. */
export function isOtherView(current: URL, next: URL): boolean {
  return current.search !== next.search && withoutView(current) === withoutView(next);
}

function withoutView({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const name of OF_THE_VIEW) search.delete(name);
  return `${pathname}?${search}`;
}

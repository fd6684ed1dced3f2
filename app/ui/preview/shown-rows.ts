import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Which rows are of which kind, in the order of the page: `all` and `refused` are among them. A row may be of several. */
export type RowKinds<Kind extends string, Row> = Readonly<Record<Kind, (row: Row) => boolean>>;

export interface RowPage<Row> {
  rows: Row[];
  total: number;
  /** Of all rows, the first on this page; counted from 1. */
  first: number;
  page: number;
  last: number;
}

export interface RowView<Kind extends string, Row> {
  /** Those that there are rows of, and the one that is shown. */
  kinds: { kind: Kind; count: number }[];
  shown: Kind;
  page: RowPage<Row>;
}

/** The rows that an address asks for by `show` and `page`. Where it names no kind, refused rows come first. */
export function viewOf<Kind extends string, Row>(
  rows: readonly Row[],
  kinds: RowKinds<Kind, Row>,
  perPage: number,
  params: URLSearchParams,
): RowView<Kind, Row> {
  const counts: { kind: Kind; count: number }[] = [];
  for (const kind in kinds) counts.push({ kind, count: rows.filter(kinds[kind]).length });
  const named = (name: string | null) => counts.find(({ kind }) => kind === name);
  const refused = counts.find(({ kind, count }) => kind === 'refused' && count > 0);
  const shown = named(params.get('show')) ?? refused ?? named('all');
  if (!shown) throw new RangeError('no kind of all rows');
  return {
    kinds: counts.filter(({ kind, count }) => kind === 'all' || kind === shown.kind || count > 0),
    shown: shown.kind,
    page: pageOfRows(rows.filter(kinds[shown.kind]), Number(params.get('page')) || 1, perPage),
  };
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

/** A large preview is loaded once: turning its pages asks for nothing. After any form it is loaded again. */
export function revalidatesPreview({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined) return true;
  return isOtherView(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

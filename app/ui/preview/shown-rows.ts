import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isAnsweredPost } from '#app/lib/reloads-after.ts';

/**
 * The test of each kind, in the order of the page; `all` and `refused` are among them. A row may
 * have several kinds.
 */
export type RowKinds<Kind extends string, Row> = Readonly<Record<Kind, (row: Row) => boolean>>;

export interface RowPage<Row> {
  rows: Row[];
  total: number;
  /** Index of the page's first row among all rows, from 1. */
  first: number;
  page: number;
  last: number;
}

export interface RowView<Kind extends string, Row> {
  /** The kinds that have rows, and the shown one. */
  kinds: { kind: Kind; count: number }[];
  shown: Kind;
  page: RowPage<Row>;
}

/** Returns the rows for `show` and `page` of an address. Without a kind, refused rows come first. */
export function viewRows<Kind extends string, Row>(
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

/**
 * Returns a page of rows, clamped to the existing pages. Thousands of rows at once would slow every
 * browser.
 */
export function pageOfRows<Row>(rows: readonly Row[], asked: number, perPage: number): RowPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const start = (page - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), total: rows.length, first: start + 1, page, last };
}

/** The parameters that only choose among loaded rows. */
const OF_THE_VIEW = ['show', 'page'];

/** Whether two addresses differ only in their shown rows, so that nothing needs to load. */
export function isOtherView(current: URL, next: URL): boolean {
  return current.search !== next.search && withoutView(current) === withoutView(next);
}

function withoutView({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const name of OF_THE_VIEW) search.delete(name);
  return `${pathname}?${search}`;
}

/** A large preview loads once: its pages need no request. Every form reloads it. */
export function revalidatesPreview(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod === undefined)
    return isOtherView(args.currentUrl, args.nextUrl) ? false : args.defaultShouldRevalidate;
  return args.formMethod === 'GET' || isAnsweredPost(args);
}

import { PER_PAGE } from '#contract/limits.ts';
import { searched } from '#domain/format/text.ts';

/** The visible columns, in any order: `columns=name&columns=site`. */
export const COLUMNS_PARAM = 'columns';
export const PER_PAGE_CHOICES = [PER_PAGE, 50, 100] as const;

/** The position in the list; another order, size or filter restarts at the first page. */
const PLACE_PARAMS = ['page', 'after'];

export interface SortState {
  key: string;
  descending: boolean;
}

export function sortOf(params: URLSearchParams, standard: string | undefined): SortState | null {
  const sort = params.get('sort') || standard;
  if (!sort) return null;
  return sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false };
}

/** Returns the address without the position, with changed parameters; null removes one. */
function restarted(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const name of PLACE_PARAMS) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Sorts by a column ascending; descending when it is already ascending. */
export function sortHref(params: URLSearchParams, current: SortState | null, key: string): string {
  const turned = current?.key === key && !current.descending;
  return restarted(params, { sort: turned ? `-${key}` : key });
}

export function perPageHref(params: URLSearchParams, perPage: number): string {
  return restarted(params, { per_page: perPage === PER_PAGE ? null : String(perPage) });
}

export function pageHref(params: URLSearchParams, page: number): string {
  return restarted(params, page === 1 ? {} : { page: String(page) });
}

/** The page after a cursor, where page numbers end. */
export function afterHref(params: URLSearchParams, after: string): string {
  return restarted(params, { after });
}

export function withoutFiltersHref(params: URLSearchParams, filters: readonly string[]): string {
  return restarted(params, Object.fromEntries(filters.map((name) => [name, null])));
}

export function filterHref(params: URLSearchParams, name: string, value: string): string {
  return restarted(params, { [name]: value });
}

export function hasFilters(params: URLSearchParams, filters: readonly string[]): boolean {
  return filters.some((name) => params.getAll(name).some((value) => value !== ''));
}

/** Returns the parameters that a form with fields `own` must carry along. */
export function keptParams(params: URLSearchParams, own: readonly string[]): [string, string][] {
  return [...params].filter(([name]) => !own.includes(name) && !PLACE_PARAMS.includes(name));
}

/** Returns the form's values without empty ones, so that addresses stay short. */
export function searchOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? searched(value) : '';
    if (text !== '') search.append(name, text);
  }
  return search;
}

interface ChoosableColumn {
  id: string;
  hideable?: boolean;
  defaultHidden?: boolean;
}

/** The visible columns; those that cannot be hidden always are. */
export function shownColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  params: URLSearchParams,
): Column[] {
  const chosen = params.getAll(COLUMNS_PARAM).flatMap((value) => value.split(','));
  const isShown = ({ id, defaultHidden }: Column) =>
    chosen.length > 0 ? chosen.includes(id) : !defaultHidden;
  return columns.filter((column) => !column.hideable || isShown(column));
}

/** Returns the page numbers to offer: first, last, current and its neighbours. */
export function pageNumbers(current: number, last: number): { page: number; afterGap: boolean }[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  // A gap that hides only one page shows the page instead.
  if (current === 4) near.add(2);
  if (current === last - 3) near.add(last - 1);
  const pages = [...near].filter((page) => page >= 1 && page <= last).sort((left, right) => left - right);
  return pages.map((page, index) => ({ page, afterGap: page - (pages[index - 1] ?? 0) > 1 }));
}

/** Returns the address with these visible columns; null restores the default. */
export function columnsSearch(
  params: URLSearchParams,
  columns: readonly ChoosableColumn[],
  chosen: readonly { id: string }[] | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(COLUMNS_PARAM);
  if (chosen === null) return next;
  const ids = columns
    .filter(({ id, hideable }) => !hideable || chosen.some((column) => column.id === id))
    .map(({ id }) => id);
  const standard = columns.filter(({ hideable, defaultHidden }) => !hideable || !defaultHidden);
  const isStandard = ids.length === standard.length && standard.every(({ id }) => ids.includes(id));
  if (!isStandard) next.set(COLUMNS_PARAM, ids.join(',') || '-');
  return next;
}

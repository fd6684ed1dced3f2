import { describe, expect, it } from 'vitest';
import {
  afterHref,
  columnsSearch,
  hasFilters,
  keptParams,
  pageHref,
  pageNumbers,
  perPageHref,
  shownColumns,
  sortHref,
  sortOf,
  withoutFiltersHref,
} from '#app/ui/table/table-url.ts';

const search = (text: string) => new URLSearchParams(text);
const COLUMNS = [
  { id: 'name' },
  { id: 'site', hideable: true },
  { id: 'phone', hideable: true, defaultHidden: true },
];
const ids = (columns: { id: string }[]) => columns.map(({ id }) => id);

describe('sorting', () => {
  it('reads the order from the address, else the default one', () => {
    expect(sortOf(search('sort=-name'), 'id')).toEqual({ key: 'name', descending: true });
    expect(sortOf(search(''), '-id')).toEqual({ key: 'id', descending: true });
    expect(sortOf(search(''), undefined)).toBeNull();
  });

  it('sorts ascending first, then reverses, and returns to the first page', () => {
    expect(sortHref(search('q=an&page=3&after=x'), null, 'name')).toBe('?q=an&sort=name');
    expect(sortHref(search('sort=name'), { key: 'name', descending: false }, 'name')).toBe('?sort=-name');
    expect(sortHref(search('sort=-name'), { key: 'name', descending: true }, 'name')).toBe('?sort=name');
    expect(sortHref(search('sort=name'), { key: 'name', descending: false }, 'site')).toBe('?sort=site');
  });
});

describe('pages', () => {
  it('keeps the other parameters and leaves out the first page', () => {
    expect(pageHref(search('q=an&page=3'), 2)).toBe('?q=an&page=2');
    expect(pageHref(search('q=an&page=3'), 1)).toBe('?q=an');
    expect(pageHref(search('after=x'), 1)).toBe('?');
    expect(afterHref(search('page=50&sort=name'), 'cursor')).toBe('?sort=name&after=cursor');
  });

  it('returns to the first page when the page size changes', () => {
    expect(perPageHref(search('page=3&q=an'), 50)).toBe('?q=an&per_page=50');
    expect(perPageHref(search('page=3&per_page=50'), 20)).toBe('?');
  });

  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 7, '1 2 … 7'],
    [3, 7, '1 2 3 4 … 7'],
    [4, 7, '1 2 3 4 5 6 7'],
    [25, 50, '1 … 24 25 26 … 50'],
    [50, 50, '1 … 49 50'],
  ])('shows on page %i of %i: %s', (current, last, expected) => {
    const shown = pageNumbers(current, last).map(({ page, afterGap }) =>
      afterGap ? `… ${page}` : `${page}`,
    );
    expect(shown.join(' ')).toBe(expected);
  });
});

describe('filters', () => {
  it('shows whether a filter is set, and removes only filters', () => {
    expect(hasFilters(search('q=&status='), ['q', 'status'])).toBe(false);
    expect(hasFilters(search('q=an'), ['q', 'status'])).toBe(true);
    expect(withoutFiltersHref(search('q=an&status=late&sort=name&page=2'), ['q', 'status'])).toBe(
      '?sort=name',
    );
  });

  it("passes on a form's other parameters, without the position in the list", () => {
    expect(keptParams(search('q=an&sort=name&columns=a&columns=b&page=2&after=x'), ['q'])).toEqual([
      ['sort', 'name'],
      ['columns', 'a'],
      ['columns', 'b'],
    ]);
  });
});

describe('columns', () => {
  it('shows the default ones until others are chosen, and fixed ones always', () => {
    expect(ids(shownColumns(COLUMNS, search('')))).toEqual(['name', 'site']);
    expect(ids(shownColumns(COLUMNS, search('columns=phone')))).toEqual(['name', 'phone']);
    expect(ids(shownColumns(COLUMNS, search('columns=site&columns=phone')))).toEqual([
      'name',
      'site',
      'phone',
    ]);
    expect(ids(shownColumns(COLUMNS, search('columns=unknown')))).toEqual(['name']);
  });

  it('writes a choice into the address, and removes the default one', () => {
    const searchWith = (chosen: { id: string }[] | null) =>
      columnsSearch(search('q=an&columns=name'), COLUMNS, chosen).toString();
    expect(searchWith([{ id: 'phone' }])).toBe('q=an&columns=name%2Cphone');
    expect(searchWith([])).toBe('q=an&columns=name');
    expect(searchWith([{ id: 'site' }])).toBe('q=an');
    expect(searchWith(null)).toBe('q=an');
  });
});

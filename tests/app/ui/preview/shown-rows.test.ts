import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOtherView, pageOfRows, type RowKinds, viewRows } from '#app/ui/preview/shown-rows.ts';

type Row = { line: number; class: 'new' | 'refused'; warned?: boolean };

const KINDS: RowKinds<'all' | 'new' | 'refused' | 'warnings', Row> = {
  all: () => true,
  new: (row) => row.class === 'new',
  refused: (row) => row.class === 'refused',
  warnings: (row) => row.warned === true,
};
const ROWS: Row[] = [
  { line: 2, class: 'new' },
  { line: 3, class: 'refused', warned: true },
  { line: 4, class: 'new' },
];
const DONE = ROWS.filter((row) => row.class === 'new');

const view = (rows: readonly Row[], search: string, perPage = 50) =>
  viewRows(rows, KINDS, perPage, new URLSearchParams(search));

describe('the rows of a preview', () => {
  it('are counted by kind in the order of the page, some under several kinds', () => {
    expect(view(ROWS, '').kinds).toEqual([
      { kind: 'all', count: 3 },
      { kind: 'new', count: 2 },
      { kind: 'refused', count: 1 },
      { kind: 'warnings', count: 1 },
    ]);
  });

  it('have no kind without rows, unless the address asks for it', () => {
    expect(view(DONE, '').kinds.map(({ kind }) => kind)).toEqual(['all', 'new']);
    expect(view(DONE, 'show=warnings').kinds.map(({ kind }) => kind)).toEqual(['all', 'new', 'warnings']);
  });

  it.each([
    ['refused rows first', ROWS, '', 'refused', [3]],
    ['all rows when none is refused', DONE, '', 'all', [2, 4]],
    ['the rows that the address names', ROWS, 'show=new', 'new', [2, 4]],
    ['refused rows first when the address names an unknown kind', ROWS, 'show=nothing', 'refused', [3]],
  ] as const)('show %s', (_, rows, search, shown, lines) => {
    const found = view(rows, search);
    expect(found.shown).toBe(shown);
    expect(found.page.rows.map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['show=new&page=2', { page: 2, last: 2, first: 2, total: 2 }],
    ['show=new&page=9', { page: 2 }],
    ['show=new&page=-3', { page: 1 }],
    ['show=new&page=1.5', { page: 1 }],
    ['show=new&page=x', { page: 1 }],
  ])('come in pages: %s', (search, page) => {
    expect(view(ROWS, search, 1).page).toMatchObject(page);
  });

  it('are each on one page, in order, for any page size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, perPage) => {
          const { last } = pageOfRows(rows, 1, perPage);
          const pages = Array.from({ length: last }, (_, index) => pageOfRows(rows, index + 1, perPage));
          expect(pages.flatMap((page) => page.rows)).toEqual(rows);
          expect(pages.every((page) => page.rows.length <= perPage)).toBe(true);
          expect(pages.map(({ first }) => first)).toEqual(pages.map((_, index) => index * perPage + 1));
        },
      ),
    );
  });
});

describe('another address of a preview', () => {
  const at = (search: string) => new URL(`https://kinmu.test/admin/user/import${search}`);

  it.each([
    ['shows other rows of the file', '?file=a', '?file=a&show=new&page=2', true],
    ['shows the same page', '?file=a', '?file=a', false],
    ['shows another file', '?file=a&page=2', '?file=b', false],
  ])('%s', (_, current, next, expected) => {
    expect(isOtherView(at(current), at(next))).toBe(expected);
  });
});

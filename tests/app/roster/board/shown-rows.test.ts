import { describe, expect, it } from 'vitest';
import { drawnRows, offsetsOf, rowsBetween } from '#app/areas/roster/shift/board/grid/shown-rows.ts';

const rows = (count: number, height: number) => offsetsOf(Array.from({ length: count }, () => height));

describe('the drawn rows of a board', () => {
  it('begin where the previous ones end', () => {
    expect(offsetsOf([47, 66, 33])).toEqual([0, 47, 113, 146]);
    expect(offsetsOf([])).toEqual([0]);
  });

  it.each([
    ['at the top', 0, 400, { from: 0, to: 12 }],
    ['between two steps', 500, 900, { from: 10, to: 26 }],
    ['a pixel further', 501, 901, { from: 10, to: 26 }],
    ['a step further', 700, 1_100, { from: 14, to: 30 }],
    ['at the end', 19_600, 20_000, { from: 488, to: 500 }],
    ['beyond the end, after rows were removed', 30_000, 30_400, { from: 498, to: 500 }],
  ])('are the visible ones and some around, %s', (_, top, bottom, range) => {
    expect(rowsBetween(rows(500, 40), top, bottom)).toEqual(range);
  });

  it('include every visible row at any scroll position', () => {
    const offsets = offsetsOf(Array.from({ length: 60 }, (_, index) => 33 + ((index * 37) % 90)));
    const missing = [];
    for (let top = 0; top < (offsets.at(-1) ?? 0) - 500; top += 7) {
      const { from, to } = rowsBetween(offsets, top, top + 500);
      if ((offsets[from] ?? 0) > top || (offsets[to] ?? 0) < top + 500) missing.push(top);
    }
    expect(missing).toEqual([]);
  });

  it('are all rows of a short board', () => {
    expect(rowsBetween(rows(3, 47), 0, 600)).toEqual({ from: 0, to: 3 });
    expect(rowsBetween([0], 0, 600)).toEqual({ from: 0, to: 0 });
  });

  it.each([
    [-1, [4, 5, 6]],
    [5, [4, 5, 6]],
    [2, [2, 4, 5, 6]],
    [90, [4, 5, 6, 90]],
  ])('include the focused row, %i', (active, drawn) => {
    expect(drawnRows({ from: 4, to: 7 }, active)).toEqual(drawn);
  });
});

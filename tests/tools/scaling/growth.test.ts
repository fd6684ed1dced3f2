import { describe, expect, it } from 'vitest';
import {
  bytesAMonth,
  bytesAPerson,
  bytesARow,
  peopleIn,
  type TableGrowth,
  yearsUntilFull,
} from '#tools/scaling/growth.ts';

const WORK: TableGrowth = { kind: 'grows', table: 'attendance', bytesARow: 200, rowsAPersonAndMonth: 20 };
const NOTICES: TableGrowth = {
  kind: 'kept',
  table: 'inbox_item',
  bytesARow: 100,
  rowsAPersonAndMonth: 30.4,
  days: 365,
};
const PERSON: TableGrowth = { kind: 'of people', table: 'person', bytesARow: 500, rowsAPerson: 1 };
const ALL = [WORK, NOTICES, PERSON];
const FIXED = { turnover: 0, looser: 1 };

describe('the growth of tables', () => {
  it('counts indexes as part of a row, and uses a default for too few rows', () => {
    expect(bytesARow({ rows: 1_000, bytes: 235_000 })).toBe(235);
    expect(bytesARow({ rows: 2, bytes: 28_672 })).toBe(200);
    expect(bytesARow({ rows: 0, bytes: 8_192 }, 90)).toBe(90);
  });

  it('counts only rows that stay', () => {
    expect(ALL.map(bytesAMonth)).toEqual([4_000, 0, 0]);
  });

  it.each([
    [0, 0, 36_500 + 500],
    [1, 0, 48_000 + 36_500 + 500],
    [5, 0, 240_000 + 36_500 + 500],
    // Of two people in a year one is replaced, whose row stays.
    [2, 0.5, 96_000 + 36_500 + 1_000],
  ])('after %d years with a turnover of %d takes %d bytes per person', (years, turnover, bytes) => {
    expect(bytesAPerson(ALL, { years, turnover, looser: 1 })).toBe(bytes);
  });

  it('is faster with emptier pages', () => {
    const tight = bytesAPerson(ALL, { years: 3, ...FIXED });
    expect(bytesAPerson(ALL, { years: 3, turnover: 0, looser: 1.25 })).toBe(1.25 * tight);
  });

  it('gives the people that fit, and the years until the database is full', () => {
    expect(peopleIn(850_000, ALL, { years: 1, ...FIXED })).toBe(10);
    expect(yearsUntilFull(850_000, 10, ALL, FIXED)).toBe(1);
    expect(yearsUntilFull(850_000, 5, ALL, FIXED)).toBeCloseTo((850_000 - 185_000) / 240_000);
    expect(yearsUntilFull(100, 1, ALL, FIXED)).toBe(0);
  });
});

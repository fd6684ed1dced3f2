import type { TableSize } from './measure/table-sizes.ts';

/** The growth of a table in the database. */
export type TableGrowth = {
  table: string;
  bytesARow: number;
} & (
  | { kind: 'grows'; rowsAPersonAndMonth: number }
  | { kind: 'kept'; rowsAPersonAndMonth: number; days: number }
  | { kind: 'of people'; rowsAPerson: number }
);

const MONTHS_PER_YEAR = 12;
export const DAYS_A_MONTH = 30.4;
/** Fewer rows fill pages of their own, and do not show the length of a row. */
const ROWS_MIN = 100;

/** Bytes of a row with its share of the indexes. A table with few rows gets the guess for all. */
export function bytesARow({ rows, bytes }: TableSize, guessed = 200): number {
  return rows < ROWS_MIN ? guessed : bytes / rows;
}

export type Stay = {
  /** Years of operation, without any deletion of growing data. */
  years: number;
  /** The share of people who are replaced in a year. The rows of leavers stay. */
  turnover: number;
  /** How much emptier the pages are than the measured ones. */
  looser: number;
};

/** Bytes per person after those years, with the rows of their predecessors. */
export function bytesAPerson(tables: readonly TableGrowth[], { years, turnover, looser }: Stay): number {
  const sum = tables.reduce(
    (bytes, table) => bytes + storedRows(table, years, turnover) * table.bytesARow,
    0,
  );
  return sum * looser;
}

/** Bytes per month and person. */
export function bytesAMonth(table: TableGrowth): number {
  return table.kind === 'grows' ? table.rowsAPersonAndMonth * table.bytesARow : 0;
}

/** The people that a database of this size holds after those years. */
export function peopleIn(size: number, tables: readonly TableGrowth[], stay: Stay): number {
  return Math.floor(size / bytesAPerson(tables, stay));
}

/**
 * Years until this many people fill a database of this size. Infinite without growth, 0 when they
 * do not fit.
 */
export function yearsUntilFull(
  size: number,
  people: number,
  tables: readonly TableGrowth[],
  stay: Omit<Stay, 'years'>,
): number {
  const at = (years: number) => people * bytesAPerson(tables, { ...stay, years });
  const [start, year] = [at(0), at(1) - at(0)];
  return start >= size ? 0 : (size - start) / year;
}

function storedRows(table: TableGrowth, years: number, turnover: number): number {
  switch (table.kind) {
    case 'grows':
      return table.rowsAPersonAndMonth * MONTHS_PER_YEAR * years;
    case 'kept':
      return (table.rowsAPersonAndMonth * table.days) / DAYS_A_MONTH;
    case 'of people':
      return table.rowsAPerson * (1 + turnover * years);
  }
}

import type { TableSize } from './measure/table-sizes.ts';

/** What a table takes of the database. */
export type TableGrowth = {
  table: string;
  bytesARow: number;
} & (
  | { kind: 'grows'; rowsAPersonAndMonth: number }
  | { kind: 'kept'; rowsAPersonAndMonth: number; days: number }
  | { kind: 'of people'; rowsAPerson: number }
);

const MONTHS = 12;
const DAYS_A_MONTH = 30.4;
/** Fewer rows than these fill pages of their own, and say nothing of how long one is. */
const ROWS_MIN = 100;

/** Bytes of a row with its part of the indexes; of a table with few rows those that are guessed for all. */
export function bytesARow({ rows, bytes }: TableSize, guessed = 200): number {
  return rows < ROWS_MIN ? guessed : bytes / rows;
}

export type Stay = {
  /** Years that it runs, none of what grows being taken away before. */
  years: number;
  /** Share of the people who are exchanged in a year; the rows of those who left stay. */
  turnover: number;
  /** By how much pages are emptier than those measured. */
  looser: number;
};

/** Bytes that one person takes after those years, with those who were there before. */
export function bytesAPerson(tables: readonly TableGrowth[], { years, turnover, looser }: Stay): number {
  const sum = tables.reduce((bytes, table) => bytes + rowsOf(table, years, turnover) * table.bytesARow, 0);
  return sum * looser;
}

/** Bytes that come with each month and person. */
export function bytesAMonth(table: TableGrowth): number {
  return table.kind === 'grows' ? table.rowsAPersonAndMonth * table.bytesARow : 0;
}

/** People that a database of that size holds after those years. */
export function peopleIn(size: number, tables: readonly TableGrowth[], stay: Stay): number {
  return Math.floor(size / bytesAPerson(tables, stay));
}

/** Years until so many people fill a database of that size; infinite where nothing grows, 0 where they do not fit. */
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

function rowsOf(table: TableGrowth, years: number, turnover: number): number {
  switch (table.kind) {
    case 'grows':
      return table.rowsAPersonAndMonth * MONTHS * years;
    case 'kept':
      return (table.rowsAPersonAndMonth * table.days) / DAYS_A_MONTH;
    case 'of people':
      return table.rowsAPerson * (1 + turnover * years);
  }
}

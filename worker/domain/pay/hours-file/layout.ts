// C-01, O-11: which columns a payroll program wants, in its order and under its headings, and how it reads hours.

import { MONTHLY_COLUMNS, type MonthlyColumn } from './columns.ts';

/** Hours in a file: as whole minutes, by 60 (8:30) or by 10 (8.50). */
export const HOUR_BASES = ['minutes', 'sixty', 'ten'] as const;
export type HourBase = (typeof HOUR_BASES)[number];

/** The columns that a layout chooses from: a length stands in one base, so that it has no second column. */
export type LayoutColumn = Exclude<MonthlyColumn, 'worked_time'>;
export const LAYOUT_COLUMNS: readonly LayoutColumn[] = MONTHLY_COLUMNS.filter(
  (column): column is LayoutColumn => column !== 'worked_time',
);

/** A column of a layout; without a heading of its own it has the usual one. */
export interface ChosenColumn {
  column: LayoutColumn;
  heading: string | null;
}

/** Whether a column of a month is a length of time. */
export function isLength(column: MonthlyColumn): boolean {
  return column.endsWith('_minutes');
}

const HOUR = 60;

/**
 * O-11: a length in its base. Minutes are whole, and negative where rounding gave more than was counted.
 * @param minutes a whole number
 * @returns `510`, `8:30` or `8.50`; two decimals, half up (a minute is 1.666… hundredths, so that none is ever half)
 */
export function writtenHours(minutes: number, base: HourBase): string {
  if (base === 'minutes') return String(minutes);
  const sign = minutes < 0 ? '-' : '';
  const length = Math.abs(minutes);
  if (base === 'sixty') return `${sign}${Math.floor(length / HOUR)}:${twoDigits(length % HOUR)}`;
  const hundredths = Math.floor((length * 200 + HOUR) / (2 * HOUR));
  return `${sign}${Math.floor(hundredths / 100)}.${twoDigits(hundredths % 100)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * The list with one of its things a place further up or down, for those who order without a mouse.
 * @param place from 0; at an end, or outside of the list, all stays as it is
 */
export function movedBy<Thing>(things: readonly Thing[], place: number, by: -1 | 1): Thing[] {
  const moved = [...things];
  const [one] = moved.splice(place, 1);
  const goal = place + by;
  if (one === undefined || place < 0 || goal < 0 || goal >= things.length) return [...things];
  moved.splice(goal, 0, one);
  return moved;
}

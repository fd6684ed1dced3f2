// C-01, O-11: the columns that a payroll program needs, with their order, headings and form of hours.

import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { MONTHLY_COLUMNS, type MonthlyColumn, PAYROLL_COLUMNS, type PayrollColumn } from './columns.ts';

/** Hours in a file: whole minutes, hours and minutes (8:30), or decimal hours (8.50). */
export const HOUR_BASES = ['minutes', 'sixty', 'ten'] as const;
export type HourBase = (typeof HOUR_BASES)[number];

/** Columns without a figure: the same text in every line, or nothing. A layout may repeat them. */
export const FREE_COLUMNS = ['fixed', 'empty'] as const;
export type FreeColumn = (typeof FREE_COLUMNS)[number];

/** The columns with a figure of a person. Each length is in one base, so worked time needs no second column. */
export type FigureColumn = Exclude<MonthlyColumn, 'worked_time'> | PayrollColumn;
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  ...MONTHLY_COLUMNS.filter((column) => column !== 'worked_time'),
  ...PAYROLL_COLUMNS,
];

export type LayoutColumn = FigureColumn | FreeColumn;
export const LAYOUT_COLUMNS: readonly LayoutColumn[] = [...FIGURE_COLUMNS, ...FREE_COLUMNS];

/** A column of a layout; null as heading means the usual one. Only a fixed column has a value. */
export interface ChosenColumn {
  column: LayoutColumn;
  heading: string | null;
  value?: string | undefined;
}

/** Whether a layout may have the column more than once. */
export function isFree(column: LayoutColumn): column is FreeColumn {
  return FREE_COLUMNS.some((free) => free === column);
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Whether a fixed value is a number, so that its sign is no formula. */
export function isNumberText(value: string): boolean {
  return NUMBER.test(value);
}

/** Whether the column is a length of time. */
export function isLength(column: LayoutColumn | MonthlyColumn): boolean {
  return column.endsWith('_minutes');
}

/**
 * O-11: formats a length in its base. Negative where rounding added minutes.
 * @param minutes a whole number
 * @returns `510`, `8:30` or `8.50`; two decimals, half up (a minute is 1.666… hundredths, so a tie
 * never occurs)
 */
export function writtenHours(minutes: number, base: HourBase): string {
  if (base === 'minutes') return String(minutes);
  const sign = minutes < 0 ? '-' : '';
  const length = Math.abs(minutes);
  if (base === 'sixty')
    return `${sign}${Math.floor(length / MINUTES_PER_HOUR)}:${twoDigits(length % MINUTES_PER_HOUR)}`;
  const hundredths = Math.floor((length * 200 + MINUTES_PER_HOUR) / (2 * MINUTES_PER_HOUR));
  return `${sign}${Math.floor(hundredths / 100)}.${twoDigits(hundredths % 100)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Moves one item of a list up or down by one, for people who order without a mouse.
 * @param place from 0; at an end or outside the list, the order stays
 */
export function movedBy<Thing>(things: readonly Thing[], place: number, by: -1 | 1): Thing[] {
  const moved = [...things];
  const [one] = moved.splice(place, 1);
  const goal = place + by;
  if (one === undefined || place < 0 || goal < 0 || goal >= things.length) return [...things];
  moved.splice(goal, 0, one);
  return moved;
}

// What people write in the sheets of workplaces: days, weekdays, headings and days off, in the three
// languages.

import { inWindowsLook, joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import { type CalendarDate, calendarDateOf, weekdayOf } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type ClockMinutes, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import { isStaffNoHeading, plainHeading, plainMark } from './headings.ts';

/** From Monday on. */
const WEEKDAY_WORDS = [
  ['月', 'mon', 'monday', 't2', 'thứ 2', 'thứ hai'],
  ['火', 'tue', 'tuesday', 't3', 'thứ 3', 'thứ ba'],
  ['水', 'wed', 'wednesday', 't4', 'thứ 4', 'thứ tư'],
  ['木', 'thu', 'thursday', 't5', 'thứ 5', 'thứ năm'],
  ['金', 'fri', 'friday', 't6', 'thứ 6', 'thứ sáu'],
  ['土', 'sat', 'saturday', 't7', 'thứ 7', 'thứ bảy'],
  ['日', 'sun', 'sunday', 'cn', 'chủ nhật'],
] as const;
const WEEKDAY_NUMBERS = new Map(
  WEEKDAY_WORDS.flatMap((names, place) => names.map((name) => [name as string, place + 1])),
);

const NAME_HEADINGS = [
  '氏名',
  '名前',
  'お名前',
  'スタッフ名',
  'スタッフ',
  'name',
  'staff',
  'họ tên',
  'họ và tên',
  'tên',
];
const POSITION_HEADINGS = ['ポジション', '職種', '担当', 'position', 'vị trí'];
const OFF = ['', '-', 'ー', '休', '休み', '公休', '公', '×', 'x', 'off', 'nghỉ'];

export type SheetHeading = 'staff_no' | 'name' | 'position';
const HEADINGS = new Map<string, SheetHeading>([
  ...NAME_HEADINGS.map((text) => [text, 'name'] as const),
  ...POSITION_HEADINGS.map((text) => [text, 'position'] as const),
]);

/** The meaning of a heading before the days; null for any other. */
export function headingOf(text: string): SheetHeading | null {
  if (isStaffNoHeading(text)) return 'staff_no';
  return HEADINGS.get(plainHeading(text)) ?? null;
}

/** Whether the mark means a day off. */
export function isOff(text: string): boolean {
  return OFF.includes(plainMark(text));
}

/** 1 Monday … 7 Sunday, also in brackets or with the Japanese suffix; null for anything else. */
export function weekdayNumber(text: string): number | null {
  const [, name = ''] = /^\(?(.+?)(?:曜日?)?\)?\.?$/.exec(plainMark(text)) ?? [];
  return WEEKDAY_NUMBERS.get(name) ?? null;
}

/** The label of a line of weekdays. */
export function isWeekdayLabel(text: string): boolean {
  return ['曜', '曜日', 'weekday', 'day', 'thứ'].includes(plainMark(text));
}

const DAY_PATTERN = /^(?:(\d{1,2})[/月.-])?(\d{1,2})日?(?: ?\(?([^\d()][^()]*)\)?)?$/;

/**
 * The day that a heading means in the month of the sheet: `1`, `1日`, `12/1`, `12/1(火)`, `2026/12/1(火)`,
 * `2026-12-01`. `other` where it looks like a day but is not of the month, or has another weekday; null
 * where it is no day.
 */
export function headingDay(text: string, month: CalendarMonth): CalendarDate | 'other' | null {
  const whole = parseImportedDate(text);
  if (whole !== null) return whole.startsWith(month) ? whole : 'other';
  const [, ofMonth, day, weekday] = DAY_PATTERN.exec(joinHyphens(toNfkc(text))) ?? [];
  if (day === undefined) return null;
  const number = weekday === undefined ? null : weekdayNumber(weekday);
  if (weekday !== undefined && number === null) return null;
  const [year, monthNumber] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const date = calendarDateOf(year, monthNumber, Number(day));
  const isOfMonth = ofMonth === undefined || Number(ofMonth) === monthNumber;
  return date !== null && isOfMonth && (number === null || weekdayOf(date) === number) ? date : 'other';
}

const CLOCK = String.raw`\d{1,2}(?::\d{2}|時(?:\d{1,2}分)?)?`;
const TIMES_PATTERN = new RegExp(`^(.*?) ?\\(?(${CLOCK})[-~〜ー](${CLOCK})\\)?$`, 's');

/**
 * Own times in a cell: `9-18`, `9:00-18:00`, `9時～18時`, after a mark or alone (then `mark` is empty). An end
 * that is not after the start is on the next day. Null without times.
 */
export function timesIn(text: string): { mark: string; start: ClockMinutes; end: ClockMinutes } | null {
  const [, mark = '', from, to] = TIMES_PATTERN.exec(joinHyphens(toNfkc(text))) ?? [];
  if (from === undefined || to === undefined) return null;
  const [start, end] = [clockOf(from), clockOf(to)];
  if (start === null || end === null) return null;
  return { mark: mark.trim(), start, end: end > start ? end : end + MINUTES_PER_DAY };
}

function clockOf(text: string): ClockMinutes | null {
  return parseImportedClock(/^\d+$/.test(text) ? `${text}:00` : text);
}

/** The marks of a cell that holds several, separated by `/`, `+`, `・`, a comma or a line break. */
export function marksIn(text: string): string[] {
  return toNfkc(text)
    .split(/[/\n、,・+]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A name without spaces, case and width, in which spellings differ. */
export function plainName(text: string): string {
  return toNfkc(inWindowsLook(text)).replace(/\s+/g, '').toLowerCase();
}

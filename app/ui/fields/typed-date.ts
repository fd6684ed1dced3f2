import type { Language } from '#contract/site/languages.ts';
import { joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import { type CalendarDate, calendarDateOf, civilOf, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, isCalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';

type YearMonthDay = readonly [year: number | null, month: number | null, day: number];

/** Numbers separated by signs or 年月日; a sign at the end is ignored. */
const PARTED = /^(\d{1,4})(?:[-/. ]|年|月)(\d{1,2})(?:(?:[-/. ]|月|日)(?:(\d{1,4})日?)?)?$/;
const DIGITS = /^\d+$/;

/**
 * Parses a typed date; null for an impossible one. A missing year is the nearest, a missing month the current one.
 * Japanese: `2026/11/21`, `11/21`, `1121`, `21`. Others: `21/11/2026`, `21/11`, `2111`, `21`.
 * All: year first with or without signs, and Japanese eras.
 */
export function parseTypedDate(text: string, language: Language, today: CalendarDate): CalendarDate | null {
  const plain = plainOf(text);
  const written = parseImportedDate(plain);
  if (written !== null) return written;
  for (const parts of readings(plain, language === 'ja')) {
    const date = complete(parts, today);
    if (date !== null) return date;
  }
  return null;
}

/**
 * Parses a typed month: `2026/11`, `202611`, `11` in Japanese; `11/2026`, `112026`, `11` in other
 * languages.
 */
export function parseTypedMonth(text: string, language: Language, today: CalendarDate): CalendarMonth | null {
  const plain = plainOf(text);
  const month = /^\d{1,2}月?$/.exec(plain);
  if (month) {
    const date = complete([null, Number.parseInt(plain, 10), 1], `${monthOf(today)}-01`);
    return date === null ? null : monthOf(date);
  }
  const parted = /^(\d{1,4})(?:[-/. ]|年)(\d{1,4})月?$/.exec(plain);
  const joined = /^\d{6}$/.test(plain) ? splitMonth(plain, language === 'ja') : null;
  const [first, second] = joined ?? [parted?.[1], parted?.[2]];
  if (first === undefined || second === undefined) return null;
  const [year, number] = first.length === 4 ? [first, second] : [second, first];
  const found = `${year}-${number.padStart(2, '0')}`;
  return year.length === 4 && isCalendarMonth(found) ? monthOf(firstDayOf(found)) : null;
}

function splitMonth(digits: string, yearFirst: boolean): [string, string] {
  return yearFirst || /^(19|20)/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4)]
    : [digits.slice(0, 2), digits.slice(2)];
}

function plainOf(text: string): string {
  return joinHyphens(toNfkc(text)).replace(/\s*([-/.])\s*/g, '$1');
}

/** Returns the possible readings, the likeliest first. */
function readings(text: string, monthFirst: boolean): YearMonthDay[] {
  if (DIGITS.test(text)) return readingsOfDigits(text, monthFirst);
  const found = PARTED.exec(text);
  if (!found) return [];
  const [first = '', second = '', third] = found.slice(1);
  if (third === undefined) return [monthFirst ? [null, +first, +second] : [null, +second, +first]];
  if (first.length === 4) return [[+first, +second, +third]];
  const year = fullYear(third);
  return year === null || monthFirst ? [] : [[year, +second, +first]];
}

function readingsOfDigits(digits: string, monthFirst: boolean): YearMonthDay[] {
  const number = (from: number, to: number) => Number(digits.slice(from, to));
  switch (digits.length) {
    case 1:
    case 2:
      return [[null, null, Number(digits)]];
    case 4:
      return [monthFirst ? [null, number(0, 2), number(2, 4)] : [null, number(2, 4), number(0, 2)]];
    case 8: {
      const yearFirst: YearMonthDay = [number(0, 4), number(4, 6), number(6, 8)];
      const dayFirst: YearMonthDay = [number(4, 8), number(2, 4), number(0, 2)];
      return monthFirst ? [yearFirst] : [dayFirst, yearFirst];
    }
    default:
      return [];
  }
}

/** Two digits: `26` is 2026. */
function fullYear(text: string): number | null {
  if (text.length === 2) return 2000 + Number(text);
  return text.length === 4 ? Number(text) : null;
}

function complete([year, month, day]: YearMonthDay, today: CalendarDate): CalendarDate | null {
  const now = civilOf(today);
  if (month === null) return calendarDateOf(now.year, now.month, day);
  if (year !== null) return calendarDateOf(year, month, day);
  const candidates = [now.year - 1, now.year, now.year + 1]
    .map((each) => calendarDateOf(each, month, day))
    .filter((date) => date !== null);
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
  return candidates.sort((left, right) => distance(left) - distance(right))[0] ?? null;
}

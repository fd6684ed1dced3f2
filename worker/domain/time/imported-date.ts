// G-13, C-05: dates in imported files, as people write them, Gregorian or by Japanese era.

import { joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import { type CalendarDate, calendarDateOf, weekdayOf } from './calendar-date.ts';

interface Era {
  letter: string;
  name: string;
  /** The Gregorian year before year 1 of the era. */
  yearZero: number;
  first: CalendarDate;
  last: CalendarDate;
}

const ERAS: readonly Era[] = [
  { letter: 'R', name: '令和', yearZero: 2018, first: '2019-05-01', last: '9999-12-31' },
  { letter: 'H', name: '平成', yearZero: 1988, first: '1989-01-08', last: '2019-04-30' },
  { letter: 'S', name: '昭和', yearZero: 1925, first: '1926-12-25', last: '1989-01-07' },
  { letter: 'T', name: '大正', yearZero: 1911, first: '1912-07-30', last: '1926-12-24' },
];

const GREGORIAN = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/;
const WAREKI =
  /^([RHST]|令和|平成|昭和|大正)(\d{1,2}|元)(?:([-/.])(\d{1,2})\3(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/;

function gregorian(text: string): CalendarDate | null {
  const found = GREGORIAN.exec(text);
  if (!found) return null;
  const [, year, , month, day, kanjiMonth, kanjiDay] = found;
  return calendarDateOf(Number(year), Number(month ?? kanjiMonth), Number(day ?? kanjiDay));
}

function wareki(text: string): CalendarDate | null {
  const found = WAREKI.exec(text);
  const era = ERAS.find(({ letter, name }) => letter === found?.[1] || name === found?.[1]);
  if (!found || !era) return null;
  const [, , eraYear, , month, day, kanjiMonth, kanjiDay] = found;
  const year = eraYear === '元' ? 1 : Number(eraYear);
  const date = calendarDateOf(era.yearZero + year, Number(month ?? kanjiMonth), Number(day ?? kanjiDay));
  return date !== null && era.first <= date && date <= era.last ? date : null;
}

/** Monday first. Spreadsheets show the weekday after the date, in brackets. */
const WEEKDAY_LETTERS = '月火水木金土日';
const WITH_WEEKDAY = /^(.+?) ?\(([月火水木金土日])(?:曜日?)?\)$/;

/**
 * C-05, G-13: parses `2026/1/5`, `2026-01-05`, `2026年1月5日`, `R8.11.21`, `令和8年11月21日`, full-width or
 * not, also with a weekday: `2026/1/5(月)`. Null when the day does not exist, is outside its era or has
 * another weekday. No era has a year 0.
 */
export function parseImportedDate(text: string): CalendarDate | null {
  const plain = joinHyphens(toNfkc(text)).toUpperCase();
  const [, day = plain, weekday] = WITH_WEEKDAY.exec(plain) ?? [];
  const date = gregorian(day) ?? wareki(day);
  if (date === null || weekday === undefined) return date;
  return WEEKDAY_LETTERS[weekdayOf(date) - 1] === weekday ? date : null;
}

import { format as formatBy } from 'date-fns';
import { time as en } from '#app/locales/en/time.ts';
import { time as ja } from '#app/locales/ja/time.ts';
import { time as vi } from '#app/locales/vi/time.ts';
import type { Words } from '#app/locales/words.ts';
import type { OtherNames } from '#contract/fields/other-names.ts';
import type { Language } from '#contract/site/languages.ts';
import { calledName, fullName } from '#domain/format/person-name.ts';
import { addDays, type CalendarDate, daysBetween, utcOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf } from '#domain/time/calendar-month.ts';
import {
  type ClockMinutes,
  clockMinutes,
  formatClock,
  isNextDay,
  MINUTES_PER_DAY,
} from '#domain/time/clock.ts';
import { zeroPadded } from '#domain/time/digits.ts';
import { fromStamp, jstDate, type WallStamp } from '#domain/time/instant.ts';

export interface NamedPerson {
  last_name: string;
  first_name: string;
  /** The person writes the given name first. */
  given_first: boolean;
}

/** A workplace, position or shift. */
export interface NamedThing {
  name: string;
  names?: OtherNames | null | undefined;
}

/**
 * The formats of one language. Results depend only on the arguments, never on the machine's time
 * zone or locale data, so server and browser agree. Impossible dates throw RangeError.
 */
export interface Format {
  /** ja `2026/11/21`, en and vi `21/11/2026` */
  date(date: CalendarDate): string;
  /** ja `2026/11/21（土）`, en `21/11/2026 (Sat)`, vi `21/11/2026 (T7)` */
  fullDay(date: CalendarDate): string;
  /** Without the year: ja `11/21（土）`, en `21/11 (Sat)`, vi `21/11 (T7)` */
  day(date: CalendarDate): string;
  /** Month and day alone: ja `12/03`, en `03/12` */
  plainDay(date: CalendarDate): string;
  /** `土`, `Sat`, `T7` */
  weekday(date: CalendarDate): string;
  /** ja `2026/11`, en and vi `11/2026` */
  month(month: CalendarMonth): string;
  /** The date and `HH:mm` of a wall-clock stamp. */
  stamp(stamp: WallStamp): string;
  /** The date and `HH:mm:ss` of a wall-clock stamp. */
  stampWithSeconds(stamp: WallStamp): string;
  /** For staff: `22:00`; after midnight ja `翌5:00`, vi `5:00 sáng CN 22/11 (hôm sau)` for 29:00 of 21/11. */
  plainTime(businessDate: CalendarDate, minutes: ClockMinutes): string;
  /** For staff: ja `22:00〜翌5:00`, en `22:00–5:00 (next day)` */
  plainRange(start: ClockMinutes, end: ClockMinutes): string;
  /** The same of two texts `HH:mm`, as an answer of the API holds them. */
  plainSpan(start: string, end: string): string;
  /** ja `7/6〜7/12`, en and vi `6/7–12/7`, of two texts. */
  range(from: string, to: string): string;
  /** `today`, `tomorrow`, `in 12 days`, `3 days ago`, relative to `today`. */
  relativeDay(date: CalendarDate, today: CalendarDate): string;
  /** For sentences: ja `27時間19分`, en `27 h 19 min`; whole minutes, not negative. */
  duration(minutes: number): string;
  /** `¥12,025` in every language. Throws RangeError for a fraction. */
  yen(amount: number): string;
  /** ja `山田 太郎`; in other languages in the person's own order. */
  personName(person: NamedPerson): string;
  /** The Japanese name; in another language the name in that language before it, in brackets. */
  nameOf(thing: NamedThing): string;
  /** ja `梱包（こんぽう）`, en and vi `Packing (梱包)` */
  inBrackets(text: string, more: string): string;
  /** In Japanese, the reading in kana of a name with kanji; else null. */
  readingOf(thing: NamedThing): string | null;
  /** What the person is called: `Hoa` for NGUYEN THI HOA; the whole name in other scripts. */
  calledName(person: NamedPerson): string;
}

type TimeWords = Words<typeof en>;

const WEEKDAY_KEYS = { 1: 'mon', 2: 'tue', 3: 'wed', 4: 'thu', 5: 'fri', 6: 'sat', 7: 'sun' } as const;

const DAY_FIRST = { date: 'dd/MM/yyyy', day: 'dd/MM', month: 'MM/yyyy' };
const DATE_PATTERNS: Readonly<Record<Language, typeof DAY_FIRST>> = {
  en: DAY_FIRST,
  ja: { date: 'yyyy/MM/dd', day: 'MM/dd', month: 'yyyy/MM' },
  vi: DAY_FIRST,
};

const KANJI = /\p{Script=Han}/u;

const THOUSANDS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Formats within the calendar day, the hour without a leading zero: 29:00 is `5:00`. */
function plainClock(minutes: ClockMinutes): string {
  return formatClock(minutes % MINUTES_PER_DAY).replace(/^0/, '');
}

/** Hours of work, `28:00` or `9,357:49`, the same in all languages. */
export function formatHours(minutes: number): string {
  return `${THOUSANDS.format(Math.floor(minutes / 60))}:${zeroPadded(minutes % 60, 2)}`;
}

/** `12,025`, the same in all languages. */
export function formatCount(count: number): string {
  return THOUSANDS.format(count);
}

function formatYen(amount: number): string {
  if (!Number.isInteger(amount)) throw new RangeError(`Not whole yen: ${amount}`);
  return `${amount < 0 ? '-' : ''}¥${THOUSANDS.format(Math.abs(amount))}`;
}

function createFormat(language: Language, words: TimeWords): Format {
  const patterns = DATE_PATTERNS[language];
  const date = (value: CalendarDate) => formatBy(utcOf(value), patterns.date);
  const monthAndDay = (value: CalendarDate) => formatBy(utcOf(value), patterns.day);
  const weekday = (value: CalendarDate) => words.weekday[WEEKDAY_KEYS[weekdayOf(value)]];
  const withWeekday = (day: string, value: CalendarDate) =>
    fill(words.day_with_weekday, { day, weekday: weekday(value) });

  const stampWithSeconds = (value: WallStamp) => {
    const instant = fromStamp(value);
    return `${date(jstDate(instant))} ${value.slice('YYYY-MM-DD '.length)}`;
  };

  const plainTime = (businessDate: CalendarDate, minutes: ClockMinutes) => {
    if (!isNextDay(minutes)) return plainClock(minutes);
    const nextDate = addDays(businessDate, 1);
    const hour = Math.floor((minutes - MINUTES_PER_DAY) / 60);
    // "0:30 am" is not said, and from noon on the 24-hour clock is clear.
    const isMorning = hour >= 1 && hour < 12;
    const time = isMorning ? fill(words.morning, { time: plainClock(minutes) }) : plainClock(minutes);
    return fill(words.next_day_dated, { time, weekday: weekday(nextDate), day: monthAndDay(nextDate) });
  };

  const range = (from: string, to: string) => fill(words.range, { from, to });

  const plainRange = (start: ClockMinutes, end: ClockMinutes) => {
    const [from, to] = [plainClock(start), plainClock(end)];
    if (isNextDay(start)) return fill(words.next_day, { time: range(from, to) });
    return range(from, isNextDay(end) ? fill(words.next_day, { time: to }) : to);
  };

  const inBrackets = (text: string, more: string) => fill(words.in_brackets, { text, more });

  const personName = ({ last_name, first_name, given_first }: NamedPerson) =>
    fullName({ lastName: last_name, firstName: first_name, givenFirst: given_first }, language === 'ja');

  const relativeDay = (value: CalendarDate, today: CalendarDate) => {
    const days = daysBetween(today, value);
    if (days === 0) return words.today;
    if (days === 1) return words.tomorrow;
    if (days === -1) return words.yesterday;
    return fill(days > 0 ? words.days_ahead : words.days_ago, { count: Math.abs(days) });
  };

  const duration = (minutes: number) => {
    const [hours, rest] = [THOUSANDS.format(Math.floor(minutes / 60)), minutes % 60];
    if (minutes < 60) return fill(words.duration.minutes, { minutes });
    return fill(rest === 0 ? words.duration.hours : words.duration.both, { hours, minutes: rest });
  };

  return {
    date,
    fullDay: (value) => withWeekday(date(value), value),
    plainDay: monthAndDay,
    day: (value) => withWeekday(monthAndDay(value), value),
    weekday,
    month: (value) => formatBy(utcOf(firstDayOf(value)), patterns.month),
    stamp: (value) => stampWithSeconds(value).slice(0, -':ss'.length),
    stampWithSeconds,
    plainTime,
    plainRange,
    plainSpan: (start, end) => plainRange(clockMinutes(start), clockMinutes(end)),
    range,
    relativeDay,
    duration,
    yen: formatYen,
    nameOf: ({ name, names }) => {
      const own = language === 'ja' ? null : names?.[language];
      return own && own !== name ? inBrackets(own, name) : name;
    },
    inBrackets,
    readingOf: ({ name, names }) =>
      language === 'ja' && KANJI.test(name) && names?.kana ? names.kana : null,
    personName,
    calledName: (person) =>
      calledName({ firstName: person.first_name, givenFirst: person.given_first }) ?? personName(person),
  };
}

const FORMATS: Record<Language, Format> = {
  en: createFormat('en', en),
  ja: createFormat('ja', ja),
  vi: createFormat('vi', vi),
};

/** Returns the shared format of a language. */
export function formatFor(language: Language): Format {
  return FORMATS[language];
}

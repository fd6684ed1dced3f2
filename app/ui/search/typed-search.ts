import { parseTypedDate } from '#app/ui/fields/typed-date.ts';
import type { Language } from '#contract/site/languages.ts';
import { toNfkc } from '#domain/format/normalise.ts';
import { searched } from '#domain/format/text.ts';
import { foldForSearch } from '#domain/people/search-grams.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';

/** Names of the days around today, several separated by commas. */
export type DayWords = Readonly<Record<'yesterday' | 'today' | 'tomorrow', string>>;

/** The search request. */
export interface SearchRequest {
  q: string;
  date: CalendarDate | null;
}

type ReadingContext = { language: Language; today: CalendarDate; days: DayWords };

/** Latin letters of an unfinished kana conversion: `さt`. */
const UNCONVERTED = /(?<=\p{Script=Hiragana})\p{Script=Latin}+$/u;
/** A text that looks like a date rather than a number: `11/24`, or with Japanese signs. */
const DATED = /^\d{1,4}(?:[-/.]|\p{Script=Han})\d/u;
const NEAR_DAYS = { yesterday: -1, today: 0, tomorrow: 1 } as const;
const HAN = /\p{Script=Han}/u;

/** Splits the typed text into search words and a day. */
export function readTyped(text: string, { language, today, days }: ReadingContext): SearchRequest {
  const called = withoutDay(toNfkc(searched(text)).replace(UNCONVERTED, ''), days);
  let date = called.day === null ? null : addDays(today, NEAR_DAYS[called.day]);
  const words = called.rest.split(/\s+/).filter((word) => {
    if (word === '') return false;
    const found = date === null && DATED.test(word) ? parseTypedDate(word, language, today) : null;
    date ??= found;
    return found === null;
  });
  return { q: words.join(' '), date };
}

/** Whether a text is specific enough: a single letter matches too much, unless it is a kanji. */
export function isEnough({ q, date }: SearchRequest): boolean {
  return date !== null || [...foldForSearch(q)].length > 1 || HAN.test(q);
}

type DayInSearch = { day: keyof DayWords | null; rest: string };

function withoutDay(text: string, days: DayWords): DayInSearch {
  const padded = ` ${text.toLowerCase().replace(/\s+/g, ' ')} `;
  for (const day of ['yesterday', 'today', 'tomorrow'] as const) {
    for (const name of days[day].split(', ')) {
      const at = padded.normalize('NFC').indexOf(` ${name.normalize('NFC')} `);
      if (at >= 0) return { day, rest: `${padded.slice(0, at)} ${padded.slice(at + name.length + 1)}` };
    }
  }
  return { day: null, rest: text };
}

import { wordsIn } from '#app/lib/all-words.ts';
import { type Format, formatFor } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import type { LineReader } from '#contract/messaging/line.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

export const LINE_WORDS = [
  'line',
  'own_shifts',
  'own_work',
  'availability',
  'shift_messages',
  'errors',
] as const;
export type TranslateLine = Translate<
  'line',
  'own_shifts' | 'own_work' | 'availability' | 'shift_messages' | 'errors'
>;

/** The words and formats of a reader, and the addresses of pages. */
export type LineTexts = {
  t: TranslateLine;
  format: Format;
  today: CalendarDate;
  page: (path: string) => string;
};

export function textsOf({ language, site, today }: LineReader): LineTexts {
  return {
    t: wordsIn(language, LINE_WORDS),
    format: formatFor(language),
    today,
    page: (path) => `${site}${path}`,
  };
}

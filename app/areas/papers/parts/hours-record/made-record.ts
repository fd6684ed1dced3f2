import type { hoursRecord } from '#app/locales/en/hours-record.ts';
import type { Words } from '#app/locales/words.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import type { SecondLanguage } from './record-intents.ts';

/** The words of the sheets in one language. */
export type RecordWords = Words<typeof hoursRecord>['sheet'];

/** A record with its words in two languages. It is only in this answer. */
export type MadeRecord = {
  record: HoursRecord;
  language: SecondLanguage;
  words: { ja: RecordWords; other: RecordWords };
  /** The residence status in both languages; null without one. */
  status: { ja: string; other: string } | null;
};

/** Returns the record in the answer of an action; null for any other answer. */
export function recordIn(answer: unknown): MadeRecord | null {
  return isMade(answer) ? answer.made : null;
}

function isMade(answer: unknown): answer is { made: MadeRecord } {
  return typeof answer === 'object' && answer !== null && 'made' in answer;
}

import { ALL_WORDS } from '#app/lib/all-words.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import type { MadeRecord } from './made-record.ts';
import type { SecondLanguage } from './record-intents.ts';

/** Returns the record with its words, as an action answers it. */
export function madeRecord(record: HoursRecord, language: SecondLanguage): { made: MadeRecord } {
  const { ja, [language]: other } = ALL_WORDS;
  const { residence_status: status } = record;
  return {
    made: {
      record,
      language,
      words: { ja: ja.hours_record.sheet, other: other.hours_record.sheet },
      status: status && { ja: ja.residence.statuses[status], other: other.residence.statuses[status] },
    },
  };
}

// T-05, C-05: times in imported files, as people and spreadsheets write them.

import { toNfkc } from '#domain/format/normalise.ts';
import { type ClockMinutes, parseClock } from './clock.ts';

const SPOKEN = /^(\d{1,2})時(?:(\d{1,2})分)?$/;
/** Spreadsheets add seconds that are always zero. */
const WITH_SECONDS = /^(\d{1,2}:\d{2}):00$/;

/**
 * T-05, C-05: parses `09:00`, `9:00`, `9:00:00`, `9時`, `9時30分` to minutes of the extended clock.
 * Full-width characters and outer spaces are allowed. Null for any other text.
 */
export function parseImportedClock(text: string): ClockMinutes | null {
  const plain = toNfkc(text);
  const [, hour, minute = '0'] = SPOKEN.exec(plain) ?? [];
  const clock = hour ? `${hour}:${minute.padStart(2, '0')}` : (WITH_SECONDS.exec(plain)?.[1] ?? plain);
  return parseClock(clock.length === 4 ? `0${clock}` : clock);
}

// EC-01: renewal and hours of a contract, as people write them in a file.

import { toNfkc } from '#domain/format/normalise.ts';
import type { Renewal } from '#domain/law/placement-kinds.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';

const RENEWAL_WORDS = new Map<string, Renewal>([
  ['none', 'none'],
  ['no', 'none'],
  ['no renewal', 'none'],
  ['なし', 'none'],
  ['無', 'none'],
  ['無し', 'none'],
  ['更新なし', 'none'],
  ['更新しない', 'none'],
  ['không', 'none'],
  ['không gia hạn', 'none'],
  ['possible', 'possible'],
  ['may be renewed', 'possible'],
  ['あり得る', 'possible'],
  ['更新あり得る', 'possible'],
  ['更新する場合がある', 'possible'],
  ['更新する場合があり得る', 'possible'],
  ['có thể', 'possible'],
  ['có thể gia hạn', 'possible'],
  ['automatic', 'automatic'],
  ['renews automatically', 'automatic'],
  ['自動', 'automatic'],
  ['自動更新', 'automatic'],
  ['tự động', 'automatic'],
  ['tự động gia hạn', 'automatic'],
]);

const BY_SHIFT = ['シフト制', 'シフト', 'シフトによる', 'by shift', 'theo ca'];

function plainWords(text: string): string {
  return toNfkc(text).trim().replace(/\s+/g, ' ').toLowerCase();
}

/** EC-01: returns the renewal of `自動更新`, `none`, `Có thể gia hạn`; null for any other text. */
export function parseRenewal(text: string): Renewal | null {
  return RENEWAL_WORDS.get(plainWords(text)) ?? null;
}

/** EC-01: whether the text says that the hours are by shift. */
export function isByShift(text: string): boolean {
  return BY_SHIFT.includes(plainWords(text));
}

/** EC-01: returns the minutes of `28`, `28:30`, `28.5` or `週28時間`; null for any other text. */
export function parseWeekHours(text: string): number | null {
  return parseTypedHours(toNfkc(text).replace(/^週/, ''));
}

/** EC-01: returns a number without the commas and signs of yen that people write: `¥1,300` is `1300`. */
export function plainYen(text: string): string {
  return toNfkc(text).replaceAll(/[,¥円\s]/g, '');
}

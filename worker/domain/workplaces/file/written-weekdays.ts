// C-05: weekdays as people write them in a file.

import { joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import { weekdayNumber } from '#domain/roster/file/sheet-words.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];
const WORDS = new Map<string, readonly number[]>([
  ['毎日', ALL],
  ['全日', ALL],
  ['every day', ALL],
  ['daily', ALL],
  ['hằng ngày', ALL],
  ['hàng ngày', ALL],
  ['平日', [1, 2, 3, 4, 5]],
  ['weekdays', [1, 2, 3, 4, 5]],
  ['週末', [6, 7]],
  ['weekend', [6, 7]],
]);

/** A kanji is a weekday of its own; any other name ends at a separator. */
const TOKEN = /[月火水木金土日]|-|[^\s,/;、・月火水木金土日-]+/g;

/**
 * C-05: returns the weekdays of `月-金`, `月水金`, `土日`, `Mon-Fri`, `T2, T4`, `1,3,5` or `毎日`, in order.
 * @returns numbers from 1, Monday, to 7, Sunday; null for any other text
 */
export function parseWeekdays(text: string): number[] | null {
  const plain = joinHyphens(
    toNfkc(text)
      .toLowerCase()
      .replace(/曜日?|[〜~]/g, (found) => (found.startsWith('曜') ? '' : '-')),
  );
  const word = WORDS.get(plain);
  if (word) return [...word];
  const found = new Set<number>();
  let last: number | null = null;
  let from: number | null = null;
  for (const token of plain.match(TOKEN) ?? []) {
    if (token === '-') {
      if (last === null || from !== null) return null;
      from = last;
      continue;
    }
    const day = weekdayOfToken(token);
    if (day === null) return null;
    for (let one: number = from ?? day; one !== day; one = (one % ALL.length) + 1) found.add(one);
    found.add(day);
    // A range ends: it is no start of another one.
    last = from === null ? day : null;
    from = null;
  }
  if (from !== null || found.size === 0) return null;
  return [...found].sort((one, other) => one - other);
}

function weekdayOfToken(token: string): number | null {
  return /^[1-7]$/.test(token) ? Number(token) : weekdayNumber(token);
}

// Start-up import: splits a cell into positions, whose names may contain the separators.

import type { NameMatch } from '#domain/roster/file/name-index.ts';

/** `;` `,` `/`, the Japanese comma, and their full-width forms. */
const SEPARATORS = /[;,/\u3001\uff0c\uff0f\uff1b]/g;

/** More than any position's name contains. */
const SEPARATORS_IN_NAME = 16;

/**
 * Splits the text and finds each part; null for more than `max` parts. The longest known name wins:
 * `A/B` is the position of that name where it exists, otherwise A and B. An unknown part is returned as
 * it is written.
 */
export function readPositions<Item>(
  text: string,
  find: (name: string) => NameMatch<Item>,
  max: number,
): { text: string; found: NameMatch<Item> }[] | null {
  const read: { text: string; found: NameMatch<Item> }[] = [];
  let from = 0;
  for (let parts = 1; from <= text.length; parts += 1) {
    if (parts > max) return null;
    const names = endsFrom(text, from).map((end) => ({ end, text: text.slice(from, end).trim() }));
    const known = names.toReversed().find((name) => name.text !== '' && find(name.text) !== 'not_found');
    const taken = known ?? names[0];
    if (!taken) break;
    if (taken.text !== '') read.push({ text: taken.text, found: find(taken.text) });
    from = taken.end + 1;
  }
  return read;
}

/** Returns every index at which a name starting at `from` may end. */
function endsFrom(text: string, from: number): number[] {
  const ends: number[] = [];
  for (const { index } of text.slice(from).matchAll(SEPARATORS)) {
    if (ends.push(from + index) > SEPARATORS_IN_NAME) return ends;
  }
  return [...ends, text.length];
}

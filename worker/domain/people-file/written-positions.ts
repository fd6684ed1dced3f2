// Start-up import: the positions of a cell, which may themselves be called with what parts them.

import type { Found } from '#domain/roster-file/name-index.ts';

/** `;` `,` `/`, the Japanese comma, and their full-width forms. */
const SEPARATORS = /[;,/\u3001\uff0c\uff0f\uff1b]/g;

/**
 * What each part of the text means. As much as possible is taken for one name, so that `A/B` is the position of that
 * name where there is one, else A and B. A text that means nothing is told with what is written.
 */
export function readPositions<Item>(
  text: string,
  find: (name: string) => Found<Item>,
): { text: string; found: Found<Item> }[] {
  const ends = [...text.matchAll(SEPARATORS)].map(({ index }) => index);
  const bounds = [...ends, text.length];
  const read: { text: string; found: Found<Item> }[] = [];
  for (let from = 0; from <= text.length; ) {
    const ahead = bounds.filter((end) => end >= from);
    const names = ahead.map((end) => ({ end, text: text.slice(from, end).trim() }));
    const known = names.toReversed().find((name) => name.text !== '' && find(name.text) !== 'not_found');
    const taken = known ?? names[0];
    if (!taken) break;
    if (taken.text !== '') read.push({ text: taken.text, found: find(taken.text) });
    from = taken.end + 1;
  }
  return read;
}

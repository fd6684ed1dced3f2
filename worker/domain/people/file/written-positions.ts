// Start-up import: the positions of a cell, which may themselves be called with what parts them.

import type { Found } from '#domain/roster/file/name-index.ts';

/** `;` `,` `/`, the Japanese comma, and their full-width forms. */
const SEPARATORS = /[;,/\u3001\uff0c\uff0f\uff1b]/g;

/** More than stand in the name of any position. */
const SEPARATORS_IN_NAME = 16;

/**
 * What each part of the text means; null where there are more than `max` parts. As much as possible is taken for one
 * name, so that `A/B` is the position of that name where there is one, else A and B. A text that means nothing is told
 * with what is written.
 */
export function readPositions<Item>(
  text: string,
  find: (name: string) => Found<Item>,
  max: number,
): { text: string; found: Found<Item> }[] | null {
  const read: { text: string; found: Found<Item> }[] = [];
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

/** Where a name that begins here may end. */
function endsFrom(text: string, from: number): number[] {
  const ends: number[] = [];
  for (const { index } of text.slice(from).matchAll(SEPARATORS)) {
    if (ends.push(from + index) > SEPARATORS_IN_NAME) return ends;
  }
  return [...ends, text.length];
}

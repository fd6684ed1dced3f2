// G-06: family and given names, one field each, in any script.

import { parseLine } from './text.ts';

const MAX_CHARACTERS = 255;
const LATIN_NAME = /^[\p{Script=Latin}\p{M}\s'’.-]+$/u;

/** G-06: the name on one line (G-17) with single spaces, 1–255 characters; otherwise null. */
export function parsePersonName(text: string): string | null {
  const name = parseLine(text)?.replace(/\s+/g, ' ');
  if (!name) return null;
  return [...name].length <= MAX_CHARACTERS ? name : null;
}

/** G-06: a name in Latin letters in capitals, as the residence card shows it; any other name unchanged. */
export function nameAsOnCard(name: string): string {
  return LATIN_NAME.test(name) ? name.toUpperCase() : name;
}

/**
 * G-06: both names as one text. An empty name is left out.
 * @param isFamilyFirst whether the reader's language puts every family name first
 */
export function fullName(
  { lastName, firstName, givenFirst }: { lastName: string; firstName: string; givenFirst: boolean },
  isFamilyFirst: boolean,
): string {
  const names = givenFirst && !isFamilyFirst ? [firstName, lastName] : [lastName, firstName];
  return names.filter((name) => name !== '').join(' ');
}

/** G-06: the first letter of each part of both names, family name first: `N.T.H.` for NGUYEN THI HOA. */
export function initialsOf({ lastName, firstName }: { lastName: string; firstName: string }): string {
  const parts = `${lastName} ${firstName}`.split(' ').filter((part) => part !== '');
  return parts.map((part) => `${[...part][0]?.toUpperCase()}.`).join('');
}

/**
 * G-06: what a person is called. Of several given names in Latin letters it is the one that ends the
 * name, or the first where the given name comes first: `THI HOA` is `Hoa`. Null for other scripts.
 */
export function calledName({
  firstName,
  givenFirst,
}: {
  firstName: string;
  givenFirst: boolean;
}): string | null {
  if (!LATIN_NAME.test(firstName)) return null;
  const names = firstName.split(' ');
  const called = (givenFirst ? names[0] : names.at(-1)) ?? '';
  return called === called.toUpperCase() ? inSmallLetters(called) : called;
}

/** The first letter of each part stays a capital: `ANNE-MARIE` is `Anne-Marie`. */
function inSmallLetters(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

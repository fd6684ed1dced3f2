import type { PersonRef } from '#contract/people/users.ts';

const LATIN_LETTER = /\p{Script=Latin}/u;

/**
 * The short name on a chip. Family and middle names in Latin letters repeat often (NGUYEN THI), so
 * the last part of the given name comes first there. A Japanese name stays whole.
 */
export function chipName({ first_name, last_name }: PersonRef, fullName: string): string {
  const given = first_name.split(' ').at(-1) ?? '';
  return LATIN_LETTER.test(given) ? `${given} ${last_name}` : fullName;
}

/** Returns family and given name in kana; empty when both are unknown. */
export function kanaName(person: PersonRef): string {
  return [person.last_name_kana, person.first_name_kana].filter(Boolean).join(' ');
}

export function personOptionId(listId: string, person: PersonRef): string {
  return `${listId}-${person.id}`;
}

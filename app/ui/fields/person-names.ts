import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';

const LATIN_LETTER = /\p{Script=Latin}/u;

/**
 * The short name on a chip. Family names in Latin letters repeat often (NGUYEN), so it is the given
 * name there, as kana on Japanese pages. A Japanese name stays whole.
 */
export function chipName(person: PersonRef, language: Language, fullName: string): string {
  const { first_name: given, first_name_kana: kana } = person;
  if (!LATIN_LETTER.test(given)) return fullName;
  return language === 'ja' && kana ? kana : given;
}

/** Returns family and given name in kana; empty when both are unknown. */
export function kanaName(person: PersonRef): string {
  return [person.last_name_kana, person.first_name_kana].filter(Boolean).join(' ');
}

export function personOptionId(listId: string, person: PersonRef): string {
  return `${listId}-${person.id}`;
}

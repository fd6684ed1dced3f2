import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';

const LATIN = /\p{Script=Latin}/u;

/**
 * A person on a chip. Half of a list may be NGUYEN, so a name in Latin letters is its given part, in Japanese
 * that part's kana; a Japanese name stands whole. The staff number goes beside it.
 */
export function chipName(person: PersonRef, language: Language, fullName: string): string {
  const { first_name: given, first_name_kana: kana } = person;
  if (!LATIN.test(given)) return fullName;
  return language === 'ja' && kana ? kana : given;
}

/** Family and given name in kana; empty when neither is known. */
export function kanaName(person: PersonRef): string {
  return [person.last_name_kana, person.first_name_kana].filter(Boolean).join(' ');
}

/** The id of a person's option in a list. */
export function personOptionId(listId: string, person: PersonRef): string {
  return `${listId}-${person.id}`;
}

import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';

/**
 * The name as pages write it: the given name first when the person chose that order and the
 * language allows it.
 */
export function writtenName(
  { last_name, first_name, given_first }: Pick<PersonRef, 'last_name' | 'first_name' | 'given_first'>,
  language: Language,
): string {
  const names = language !== 'ja' && given_first ? [first_name, last_name] : [last_name, first_name];
  return names.join(' ');
}

import { chipName, kanaName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';

/** The name of a row, and the text by which rows are sorted by name. */
export interface RowName {
  shown: string;
  order: string;
}

export type RowNames = ReadonlyMap<number, RowName>;

/**
 * The names of the rows. Two people with the same given name get the initial of their family name.
 * A name that is shown whole is sorted by its kana; any other as it is shown.
 */
export function rowNames(
  people: readonly PersonRef[],
  language: Language,
  fullNameOf: (person: PersonRef) => string,
): RowNames {
  const chips = people.map((person) => {
    const full = fullNameOf(person);
    return { person, full, shown: chipName(person, language, full) };
  });
  const times = new Map<string, number>();
  for (const { shown } of chips) times.set(shown, (times.get(shown) ?? 0) + 1);
  return new Map(
    chips.map(({ person, full, shown }) => {
      const isWhole = shown === full;
      const initial = [...person.last_name][0]?.toUpperCase();
      const isShared = !isWhole && (times.get(shown) ?? 0) > 1 && initial !== undefined;
      const name = isShared ? `${shown} ${initial}.` : shown;
      return [person.id, { shown: name, order: foldText((isWhole && kanaName(person)) || name) }];
    }),
  );
}

/** Ignores width, case and diacritics, so that text typed without an input method finds Vietnamese names. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

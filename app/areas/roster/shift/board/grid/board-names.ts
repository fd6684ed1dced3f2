import { chipName, kanaName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** The name of a row, and the text by which rows are sorted by name. */
export interface RowName {
  shown: string;
  order: string;
}

export type RowNames = ReadonlyMap<number, RowName>;

/** The names of the rows. A name that is shown whole is sorted by its kana; any other as it is shown. */
export function rowNames(people: readonly PersonRef[], fullNameOf: (person: PersonRef) => string): RowNames {
  return new Map(
    people.map((person) => {
      const full = fullNameOf(person);
      const shown = chipName(person, full);
      return [person.id, { shown, order: foldText((shown === full && kanaName(person)) || shown) }];
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

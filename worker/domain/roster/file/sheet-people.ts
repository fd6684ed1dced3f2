// A workplace's own sheet: finds the person of a line.

import { parseStaffNo } from '#domain/format/staff-no.ts';
import { withoutZeros } from './directory.ts';
import { type NameMatch, only } from './name-index.ts';
import type { RosterSheetPerson } from './sheet-facts.ts';
import { plainName, type SheetHeading } from './sheet-words.ts';

/** The people of a workplace by what sheets call them. */
export class SheetPeople {
  readonly #exact: ReadonlyMap<string, RosterSheetPerson>;
  readonly #unpadded: ReadonlyMap<string, RosterSheetPerson[]>;
  readonly #names: ReadonlyMap<string, RosterSheetPerson[]>;
  readonly #lastNames: ReadonlyMap<string, RosterSheetPerson[]>;

  constructor(people: readonly RosterSheetPerson[]) {
    this.#exact = new Map(people.map((one) => [one.staffNo ?? one.email ?? '', one]));
    this.#unpadded = Map.groupBy(people, ({ staffNo }) => withoutZeros(staffNo ?? ''));
    const named = people.flatMap((one) =>
      [...new Set(one.names.map(plainName))].map((name) => ({ name, one })),
    );
    this.#names = groupedBy(named);
    this.#lastNames = groupedBy(people.map((one) => ({ name: plainName(one.lastName), one })));
  }

  /**
   * By the columns with a heading. Without headings a name goes before a number, which may only number the
   * lines.
   */
  find(before: readonly string[], headings: ReadonlyMap<SheetHeading, number>): NameMatch<RosterSheetPerson> {
    const columnOf = (heading: SheetHeading) => {
      const column = headings.get(heading);
      return column === undefined ? '' : (before[column] ?? '');
    };
    const [staffNo, name] = [columnOf('staff_no'), columnOf('name')];
    if (staffNo !== '') return this.#byNumber(staffNo);
    if (headings.has('staff_no') || headings.has('name')) return this.#byName(name);
    const written = before.filter((cell) => cell !== '');
    const finds = [
      ...written.map((cell) => this.#byName(cell)),
      ...(written.length > 1 ? [this.#byName(written.join(''))] : []),
      ...written.map((cell) => (written.length > 1 ? this.#byExactNumber(cell) : this.#byNumber(cell))),
    ];
    return (
      finds.find((found) => typeof found !== 'string') ??
      finds.find((found) => found === 'ambiguous') ??
      'not_found'
    );
  }

  #byExactNumber(text: string): NameMatch<RosterSheetPerson> {
    const person = this.#exact.get(parseStaffNo(text) ?? text.toLowerCase());
    return person ? { item: person } : 'not_found';
  }

  #byNumber(text: string): NameMatch<RosterSheetPerson> {
    const exact = this.#byExactNumber(text);
    if (typeof exact !== 'string') return exact;
    const number = parseStaffNo(text) ?? '';
    const padded = this.#unpadded.get(withoutZeros(number)) ?? [];
    return only(padded.filter(({ staffNo }) => staffNo !== null && staffNo.length > number.length));
  }

  #byName(text: string): NameMatch<RosterSheetPerson> {
    const name = plainName(text);
    if (name === '') return 'not_found';
    return only(this.#names.get(name) ?? this.#lastNames.get(name) ?? []);
  }
}

function groupedBy(
  all: readonly { name: string; one: RosterSheetPerson }[],
): Map<string, RosterSheetPerson[]> {
  const groups = Map.groupBy(all, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, [...new Set(group.map(({ one }) => one))]]));
}

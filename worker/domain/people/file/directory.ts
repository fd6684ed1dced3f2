// C-06: everything that a people file may name, and the stored people that it names.

import type { PersonId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { withoutZeros } from '#domain/roster/file/directory.ts';
import { NameIndex, type NameMatch, only } from '#domain/roster/file/name-index.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { HiddenResidence } from './residence-values.ts';
import type { PersonValues } from './written-row.ts';

export interface PeopleFileWorkplace {
  id: WorkplaceId;
  code: string;
  name: string;
}

export interface PeopleFilePosition {
  id: PositionId;
  workplaceId: WorkplaceId;
  name: string;
}

/** A branch or a school. */
export interface NamedItem {
  id: number;
  name: string;
}

export interface StoredMembership {
  id: number;
  workplaceId: WorkplaceId;
  works: boolean;
  /** Without deleted ones. */
  positions: readonly PositionId[];
}

/** Wages of the position itself, not of one shift template. */
export interface StoredWage {
  id: number;
  positionId: PositionId;
  validFrom: CalendarDate;
  salaryPerHour: number;
}

export interface StoredPerson {
  id: PersonId;
  staffNo: string | null;
  deleted: boolean;
  /** Whether the person who imports may change the account. */
  editable: boolean;
  /**
   * whether an external staff system owns the person. The import then writes none of the fields
   * it owns.
   */
  keptOutside?: boolean;
  /** In the form of an export, without empty values. */
  values: PersonValues;
  residence: HiddenResidence;
  branchId: number | null;
  schoolId: number | null;
  memberships: readonly StoredMembership[];
  wages: readonly StoredWage[];
}

export interface PeopleFacts<Person extends StoredPerson = StoredPerson> {
  /** Deleted workplaces, positions, branches and schools are left out. */
  workplaces: readonly PeopleFileWorkplace[];
  positions: readonly PeopleFilePosition[];
  branches: readonly NamedItem[];
  schools: readonly NamedItem[];
  /** Includes deleted people: no one else gets their staff number. */
  people: readonly Person[];
  /** The owner of each mail address, and of each card number, also former ones. */
  mails: ReadonlyMap<string, PersonId>;
  cards: ReadonlyMap<string, PersonId>;
}

/** Indexes the facts for files with thousands of lines. */
export class PeopleDirectory<Person extends StoredPerson = StoredPerson> {
  readonly mails: ReadonlyMap<string, PersonId>;
  readonly cards: ReadonlyMap<string, PersonId>;
  readonly #workplaces: NameIndex<PeopleFileWorkplace>;
  readonly #positions: ReadonlyMap<WorkplaceId, NameIndex<PeopleFilePosition>>;
  readonly #positionNames: ReadonlyMap<PositionId, string>;
  readonly #branches: NameIndex<NamedItem>;
  readonly #schools: NameIndex<NamedItem>;
  readonly #people: ReadonlyMap<string, Person>;
  /** Keys are staff numbers without the leading zeros that spreadsheets drop. */
  readonly #unpadded: ReadonlyMap<string, Person[]>;

  constructor(facts: PeopleFacts<Person>) {
    const name = (item: { name: string }) => item.name;
    this.mails = facts.mails;
    this.cards = facts.cards;
    this.#workplaces = new NameIndex(facts.workplaces, [({ code }) => code, name]);
    const groups = Map.groupBy(facts.positions, ({ workplaceId }) => workplaceId);
    this.#positions = new Map([...groups].map(([id, group]) => [id, new NameIndex(group, [name])]));
    this.#positionNames = new Map(facts.positions.map((one) => [one.id, one.name]));
    this.#branches = new NameIndex(facts.branches, [name]);
    this.#schools = new NameIndex(facts.schools, [name]);
    this.#people = new Map(
      facts.people.map((person) => [person.staffNo ?? person.values.get('email') ?? '', person]),
    );
    this.#unpadded = Map.groupBy(facts.people, ({ staffNo }) => withoutZeros(staffNo ?? ''));
  }

  workplace(text: string): NameMatch<PeopleFileWorkplace> {
    return only(this.#workplaces.find(text));
  }

  position(workplaceId: WorkplaceId, text: string): NameMatch<PeopleFilePosition> {
    return only(this.#positions.get(workplaceId)?.find(text) ?? []);
  }

  /** Returns the names of the positions in alphabetical order. */
  positionNames(ids: Iterable<PositionId>): string[] {
    return [...ids].flatMap((id) => this.#positionNames.get(id) ?? []).toSorted();
  }

  branch(text: string): NameMatch<NamedItem> {
    return only(this.#branches.find(text));
  }

  school(text: string): NameMatch<NamedItem> {
    return only(this.#schools.find(text));
  }

  /**
   * C-06: finds by the whole staff number, or by one that lost its leading zeros where that is
   * unambiguous.
   */
  person(text: string): NameMatch<Person> {
    const exact = this.#people.get(text);
    if (exact) return { item: exact };
    const padded = this.#unpadded.get(withoutZeros(text)) ?? [];
    return only(padded.filter(({ staffNo }) => staffNo !== null && staffNo.length > text.length));
  }
}

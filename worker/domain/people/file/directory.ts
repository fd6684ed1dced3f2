// C-06: what a file of people may name, and what is there already of the people that it names.

import type { PersonId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { withoutZeros } from '#domain/roster/file/directory.ts';
import { type Found, NameIndex, only } from '#domain/roster/file/name-index.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { HiddenResidence } from './residence-values.ts';
import type { PersonValues } from './written-row.ts';

export interface FileWorkplace {
  id: WorkplaceId;
  code: string;
  name: string;
}

export interface FilePosition {
  id: PositionId;
  workplaceId: WorkplaceId;
  name: string;
}

/** A branch or a school. */
export interface Named {
  id: number;
  name: string;
}

export interface StoredMembership {
  id: number;
  workplaceId: WorkplaceId;
  works: boolean;
  /** None of them deleted. */
  positions: readonly PositionId[];
}

/** For no template in particular. */
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
  /** Whether who imports may change the account. */
  editable: boolean;
  /** whether an external staff system keeps the person, so that what it owns is not written here. */
  keptOutside?: boolean;
  /** As an export writes them, without what is empty. */
  values: PersonValues;
  residence: HiddenResidence;
  branchId: number | null;
  schoolId: number | null;
  memberships: readonly StoredMembership[];
  wages: readonly StoredWage[];
}

export interface PeopleFacts<Person extends StoredPerson = StoredPerson> {
  /** None of them deleted, as little as positions, branches and schools. */
  workplaces: readonly FileWorkplace[];
  positions: readonly FilePosition[];
  branches: readonly Named[];
  schools: readonly Named[];
  /** Also who is deleted: their staff number stays theirs. */
  people: readonly Person[];
  /** Whose a mail address is, and on whose card a number is or was. */
  mails: ReadonlyMap<string, PersonId>;
  cards: ReadonlyMap<string, PersonId>;
}

/** The facts, indexed for thousands of lines. */
export class PeopleDirectory<Person extends StoredPerson = StoredPerson> {
  readonly mails: ReadonlyMap<string, PersonId>;
  readonly cards: ReadonlyMap<string, PersonId>;
  readonly #workplaces: NameIndex<FileWorkplace>;
  readonly #positions: ReadonlyMap<WorkplaceId, NameIndex<FilePosition>>;
  readonly #positionNames: ReadonlyMap<PositionId, string>;
  readonly #branches: NameIndex<Named>;
  readonly #schools: NameIndex<Named>;
  readonly #people: ReadonlyMap<string, Person>;
  /** By their staff number without the zeros that a table program drops. */
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

  workplace(text: string): Found<FileWorkplace> {
    return only(this.#workplaces.find(text));
  }

  position(workplaceId: WorkplaceId, text: string): Found<FilePosition> {
    return only(this.#positions.get(workplaceId)?.find(text) ?? []);
  }

  /** The names of positions, in their order. */
  positionNames(ids: Iterable<PositionId>): string[] {
    return [...ids].flatMap((id) => this.#positionNames.get(id) ?? []).toSorted();
  }

  branch(text: string): Found<Named> {
    return only(this.#branches.find(text));
  }

  school(text: string): Found<Named> {
    return only(this.#schools.find(text));
  }

  /** C-06: by the whole number, or by one whose leading zeros are lost where that tells who is meant. */
  person(text: string): Found<Person> {
    const exact = this.#people.get(text);
    if (exact) return { item: exact };
    const padded = this.#unpadded.get(withoutZeros(text)) ?? [];
    return only(padded.filter(({ staffNo }) => staffNo !== null && staffNo.length > text.length));
  }
}

// X-05…X-07: decides what each record of the external system changes in the stored people.

import { type AgreedRecord, filled, type StaffRecord, type SyncField, type SyncValues } from './fields.ts';
import { type Lost, merge } from './merge.ts';
import { type FieldFault, valueFaults } from './read-values.ts';

/** A person as stored here. */
export type LocalPerson = {
  id: number;
  version: number;
  values: SyncValues;
  email: string | null;
  state: 'enabled' | 'disabled' | 'deleted';
  isGlobalAdmin: boolean;
  /** The last change of the phone or the address here, in epoch milliseconds. */
  contactChangedAt: number | null;
  link: KnownLink | null;
};

export type KnownLink = {
  externalId: string;
  isKeptOutside: boolean;
  version: string | null;
  agreed: AgreedRecord | null;
};

export type TakeFacts = {
  people: readonly LocalPerson[];
  /** External ids whose link was removed, and that no person is linked with. */
  apart: ReadonlySet<string>;
  /** Id and version of the records that were decided to be left alone. */
  left: ReadonlySet<string>;
  /** The number of enabled global admins. */
  globalAdmins: number;
  /** The day in Japan, `YYYY-MM-DD`. */
  today: string;
};

export type TakeConflict = 'two_matches' | 'candidate' | 'refused_here';
/** A decision about a person that is left to a global admin; the values are applied all the same. */
export type TakeQuestion = 'last_global_admin' | 'active_again';

export type TakeResult =
  | { kind: 'apart' }
  | { kind: 'created'; values: SyncValues }
  | {
      kind: 'known';
      person: LocalPerson;
      values: SyncValues;
      changed: SyncField[];
      isNewLink: boolean;
      isKeptOutside: boolean;
      disables: boolean;
      owes: boolean;
      lost: Lost[];
      question: TakeQuestion | null;
    }
  | { kind: 'conflict'; conflict: TakeConflict; candidates: number[]; faults: FieldFault[] };

export type KnownTaken = Extract<TakeResult, { kind: 'known' }>;

/** A decision about a record: an existing person, a new one, the external values, or the rules (null). */
export type SyncChoice = { personId: number } | 'new' | 'theirs' | null;

/** The key of a record in {@link TakeFacts.left}. */
export function leftKey({ id, version }: Pick<StaffRecord, 'id' | 'version'>): string {
  return `${version}\n${id}`;
}

/** Decides one record after another; each decision takes the earlier ones into account. */
export class Taking {
  readonly #facts: TakeFacts;
  readonly #people: readonly LocalPerson[];
  readonly #byExternalId = new Map<string, LocalPerson>();
  /** People that a record of this run is linked with. */
  readonly #linkedNow = new Set<number>();
  readonly #numbers = new Map<string, number | 'new'>();
  #globalAdmins: number;

  constructor(facts: TakeFacts) {
    this.#facts = facts;
    this.#people = facts.people;
    this.#globalAdmins = facts.globalAdmins;
    for (const one of facts.people) {
      if (one.link) this.#byExternalId.set(one.link.externalId, one);
      if (one.values.staff_no !== null) this.#numbers.set(one.values.staff_no, one.id);
    }
  }

  /**
   * decides what a record changes. The link identifies its person, otherwise the staff
   * number and the mail address, which must mean the same person. Name and birthday only give
   * candidates to choose from; so does the mail address of a person with another number.
   * @param faults the unreadable parts of the record
   */
  take(record: StaffRecord, faults: readonly FieldFault[], choice: SyncChoice = null): TakeResult {
    const linked = this.#byExternalId.get(record.id);
    if (linked && choice !== 'theirs' && isKnown(record, linked)) return { kind: 'apart' };
    if (linked) return this.#known(record, faults, linked, choice === 'theirs' ? 'overruled' : 'linked');
    if (choice === null) {
      if (this.#facts.apart.has(record.id) || this.#facts.left.has(leftKey(record))) return { kind: 'apart' };
    }
    const found =
      choice === null || choice === 'theirs' ? this.#matches(record) : chosen(choice, this.#people);
    const [match, ...others] = found;
    if (!match && typeof choice === 'object' && choice) return conflict('candidate', []);
    if (others.length > 0 || (match && this.#isLinked(match))) {
      return conflict('two_matches', found);
    }
    if (match?.state === 'deleted')
      return conflict('refused_here', [match], [{ field: 'staff_no', why: 'taken' }]);
    if (match && choice === null && isNumberedOtherwise(record, match)) return conflict('candidate', [match]);
    if (match) return this.#known(record, faults, match, 'new');
    if (record.active === false) return { kind: 'apart' };
    const candidates = choice === null ? this.#candidates(record) : [];
    if (candidates.length > 0) return conflict('candidate', candidates);
    return this.#created(record, faults);
  }

  #matches({ values, email }: StaffRecord): LocalPerson[] {
    const mail = email?.trim().toLowerCase();
    const number = values.staff_no;
    return this.#people.filter(
      (one) =>
        (number !== null && one.values.staff_no === number) ||
        (mail && one.email === mail && one.state !== 'deleted'),
    );
  }

  #candidates({ values }: StaffRecord): LocalPerson[] {
    return this.#people.filter(
      (one) =>
        values.birthday !== null &&
        one.state !== 'deleted' &&
        !this.#isLinked(one) &&
        one.values.birthday === values.birthday &&
        one.values.last_name === values.last_name &&
        one.values.first_name === values.first_name,
    );
  }

  #isLinked(one: LocalPerson): boolean {
    return one.link !== null || this.#linkedNow.has(one.id);
  }

  #created(record: StaffRecord, unread: readonly FieldFault[]): TakeResult {
    const { values } = record;
    const number = values.staff_no;
    const faults = [...unread, ...valueFaults(values, this.#facts.today)];
    if (number === null) faults.push({ field: 'staff_no', why: 'required' });
    else if (this.#numbers.has(number)) faults.push({ field: 'staff_no', why: 'taken' });
    if (faults.length > 0) return conflict('refused_here', [], faults);
    if (number !== null) this.#numbers.set(number, 'new');
    return { kind: 'created', values };
  }

  #known(
    record: StaffRecord,
    unread: readonly FieldFault[],
    person: LocalPerson,
    link: 'linked' | 'new' | 'overruled',
  ): TakeResult {
    const isNewLink = link === 'new';
    const known = person.link?.agreed ?? null;
    // With the decision `theirs`, no value counts as changed here.
    const agreed = link === 'overruled' && known ? { ...known, values: person.values } : known;
    const isKeptOutside = person.link?.isKeptOutside ?? false;
    const same = { kind: 'known', person, isNewLink, isKeptOutside } as const;
    if (person.state === 'deleted') {
      return {
        ...same,
        values: person.values,
        changed: [],
        disables: false,
        owes: false,
        lost: [],
        question: null,
      };
    }
    const merged = merge({
      here: person.values,
      there: filled(record, known),
      agreed,
      isKeptOutside,
      changedHereAt: person.contactChangedAt,
      changedThereAt: record.contactUpdatedAt,
    });
    const faults = [...unread, ...this.#faultsOf(person, merged.values, merged.changed)];
    if (faults.length > 0) return conflict('refused_here', [person], faults);
    if (isNewLink) this.#linkedNow.add(person.id);
    if (merged.values.staff_no !== null) this.#numbers.set(merged.values.staff_no, person.id);
    const { disables, question } = this.#employment(record, person, agreed);
    const { values, changed, owed, lost } = merged;
    return { ...same, values, changed, disables, owes: owed.length > 0, lost, question };
  }

  #faultsOf(person: LocalPerson, values: SyncValues, changed: readonly SyncField[]): FieldFault[] {
    const number = values.staff_no;
    const holder = number === null ? undefined : this.#numbers.get(number);
    const taken = changed.includes('staff_no') && holder !== undefined && holder !== person.id;
    // Faults of values that the record does not change were there before.
    const faults = valueFaults(values, this.#facts.today).filter(({ field }) => changed.includes(field));
    return taken ? [...faults, { field: 'staff_no', why: 'taken' }] : faults;
  }

  /**
   * a person who left in the external system is disabled here, except the last global admin.
   * Whether a returning person is enabled again is left to a global admin.
   */
  #employment(
    { active }: StaffRecord,
    person: LocalPerson,
    agreed: AgreedRecord | null,
  ): { disables: boolean; question: TakeQuestion | null } {
    const was = agreed?.active ?? true;
    if (active === false && was && person.state === 'enabled') {
      if (person.isGlobalAdmin && this.#globalAdmins <= 1)
        return { disables: false, question: 'last_global_admin' };
      if (person.isGlobalAdmin) this.#globalAdmins -= 1;
      return { disables: true, question: null };
    }
    const back = active === true && !was && person.state === 'disabled';
    return { disables: false, question: back ? 'active_again' : null };
  }
}

/** a record has no news when its version was taken with all its fields, or when a newer one was. */
function isKnown({ version, updatedAt, missing }: StaffRecord, { link }: LocalPerson): boolean {
  if (updatedAt !== null && updatedAt < (link?.agreed?.at ?? 0)) return true;
  return link?.version === version && (link.agreed?.unsaid ?? []).every((field) => missing.includes(field));
}

function chosen(choice: { personId: number } | 'new', people: readonly LocalPerson[]): LocalPerson[] {
  return choice === 'new' ? [] : people.filter(({ id }) => id === choice.personId);
}

function conflict(
  kind: TakeConflict,
  candidates: readonly LocalPerson[],
  faults: FieldFault[] = [],
): TakeResult {
  return { kind: 'conflict', conflict: kind, candidates: candidates.map(({ id }) => id), faults };
}

/** the counter of a run that this result belongs to. */
export function countedAs(taken: TakeResult): 'created' | 'updated' | 'unchanged' | 'conflicts' {
  if (taken.kind === 'conflict') return 'conflicts';
  if (taken.kind === 'created') return 'created';
  if (taken.kind === 'apart') return 'unchanged';
  if (taken.question !== null) return 'conflicts';
  return taken.isNewLink || taken.disables || taken.changed.length > 0 ? 'updated' : 'unchanged';
}

/** A mail address alone does not give an account another number and name. */
function isNumberedOtherwise({ values }: StaffRecord, { values: own }: LocalPerson): boolean {
  return values.staff_no !== null && own.staff_no !== null && values.staff_no !== own.staff_no;
}

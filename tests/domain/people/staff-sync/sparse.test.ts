import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreedRecord,
  eachField,
  type StaffRecord,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from '#domain/people/staff-sync/fields.ts';
import { agreedOn, confirmedRecord, outgoingChangesOf } from '#domain/people/staff-sync/outgoing.ts';
import { type LocalPerson, Taking } from '#domain/people/staff-sync/take.ts';

const NO_VALUES = eachField(() => null);
const START = { ...NO_VALUES, staff_no: '1', last_name: 'L', first_name: 'F', phone: 'A' };
const agreedTo = (values: SyncValues, unsaid: SyncField[] = []): AgreedRecord => ({
  values,
  active: true,
  endedHere: false,
  at: 10,
  unsaid,
});

function record(values: Partial<SyncValues>, more: Partial<StaffRecord> = {}): StaffRecord {
  return {
    id: 'X',
    version: '2',
    updatedAt: 20,
    contactUpdatedAt: 20,
    active: true,
    email: null,
    values: { ...NO_VALUES, ...values },
    missing: SYNC_FIELDS.filter((field) => values[field] === undefined),
    ...more,
  };
}

function person(values: SyncValues, agreed: AgreedRecord | null, version = '1'): LocalPerson {
  return {
    id: 1,
    version: 1,
    values,
    email: null,
    state: 'enabled',
    isGlobalAdmin: false,
    contactChangedAt: 15,
    link: { externalId: 'X', isKeptOutside: false, version, agreed },
  };
}

function take(one: LocalPerson, received: StaffRecord) {
  const facts = { people: [one], apart: new Set<string>(), left: new Set<string>() };
  return new Taking({ ...facts, globalAdmins: 2, today: '2026-06-15' }).take(received, []);
}

describe('X-05: a field that a record does not name', () => {
  it('keeps its agreed value, while a named empty field is empty there', () => {
    const before = agreedTo(START);
    expect(agreedOn(record({ last_name: 'N' }), false, 20, before)).toMatchObject({
      values: { last_name: 'N', phone: 'A' },
    });
    expect(agreedOn(record({ phone: null }), false, 20, before).values.phone).toBeNull();
    expect(agreedOn(record({ last_name: 'N' }), false, 20, null).values.phone).toBeNull();
  });

  it('is not owed again, and a later value of it wins over our unchanged one', () => {
    const known = person(START, agreedTo(START));
    const sparse = record({ last_name: 'N' });
    expect(take(known, sparse)).toMatchObject({ changed: ['last_name'], owes: false });
    const after = person({ ...START, last_name: 'N' }, agreedOn(sparse, false, 20, agreedTo(START)), '2');
    const full = record({ ...START, last_name: 'N', phone: 'B' }, { version: '3', contactUpdatedAt: 12 });
    expect(take(after, full)).toMatchObject({ values: { phone: 'B' }, lost: [] });
  });

  it('is taken once from a record of the same version that names it', () => {
    const known = person(START, agreedTo(START, ['phone']), '2');
    expect(take(known, record({ ...START, phone: 'B' }))).toMatchObject({ values: { phone: 'B' } });
    expect(take(known, record({ last_name: 'L' }))).toEqual({ kind: 'apart' });
    expect(take(person(START, agreedTo(START), '2'), record({ ...START, phone: 'B' }))).toEqual({
      kind: 'apart',
    });
  });

  it('is agreed with the sent value when the answer does not name it', () => {
    const now = { endedHere: false, now: 20 };
    const told = confirmedRecord(record({ last_name: 'L' }), { told: { phone: 'B' }, ...now }, []);
    expect(told).toMatchObject({ phone: 'B', at: 20 });
    // A new value in an answer is not agreed before it is taken.
    expect(Object.keys(told)).not.toContain('last_name');
    expect(told.unsaid).not.toContain('phone');
    expect(told.unsaid).toContain('last_name');
    const unreadable = confirmedRecord(record({ phone: null }), { told: { phone: 'B' }, ...now }, ['phone']);
    expect(unreadable).toMatchObject({ phone: 'B' });
  });
});

describe('X-02: a record without an instant or an employment state', () => {
  it('counts as new as the stored state and changes no employment state', () => {
    const known = person(START, { ...agreedTo(START), active: false });
    const told = record({ ...START, last_name: 'N' }, { updatedAt: null, active: null });
    expect(take(known, told)).toMatchObject({ changed: ['last_name'], disables: false, question: null });
    expect(agreedOn(told, false, 20, known.link?.agreed ?? null)).toMatchObject({ at: 10, active: false });
  });
});

type Field = 'last_name' | 'phone' | 'address' | 'hired_on';
const FIELDS: Field[] = ['last_name', 'phone', 'address', 'hired_on'];
type Step =
  | { kind: 'here' | 'there'; field: Field; value: string }
  | { kind: 'read'; named: SyncField[] }
  | { kind: 'sent'; named: SyncField[] };
const named = fc.subarray([...SYNC_FIELDS]);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('here' as const, 'there' as const),
    field: fc.constantFrom(...FIELDS),
    value: fc.constantFrom('2020-01-01', '2020-01-02', '2020-01-03'),
  }),
  fc.record({ kind: fc.constantFrom('read' as const, 'sent' as const), named }),
);

/** Two sides; the other one names any subset of its fields. */
class Sides {
  here: SyncValues = START;
  there: SyncValues = START;
  agreed: AgreedRecord = agreedTo(START);
  known = '1';
  #version = 1;
  #now = 10;
  #hereAt = 0;
  #thereAt = 10;

  play(one: Step): void {
    this.#now += 1;
    if (one.kind === 'read') this.read(one.named);
    else if (one.kind === 'sent') this.send(one.named);
    else if (one.kind === 'there') this.#change({ [one.field]: one.value });
    else {
      this.here = { ...this.here, [one.field]: one.value };
      this.#hereAt = this.#now;
    }
  }

  read(names: readonly SyncField[]): void {
    const told = this.#told(names);
    const known = person(this.here, this.agreed, this.known);
    const taken = take({ ...known, contactChangedAt: this.#hereAt }, told);
    if (taken.kind !== 'known') return;
    this.here = taken.values;
    this.agreed = agreedOn(told, false, this.#now, this.agreed);
    this.known = told.version;
  }

  send(names: readonly SyncField[]): void {
    const news = outgoingChangesOf({
      values: this.here,
      isDeleted: false,
      isKeptOutside: false,
      agreed: this.agreed,
    });
    // The other side refuses a change that is based on another version.
    if (news === null || this.known !== String(this.#version)) return;
    this.#change(news.values);
    const told = this.#told(names);
    const {
      active: _,
      endedHere: _ended,
      at,
      unsaid,
      ...values
    } = confirmedRecord(told, { told: news.values, endedHere: false, now: this.#now }, []);
    this.agreed = { ...agreedTo({ ...this.agreed.values, ...values }), at, unsaid };
    this.known = told.version;
  }

  #told(names: readonly SyncField[]): StaffRecord {
    const values = Object.fromEntries(names.map((field) => [field, this.there[field]]));
    const instants = { updatedAt: this.#thereAt, contactUpdatedAt: this.#thereAt };
    return record(values, { version: String(this.#version), ...instants });
  }

  #change(values: Partial<SyncValues>): void {
    this.there = { ...this.there, ...values };
    this.#version += 1;
    this.#thereAt = this.#now;
  }
}

it('reaches equal sides after a complete exchange without losing a value, whatever earlier records name', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const sides = new Sides();
      for (const one of steps) {
        const before = { here: sides.here, there: sides.there };
        sides.play(one);
        for (const field of SYNC_FIELDS) {
          if (before.here[field] !== null) expect(sides.here[field]).not.toBeNull();
          if (before.there[field] !== null) expect(sides.there[field]).not.toBeNull();
        }
      }
      for (let turn = 0; turn < 2; turn += 1) {
        sides.read(SYNC_FIELDS);
        sides.send([]);
      }
      expect(sides.there).toEqual(sides.here);
      expect(sides.agreed.values).toEqual(sides.here);
    }),
    { numRuns: 500 },
  );
});

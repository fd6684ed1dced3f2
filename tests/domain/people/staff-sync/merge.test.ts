import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreedRecord,
  eachField,
  OWNED_FIELDS,
  SYNC_FIELDS,
  type SyncValues,
} from '#domain/people/staff-sync/fields.ts';
import { merge, type Sides } from '#domain/people/staff-sync/merge.ts';
import { agreedOn, outgoingChangesOf } from '#domain/people/staff-sync/outgoing.ts';

const NO_VALUES = eachField(() => null);
const agreedTo = (values: SyncValues): AgreedRecord => ({
  values,
  active: true,
  endedHere: false,
  at: 0,
  unsaid: [],
});

function sides(more: Partial<Sides>): Sides {
  return {
    here: NO_VALUES,
    there: NO_VALUES,
    agreed: agreedTo(NO_VALUES),
    isKeptOutside: false,
    changedHereAt: 10,
    changedThereAt: 20,
    ...more,
  };
}

type Row = [
  what: string,
  here: string | null,
  there: string | null,
  agreed: string | null | undefined,
  after: string | null,
];

/** X-05; `undefined`: the sides have no agreed values yet. */
const OWNED: Row[] = [
  ['nothing changed', 'A', 'A', 'A', 'A'],
  ['changed in the other system', 'A', 'B', 'A', 'B'],
  ['changed in Kinmu', 'B', 'A', 'A', 'B'],
  ['changed on both sides: the value of the other system', 'B', 'C', 'A', 'C'],
  ['empty in the other system', 'A', null, 'A', 'A'],
  ['emptied in Kinmu', null, 'A', 'A', null],
  ['emptied in Kinmu and changed in the other system', null, 'B', 'A', 'B'],
  ['empty in Kinmu', null, 'B', null, 'B'],
  ['never agreed: the value of the other system', 'A', 'B', undefined, 'B'],
  ['never agreed, empty in the other system', 'A', null, undefined, 'A'],
  ['never agreed, empty in Kinmu', null, 'B', undefined, 'B'],
];

describe('X-05: a field that the other system owns', () => {
  it.each(OWNED)('is merged as in the case: %s', (_what, here, there, agreed, after) => {
    const merged = merge(
      sides({
        here: { ...NO_VALUES, last_name: here },
        there: { ...NO_VALUES, last_name: there },
        agreed: agreed === undefined ? null : agreedTo({ ...NO_VALUES, last_name: agreed }),
      }),
    );
    expect(merged.values.last_name).toBe(after);
  });

  it('takes their value for a person who is kept outside and logs ours', () => {
    const merged = merge(
      sides({
        here: { ...NO_VALUES, last_name: 'B' },
        there: { ...NO_VALUES, last_name: 'A' },
        isKeptOutside: true,
        agreed: agreedTo({ ...NO_VALUES, last_name: 'A' }),
      }),
    );
    expect(merged).toMatchObject({
      values: { last_name: 'A' },
      owed: [],
      lost: [{ field: 'last_name', value: 'B', side: 'here' }],
    });
  });

  it('never keeps half a reading', () => {
    const merged = merge(
      sides({
        here: NO_VALUES,
        there: { ...NO_VALUES, last_name_kana: 'サトウ', first_name_kana: 'ケン' },
        agreed: agreedTo({ ...NO_VALUES, last_name_kana: 'サトウ', first_name_kana: 'タロウ' }),
      }),
    );
    expect(merged.values).toMatchObject({ last_name_kana: 'サトウ', first_name_kana: 'ケン' });
  });
});

describe('X-05: a field that both systems may change', () => {
  it.each([
    [
      'the value of the other system when it is newer',
      10,
      20,
      'C',
      [{ field: 'phone', value: 'B', side: 'here' }],
    ],
    ['the value of Kinmu when it is newer', 30, 20, 'B', [{ field: 'phone', value: 'C', side: 'there' }]],
    [
      'the value of the other system at the same time',
      20,
      20,
      'C',
      [{ field: 'phone', value: 'B', side: 'here' }],
    ],
    [
      'the value of the other system when ours has no time',
      null,
      20,
      'C',
      [{ field: 'phone', value: 'B', side: 'here' }],
    ],
  ] as const)('keeps %s', (_what, changedHereAt, changedThereAt, after, lost) => {
    const merged = merge(
      sides({
        here: { ...NO_VALUES, phone: 'B' },
        there: { ...NO_VALUES, phone: 'C' },
        changedHereAt,
        changedThereAt,
        agreed: agreedTo({ ...NO_VALUES, phone: 'A' }),
      }),
    );
    expect([merged.values.phone, merged.lost]).toEqual([after, lost]);
  });
});

const value = fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null });
const values = fc.tuple(...SYNC_FIELDS.map(() => value)).map((all) => {
  const told = Object.fromEntries(SYNC_FIELDS.map((field, at) => [field, all[at] ?? null]));
  return eachField((field) => told[field] ?? null);
});
const anySides: fc.Arbitrary<Sides> = fc.record({
  here: values,
  there: values,
  agreed: fc.option(values.map(agreedTo), { nil: null }),
  isKeptOutside: fc.boolean(),
  changedHereAt: fc.option(fc.nat(9), { nil: null }),
  changedThereAt: fc.nat(9),
});
const KANA = ['last_name_kana', 'first_name_kana'];

describe('a merge of any two sides', () => {
  it('replaces no value by an empty one and invents none', () => {
    fc.assert(
      fc.property(anySides, (one) => {
        const merged = merge(one);
        for (const field of SYNC_FIELDS.filter((name) => !KANA.includes(name))) {
          const after = merged.values[field];
          if (one.here[field] !== null) expect(after).not.toBeNull();
          expect([one.here[field], one.there[field]]).toContain(after);
        }
      }),
    );
  });

  it('changes nothing when the same page is merged twice', () => {
    fc.assert(
      fc.property(anySides, (one) => {
        const first = merge(one);
        const again = merge({ ...one, here: first.values, agreed: agreedTo(one.there) });
        expect(again.changed).toEqual([]);
        expect(again.owed).toEqual(first.owed);
      }),
    );
  });

  it('makes both sides equal after the owed values are sent, except for the fields the other owns', () => {
    fc.assert(
      fc.property(anySides, (one) => {
        const { values: here } = merge(one);
        const news = outgoingChangesOf({
          values: here,
          isDeleted: false,
          isKeptOutside: one.isKeptOutside,
          agreed: agreedTo(one.there),
        });
        const there = eachField((field) => news?.values[field] ?? one.there[field]);
        for (const field of SYNC_FIELDS) {
          const isTheirs = one.isKeptOutside && OWNED_FIELDS.some((owned) => owned === field);
          if (here[field] !== null && !isTheirs) expect(there[field]).toBe(here[field]);
          if (one.there[field] !== null) expect(there[field]).not.toBeNull();
        }
      }),
    );
  });
});

describe('X-03: the news for the other system', () => {
  const person = { values: { ...NO_VALUES, phone: '1' }, isDeleted: false, isKeptOutside: false };

  it('is empty when the other system would learn nothing', () => {
    expect(outgoingChangesOf({ ...person, agreed: agreedTo({ ...NO_VALUES, phone: '1' }) })).toBeNull();
    expect(outgoingChangesOf({ ...person, agreed: agreedTo(NO_VALUES) })).toEqual({
      values: { phone: '1' },
      active: null,
    });
  });

  it('reports a deletion here, and a restored person after it', () => {
    const agreed = agreedTo({ ...NO_VALUES, phone: '1' });
    expect(outgoingChangesOf({ ...person, isDeleted: true, agreed })).toEqual({ values: {}, active: false });
    const record = {
      id: 'X',
      version: '2',
      updatedAt: 1,
      contactUpdatedAt: 1,
      active: false,
      email: null,
      values: agreed.values,
      missing: [],
    };
    const told = agreedOn(record, true, 1, null);
    expect(outgoingChangesOf({ ...person, isDeleted: true, agreed: told })).toBeNull();
    expect(outgoingChangesOf({ ...person, agreed: told })).toMatchObject({ active: true });
    // A person who left the other system is not reactivated from here.
    expect(outgoingChangesOf({ ...person, agreed: agreedOn(record, false, 1, null) })).toBeNull();
    expect(outgoingChangesOf({ ...person, isDeleted: true, isKeptOutside: true, agreed })).toBeNull();
    // A clock may be a day ahead; one that is further ahead is not trusted.
    const day = 24 * 3_600_000;
    expect(agreedOn({ ...record, updatedAt: 1 + day }, false, 1, null).at).toBe(1 + day);
    expect(agreedOn({ ...record, updatedAt: 2 + day }, false, 1, null).at).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { eachField, type StaffRecord, type SyncValues } from '#domain/people/staff-sync/fields.ts';
import {
  countedAs,
  type LocalPerson,
  leftKey,
  type SyncChoice,
  type TakeFacts,
  Taking,
} from '#domain/people/staff-sync/take.ts';

const NO_VALUES = eachField(() => null);
const named = (values: Partial<SyncValues>): SyncValues => ({
  ...NO_VALUES,
  last_name: 'L',
  first_name: 'F',
  ...values,
});

function record(more: Partial<StaffRecord> = {}): StaffRecord {
  return {
    id: 'X',
    version: '2',
    updatedAt: 20,
    contactUpdatedAt: 20,
    active: true,
    email: null,
    values: named({ staff_no: '1' }),
    missing: [],
    ...more,
  };
}

function person(id: number, more: Partial<LocalPerson> = {}): LocalPerson {
  return {
    id,
    version: 1,
    email: null,
    state: 'enabled',
    isGlobalAdmin: false,
    contactChangedAt: null,
    link: null,
    values: named({ staff_no: String(id) }),
    ...more,
  };
}

const linked = (externalId: string, values = named({ staff_no: '1' })) => ({
  externalId,
  isKeptOutside: false,
  version: '1',
  agreed: { values, active: true, endedHere: false, at: 10, unsaid: [] },
});

function take(
  people: LocalPerson[],
  one: StaffRecord,
  choice: SyncChoice = null,
  more: Partial<TakeFacts> = {},
) {
  const facts: TakeFacts = {
    people,
    apart: new Set(),
    left: new Set(),
    globalAdmins: 2,
    today: '2026-06-15',
    ...more,
  };
  return new Taking(facts).take(one, [], choice);
}

type Row = [what: string, people: LocalPerson[], one: StaffRecord, found: unknown];

const MATCHES: Row[] = [
  [
    'the link decides, whatever the other fields say',
    [person(7, { link: linked('X') }), person(1)],
    record({ values: named({ staff_no: '7' }) }),
    { kind: 'known', person: { id: 7 } },
  ],
  ['the staff number matches', [person(1)], record(), { kind: 'known', person: { id: 1 }, isNewLink: true }],
  [
    'the email address matches exactly',
    [person(5, { email: 'a@b.c', values: named({ staff_no: null }) })],
    record({ email: 'A@B.c ' }),
    { kind: 'known', person: { id: 5 } },
  ],
  [
    'the email address of a person with another number is a candidate',
    [person(5, { email: 'a@b.c' })],
    record({ email: 'a@b.c' }),
    { kind: 'conflict', conflict: 'candidate', candidates: [5] },
  ],
  ['no match creates a new person', [], record(), { kind: 'created' }],
  [
    'number and email address match the same person',
    [person(1, { email: 'a@b.c' })],
    record({ email: 'a@b.c' }),
    { kind: 'known', person: { id: 1 } },
  ],
  [
    'two matched people write nothing',
    [person(1), person(5, { email: 'a@b.c' })],
    record({ email: 'a@b.c' }),
    { kind: 'conflict', conflict: 'two_matches', candidates: [1, 5] },
  ],
  [
    'the match is linked with another record',
    [person(1, { link: linked('Y') })],
    record(),
    { kind: 'conflict', conflict: 'two_matches', candidates: [1] },
  ],
  [
    'name and birthday alone give a candidate',
    [person(5, { values: named({ staff_no: '5', birthday: '2000-01-01' }) })],
    record({ values: named({ staff_no: '9', birthday: '2000-01-01' }) }),
    { kind: 'conflict', conflict: 'candidate', candidates: [5] },
  ],
  [
    'the same name without a birthday creates a new person',
    [person(5)],
    record({ values: named({ staff_no: '9' }) }),
    { kind: 'created' },
  ],
  [
    'the number of a deleted person is not used again',
    [person(1, { state: 'deleted' })],
    record(),
    { kind: 'conflict', conflict: 'refused_here' },
  ],
  ['no match of a former employee creates no person', [], record({ active: false }), { kind: 'apart' }],
  [
    'no match without a staff number is refused',
    [],
    record({ values: named({}) }),
    { kind: 'conflict', conflict: 'refused_here', faults: [{ field: 'staff_no', why: 'required' }] },
  ],
  [
    'no match without a name is refused',
    [],
    record({ values: { ...NO_VALUES, staff_no: '9' } }),
    { kind: 'conflict', conflict: 'refused_here' },
  ],
];

describe('X-06: the match of a record', () => {
  it.each(MATCHES)('follows the case: %s', (_what, people, one, found) => {
    expect(take(people, one)).toMatchObject(found as object);
  });

  it('skips a record that a person was unlinked from or a manager left alone', () => {
    expect(take([person(1)], record(), null, { apart: new Set(['X']) })).toEqual({ kind: 'apart' });
    expect(take([person(1)], record(), null, { left: new Set([leftKey(record())]) })).toEqual({
      kind: 'apart',
    });
    expect(
      take([person(1)], record({ version: '3' }), null, { left: new Set([leftKey(record())]) }),
    ).toMatchObject({ kind: 'known' });
  });

  it('takes the person that a manager chose, or creates a new one', () => {
    const two = [person(1), person(5, { email: 'a@b.c' })];
    expect(take(two, record({ email: 'a@b.c', values: named({}) }), { personId: 5 })).toMatchObject({
      kind: 'known',
      person: { id: 5 },
    });
    expect(take(two, record({ values: named({ staff_no: '9' }) }), 'new')).toMatchObject({ kind: 'created' });
    expect(take(two, record(), { personId: 99 })).toMatchObject({ kind: 'conflict', candidates: [] });
    expect(take(two, record(), 'new')).toMatchObject({
      kind: 'conflict',
      faults: [{ field: 'staff_no', why: 'taken' }],
    });
  });
});

describe('X-02: a record of a linked person', () => {
  const here = person(1, { link: linked('X') });

  it('is skipped when its version is the same or older than the one taken', () => {
    expect(take([here], record({ version: '1', values: named({ staff_no: '1', phone: '2' }) }))).toEqual({
      kind: 'apart',
    });
    expect(take([here], record({ updatedAt: 9, values: named({ staff_no: '1', phone: '2' }) }))).toEqual({
      kind: 'apart',
    });
  });

  it('is taken once when two records of one run mean the same person or staff number', () => {
    const taking = new Taking({
      people: [person(1)],
      apart: new Set(),
      left: new Set(),
      globalAdmins: 1,
      today: '2026-06-15',
    });
    expect(taking.take(record(), [])).toMatchObject({ kind: 'known' });
    expect(taking.take(record({ id: 'Y' }), [])).toMatchObject({ kind: 'conflict', conflict: 'two_matches' });
    expect(taking.take(record({ id: 'Z', values: named({ staff_no: '9' }) }), [])).toMatchObject({
      kind: 'created',
    });
    expect(taking.take(record({ id: 'A', values: named({ staff_no: '9' }) }), [])).toMatchObject({
      kind: 'conflict',
    });
  });

  it('takes their values when a manager decides for theirs', () => {
    const ours = person(1, {
      values: named({ staff_no: '1', phone: '9' }),
      contactChangedAt: 99,
      link: linked('X'),
    });
    const theirs = record({ values: named({ staff_no: '1', phone: '5' }) });
    expect(take([ours], theirs)).toMatchObject({ values: { phone: '9' }, owes: true });
    expect(take([ours], theirs, 'theirs')).toMatchObject({ values: { phone: '5' }, owes: false });
  });

  it('is refused with a staff number that another person has', () => {
    const found = take([here, person(2)], record({ values: named({ staff_no: '2' }) }));
    expect(found).toMatchObject({
      kind: 'conflict',
      conflict: 'refused_here',
      faults: [{ field: 'staff_no', why: 'taken' }],
    });
  });
});

describe('X-07: a person who is no longer employed in the other system', () => {
  const gone = record({ active: false, values: named({ staff_no: '1' }) });
  const known = (more: Partial<LocalPerson>) => person(1, { link: linked('X'), ...more });
  const left = (active: boolean) => {
    const link = linked('X');
    return { ...link, agreed: { ...link.agreed, active } };
  };

  it.each([
    ['they are locked', known({}), 2, { disables: true, question: null }, 'updated'],
    [
      'the last global admin is not locked',
      known({ isGlobalAdmin: true }),
      1,
      { disables: false, question: 'last_global_admin' },
      'conflicts',
    ],
    [
      'a global admin who is not the last is locked',
      known({ isGlobalAdmin: true }),
      2,
      { disables: true, question: null },
      'updated',
    ],
    [
      'they are not locked twice',
      known({ link: left(false) }),
      2,
      { disables: false, question: null },
      'unchanged',
    ],
    [
      'a locked person is unchanged',
      known({ state: 'disabled' }),
      2,
      { disables: false, question: null },
      'unchanged',
    ],
    [
      'a deleted person is unchanged',
      known({ state: 'deleted' }),
      2,
      { disables: false, changed: [] },
      'unchanged',
    ],
  ] as const)('is handled as in the case: %s', (_what, one, globalAdmins, found, counted) => {
    const taken = take([one], gone, null, { globalAdmins });
    expect(taken).toMatchObject(found);
    expect(countedAs(taken)).toBe(counted);
  });

  it('leaves one global admin when two leave in one run', () => {
    const taking = new Taking({
      people: [
        known({ isGlobalAdmin: true }),
        person(2, { isGlobalAdmin: true, link: linked('Y', named({ staff_no: '2' })) }),
      ],
      apart: new Set<string>(),
      left: new Set<string>(),
      globalAdmins: 2,
      today: '2026-06-15',
    });
    expect(taking.take(gone, [])).toMatchObject({ disables: true });
    expect(taking.take({ ...gone, id: 'Y', values: named({ staff_no: '2' }) }, [])).toMatchObject({
      question: 'last_global_admin',
    });
  });

  it('raises a question when the person is employed again', () => {
    const back = known({ state: 'disabled', link: left(false) });
    expect(take([back], record({ values: named({ staff_no: '1' }) }))).toMatchObject({
      question: 'active_again',
    });
  });
});

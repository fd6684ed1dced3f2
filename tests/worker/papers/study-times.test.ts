import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { StudyTimesBody } from '#contract/papers/study-times.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { ask, candidates, DATE, openSeats, worker } from '#tests/worker/roster/candidates/seats.ts';
import { approving, openRecruiting } from '#tests/worker/roster/recruitment/recruiting.ts';

type Entry = z.input<typeof StudyTimesBody>['entries'][number];

const CLASS: Entry = {
  kind: 'class',
  weekday: 1,
  from: '2026-10-01',
  to: '2027-01-31',
  start_time: '09:00',
  end_time: '10:30',
};
const EXAM: Entry = {
  kind: 'exam',
  weekday: null,
  from: '2026-12-14',
  to: '2026-12-15',
  start_time: null,
  end_time: null,
};

const read = async (by: SignedIn) => fullAnswer(await by.api.me['study-times'].$get());
const update = async (by: SignedIn, entries: Entry[], version: number) =>
  fullAnswer(await by.api.me['study-times'].$put({ json: { entries, version } }));
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } });
const updateOf = async (by: SignedIn, person: Person, entries: Entry[], version: number) =>
  fullAnswer(
    await by.api.admin.users[':id']['study-times'].$put({ ...at(person), json: { entries, version } }),
  );

const versions = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();

describe('F-19 the classes and exams of a person', () => {
  let boss: SignedIn;

  beforeAll(async () => {
    boss = await signedIn({ roles: ['global_admin'] });
  });

  it('are empty at first, and each update replaces all and raises the version of the roster', async () => {
    const by = await signedIn();
    expect(await read(by)).toEqual({ status: 200, body: { entries: [], version: 1 } });
    const both = { entries: [CLASS, EXAM], version: 2 };
    expect(await update(by, [EXAM, CLASS], 1)).toEqual({ status: 200, body: both });
    expect(await read(by)).toEqual({ status: 200, body: both });
    expect(await versions(by.person)).toEqual({ version: 2, roster_version: 2 });
    expect(await update(by, [EXAM], 2)).toEqual({ status: 200, body: { entries: [EXAM], version: 3 } });
    expect(await auditOf('study_times', by.person.id)).toMatchObject([
      { operation: 'me.study_times.update', before: { entries: [] } },
      { before: { entries: [CLASS, EXAM] }, after: { entries: [EXAM] } },
    ]);
  });

  it('are entered by the office too, and a stale list is refused with the stored one', async () => {
    const person = await mintPerson();
    expect(await updateOf(boss, person, [CLASS], 1)).toMatchObject({ status: 200 });
    const own = await signedInAs(person);
    expect(await read(own)).toMatchObject({ body: { entries: [CLASS], version: 2 } });
    expect(await update(own, [EXAM], 1)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { entries: [CLASS], version: 2 } },
    });
    const gone = { id: person.id + 1_000_000 } as Person;
    expect(await updateOf(boss, gone, [CLASS], 1)).toMatchObject({ status: 404 });
  });

  it('of another person are closed to staff and managers', async () => {
    const person = await mintPerson();
    for (const by of [await signedIn(), await signedIn({ roles: ['admin'] })])
      expect(await updateOf(by, person, [CLASS], 1)).toMatchObject({ status: 403 });
    expect(await versions(person)).toEqual({ version: 1, roster_version: 1 });
  });

  it.each<[string, Partial<Entry>, string]>([
    ['a class without a weekday', { weekday: null }, 'weekday'],
    ['a class without an end', { end_time: null }, 'end_time'],
    ['an end before the start', { end_time: '08:00' }, 'end_time'],
    ['a last day before the first', { to: '2026-09-30' }, 'to'],
    ['an exam with one time only', { kind: 'exam', start_time: null }, 'start_time'],
  ])('refuse %s', async (_name, overrides, field) => {
    expect(await update(await signedIn(), [{ ...CLASS, ...overrides }], 1)).toMatchObject({
      status: 422,
      body: { data: { [`entries[0].${field}`]: expect.anything() } },
    });
  });
});

describe('F-19 a class or an exam in the hours of a shift', () => {
  it('is shown to the person before they register, and to the manager who approves', async () => {
    const plan = await openRecruiting();
    const student = await plan.member();
    await update(student, [CLASS], 1);
    // A Monday, from 9:00.
    const shift = await plan.open('2026-12-07');
    const tuesday = await plan.open('2026-12-08');
    expect((await plan.list(student)).body).toMatchObject({
      data: [
        { id: shift.id, seats: [{ findings: [], study: [{ rule: 'during_class', sum: 90 }] }] },
        { id: tuesday.id, seats: [{ findings: [], study: [] }] },
      ],
    });
    const registered = await plan.register(student, shift);
    expect(registered.status).toBe(201);
    expect((await plan.pending()).body).toMatchObject({
      data: [{ fit: 'warning', findings: [{ rule: 'during_class', severity: 'warn', sum: 90 }] }],
    });
    const { id } = registered.body as { id: number };
    expect(await plan.bulk([approving(id)])).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'during_class' }] } },
    });
    expect((await plan.bulk([approving(id)], 'The class is cancelled')).status).toBe(200);
  });

  it('is shown with a candidate, with people to ask, and to the person who is asked', async () => {
    const seats = await openSeats();
    const person = await worker(seats.site);
    const own = await signedInAs(person);
    await update(own, [{ ...EXAM, from: DATE, to: DATE, start_time: '13:00', end_time: '15:00' }], 1);
    const { data } = (await candidates(seats.manager, seats)).body as { data: unknown[] };
    expect(data).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ id: person.id }),
        findings: [expect.objectContaining({ rule: 'during_exam', sum: 120 })],
      }),
    );
    expect(await ask(seats.manager, seats, [person])).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED' },
    });
    const asked = await ask(seats.manager, seats, [person], { override_reason: 'They offered it' });
    expect(asked.status).toBe(201);
    expect(await fullAnswer(await own.api.me.asks.$get())).toMatchObject({
      body: { data: [{ study: [{ kind: 'exam', minutes: 120 }] }] },
    });
    expect(await inboxOf(person)).toMatchObject([{ kind: 'seat_asked', params: { study: ['exam'] } }]);
  });
});

import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  ComingDay,
  type ConfirmAskBody,
  ConfirmAsked,
  TrackedShift,
  TrackedShiftDetail,
} from '#contract/attendance/tracking.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { askToConfirm } from '#worker/platform/cron/ask-to-confirm.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const TOMORROW = '2026-11-22';
const WILL = { confirmed_at: NOW };
const CANNOT = { cannot_come_at: NOW, cannot_come_reason: '発熱' };

let site: Site;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await showMonth(site.workplace, '2026-11');
});

type PlanOverrides = Parameters<typeof mintShiftUser>[3];

/** A shift with one person for each of these answers. */
async function coming(
  date: string,
  says: readonly PlanOverrides[],
  { there = site, times = {} }: { there?: Site; times?: Partial<Shift> } = {},
) {
  const shift = await mintShift(await mintTemplate(there.workplace), date, [there.position], times);
  await env.DB.prepare('UPDATE seat_group SET fixed_total = ? WHERE shift_id = ?')
    .bind(says.length + 1, shift.id)
    .run();
  const people: Person[] = [];
  for (const said of says) {
    const person = await mintPerson({ works: [there.workplace.id] });
    await mintShiftUser(person, shift, there.position, said);
    people.push(person);
  }
  return { shift, people };
}

const read = async (by: SignedIn, { id }: { id: number }) =>
  TrackedShiftDetail.parse(
    (await fullAnswer(await by.api.manage['shift-tracking'][':id'].$get({ param: { id: String(id) } }))).body,
  );
const list = async (by: SignedIn, query: Record<string, string>) => {
  const { status, body } = await fullAnswer(await by.api.manage['shift-tracking'].$get({ query }));
  expect(status).toBe(200);
  return { data: TrackedShift.array().parse(Object(body).data) };
};
const comingOf = async (by: SignedIn, query: { date: string; workplace_ids?: string[] }) =>
  ComingDay.parse((await fullAnswer(await by.api.manage['shift-tracking'].coming.$get({ query }))).body);
/** Asks; in place of the assignments the answer has how many were asked and how many stay, by reason. */
async function remind(by: SignedIn, json: z.input<typeof ConfirmAskBody>) {
  const answer = await by.api.manage['shift-tracking'].remind.$post({ json });
  const { status, body } = await fullAnswer(answer);
  if (status !== 200) return { status, body };
  const { done, reasons } = ConfirmAsked.parse(body);
  return { status, asked: done.length, reasons };
}
const asked = (count: number, askedToday = 0, cannotSignIn = 0) => ({
  status: 200,
  asked: count,
  reasons: [
    ...(askedToday > 0 ? [{ reason: 'asked_today', count: askedToday }] : []),
    ...(cannotSignIn > 0 ? [{ reason: 'cannot_sign_in', count: cannotSignIn }] : []),
  ],
});

describe('a shift of tomorrow', () => {
  it('shows for each person whether they come', async () => {
    const { shift, people } = await coming(TOMORROW, [WILL, {}, CANNOT]);
    const { users, counts, published } = await read(manager, shift);
    const of = (person: Person | undefined) => users.find(({ user }) => user.id === person?.id);
    expect(of(people[0])).toMatchObject({
      said: 'will_come',
      confirmed_at: '2026-11-21 10:00:00',
      cannot_come: null,
    });
    expect(of(people[1])).toMatchObject({ said: 'not_said', confirmed_at: null, cannot_come: null });
    expect(of(people[2])).toMatchObject({
      said: 'cannot_come',
      cannot_come: { at: '2026-11-21 10:00:00', reason: '発熱' },
    });
    expect(counts).toMatchObject({ planned: 3, will_come: 1, not_said: 1, cannot_come: 1 });
    expect(published).toBe(true);
    const query = { date: TOMORROW, workplace_id: String(site.workplace.id) };
    expect((await list(manager, query)).data.find(({ id }) => id === shift.id)?.counts).toEqual(counts);
  });

  it('waits for no person who has an outcome, is at work, or has only registered', async () => {
    const { shift, people } = await coming(TOMORROW, [
      { ...CANNOT, outcome: 'absent_notified' },
      {},
      { status: 'pending', type: 'temporary' },
    ]);
    const there = people[1];
    if (!there) throw new Error('nobody');
    const place = (await read(manager, shift)).users.find(({ user }) => user.id === there.id);
    await mintAttendance(there, site.workplace, {
      shift_user_id: place?.shift_user_id ?? 0,
      business_date: TOMORROW,
      check_in: NOW,
    });
    const { users, counts } = await read(manager, shift);
    expect(users.map(({ said }) => said)).toEqual([null, null]);
    expect(counts).toMatchObject({ will_come: 0, not_said: 0, cannot_come: 0 });
  });

  it('in a draft requires no answers', async () => {
    const draft = await mintSite();
    const { shift } = await coming(TOMORROW, [{}], { there: draft });
    const by = await signedIn({ roles: ['admin'], manages: [draft.workplace.id] });
    expect(await read(by, shift)).toMatchObject({ published: false, counts: { not_said: 0 } });
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(0));
  });

  it.each([
    ['not earlier than the day before', '2026-12-08 23:59:59', null],
    ['on the day before', '2026-12-09 00:00:00', 'not_said'],
    ['until the shift begins', '2026-12-10 08:59:59', 'not_said'],
    ['not after the shift has begun', '2026-12-10 09:00:00', null],
  ])('waits for answers: %s', async (_, stamp, said) => {
    await showMonth(site.workplace, '2026-12');
    const { shift } = await coming('2026-12-10', [{}]);
    const by = await signedInAs(manager.person, { now: fromStamp(stamp) });
    expect((await read(by, shift)).users).toMatchObject([{ said }]);
  });

  it('keeps the answers after it has started', async () => {
    const { shift } = await coming(TOMORROW, [CANNOT]);
    const by = await signedInAs(manager.person, { now: fromStamp(`${TOMORROW} 09:30:00`) });
    expect((await read(by, shift)).users).toMatchObject([{ said: null, cannot_come: { reason: '発熱' } }]);
  });
});

describe('the shifts of a day', () => {
  it('are filtered by answers, and a person who cannot come needs attention', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const sure = await coming(TOMORROW, [WILL, WILL], { there });
    const unsure = await coming(TOMORROW, [WILL, {}], { there });
    const short = await coming(TOMORROW, [CANNOT], { there });
    const found = async (query: Record<string, string>) => {
      const { data } = await list(by, { date: TOMORROW, per_page: '10', ...query });
      return data.map(({ id }) => id).toSorted();
    };
    const ids = (...all: { shift: { id: number } }[]) => all.map(({ shift }) => shift.id).toSorted();
    expect(await found({})).toEqual(ids(sure, unsure, short));
    expect(await found({ said: 'not_said' })).toEqual(ids(unsure));
    expect(await found({ said: 'will_come' })).toEqual(ids(sure, unsure));
    expect(await found({ said: 'cannot_come' })).toEqual(ids(short));
    expect(await found({ attention: 'true' })).toEqual(ids(short));
    expect(await found({ attention: 'false', said: 'not_said' })).toEqual(ids(unsure));
    const workplace_ids = [String(there.workplace.id)];
    const counts = { planned: 5, will_come: 3, not_said: 1, cannot_come: 1, over: 0 };
    expect(await comingOf(by, { date: TOMORROW })).toEqual(counts);
    expect(await comingOf(by, { date: TOMORROW, workplace_ids })).toEqual(counts);
  });

  it.for(['0001-01-01', '9999-12-31'])('are empty on %s, the end of the calendar', async (date) => {
    const nobody = { planned: 0, will_come: 0, not_said: 0, cannot_come: 0, over: 0 };
    expect(await comingOf(manager, { date })).toEqual(nobody);
  });

  it('have the same counts as their people, at any time', async () => {
    const [there, elsewhere] = [await mintSite(), await mintSite()];
    await showMonth(there.workplace, '2026-12');
    const { person } = await signedIn({
      roles: ['admin'],
      manages: [there.workplace.id, elsewhere.workplace.id],
    });
    const says: PlanOverrides[] = [WILL, CANNOT, {}, { outcome: 'absent_notified' }, { status: 'pending' }];
    const dates = ['2026-12-09', '2026-12-10'];
    for (const date of dates) {
      await coming(date, says, { there });
      await coming(date, [...says, WILL], { there, times: { start_minute: 1320, end_minute: 1800 } });
      // A draft, whose people need not answer.
      await coming(date, says, { there: elsewhere });
    }
    for (const stamp of [
      '2026-12-07 12:00:00',
      '2026-12-08 00:00:00',
      '2026-12-09 08:59:59',
      '2026-12-09 09:00:00',
      '2026-12-10 02:00:00',
      '2026-12-10 22:00:00',
      '2026-12-12 00:00:00',
    ]) {
      const by = await signedInAs(person, { now: fromStamp(stamp) });
      for (const date of dates) {
        const { data } = await list(by, { date });
        const shifts = await Promise.all(data.map((shift) => read(by, shift)));
        const said = shifts.flatMap(({ users }) => users.map((user) => user.said));
        const saying = (what: string) => said.filter((one) => one === what).length;
        const { planned, over: _, ...told } = await comingOf(by, { date });
        expect(told, `${stamp} ${date}`).toEqual({
          will_come: saying('will_come'),
          not_said: saying('not_said'),
          cannot_come: saying('cannot_come'),
        });
        expect(planned).toBeGreaterThanOrEqual(told.will_come + told.not_said + told.cannot_come);
      }
    }
  });
});

describe('a person who has not confirmed to come', () => {
  it('is asked with the shift, once a day, and the audit records it', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const { shift, people } = await coming(TOMORROW, [{}, WILL, CANNOT, {}], { there });
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(2));
    const [first, sure, away] = people;
    if (!first || !sure || !away) throw new Error('nobody');
    expect(await inboxOf(first)).toMatchObject([
      {
        kind: 'confirm_asked',
        params: {
          shift_id: shift.id,
          workplace: there.workplace.name,
          date: TOMORROW,
          start_time: '09:00',
          end_time: '18:00',
        },
        waits: true,
      },
    ]);
    expect([await inboxOf(sure), await inboxOf(away)]).toEqual([[], []]);
    const place = (await read(by, shift)).users.find(({ user }) => user.id === first.id);
    expect(await auditOf('shift_user', place?.shift_user_id ?? 0)).toMatchObject([
      { action: 'ask_to_confirm', after: { shift_id: shift.id, user_id: first.id } },
    ]);

    const later = await signedInAs(by.person, { now: NOW + HOUR });
    const more = await coming(TOMORROW, [{}], { there });
    expect(await remind(later, { date: TOMORROW })).toEqual(asked(1, 2));
    expect(await inboxOf(first)).toHaveLength(1);
    // They may be asked once more on the next morning, until the shift starts.
    const next = await signedInAs(by.person, { now: fromStamp(`${TOMORROW} 07:00:00`) });
    expect(await remind(next, { date: TOMORROW, shift_id: more.shift.id })).toEqual(asked(1));
    expect(await remind(next, { date: TOMORROW })).toEqual(asked(2, 1));
    expect(await inboxOf(first)).toHaveLength(2);
  });

  it('is named instead of asked when the account cannot log in', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const { people } = await coming(TOMORROW, [{}, {}], { there });
    const [disabled, other] = people;
    if (!disabled || !other) throw new Error('nobody');
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(disabled.id).run();
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(1, 0, 1));
    expect([await inboxOf(disabled), (await inboxOf(other)).length]).toEqual([[], 1]);
  });

  it('is asked everywhere on the evening before, unless a manager asked today', async () => {
    const [there, elsewhere] = [await mintSite(), await mintSite()];
    for (const { workplace } of [there, elsewhere]) await showMonth(workplace, '2026-11');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const { people } = await coming(TOMORROW, [{}, WILL], { there });
    const { people: others } = await coming(TOMORROW, [{}], { there: elsewhere });
    await remind(by, { date: TOMORROW });
    const evening = async () => {
      const ctx = await systemCtx(env, 'timer.ask_to_confirm', createExecutionContext());
      return askToConfirm({ ...ctx, now: NOW + 7 * HOUR });
    };
    await evening();
    expect(await evening()).toEqual({ done: 0, failed: 0 });
    const kinds = async (of: Person | undefined) => of && (await inboxOf(of)).map(({ kind }) => kind);
    expect(await kinds(people[0])).toEqual(['confirm_asked']);
    expect(await kinds(people[1])).toEqual([]);
    expect(await kinds(others[0])).toEqual(['confirm_asked']);
  });

  it('is asked about each of two shifts', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const by = await signedIn({ roles: ['admin'], manages: [there.workplace.id] });
    const { people } = await coming(TOMORROW, [{}], { there, times: { start_minute: 360, end_minute: 600 } });
    const [person] = people;
    if (!person) throw new Error('nobody');
    const second = await coming(TOMORROW, [], { there, times: { start_minute: 780, end_minute: 1080 } });
    await mintShiftUser(person, second.shift, there.position);
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(2));
    expect(await inboxOf(person)).toHaveLength(2);
  });

  it('is not asked after a concurrent answer', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const managing = await mintPerson({ roles: ['admin'], manages: [there.workplace.id] });
    const { shift, people } = await coming(TOMORROW, [{}, {}], { there });
    const [quick, other] = people;
    if (!quick || !other) throw new Error('nobody');
    const own = await signedInAs(quick);
    const db = afterFacts(() => own.api.me.shifts[':id'].confirm.$post({ param: { id: String(shift.id) } }));
    const by = await signedInAs(managing, { bindings: { DB: db } });
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(1));
    expect([await inboxOf(quick), (await inboxOf(other)).length]).toEqual([[], 1]);
  });

  it('is asked once by two concurrent managers', async () => {
    const there = await mintSite();
    await showMonth(there.workplace, '2026-11');
    const managing = await mintPerson({ roles: ['admin'], manages: [there.workplace.id] });
    const { people } = await coming(TOMORROW, [{}, {}], { there });
    const first = await signedInAs(managing);
    const db = afterFacts(() => remind(first, { date: TOMORROW }));
    const second = await signedInAs(managing, { bindings: { DB: db } });
    expect(await remind(second, { date: TOMORROW })).toEqual(asked(0, 2));
    for (const person of people) expect(await inboxOf(person)).toHaveLength(1);
  });

  it('elsewhere is asked only by managers of that place, at the named workplaces', async () => {
    const [one, other] = [await mintSite(), await mintSite()];
    for (const { workplace } of [one, other]) await showMonth(workplace, '2026-11');
    await coming(TOMORROW, [{}], { there: one });
    const there = await coming(TOMORROW, [{}], { there: other });
    const by = await signedIn({ roles: ['admin'], manages: [one.workplace.id] });
    const both = await signedIn({ roles: ['admin'], manages: [one.workplace.id, other.workplace.id] });
    expect(await remind(by, { date: TOMORROW, shift_id: there.shift.id })).toEqual(asked(0));
    expect(await remind(both, { date: TOMORROW, workplace_ids: [other.workplace.id] })).toEqual(asked(1));
    expect(await remind(by, { date: TOMORROW })).toEqual(asked(1));
    const staff = await signedIn({ works: [one.workplace.id] });
    expect(await remind(staff, { date: TOMORROW })).toMatchObject({ status: 403 });
    expect(await remind(by, { date: '2026-11-31' })).toMatchObject({ status: 422 });
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RepairAnswer, RepairRow } from '#contract/attendance/repair.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { draw } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import { changesOf, itemsOf, OPEN, rowOf } from './by-hand.ts';
import { at, bossAt, giveOutcome, type Member, managerOf, member, type Team, team } from './team.ts';

const EVENING = at('21:00:00');
const REASON = 'Outage of the tablets';

type Answer = { status: number; body: Record<string, unknown> & { data?: { rows?: RepairRow[] } } };

const post = async ({ send }: SignedIn, path: string, body?: unknown, headers = {}): Promise<Answer> =>
  (await fullAnswer(
    await send(`/api/manage/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )) as Answer;
const repair = (by: SignedIn, changes: unknown[], headers = {}) =>
  post(by, 'shift-tracking/bulk', { changes, reason: REASON }, headers);
const undo = (by: SignedIn, { body }: Answer) => post(by, `operations/${body.operation_id}/undo`);

const planned = ({ plan }: Member) => ({
  shift_user_id: plan.id,
  check_in_time: 'planned',
  check_out_time: 'planned',
  breaks: 'planned',
});
const worksOf = async ({ members }: Team) => {
  const ids = JSON.stringify(members.map(({ plan }) => plan.id));
  const { results } = await env.DB.prepare(
    `SELECT shift_user_id, check_in, check_out, breaks, worked_minutes, confirmed_at, voided_at, version FROM attendance
     WHERE shift_user_id IN (SELECT value FROM json_each(?)) ORDER BY shift_user_id, id`,
  )
    .bind(ids)
    .all<Record<string, unknown>>();
  return results;
};
const placeOf = ({ plan }: Member) =>
  env.DB.prepare('SELECT outcome, left_reason FROM shift_user WHERE id = ?').bind(plan.id).first();
const seatsOf = ({ shift }: Team) =>
  env.DB.prepare('SELECT approved_fixed, fixed_total FROM seat_group WHERE shift_id = ?')
    .bind(shift.id)
    .first<Record<string, number>>();
const close = async ({ site }: Team) =>
  env.DB.prepare(
    `INSERT INTO period (id, workplace_id, month, state, date_from, date_to, confirmed_at, confirmed_by, closed_at, closed_by)
     VALUES (?, ?, ?, 'closed', ?, ?, 1, 1, 1, 1)`,
  )
    .bind(
      await draw('period', 1),
      site.workplace.id,
      DATE.slice(0, 7),
      `${DATE.slice(0, 7)}-01`,
      `${DATE.slice(0, 7)}-28`,
    )
    .run();

describe('a repair', () => {
  it('starts and ends the work of many as planned, in one operation with one reason', async () => {
    const crew = await team(3);
    const boss = await managerOf(crew, EVENING);
    const answer = await repair(boss, crew.members.map(planned));
    expect(answer).toMatchObject({ status: 200, body: { changed: 3 } });
    expect((answer.body as unknown as RepairAnswer).rows).toMatchObject(
      crew.members.map(({ plan, person }, row) => ({
        row,
        shift_user_id: plan.id,
        changed: true,
        faults: [],
        user: { id: person.id },
        workplace: { id: crew.site.workplace.id },
        date: DATE,
        shift: { template: { id: crew.site.template.id }, start_time: '09:00', end_time: '18:00' },
        before: { check_in_time: null, check_out_time: null },
        after: { check_in_time: at('09:00:00'), check_out_time: at('18:00:00') },
      })),
    );
    expect(await worksOf(crew)).toMatchObject(
      crew.members.map(({ plan }) => ({ shift_user_id: plan.id, worked_minutes: 480, voided_at: null })),
    );
    const rows = await auditOf(
      'attendance',
      Number((answer.body as unknown as RepairAnswer).rows[0]?.work_history_id),
    );
    expect(rows).toMatchObject([{ operation: 'tracking.bulk', action: 'create' }]);
    expect(
      await changesOf({ id: Number((answer.body as unknown as RepairAnswer).rows[0]?.work_history_id) }),
    ).toMatchObject([
      { field: 'plan', reason: REASON },
      { field: 'check_in', reason: REASON },
      { field: 'check_out', reason: REASON },
      { field: 'breaks', reason: REASON },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('ends open work, corrects times, clears some outcomes and sets others, and updates the spots', async () => {
    const crew = await team(4);
    const [first, second, third, fourth] = [0, 1, 2, 3].map((place) => member(crew, place));
    if (!first || !second || !third || !fourth) throw new Error('nobody');
    const open = await mintAttendance(first.person, crew.site.workplace, {
      shift_user_id: first.plan.id,
      position_id: crew.site.position.id,
      business_date: DATE,
      ...OPEN,
      check_in: Date.parse(`${DATE}T09:00:00+09:00`),
    });
    const item = await mintItem(open, { kind: 'forgotten' });
    const done = await mintAttendance(second.person, crew.site.workplace, {
      shift_user_id: second.plan.id,
      position_id: crew.site.position.id,
      business_date: DATE,
      ...finishedOn(DATE),
    });
    await giveOutcome(third, 'absent_notified');
    await env.DB.prepare('UPDATE seat_group SET approved_fixed = 3, fixed_total = 3 WHERE shift_id = ?')
      .bind(crew.shift.id)
      .run();
    const answer = await repair(await managerOf(crew, EVENING), [
      { shift_user_id: first.plan.id, check_out_time: 'planned' },
      { work_history_id: done.id, check_out_time: at('19:00:00'), version: 1 },
      planned(third),
      { shift_user_id: fourth.plan.id, outcome: 'absent_without_notice' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { changed: 4 } });
    expect(await rowOf(open)).toMatchObject({
      check_out: Date.parse(`${DATE}T18:00:00+09:00`),
      forgotten: 0,
    });
    expect(await itemsOf(open)).toMatchObject([{ kind: 'forgotten', state: 'settled' }]);
    expect(item).toBeDefined();
    expect(await rowOf(done)).toMatchObject({ check_out: Date.parse(`${DATE}T19:00:00+09:00`), version: 2 });
    expect(await placeOf(third)).toMatchObject({ outcome: null });
    expect(await placeOf(fourth)).toMatchObject({ outcome: 'absent_without_notice' });
    // The third row adds a spot; the fourth frees one.
    expect(await seatsOf(crew)).toMatchObject({ approved_fixed: 3, fixed_total: 4 });
    expect(await undo(await managerOf(crew, EVENING), answer)).toMatchObject({ status: 200 });
    expect(await rowOf(open)).toMatchObject({
      check_out: null,
      counted_start: null,
      formula: null,
      forgotten: 1,
    });
    expect(await itemsOf(open)).toMatchObject([{ kind: 'forgotten', state: 'open', decided_by: null }]);
    expect(await rowOf(done)).toMatchObject({ check_out: Date.parse(`${DATE}T18:00:00+09:00`), version: 3 });
    expect(await placeOf(third)).toMatchObject({ outcome: 'absent_notified' });
    expect(await placeOf(fourth)).toMatchObject({ outcome: null });
    expect(await seatsOf(crew)).toMatchObject({ approved_fixed: 3, fixed_total: 3 });
  });

  it('applies all rows or none, and returns the faults of all rows at once', async () => {
    const crew = await team(4);
    const [good, late, twice, stale] = [0, 1, 2, 3].map((place) => member(crew, place));
    const foreign = member(await team(1), 0);
    if (!good || !late || !twice || !stale) throw new Error('nobody');
    const changes = [
      planned(good),
      { shift_user_id: late.plan.id, check_in_time: at('23:00:00'), check_out_time: at('22:00:00') },
      { shift_user_id: twice.plan.id, check_out_time: 'planned' },
      { ...planned(stale), version: 7 },
      planned(foreign),
    ];
    const boss = await managerOf(crew, EVENING);
    const answer = await repair(boss, changes);
    expect(answer).toMatchObject({ status: 409, body: { code: 'REPAIR_REFUSED' } });
    const faults = (answer.body.data?.rows ?? []).map(({ row, faults }) => [
      row,
      faults.map(({ field, code, key }) => code ?? `${field} ${key}`),
    ]);
    expect(faults).toEqual([
      [1, ['check_in_time not_in_future', 'check_out_time not_in_future', 'check_out_time check_out_later']],
      [2, ['CHECK_OUT_USER_NOT_CHECKED_IN']],
      [3, ['E_CONFLICT']],
      [4, ['E_NOT_FOUND']],
    ]);
    expect(answer.body.data?.rows?.[3]).toMatchObject({ user: null, workplace: null, date: null });
    expect(await worksOf(crew)).toEqual([]);
    const seen = await post(boss, 'shift-tracking/bulk/preview', { changes, reason: REASON });
    expect(seen.body.rows).toHaveLength(5);
    expect(await worksOf(crew)).toEqual([]);
  });

  it('refuses a repeated row, a missing reason, and an outcome together with times', async () => {
    const crew = await team(1);
    const boss = await managerOf(crew, EVENING);
    const one = planned(member(crew, 0));
    expect(await repair(boss, [one, one])).toMatchObject({
      status: 422,
      body: { data: { 'changes[1].shift_user_id': [{ key: 'repeated' }] } },
    });
    expect(await post(boss, 'shift-tracking/bulk', { changes: [one], reason: ' ' })).toMatchObject({
      status: 422,
    });
    expect(await repair(boss, [{ ...one, check_out_time: '2026-12-01' }])).toMatchObject({
      status: 422,
      body: { data: { 'changes[0].check_out_time': [{ key: 'check_out_together' }] } },
    });
    expect(await repair(boss, [{ ...one, outcome: 'absent_notified' }])).toMatchObject({ status: 422 });
    expect(await repair(boss, [{ shift_user_id: one.shift_user_id }])).toMatchObject({ status: 422 });
  });

  it('refuses one’s own work and closed periods', async () => {
    const crew = await team(2);
    const { person } = member(crew, 0);
    const own = await managerOf(crew, EVENING);
    const mine = await mintShiftUser(
      own.person,
      await mintShift(crew.site.template, '2026-01-05', [crew.site.position]),
      crew.site.position,
    );
    const answer = await repair(own, [
      planned(member(crew, 1)),
      { shift_user_id: mine.id, check_in_time: 'planned' },
    ]);
    expect(answer.body.data?.rows).toMatchObject([{ row: 1, faults: [{ code: 'ATTENDANCE_OWN' }] }]);
    expect(person.id).toBeGreaterThan(0);
    await close(crew);
    const refused = await repair(await managerOf(crew, EVENING), crew.members.map(planned));
    expect(refused.body.data?.rows?.map(({ faults }) => faults[0]?.code)).toEqual([
      'PERIOD_CLOSED',
      'PERIOD_CLOSED',
    ]);
    await expect(
      env.DB.prepare(
        `INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, created_at, created_by)
         VALUES (987654, ?, ?, ?, 'work', 1, 1, 1)`,
      )
        .bind(person.id, crew.site.workplace.id, DATE)
        .run(),
    ).rejects.toThrow('period_closed');
  });

  it('gets the same answer for the same key, and keeps its limits of round trips and statements for 200 people', async () => {
    const crew = await team(3);
    const boss = await managerOf(crew, EVENING);
    const key = { 'Idempotency-Key': 'once-and-again' };
    const first = await repair(boss, crew.members.map(planned), key);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
    const again = await repair(boss, crew.members.map(planned), key);
    expect(again).toEqual(first);
    expect(await worksOf(crew)).toHaveLength(3);
    const many = await team(200);
    const manager = await managerOf(many, EVENING);
    expect(await repair(manager, many.members.map(planned))).toMatchObject({
      status: 200,
      body: { changed: 200 },
    });
    // One of them checks the session before a body of more than 16 kB is read.
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(4);
    expect(await worksOf(many)).toHaveLength(200);
  }, 60_000);

  it('changes nothing for a row that already has these values', async () => {
    const crew = await team(1);
    const boss = await managerOf(crew, EVENING);
    const changes = crew.members.map(planned);
    await repair(boss, changes);
    expect(await repair(boss, changes)).toMatchObject({ status: 200, body: { changed: 0 } });
  });
});

describe('undoing a repair', () => {
  let crew: Team;
  let boss: SignedIn;
  let done: Answer;
  beforeAll(async () => {
    crew = await team(3);
    boss = await managerOf(crew, EVENING);
    done = await repair(boss, crew.members.map(planned));
  });

  it('is refused for a manager of another workplace', async () => {
    const foreign = await managerOf(await team(1), EVENING);
    expect(await undo(foreign, done)).toMatchObject({ status: 404 });
  });

  it('is refused with the rows that have changed since', async () => {
    const changed = await team(2);
    const manager = await managerOf(changed, EVENING);
    const answer = await repair(manager, changed.members.map(planned));
    const { plan, person } = member(changed, 1);
    await post(manager, `shift-tracking/${plan.id}/confirm`);
    expect(await undo(manager, answer)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { moved: [{ shift_user_id: plan.id, user: { id: person.id } }] } },
    });
    expect((await worksOf(changed)).every(({ voided_at }) => voided_at === null)).toBe(true);
  });

  it('is refused if a person who would be absent again has started work since', async () => {
    const changed = await team(1);
    const manager = await managerOf(changed, EVENING);
    const one = member(changed, 0);
    const { plan, person } = one;
    const absence = { shift_user_id: plan.id, outcome: 'absent_notified' };
    expect(await repair(manager, [absence])).toMatchObject({ status: 200 });
    const came = await repair(manager, [{ shift_user_id: plan.id, outcome: null }]);
    const worked = await repair(manager, [planned(one)]);
    expect(worked).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await undo(manager, came)).toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        data: { moved: [{ work_history_id: null, shift_user_id: plan.id, user: { id: person.id } }] },
      },
    });
    expect(await placeOf(one)).toMatchObject({ outcome: null });
    expect(await brokenInvariants()).toEqual([]);
    expect(await undo(manager, worked)).toMatchObject({ status: 200 });
    expect(await undo(manager, came)).toMatchObject({ status: 200 });
    expect(await placeOf(one)).toMatchObject({ outcome: 'absent_notified' });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('makes a person absent again and removes the work that the repair started', async () => {
    const changed = await team(1);
    const manager = await managerOf(changed, EVENING);
    const one = member(changed, 0);
    await repair(manager, [{ shift_user_id: one.plan.id, outcome: 'absent_notified' }]);
    const worked = await repair(manager, [planned(one)]);
    expect(await placeOf(one)).toMatchObject({ outcome: null });
    expect(await undo(manager, worked)).toMatchObject({ status: 200 });
    expect(await placeOf(one)).toMatchObject({ outcome: 'absent_notified' });
    expect(await worksOf(changed)).toMatchObject([{ voided_at: expect.any(Number) }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused after the period is closed', async () => {
    const closed = await team(1);
    const manager = await managerOf(closed, EVENING);
    const answer = await repair(manager, closed.members.map(planned));
    await close(closed);
    expect(await undo(manager, answer)).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED' } });
  });

  it('undoes the whole repair once, and cannot itself be undone', async () => {
    const answer = await undo(boss, done);
    expect(answer).toMatchObject({ status: 200 });
    expect((await worksOf(crew)).every(({ voided_at }) => voided_at !== null)).toBe(true);
    expect(await undo(boss, done)).toMatchObject({ status: 409 });
    expect(await undo(boss, answer)).toMatchObject({ status: 404 });
    expect(await repair(boss, crew.members.map(planned))).toMatchObject({
      status: 200,
      body: { changed: 3 },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('restores a confirmation that the repair had removed', async () => {
    const one = await team(1);
    const manager = await managerOf(one, EVENING);
    await repair(manager, one.members.map(planned));
    await post(manager, `shift-tracking/${member(one, 0).plan.id}/confirm`);
    const [before] = await worksOf(one);
    expect(before?.confirmed_at).not.toBeNull();
    const again = await repair(manager, [
      { shift_user_id: member(one, 0).plan.id, check_in_time: at('09:30:00') },
    ]);
    expect((await worksOf(one))[0]).toMatchObject({ confirmed_at: null, worked_minutes: 450 });
    await undo(manager, again);
    expect((await worksOf(one))[0]).toMatchObject({
      confirmed_at: before?.confirmed_at,
      worked_minutes: 480,
    });
  });
});

describe('the people offered for a repair', () => {
  it('are those of the day who lack a punch that was due during the outage', async () => {
    const crew = await team(3);
    const [none, open] = [member(crew, 0), member(crew, 1)];
    const gone = member(crew, 2);
    await repair(await managerOf(crew, EVENING), [planned(gone)]);
    await repair(await managerOf(crew, EVENING), [{ shift_user_id: open.plan.id, check_in_time: 'planned' }]);
    const boss = await bossAt(EVENING);
    const list = async (query: string) => {
      const answer = await fullAnswer(
        await boss.send(
          `/api/manage/shift-tracking/bulk?date=${DATE}&workplace_ids[]=${crew.site.workplace.id}${query}`,
        ),
      );
      const { data } = answer.body as { data: { shift_user_id: number; missing: unknown }[] };
      return data.map(({ shift_user_id, missing }) => [shift_user_id, missing]);
    };
    const both = [none.plan.id, { check_in: true, check_out: true }];
    const out = [open.plan.id, { check_in: false, check_out: true }];
    expect(await list('')).toEqual([both, out]);
    expect(await list('&from=08:00&to=09:00')).toEqual([both]);
    expect(await list('&from=12:00')).toEqual([out]);
    expect(await list('&from=19:00')).toEqual([]);
    expect(await list('&all=true')).toHaveLength(3);
  });

  it('are doubtful if they cannot come, were absent the day before or should have just left', async () => {
    const crew = await team(5);
    const [sick, absent, open] = [0, 1, 2].map((place) => member(crew, place));
    if (!sick || !absent || !open) throw new Error('nobody');
    const tomorrow = await mintShift(crew.site.template, addDays(DATE, 1), [crew.site.position]);
    const next = await mintShiftUser(sick.person, tomorrow, crew.site.position);
    const before = await mintShift(crew.site.template, addDays(DATE, -1), [crew.site.position]);
    const last = await mintShiftUser(absent.person, before, crew.site.position);
    await giveOutcome({ ...absent, plan: last }, 'absent_same_day');
    await env.DB.prepare(
      "UPDATE shift_user SET cannot_come_at = 1, cannot_come_reason = 'fever' WHERE id = ?",
    )
      .bind(next.id)
      .run();
    await giveOutcome(member(crew, 4), 'absent_notified');
    await open.punch.in(at('09:00:00'));
    const doubts = async (stamp: string) => {
      const boss = await bossAt(stamp);
      const answer = await fullAnswer(
        await boss.send(
          `/api/manage/shift-tracking/bulk?date=${DATE}&workplace_ids[]=${crew.site.workplace.id}`,
        ),
      );
      const { data } = answer.body as { data: { doubt: string | null }[] };
      return data.map(({ doubt }) => doubt);
    };
    expect(await doubts(at('12:00:00'))).toEqual(['cannot_come', 'cannot_come', null]);
    expect(await doubts(at('18:01:00'))).toEqual(['cannot_come', 'cannot_come', 'just_ended', 'just_ended']);
    expect(await doubts(EVENING)).toEqual(['cannot_come', 'cannot_come', null, null]);
  });

  it('show nothing about what a person said at a workplace out of reach', async () => {
    const [crew, elsewhere] = [await team(1), await mintSite()];
    const shift = await mintShift(elsewhere.template, addDays(DATE, 1), [elsewhere.position]);
    const plan = await mintShiftUser(member(crew, 0).person, shift, elsewhere.position);
    await env.DB.prepare('UPDATE shift_user SET cannot_come_at = 1 WHERE id = ?').bind(plan.id).run();
    const doubtFor = async (by: SignedIn) => {
      const query = `date=${DATE}&workplace_ids[]=${crew.site.workplace.id}`;
      const answer = await fullAnswer(await by.send(`/api/manage/shift-tracking/bulk?${query}`));
      return (answer.body as { data: { doubt: string | null }[] }).data.map(({ doubt }) => doubt);
    };
    expect(await doubtFor(await managerOf(crew, at('12:00:00')))).toEqual([null]);
    expect(await doubtFor(await bossAt(at('12:00:00')))).toEqual(['cannot_come']);
  });
});

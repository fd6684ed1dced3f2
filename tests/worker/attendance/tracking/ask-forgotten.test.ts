import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { moveClock, releaseClock } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPeople } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { attendancesOf, itemsOf } from '#tests/worker/attendance/check-ins/place.ts';
import { askForgotten } from '#worker/platform/cron/ask-forgotten.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { at, bossAt, managerOf, member, NIGHT, nextDay, team } from './team.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Runs the timer at this time. */
async function ask(stamp: string, database: D1Database = env.DB) {
  const bindings = { ...env, DB: database };
  const ctx = await systemCtx(bindings, 'timer.ask_forgotten', createExecutionContext());
  return askForgotten({ ...ctx, now: fromStamp(stamp) });
}

async function rosterVersion({ id }: { id: number }): Promise<number | undefined> {
  const row = await env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
    .bind(id)
    .first<{ roster_version: number }>();
  return row?.roster_version;
}

/** Open work of other tests must not raise questions here. */
beforeEach(async () => {
  await env.DB.prepare('UPDATE attendance SET forgotten = 1 WHERE check_out IS NULL').run();
});
afterEach(async () => {
  await releaseClock();
  await env.DB.prepare('DELETE FROM timer_run').run();
});

describe('the timer for forgotten check-outs', () => {
  it('waits until 6 hours past the planned end, then raises a question and ends nothing', async () => {
    const all = await team(1);
    const { person, punch: press } = member(all, 0);
    await press.in(at('09:00:00'));
    const before = await rosterVersion(person);
    expect(await ask(at('23:59:59'))).toEqual({ done: 0, failed: 0 });
    expect(await itemsOf(person)).toEqual([]);

    expect(await ask(nextDay('00:00:00'))).toEqual({ done: 1, failed: 0 });
    expect(await attendancesOf(person)).toMatchObject([
      { check_out: null, forgotten: 1, voided_at: null, version: 2 },
    ]);
    expect(await itemsOf(person)).toEqual([
      {
        kind: 'forgotten',
        stamp: null,
        taken_at: null,
        given_at: null,
        minutes: null,
        state: 'open',
        workplace_id: all.site.workplace.id,
        attendance_id: expect.any(Number),
      },
    ]);
    expect(await rosterVersion(person)).toBe((before ?? 0) + 1);
  });

  it('notifies the worker too, once, with a link to that work', async () => {
    const all = await team(1);
    const { person, punch: press } = member(all, 0);
    await press.in(at('09:00:00'));
    await ask(nextDay('00:00:00'));
    await ask(nextDay('00:10:00'));
    const [work] = await env.DB.prepare('SELECT id, business_date FROM attendance WHERE person_id = ?')
      .bind(person.id)
      .all<{ id: number; business_date: string }>()
      .then(({ results }) => results);
    expect((await inboxOf(person)).filter(({ kind }) => kind === 'check_out_forgotten')).toEqual([
      {
        kind: 'check_out_forgotten',
        waits: true,
        operationId: expect.any(String),
        params: { work_history_id: work?.id, date: work?.business_date },
      },
    ]);
  });

  it('waits until 16 hours after an unplanned check-in', async () => {
    const { member: one, workplace } = await mintSite();
    await mintAttendance(one, workplace, { check_in: fromStamp(at('09:00:00')) });
    expect(await ask(nextDay('00:59:59'))).toMatchObject({ done: 0 });
    expect(await ask(nextDay('01:00:00'))).toMatchObject({ done: 1 });
    expect(await itemsOf(one)).toMatchObject([{ kind: 'forgotten' }]);
  });

  it('uses the end of a night shift, and own times', async () => {
    const night = await team(1, NIGHT);
    await member(night, 0).punch.in(at('22:00:00'));
    expect(await ask(nextDay('10:59:59'))).toMatchObject({ done: 0 });
    await env.DB.prepare(
      'UPDATE shift_user SET start_minute = 1320, end_minute = 1680, ends_at = ? WHERE id = ?',
    )
      .bind(fromStamp(nextDay('04:00:00')), member(night, 0).plan.id)
      .run();
    expect(await ask(nextDay('09:59:59'))).toMatchObject({ done: 0 });
    expect(await ask(nextDay('10:00:00'))).toMatchObject({ done: 1 });
  });

  it('is audited without an actor', async () => {
    const all = await team(1);
    await member(all, 0).punch.in(at('09:00:00'));
    await ask(nextDay('00:00:00'));
    const item = await env.DB.prepare(
      'SELECT r.id, r.attendance_id FROM review_item r JOIN attendance a ON a.id = r.attendance_id WHERE a.person_id = ?',
    )
      .bind(member(all, 0).person.id)
      .first<{ id: number; attendance_id: number }>();
    expect(await auditOf('review_item', item?.id ?? 0)).toEqual([
      {
        operation: 'timer.ask_forgotten',
        actor_id: null,
        action: 'create',
        workplace_id: all.site.workplace.id,
        before: null,
        after: { work_history_id: item?.attendance_id, kind: 'forgotten' },
      },
    ]);
  });

  it('raises one question, however often it runs, also concurrently', async () => {
    const all = await team(1);
    const { person, punch: press } = member(all, 0);
    await press.in(at('09:00:00'));
    const runs = await Promise.all(Array.from({ length: 5 }, () => ask(nextDay('00:10:00'))));
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await ask(nextDay('00:20:00'))).toEqual({ done: 0, failed: 0 });
    expect(await itemsOf(person)).toHaveLength(1);
  });

  it('skips work that has a question, has ended or is void', async () => {
    const all = await team(3);
    const [left, gone, stays] = [member(all, 0), member(all, 1), member(all, 2)];
    for (const { punch: press } of all.members) await press.in(at('09:00:00'));
    await left.punch.out(at('18:00:00'));
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE person_id = ?')
      .bind(gone.person.id)
      .run();
    expect(await ask(nextDay('00:10:00'))).toMatchObject({ done: 1 });
    expect([await itemsOf(left.person), await itemsOf(gone.person)]).toEqual([[], []]);
    expect(await itemsOf(stays.person)).toHaveLength(1);
  });

  it('allows the next check-in, and a late check-out', async () => {
    const all = await team(1);
    const { person, punch: press } = member(all, 0);
    await press.in(at('09:00:00'));
    await ask(nextDay('00:10:00'));
    expect((await press.out(nextDay('00:30:00'))).status).toBe(200);
    expect(await attendancesOf(person)).toMatchObject([{ check_out: fromStamp(nextDay('00:30:00')) }]);
    expect(await itemsOf(person)).toMatchObject([{ kind: 'forgotten', state: 'open' }]);
  });

  it('repeats its decision after a concurrent check-out', async () => {
    const all = await team(2);
    const [leaving, forgetting] = [member(all, 0), member(all, 1)];
    for (const { punch: press } of all.members) await press.in(at('09:00:00'));
    const checksOut = afterFacts(() => leaving.punch.out(nextDay('00:10:00')));
    const outcome = await ask(nextDay('00:10:00'), checksOut);
    expect(outcome).toEqual({ done: 1, failed: 0 });
    expect(await attendancesOf(leaving.person)).toMatchObject([
      { check_out: fromStamp(nextDay('00:10:00')) },
    ]);
    // The late check-out raised this question itself.
    expect(await itemsOf(leaving.person)).toMatchObject([{ kind: 'forgotten', state: 'open' }]);
    expect(await itemsOf(forgetting.person)).toMatchObject([{ kind: 'forgotten', state: 'open' }]);
  });

  it('handles a limited number, longest at work first, in three round trips', async () => {
    const { workplace } = await mintSite();
    const people = await mintPeople(Array.from({ length: 230 }, () => ({})));
    await env.DB.prepare(
      `INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, created_at, created_by)
       SELECT ? + key, value, ?, '2026-11-21', 'work', ? - key * 1000, 0, value FROM json_each(?)`,
    )
      .bind(
        await draw('attendance', people.length),
        workplace.id,
        fromStamp(at('09:00:00')),
        JSON.stringify(people.map(({ id }) => id)),
      )
      .run();
    const { db, meter } = meterDatabase(env.DB);
    expect(await ask(nextDay('02:00:00'), db)).toEqual({ done: 200, failed: 0 });
    expect(meter.roundTrips).toBe(3);
    expect(meter.refusals).toEqual([]);
    const asked = await Promise.all([people[0], people.at(-1)].map((one) => itemsOf(one ?? { id: 0 })));
    expect(asked.map((items) => items.length)).toEqual([0, 1]);
    expect(await ask(nextDay('02:10:00'))).toEqual({ done: 30, failed: 0 });
    expect(await ask(nextDay('02:20:00'))).toEqual({ done: 0, failed: 0 });
  });

  it('runs every ten minutes, and the manager sees its question', async () => {
    const all = await team(1);
    await member(all, 0).punch.in(at('09:00:00'));
    await moveClock(fromStamp(nextDay('00:10:00')));
    const scheduled = fromStamp(nextDay('00:10:00'));
    await runTimers(env, EVERY_TEN_MINUTES, scheduled, createExecutionContext());
    await runTimers(env, EVERY_TEN_MINUTES, scheduled, createExecutionContext());
    const boss = await bossAt(nextDay('00:11:00'));
    const answer = await boss.api.admin.timers.$get({ query: { job: 'ask_forgotten' } });
    expect(await answer.json()).toMatchObject({ data: [{ job: 'ask_forgotten', done: 1, failed: 0 }] });
    const manager = await managerOf(all, nextDay('00:11:00'));
    const home = await (await manager.api.manage.home.$get()).json();
    expect(home).toMatchObject({ workplaces: [{ questions: 1 }] });
  });
});

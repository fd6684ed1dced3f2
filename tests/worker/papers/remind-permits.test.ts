import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPeople, mintPerson, mintWorkplace, type PersonOverrides } from '#tests/support/mint.ts';
import { mintResidence } from '#tests/support/residence.ts';
import type { Env } from '#worker/env.ts';
import { remindPermits } from '#worker/platform/cron/remind-permits.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const TODAY = '2026-11-21';
/** 08:00 in Japan, as in `wrangler.toml`. */
const MORNING = '0 23 * * *';
const FREE = { status: 'long_term_resident', permission: false } as const;

async function run(bindings: Partial<Env> = {}) {
  return remindPermits(
    await systemCtx({ ...env, ...bindings }, 'timer.remind_permits', createExecutionContext()),
  );
}

/** A person who may work without a limit, by these documents. */
async function holder(
  papers: Parameters<typeof mintResidence>[1] = {},
  overrides: PersonOverrides = {},
): ReturnType<typeof mintPerson> {
  const person = await mintPerson({ nationality: 'VN', ...overrides });
  await mintResidence(person, { ...FREE, expires_on: null, ...papers });
  return person;
}

const noticesTo = async (person: { id: number }) =>
  (await inboxOf(person)).map(({ kind, params }) => ({ kind, params }));

const ends = (kind: string, lastDay: CalendarDate, days: number) => ({
  kind: 'permit_ends',
  params: { kind, last_day: lastDay, days },
});

beforeEach(() => moveClock(NOW));
afterEach(async () => {
  await releaseClock();
  for (const table of [
    'permit_reminder',
    'outbox_item',
    'inbox_item',
    'residence_card',
    'residence',
    'timer_run',
  ])
    await write([sql`DELETE FROM ${sql.identifier(table)}`]);
});

describe('F-13 the reminder of an expiry', () => {
  it.each([
    ['91 days before', 91, []],
    ['90 days before', 90, [90]],
    ['on a day between two reminders, after a missed one', 20, [20]],
    ['on the last day', 0, [0]],
    ['after the last day', -1, []],
  ])('is sent %s', async (_, left, told) => {
    const lastDay = addDays(TODAY, left);
    const person = await holder({ expires_on: lastDay });
    await run();
    expect(await noticesTo(person)).toEqual(told.map((days) => ends('residence', lastDay, days)));
  });

  it('names everything that expires, but only the card for a permanent status (F-15)', async () => {
    const lastDay = addDays(TODAY, 7);
    const student = await holder({
      status: 'study_abroad',
      expires_on: lastDay,
      student_card_expires_on: lastDay,
      passport_expires_on: lastDay,
    });
    const resident = await holder({ status: 'permanent_resident', expires_on: lastDay });
    expect(await run()).toMatchObject({ done: 4, failed: 0 });
    expect(await noticesTo(student)).toEqual([
      ends('residence', lastDay, 7),
      ends('student_card', lastDay, 7),
      ends('passport', lastDay, 7),
    ]);
    expect(await noticesTo(resident)).toEqual([ends('permanent_card', lastDay, 7)]);
  });

  it('F-14: follows the day until which a filed renewal extends the status', async () => {
    const filed = await holder({ expires_on: '2026-11-20', renewal_filed_on: '2026-11-01' });
    const late = await holder({ expires_on: '2026-11-20', renewal_filed_on: '2026-11-21' });
    const anew = await holder({ expires_on: TODAY });
    await run();
    expect(await noticesTo(filed)).toEqual([ends('residence', '2027-01-20', 60)]);
    expect(await noticesTo(late)).toEqual([]);
    await write([sql`UPDATE residence SET renewal_filed_on = ${TODAY} WHERE person_id = ${anew.id}`]);
    await run();
    expect(await noticesTo(anew)).toEqual([ends('residence', TODAY, 0), ends('residence', '2027-01-21', 61)]);
  });

  it('is not sent to disabled, deleted or former people', async () => {
    const lastDay = addDays(TODAY, 30);
    const away = [
      await holder({ expires_on: lastDay }, { disabled_at: NOW }),
      await holder({ expires_on: lastDay }, { deleted_at: NOW }),
      await holder({ expires_on: lastDay }, { left_on: '2026-11-20' }),
    ];
    const leaving = await holder({ expires_on: lastDay }, { left_on: TODAY });
    expect(await run()).toMatchObject({ done: 1 });
    for (const person of away) expect(await inboxOf(person)).toEqual([]);
    expect(await inboxOf(leaving)).toHaveLength(1);
  });
});

describe('the message to the office about expiries', () => {
  const messageTo = async (person: { id: number }) => {
    const [message, ...more] = await inboxOf(person);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'permits_end', waits: true });
    const { count, people: named } = (message?.params ?? {}) as WrittenParams<'permits_end'>;
    return { count, named };
  };

  it('is one for all people, to global admins and managers with the duty', async () => {
    const boss = await mintPerson({ roles: ['global_admin'] });
    const clerk = await mintPerson({ roles: ['admin'], duties: ['papers'] });
    const others = await mintPeople([
      { roles: ['admin'] },
      { roles: ['admin'], duties: ['accounting'] },
      { roles: ['global_admin'], disabled_at: NOW },
    ]);
    const name = { last_name: 'NGUYEN', first_name: 'VAN A', given_first: true };
    await holder({ expires_on: '2026-12-05' }, name);
    await holder({ expires_on: '2026-11-28' }, { ...name, first_name: 'THI B' });
    await run();
    const person = { last_name: 'NGUYEN', given_first: true, kind: 'residence' };
    const named = [
      { ...person, first_name: 'THI B', last_day: '2026-11-28' },
      { ...person, first_name: 'VAN A', last_day: '2026-12-05' },
    ];
    for (const one of [boss, clerk]) expect(await messageTo(one)).toEqual({ count: 2, named });
    for (const one of others) expect(await inboxOf(one)).toEqual([]);
  });

  it('names twenty people, and counts the rest', async () => {
    const clerk = await mintPerson({ roles: ['admin'], duties: ['papers'] });
    for (const one of await mintPeople(Array.from({ length: 23 }, () => ({ nationality: 'VN' }))))
      await mintResidence(one, { ...FREE, expires_on: addDays(TODAY, 14) });
    await run();
    expect(await messageTo(clerk)).toMatchObject({ count: 23, named: { length: 20 } });
  });
});

describe('the timer of reminders', () => {
  it('runs in the morning, and catches up on a missed day', async () => {
    const lastDay = addDays(TODAY, 14);
    const person = await holder({ expires_on: lastDay });
    const at = fromStamp('2026-11-21 08:00:00');
    await runTimers(env, MORNING, at, createExecutionContext());
    await moveClock(NOW + 10 * DAY);
    await runTimers(env, MORNING, at + 10 * DAY, createExecutionContext());
    expect(await noticesTo(person)).toEqual([ends('residence', lastDay, 14), ends('residence', lastDay, 4)]);
    const { results } = await env.DB.prepare('SELECT job, done, failed FROM timer_run').all();
    expect(results).toEqual([
      { job: 'remind_permits', done: 1, failed: 0 },
      { job: 'remind_permits', done: 1, failed: 0 },
    ]);
  });

  it('notifies each person once', async () => {
    const boss = await mintPerson({ roles: ['global_admin'] });
    const person = await holder({ expires_on: TODAY });
    expect([await run(), await run()]).toEqual([
      { done: 1, failed: 0 },
      { done: 0, failed: 0 },
    ]);
    expect(await inboxOf(person)).toHaveLength(1);
    expect(await inboxOf(boss)).toHaveLength(1);
  });

  it('notifies each person once in concurrent runs', async () => {
    const boss = await mintPerson({ roles: ['global_admin'] });
    const person = await holder({ expires_on: TODAY });
    const DB = afterFacts(() => run());
    expect(await run({ DB })).toEqual({ done: 0, failed: 0 });
    expect(await inboxOf(person)).toHaveLength(1);
    expect(await inboxOf(boss)).toHaveLength(1);
  });

  it('reads ten thousand people in few round trips', async () => {
    const first = await draw('person', 10_000);
    await write([
      sql`WITH RECURSIVE n (id) AS (SELECT ${first} UNION ALL SELECT id + 1 FROM n LIMIT 10000)
          INSERT INTO person (id, last_name, first_name, nationality, created_at)
          SELECT id, 'NGUYEN', 'VAN A', 'VN', ${NOW} FROM n`,
      sql`INSERT INTO residence (person_id, status, expires_on)
          SELECT id, 'long_term_resident', '2026-12-05' FROM person WHERE id >= ${first}`,
    ]);
    const { db, meter } = meterDatabase(env.DB);
    expect(await run({ DB: db })).toEqual({ done: 5000, failed: 0 });
    expect(meter.roundTrips).toBeLessThan(15);
    expect(meter.refusals).toEqual([]);
    expect(await run()).toEqual({ done: 5000, failed: 0 });
    expect(await run()).toEqual({ done: 0, failed: 0 });
  }, 60_000);
});

describe('F-04 the question about other employers', () => {
  const working = async (overrides: PersonOverrides = {}) => {
    const workplace = await mintWorkplace();
    return mintPerson({ nationality: 'VN', works: [workplace.id], ...overrides });
  };
  const wasAsked = async (person: { id: number }) =>
    (await inboxOf(person)).filter(({ kind }) => kind === 'other_work_asked').length;

  it('is sent to workers with a limit by document or by hand', async () => {
    const student = await working();
    await mintResidence(student);
    const byPaper = await working();
    await mintResidence(byPaper, { status: 'other', permission: false, paper_minutes: 1200 });
    const byHand = await working();
    await write([
      sql`INSERT INTO work_limit (id, person_id, limit_window, unit, amount, source)
          VALUES (900001, ${byHand.id}, 'any_7_days', 'minutes', 600, 'manual')`,
    ]);
    const free = await working();
    await mintResidence(free, FREE);
    const uncapped = await working();
    await mintResidence(uncapped, { status: 'other', permission: false, paper_minutes: 0 });
    const nowhere = await mintPerson({ nationality: 'VN' });
    await mintResidence(nowhere);
    const gone = await working({ left_on: '2026-11-20' });
    await mintResidence(gone);
    const closed = await mintWorkplace({ deleted_at: NOW });
    const ofClosed = await mintPerson({ nationality: 'VN', works: [closed.id] });
    await mintResidence(ofClosed);
    await run();
    expect(await Promise.all([student, byPaper, byHand].map(wasAsked))).toEqual([1, 1, 1]);
    expect(await Promise.all([free, uncapped, nowhere, gone, ofClosed].map(wasAsked))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    await write([sql`DELETE FROM work_limit WHERE id = 900001`]);
  });

  it('is sent once in a Japanese month', async () => {
    const student = await working();
    await mintResidence(student);
    await run();
    await run();
    expect(await wasAsked(student)).toBe(1);
    await moveClock(fromStamp('2026-11-30 23:59:59'));
    await run();
    expect(await wasAsked(student)).toBe(1);
    await moveClock(fromStamp('2026-12-01 00:00:00'));
    await run();
    expect(await wasAsked(student)).toBe(2);
  });

  it('is sent once by concurrent runs', async () => {
    const student = await working();
    await mintResidence(student);
    await run({ DB: afterFacts(() => run()) });
    expect(await wasAsked(student)).toBe(1);
  });
});

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, HOUR, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPerson, type Person, signedIn, signedInAs } from '#tests/support/mint.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintResidence } from '#tests/support/residence.ts';
import {
  call,
  check,
  listed,
  mintPlans,
  noticesOf,
  ownListed,
  type Plans,
  storedOf,
  sweep,
  take,
} from './plans.ts';

let plans: Plans;

beforeEach(async () => {
  await moveClock(NOW);
  plans = await mintPlans();
  await showMonth(plans.site.workplace, '2026-11');
});
afterAll(releaseClock);

async function declare(person: Person, minutes_per_week: number, now = NOW) {
  const own = await signedInAs(person, { now });
  const answer = await call(own, 'PUT', '/me/other-work', { minutes_per_week, from: '2026-11-21' });
  expect(answer.status).toBe(200);
}

/** A student whose three shifts exceed 28:00 together with their declared work. */
async function overworked() {
  const { person, places } = await plans.student([0, 1, 2]);
  await declare(person, 600);
  return { person, places };
}

const checkedAt = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT roster_version = checked_version AS n FROM person WHERE id = ?').bind(id).first('n');

describe('the notice of a breach', () => {
  it('goes once to all planners of the future work, and shows work elsewhere by its times only', async () => {
    const { person } = await plans.student([0, 1]);
    await plans.works(person, '2026-11-25', 540, 1_020, plans.other);
    const there = await signedIn({ roles: ['admin'], manages: [plans.other.workplace.id] });
    const foreign = await signedIn({ roles: ['admin'], manages: [(await mintPlans()).site.workplace.id] });
    await declare(person, 600);
    await check();
    for (const { person: who } of [plans.manager, plans.both, there]) {
      expect(await noticesOf(who)).toHaveLength(1);
    }
    expect(await noticesOf(foreign.person)).toEqual([]);
    expect(await noticesOf(plans.boss.person)).toEqual([]);
    const [here] = (await listed(plans.manager, person)).data;
    expect(here?.finding).toMatchObject({ sum: 1_905, limit: 1_680, other_employer_minutes: 600 });
    expect(here?.finding?.shifts.map(({ masked }) => masked)).toEqual([false, false, true]);
    const [everywhere] = (await listed(plans.both, person)).data;
    expect(everywhere?.finding?.shifts.map(({ masked }) => masked)).toEqual([false, false, false]);
    const { named } = await listed(plans.manager, person);
    expect(named.workplaces.map(({ id }) => id)).toEqual([plans.site.workplace.id]);
    expect((await listed(foreign, person)).data).toEqual([]);
    const ofWork = JSON.stringify(await noticesOf(plans.manager.person));
    expect(ofWork).not.toContain(plans.other.workplace.name);
  });

  it('goes to the global admins when the workplace has no manager', async () => {
    const alone = await mintPlans();
    await write([
      sql`UPDATE membership SET manages = 0 WHERE workplace_id = ${alone.site.workplace.id} AND manages = 1`,
    ]);
    const { person } = await alone.student([0, 1, 2]);
    await declare(person, 600);
    await check();
    expect(await noticesOf(alone.boss.person)).toMatchObject([{ kind: 'plans_broken' }]);
  });

  it('goes to a manager as the person when it concerns their own plan', async () => {
    const who = await plans.worker({ roles: ['admin'], nationality: 'VN' });
    await write([
      sql`UPDATE membership SET manages = 1 WHERE person_id = ${who.id} AND workplace_id = ${plans.site.workplace.id}`,
    ]);
    await mintResidence(who);
    for (const date of ['2026-11-23', '2026-11-24', '2026-11-25']) await plans.works(who, date, 540, 1_020);
    await declare(who, 600);
    await check();
    expect((await noticesOf(who)).map(({ kind }) => kind)).toEqual(['own_plans_broken']);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
  });

  it('covers all that a run finds', async () => {
    const [one, other] = [await plans.student([0, 1, 2]), await plans.student([0, 1, 2])];
    await declare(one.person, 600);
    await declare(other.person, 700);
    await check();
    const [notice, ...more] = await noticesOf(plans.manager.person);
    expect(more).toEqual([]);
    expect(notice?.params.count).toBe(2);
    expect(notice?.params.people).toMatchObject([{ sum: 1_905 }, { sum: 2_005 }]);
  });
});

describe('a draft', () => {
  it('is listed for its planners, and its person is notified after it is published', async () => {
    const { person } = await plans.planned([], { nationality: 'VN' });
    await mintResidence(person);
    for (const date of ['2026-12-07', '2026-12-08', '2026-12-09'])
      await plans.works(person, date, 540, 1_020);
    await declare(person, 600);
    await check();
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
    const own = await signedInAs(person);
    expect([await noticesOf(person), (await ownListed(own)).data]).toEqual([[], []]);
    await showMonth(plans.site.workplace, '2026-12');
    await check();
    await check();
    expect(await noticesOf(person)).toMatchObject([{ kind: 'own_plans_broken', params: { sum: 1_905 } }]);
    expect((await ownListed(own)).data).toHaveLength(1);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
  });
});

describe('a breach', () => {
  it('is listed before an earlier one of a company limit when it breaks the law', async () => {
    const { person } = await plans.student([]);
    await plans.works(person, '2026-11-23', 540, 720);
    await plans.works(person, '2026-11-23', 780, 900);
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02'])
      await plans.works(person, date, 540, 1_020);
    const limit = { from: null, to: null, window: 'day', unit: 'shifts', amount: 1, source: 'config' };
    const body = { limits: [limit], other_employment: [], version: 1 };
    const set = await call(plans.boss, 'PUT', `/admin/users/${person.id}/configs`, body);
    expect(set.status).toBe(200);
    await declare(person, 600);
    await check();
    expect((await listed(plans.manager, person)).data.map(({ finding }) => finding?.rule)).toEqual([
      'minutes_any_7_days',
      'shifts_day',
    ]);
  });

  it('is not notified again while it stays, whatever changes in it', async () => {
    const { person } = await overworked();
    await check();
    await declare(person, 900);
    await check();
    const [one] = (await listed(plans.manager, person)).data;
    expect(one?.finding).toMatchObject({ sum: 2_205 });
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
    expect(await noticesOf(person)).toHaveLength(1);
    expect(await storedOf(person)).toMatchObject([{ ended_as: null }]);
  });

  it('is a new one when it ended and returns', async () => {
    const { person } = await overworked();
    await check();
    await declare(person, 0);
    await check();
    expect(await storedOf(person)).toMatchObject([{ ended_as: 'repaired' }]);
    await declare(person, 600);
    await check();
    expect(await storedOf(person)).toMatchObject([{ ended_as: 'repaired' }, { ended_as: null }]);
    expect(await noticesOf(plans.manager.person)).toHaveLength(2);
  });

  it('notifies only the planners of a workplace that is newly concerned', async () => {
    const { person, places } = await overworked();
    await check();
    const there = await signedIn({ roles: ['admin'], manages: [plans.other.workplace.id] });
    const { shift } = await plans.shiftAt('2026-11-25', 540, 1_020, plans.other);
    const [, , last] = places;
    const seat = { shift_id: shift.id, position_id: plans.other.position.id };
    const moved = [{ kind: 'revise', shift_user_id: last?.place.id, seat, version: 1 }];
    const body = { changes: moved, override_reason: 'Another site' };
    expect((await call(plans.both, 'POST', '/manage/shifts/users/bulk', body)).status).toBe(200);
    await check();
    expect(await noticesOf(there.person)).toHaveLength(1);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
    expect(await storedOf(person)).toHaveLength(1);
  });

  it('is listed until its work begins, and ends as begun', async () => {
    const { person } = await plans.student([0]);
    await plans.works(person, '2026-11-22', 540, 1_020);
    await declare(person, 1_300);
    await check();
    expect((await listed(plans.manager, person)).data).toHaveLength(1);
    const late = fromStamp('2026-11-23 09:00:00');
    await moveClock(late);
    const then = await signedInAs(plans.manager.person, { now: late });
    expect((await listed(then, person)).data).toEqual([]);
    await sweep();
    await check();
    expect(await storedOf(person)).toMatchObject([{ ended_as: 'begun' }]);
  });

  it('is absent for a permit that a global admin passed, and present when another permit ends (F-16)', async () => {
    const { person } = await plans.student([], { expires_on: '2026-11-22' });
    const { shift } = await plans.shiftAt('2026-11-24', 540, 1_020);
    const assign = { position_id: plans.site.position.id, type: 'fixed', user_id: person.id };
    const body = { ...assign, override_reason: 'The renewal was seen on paper' };
    expect((await call(plans.boss, 'POST', `/manage/shifts/${shift.id}/users`, body)).status).toBe(201);
    await check();
    expect(await storedOf(person)).toEqual([]);
    await write([
      sql`UPDATE residence SET student_card_expires_on = '2026-11-20' WHERE person_id = ${person.id}`,
    ]);
    await write([sql`UPDATE person SET roster_version = roster_version + 1 WHERE id = ${person.id}`]);
    await check();
    expect(await storedOf(person)).toMatchObject([{ rule: 'permit_expired' }]);
  });

  it('ends by the shorter times of a way out', async () => {
    const { person } = await overworked();
    await check();
    const [one] = (await listed(plans.manager, person)).data;
    expect(one?.finding?.ways_out.map(({ kind }) => kind)).toEqual(['end_earlier', 'end_earlier', 'leave']);
    expect(await take(plans.manager, one?.finding?.ways_out[0])).toMatchObject({ status: 200 });
    await check();
    expect(await storedOf(person)).toMatchObject([{ ended_as: 'repaired' }]);
  });
});

describe('the timer', () => {
  it('notifies once when it runs twice, concurrently and late', async () => {
    const { person } = await overworked();
    await Promise.all([check(), check(), check()]);
    await check();
    expect(await storedOf(person)).toHaveLength(1);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
    expect(await noticesOf(person)).toHaveLength(1);
    await moveClock(NOW + HOUR);
    await sweep();
    await Promise.all([check(), check()]);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
  });

  it('decides again when a person changes between its read and its write', async () => {
    const { person } = await overworked();
    await check({ DB: afterFacts(() => declare(person, 0)) });
    expect(await storedOf(person)).toEqual([]);
    expect(await checkedAt(person)).toBe(1);
    expect(await noticesOf(plans.manager.person)).toEqual([]);
  });

  it('decides again when the settings change between its read and its write', async () => {
    const { person } = await plans.planned([0, 1, 2]);
    await write([sql`UPDATE person SET checked_version = 0 WHERE id = ${person.id}`]);
    const before = (await call(plans.boss, 'GET', '/admin/configs')).body;
    const lower = () => call(plans.boss, 'PUT', '/admin/configs', { ...before, max_hour_per_week: 20 });
    await check({ DB: afterFacts(lower) });
    expect(await storedOf(person)).toMatchObject([{ rule: 'minutes_monday_week' }]);
    await write([
      sql`UPDATE configuration SET settings = '{}'`,
      sql`UPDATE plan_breach SET ended_at = 1, ended_as = 'repaired'`,
    ]);
  });

  it('skips people without a change, in at most two round trips', async () => {
    await check();
    const { db, meter } = meterDatabase(env.DB);
    expect(await check({ DB: db })).toEqual({ done: 0, failed: 0 });
    expect(meter.roundTrips).toBeLessThanOrEqual(2);
  });

  it('checks many people together in few round trips', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => plans.student([0, 1, 2])));
    for (const { person } of people) await declare(person, 600);
    const { db, meter } = meterDatabase(env.DB);
    expect(await check({ DB: db })).toMatchObject({ done: 3 });
    // The clock, the facts, the ids, the write.
    expect(meter.roundTrips).toBeLessThanOrEqual(4);
  });

  it('checks the other people when the facts of one cannot be read, and logs it', async () => {
    const { person, places } = await overworked();
    const broken = await plans.student([0]);
    await write([
      sql`UPDATE shift_user SET start_minute = 900, end_minute = 800 WHERE id = ${broken.places[0]?.place.id}`,
    ]);
    await declare(broken.person, 60);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await check()).toMatchObject({ done: 1, failed: 1 });
    expect(log.mock.calls.flat().join()).toContain('plan check failed');
    expect([await checkedAt(person), await checkedAt(broken.person), places.length]).toEqual([1, 1, 3]);
    await write([sql`UPDATE shift_user SET status = 'cancelled' WHERE person_id = ${broken.person.id}`]);
  });

  it('marks all people with future work as due at night, and no others', async () => {
    await check();
    const { person } = await plans.planned([0]);
    const idle = await mintPerson();
    const past = await plans.planned([-5]);
    await sweep();
    expect(await Promise.all([person, idle, past.person].map(checkedAt))).toEqual([0, 1, 1]);
    await check();
    expect(await checkedAt(person)).toBe(1);
  });

  it('finds a breach at night that no change marked as due', async () => {
    const { person } = await plans.student([0, 1, 2]);
    await write([
      sql`INSERT INTO other_employment (id, person_id, minutes_per_week, version) VALUES (${900_000 + person.id}, ${person.id}, 600, 1)`,
    ]);
    await check();
    expect(await storedOf(person)).toEqual([]);
    await moveClock(NOW + DAY / 2);
    await sweep();
    await check();
    expect(await storedOf(person)).toMatchObject([{ rule: 'minutes_any_7_days' }]);
  });
});

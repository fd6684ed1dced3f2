import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { type Person, signedInAs } from '#tests/support/mint.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintSchool } from '#tests/support/residence.ts';
import { call, check, listed, mintPlans, noticesOf, ownListed, type Plans, storedOf, take } from './plans.ts';

let plans: Plans;

beforeAll(() => moveClock(NOW));
// New workplaces for each test, so that the manager gets no notices of other tests.
beforeEach(async () => {
  plans = await mintPlans();
  for (const { workplace } of [plans.site, plans.other]) {
    for (const month of ['2026-11', '2026-12']) await showMonth(workplace, month);
  }
});
afterAll(releaseClock);
afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}' WHERE id = 1").run();
});

/** A person with a lawful plan, and the change that makes it unlawful. */
type Case = { person: Person; change: () => Promise<{ status: number }> };

async function change({ id }: Person, fields: Record<string, unknown>) {
  const user = (await call(plans.boss, 'GET', `/admin/users/${id}`)).body;
  return call(plans.boss, 'PUT', `/admin/users/${id}`, { ...user, ...fields });
}
async function papers({ id }: Person, fields: Record<string, unknown>) {
  const path = `/admin/users/${id}/residence`;
  const before = (await call(plans.boss, 'GET', path)).body;
  return call(plans.boss, 'PUT', path, { ...before, school_id: before.school?.id ?? null, ...fields });
}
/** A planned person, and statements that another program may run. */
async function takenInDatabase(...statements: readonly string[]): Promise<Case> {
  const { person } = await plans.planned([0]);
  const change = async () => {
    const all = [...statements, 'UPDATE person SET roster_version = roster_version + 1 WHERE id = ?'];
    await env.DB.batch(all.map((statement) => env.DB.prepare(statement).bind(person.id)));
    return { status: 200 };
  };
  return { person, change };
}
const NO_POSITION =
  'DELETE FROM membership_position WHERE membership_id IN (SELECT id FROM membership WHERE person_id = ?)';
const NO_MEMBERSHIP = 'DELETE FROM membership WHERE person_id = ?';

async function configure(fields: Record<string, unknown>) {
  const before = (await call(plans.boss, 'GET', '/admin/configs')).body;
  return call(plans.boss, 'PUT', '/admin/configs', { ...before, ...fields });
}

const CASES: Record<string, { rule: string; start: () => Promise<Case> }> = {
  'hours are declared elsewhere': {
    rule: 'minutes_any_7_days',
    start: async () => {
      const { person } = await plans.student([0, 1, 2]);
      const own = await signedInAs(person);
      const body = { minutes_per_week: 600, from: '2026-11-21' };
      return { person, change: () => call(own, 'PUT', '/me/other-work', body) };
    },
  },
  'worked hours exceed the plan': {
    rule: 'minutes_any_7_days',
    start: async () => {
      const { person } = await plans.student([-1, 0, 1]);
      const { place } = await plans.works(person, '2026-11-20', 540, 720);
      const path = `/manage/shift-tracking/${place.id}`;
      const times = { check_in_time: '2026-11-20 09:00:00' };
      return {
        person,
        change: async () => {
          expect((await call(plans.manager, 'POST', `${path}/check-in`, times)).status).toBe(200);
          const out = { check_out_time: '2026-11-20 21:00:00', breaks: [] };
          return call(plans.manager, 'POST', `${path}/check-out`, out);
        },
      };
    },
  },
  'a school moves its vacation': {
    rule: 'minutes_any_7_days',
    start: async () => {
      const school = await mintSchool({ vacations: [['2026-11-20', '2026-12-10']] });
      const { person } = await plans.student([0, 1, 2, 3, 4], { school_id: school.id });
      const body = { name: school.name, vacations: [], version: 1 };
      return { person, change: () => call(plans.boss, 'PUT', `/admin/schools/${school.id}`, body) };
    },
  },
  'a residence status changes': {
    rule: 'minutes_any_7_days',
    start: async () => {
      const { person } = await plans.student([0, 1, 2, 3], {
        status: 'long_term_resident',
        permission: false,
      });
      return { person, change: () => papers(person, { status: 'family_stay', permission: true }) };
    },
  },
  'a card ends earlier': {
    rule: 'permit_expired',
    start: async () => {
      const { person } = await plans.student([0, 1, 2]);
      return { person, change: () => papers(person, { expires_on: '2026-11-23' }) };
    },
  },
  'a limit is lowered': {
    rule: 'minutes_day',
    start: async () => {
      const { person } = await plans.planned([0]);
      const limit = { from: null, to: null, window: 'day', unit: 'minutes', amount: 400, source: 'manual' };
      const body = { limits: [limit], other_employment: [], version: 1 };
      return { person, change: () => call(plans.boss, 'PUT', `/admin/users/${person.id}/configs`, body) };
    },
  },
  'a birthday is corrected': {
    rule: 'under_18_night',
    start: async () => {
      const { person } = await plans.planned([]);
      await plans.works(person, '2026-11-25', 1_020, 1_380);
      return { person, change: () => change(person, { birthday: '2009-06-01' }) };
    },
  },
  'an employment ends': {
    rule: 'not_employed',
    start: async () => {
      const { person } = await plans.planned([0, 1]);
      return { person, change: () => change(person, { left_on: '2026-11-23' }) };
    },
  },
  'an account is disabled': {
    rule: 'account_disabled',
    start: async () => {
      const { person } = await plans.planned([0, 1]);
      const body = { reason: 'Does not answer', version: 1 };
      return { person, change: () => call(plans.boss, 'POST', `/admin/users/${person.id}/disable`, body) };
    },
  },
  'a membership is removed although the API refuses that': {
    rule: 'membership',
    start: () => takenInDatabase(NO_POSITION, NO_MEMBERSHIP),
  },
  'a position is removed although the API refuses that': {
    rule: 'position',
    start: () => takenInDatabase(NO_POSITION),
  },
  'the company allows fewer hours in a week': {
    rule: 'minutes_monday_week',
    start: async () => {
      const { person } = await plans.planned([0, 1, 2]);
      return { person, change: () => configure({ max_hour_per_week: 20 }) };
    },
  },
  'the company allows fewer shifts on a day': {
    rule: 'shifts_day',
    start: async () => {
      const { person } = await plans.planned([]);
      await plans.works(person, '2026-11-25', 540, 720);
      await plans.works(person, '2026-11-25', 780, 900);
      return { person, change: () => configure({ max_shift_per_day: 1 }) };
    },
  },
  'the company refuses expired permits': {
    rule: 'permit_expired',
    start: async () => {
      await configure({ residence_enforcement: 'warn' });
      const { person } = await plans.student([0], { expires_on: '2026-11-22' });
      await check();
      return { person, change: () => configure({ residence_enforcement: 'block' }) };
    },
  },
};

/** Rules of which the person is not notified, because the account is disabled. */
const WITHOUT_NOTICE = ['account_disabled'];

describe.each(Object.entries(CASES))('approved future work when %s', (_, { rule, start }) => {
  it('is reported once, listed, and repaired by its way out', async () => {
    const { person, change: later } = await start();
    await check();
    expect([await storedOf(person), (await listed(plans.manager, person)).data]).toEqual([[], []]);

    expect((await later()).status).toBeLessThan(300);
    await check();
    await check();
    await check();
    const told = await noticesOf(plans.manager.person);
    expect(told).toMatchObject([{ kind: 'plans_broken', params: { count: 1 } }]);
    const about = { last_name: person.last_name, first_name: person.first_name, rule };
    expect(told[0]?.params.people).toMatchObject([about]);
    const own = WITHOUT_NOTICE.includes(rule)
      ? []
      : [{ kind: 'own_plans_broken', params: { rule, count: 1 } }];
    expect(await noticesOf(person)).toMatchObject(own);

    const [one, ...others] = (await listed(plans.manager, person)).data;
    expect(others).toEqual([]);
    expect(one?.finding).toMatchObject({ rule, severity: 'refuse', user_id: person.id });
    expect((await listed(plans.boss, person)).data).toHaveLength(1);
    if (own.length > 0) {
      const mine = await ownListed(await signedInAs(person));
      expect(mine.data).toMatchObject([{ id: one?.id, finding: { rule, ways_out: [] } }]);
    }

    expect(await take(plans.manager, one?.finding?.ways_out[0])).toMatchObject({ status: 200 });
    expect((await listed(plans.manager, person)).data).toMatchObject([{ id: one?.id, finding: null }]);
    await check();
    expect((await listed(plans.manager, person)).data).toEqual([]);
    expect(await storedOf(person)).toMatchObject([{ rule, ended_as: 'repaired' }]);
    expect(await noticesOf(plans.manager.person)).toHaveLength(1);
  });
});

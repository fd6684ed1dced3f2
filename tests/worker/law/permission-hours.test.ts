import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { Finding } from '#contract/roster/findings.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { type Person, signedInAs } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { call, check, day, listed, mintPlans, type Plans } from '#tests/worker/roster/plan-breaches/plans.ts';

let plans: Plans;

beforeAll(async () => {
  await moveClock(NOW);
  plans = await mintPlans();
});
afterAll(releaseClock);

/** From 9:00, with the legal break: 7:00 and 1:00 of work. */
const [START, SEVEN_HOURS, ONE_HOUR] = [540, 1_005, 600];

async function student(permission: Record<string, unknown> | null) {
  const { person } = await plans.student([]);
  if (permission === null) return { person, stored: null };
  const sent = { kind: 'individual', valid_from: '2026-11-01', valid_to: '2027-03-31', ...permission };
  const { status, body } = await call(plans.boss, 'POST', `/admin/users/${person.id}/work-permissions`, sent);
  expect(status).toBe(201);
  return { person, stored: { ...sent, ...(body as WorkPermission) } };
}

const ofSite = (hours = 35) => ({ workplace_id: plans.site.workplace.id, week_minutes: hours * 60 });

/** Plans the person at a workplace on a day, over warnings. */
async function plan(person: Person, site: Site, date: string, end: number) {
  const { shift } = await plans.shiftAt(date, START, end, site);
  const change = {
    kind: 'assign' as const,
    shift_id: shift.id,
    user_id: person.id,
    position_id: site.position.id,
    type: 'fixed' as const,
    own_times: null,
  };
  const json = { changes: [change], override_reason: 'Agreed with the student' };
  const answer = await fullAnswer(await plans.both.api.manage.shifts.users.bulk.$post({ json }));
  const refused = (answer.body as { data?: { findings?: Finding[] } }).data?.findings ?? [];
  return { status: answer.status, refused: refused.filter(({ severity }) => severity === 'refuse') };
}

/** 7:00 on each of so many days from Monday on. */
async function planDays(person: Person, site: Site, days: number) {
  for (let nth = 0; nth < days; nth += 1) {
    expect(await plan(person, site, day(nth), SEVEN_HOURS)).toEqual({ status: 200, refused: [] });
  }
}

describe('a student with an individual permission of 35 hours at a workplace', () => {
  it('is planned for 35 hours there, and for no more', async () => {
    const { person } = await student(ofSite());
    await planDays(person, plans.site, 5);
    expect(await plan(person, plans.site, day(5), ONE_HOUR)).toMatchObject({
      status: 409,
      refused: [
        {
          rule: 'minutes_any_7_days',
          source: 'permission',
          limit: 2_100,
          sum: 2_160,
          last_day: '2027-03-31',
          passable_by: 'none',
        },
      ],
    });
    expect(await plan(person, plans.other, day(5), ONE_HOUR)).toMatchObject({
      status: 409,
      refused: [{ source: 'permission_total', limit: 2_100, sum: 2_160, last_day: null }],
    });
  });

  it('is planned for 28 hours elsewhere, as every student', async () => {
    for (const permission of [ofSite(), null]) {
      const { person } = await student(permission);
      await planDays(person, plans.other, 4);
      expect(await plan(person, plans.other, day(5), ONE_HOUR)).toMatchObject({
        status: 409,
        refused: [{ source: 'residence', limit: 1_680, sum: 1_740 }],
      });
    }
  });

  it('sees how much work is left, and what the permission allows', async () => {
    const { person } = await student(ofSite());
    await planDays(person, plans.site, 4);
    const own = await signedInAs(person);
    expect((await call(own, 'GET', '/me/hours-left')).body.any_7_days).toMatchObject({
      source: 'permission_total',
      limit: 2_100,
      used: 1_680,
      left: 420,
    });
    const { days } = (await call(own, 'GET', '/me/free-hours')).body;
    expect(days[5]).toMatchObject({ date: '2026-11-26', bound: { source: 'permission_total' } });
    expect((await call(own, 'GET', '/me/work-rights')).body.limits).toEqual([
      { source: 'residence', window: 'any_7_days', minutes: 1_680, from: null, to: null },
      {
        source: 'permission_total',
        window: 'any_7_days',
        minutes: 2_100,
        from: '2026-10-26',
        to: '2027-04-06',
      },
      { source: 'permission', window: 'any_7_days', minutes: 2_100, from: '2026-11-01', to: '2027-03-31' },
    ]);
    const { limits } = (await call(plans.boss, 'GET', `/admin/users/${person.id}/residence`)).body;
    expect(limits.map(({ source }: { source: string }) => source)).toEqual([
      'residence',
      'permission',
      'permission_total',
    ]);
  });

  it('breaks the plan when the permission is taken away', async () => {
    const { person, stored } = await student(ofSite());
    await planDays(person, plans.site, 5);
    await check();
    expect((await listed(plans.both, person)).data).toEqual([]);
    const path = `/admin/users/${person.id}/work-permissions/${stored?.id}?version=1`;
    expect((await call(plans.boss, 'DELETE', path)).status).toBe(204);
    await check();
    expect((await listed(plans.both, person)).data).toMatchObject([
      { finding: { rule: 'minutes_any_7_days', source: 'residence', limit: 1_680, sum: 2_100 } },
    ]);
  });

  it('breaks the plan when the permission is changed to fewer hours', async () => {
    const { person, stored } = await student(ofSite());
    await planDays(person, plans.site, 5);
    const path = `/admin/users/${person.id}/work-permissions/${stored?.id}`;
    const body = { ...stored, ...ofSite(30), version: 1 };
    expect((await call(plans.boss, 'PUT', path, body)).status).toBe(200);
    await check();
    expect((await listed(plans.both, person)).data).toMatchObject([
      { finding: { source: 'permission', limit: 1_800, sum: 2_100, last_day: '2027-03-31' } },
    ]);
    const found = env.DB.prepare('SELECT source FROM plan_breach WHERE person_id = ?').bind(person.id);
    expect(await found.first('source')).toBe('residence');
  });
});

describe('an individual permission of other work', () => {
  it.each([
    ['without hours', () => ({ workplace_id: plans.site.workplace.id, week_minutes: null })],
    ['for another employer', () => ({ employer: 'Another', week_minutes: 2_100 })],
    ['for a kind of work that the position is not', () => ({ ...ofSite(), work_kind: 'teaching' })],
    ['that has ended', () => ({ ...ofSite(), valid_to: '2026-11-14' })],
  ])('leaves 28 hours: one %s', async (_name, permission) => {
    const { person } = await student(permission());
    await planDays(person, plans.site, 4);
    expect(await plan(person, plans.site, day(5), ONE_HOUR)).toMatchObject({
      status: 409,
      refused: [{ source: 'residence', limit: 1_680, sum: 1_740 }],
    });
  });
});

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HomeHours, HomeWatch } from '#contract/reports/home.ts';
import { draw } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { mintWorkplace, type SignedIn } from '#tests/support/mint.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import { at, giveOutcome, managerOf, member, team } from '#tests/worker/attendance/tracking/team.ts';
import { set } from '#tests/worker/attendance/work-histories/work.ts';

async function watch(by: SignedIn): Promise<HomeWatch> {
  const answer = await by.api.manage.home.limits.$get();
  expect(answer.status).toBe(200);
  return answer.json() as Promise<HomeWatch>;
}

async function hours(by: SignedIn): Promise<HomeHours> {
  const answer = await by.api.manage.home.hours.$get();
  expect(answer.status).toBe(200);
  return answer.json() as Promise<HomeHours>;
}

/** A personal limit in minutes. */
const limitTo = (personId: number, window: string, amount: number) =>
  env.DB.prepare(
    `INSERT INTO work_limit (id, person_id, limit_window, unit, amount, source)
     VALUES ((SELECT coalesce(max(id), 0) + 1 FROM work_limit), ?, ?, 'minutes', ?, 'manual')`,
  )
    .bind(personId, window, amount)
    .run();

/** An individual permission of minutes in any 7 days. */
async function permitAt(personId: number, workplaceId: number, minutes: number) {
  const id = await draw('work_permission', 1);
  await env.DB.prepare(
    `INSERT INTO work_permission (id, person_id, kind, workplace_id, week_minutes, valid_from, created_at)
     VALUES (?, ?, 'individual', ?, ?, '2026-11-01', 0)`,
  )
    .bind(id, personId, workplaceId, minutes)
    .run();
}

describe('the people to watch on Home', () => {
  it('are those not yet in, then those who came late, then the absent ones', async () => {
    const crew = await team(6);
    await member(crew, 4).punch.in(at('09:20:00'));
    await member(crew, 5).punch.in(at('08:59:00'));
    await giveOutcome(member(crew, 3), 'absent_notified');
    const boss = await managerOf(crew, at('12:00:00'));
    const { people } = await watch(boss);
    const shown = (list: typeof people) => list.map(({ shift_user_id, flags }) => [shift_user_id, flags]);
    const of = (place: number, flag: string) => [member(crew, place).plan.id, [flag]];
    const missing = [0, 1, 2].map((place) => of(place, 'not_yet_in'));
    expect(shown(people)).toEqual([...missing, of(4, 'late'), of(3, 'absent')]);
    expect(people[0]).toMatchObject({
      workplace: { id: crew.site.workplace.id },
      ended: false,
      outcome: null,
    });
    expect(people.at(-1)).toMatchObject({ outcome: 'absent_notified' });
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
    const after = await watch(await managerOf(crew, at('18:19:59')));
    expect(after.people.map(({ shift_user_id }) => shift_user_id)).not.toContain(member(crew, 5).plan.id);
    const evening = await watch(await managerOf(crew, at('18:20:00')));
    expect(shown(evening.people)).toEqual([
      [member(crew, 4).plan.id, ['late', 'not_checked_out']],
      of(5, 'not_checked_out'),
      ...[0, 1, 2].map((place) => of(place, 'absent')),
      of(3, 'absent'),
    ]);
  });

  it('exclude work that the company cancelled', async () => {
    const crew = await team(1);
    await giveOutcome(member(crew, 0), 'cancelled_by_company');
    expect((await watch(await managerOf(crew, at('12:00:00')))).people).toEqual([]);
  });

  it.each([0, 20, 21])('agree with the counts of Home with %i minutes of grace', async (minutes) => {
    await set({ late_grace_minutes: minutes });
    const crew = await team(4);
    await member(crew, 0).punch.in(at('09:20:59'));
    await member(crew, 1).punch.in(at('09:00:59'));
    await giveOutcome(member(crew, 2), 'absent_same_day');
    const boss = await managerOf(crew, at('12:00:00'));
    const { people } = await watch(boss);
    const [day] = (await (await boss.api.manage.home.$get()).json()).workplaces;
    for (const flag of ['not_yet_in', 'late', 'absent'] as const) {
      const listed = people.filter(({ flags }) => flags.includes(flag));
      expect([flag, listed.length]).toEqual([flag, day?.shifts[0]?.counts[flag]]);
    }
    await set({});
  });

  it('exclude people within the time to arrive and at other workplaces', async () => {
    const crew = await team(1);
    expect((await watch(await managerOf(crew, at('09:05:00')))).people).toEqual([]);
    expect((await watch(await managerOf(await team(1), at('09:05:00')))).people).toEqual([]);
  });
});

describe('limits that the running shift will exceed', () => {
  it('are listed with the amount used so far and the time until which the person may stay', async () => {
    const crew = await team(2);
    const { person, punch: press, plan } = member(crew, 0);
    await limitTo(person.id, 'day', 420);
    await press.in(at('09:00:00'));
    await member(crew, 1).punch.in(at('09:00:00'));
    const boss = await managerOf(crew, at('15:00:00'));
    const { limits } = await watch(boss);
    expect(limits).toMatchObject({ total: 1, looked_at: 2, capped: false });
    expect(limits.data).toMatchObject([
      {
        shift_user_id: plan.id,
        window: 'day',
        source: 'manual',
        limit: 420,
        used: 300,
        used_at_end: 480,
        user: { id: person.id },
        until: at('17:00:00'),
        end_time: at('18:00:00'),
        over: false,
        from: DATE,
        to: DATE,
      },
    ]);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
    expect((await watch(await managerOf(crew, at('17:30:00')))).limits.data).toMatchObject([
      { used: 450, until: at('17:00:00'), over: true },
    ]);
    await press.out(at('17:31:00'));
    expect((await watch(await managerOf(crew, at('17:32:00')))).limits.total).toBe(0);
  });

  it('are the hours of an individual permission at its workplace', async () => {
    const crew = await team(2);
    for (const [nth, workplaceId] of [crew.site.workplace.id, (await mintWorkplace()).id].entries()) {
      const { person, punch: press } = member(crew, nth);
      await mintResidence(person);
      await permitAt(person.id, workplaceId, 300);
      await press.in(at('09:00:00'));
    }
    const { limits } = await watch(await managerOf(crew, at('12:00:00')));
    expect(limits.data).toMatchObject([
      { user: { id: member(crew, 0).person.id }, source: 'permission', limit: 300, until: at('15:00:00') },
    ]);
    expect(limits.total).toBe(1);
  });

  it('count earlier work, even at a workplace out of reach', async () => {
    const crew = await team(1);
    const { person, punch: press } = member(crew, 0);
    const other = await team(1);
    await limitTo(person.id, 'any_7_days', 900);
    await mintAttendance(person, other.site.workplace, {
      ...finishedOn('2026-11-19'),
      business_date: '2026-11-19',
      position_id: other.site.position.id,
    });
    await press.in(at('09:00:00'));
    const { limits } = await watch(await managerOf(crew, at('12:00:00')));
    expect(limits.data).toMatchObject([{ used: 660, used_at_end: 960, until: at('17:00:00') }]);
    expect((await watch(await managerOf(other, at('12:00:00')))).limits.data).toEqual([]);
  });
});

describe('the hours of the week', () => {
  it('are planned and worked hours by day, Monday to Sunday, of the workplaces in reach', async () => {
    const crew = await team(2);
    const { person } = member(crew, 0);
    const template = await mintTemplate(crew.site.workplace);
    const monday = await mintShift(template, '2026-11-16', [crew.site.position]);
    const plan = await mintShiftUser(person, monday, crew.site.position);
    await mintAttendance(person, crew.site.workplace, {
      ...finishedOn('2026-11-16'),
      business_date: '2026-11-16',
      shift_user_id: plan.id,
      position_id: crew.site.position.id,
    });
    await giveOutcome(member(crew, 1), 'absent_notified');
    const boss = await managerOf(crew, at('12:00:00'));
    const week = await hours(boss);
    expect([week.from, week.to]).toEqual(['2026-11-16', '2026-11-22']);
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ date: '2026-11-16', planned_minutes: 480, worked_minutes: 480 });
    expect(week.days[5]).toEqual({ date: DATE, planned_minutes: 480, worked_minutes: 0 });
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
    const nothing = await hours(await managerOf(await team(1, {}), at('12:00:00')));
    expect(nothing.days.filter(({ worked_minutes }) => worked_minutes > 0)).toEqual([]);
  });

  it('exclude breaks, and include minutes paid before, even with own times', async () => {
    const crew = await team(2);
    const template = await mintTemplate(crew.site.workplace);
    const breaks = '[[720,780],[900,915]]';
    const times = { start_minute: 540, end_minute: 1080, breaks, paid_before_minutes: 10 };
    const monday = await mintShift(template, '2026-11-16', [crew.site.position], times);
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 2 WHERE shift_id = ?').bind(monday.id).run();
    await mintShiftUser(member(crew, 0).person, monday, crew.site.position);
    // Half of the first break, and none of the second.
    const own = { start_minute: 600, end_minute: 750 };
    await mintShiftUser(member(crew, 1).person, monday, crew.site.position, own);
    const { days } = await hours(await managerOf(crew, at('12:00:00')));
    expect(days[0]?.planned_minutes).toBe(540 - 75 + (150 - 30) + 2 * 10);
  });
});

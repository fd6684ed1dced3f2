import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ManagerHome, TrackingCounts } from '#contract/attendance/tracking.ts';
import { addDays, DAY_MS } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import { at, bossAt } from '#tests/worker/attendance/tracking/team.ts';

const SITES = 40;
const DAYS = 10;
const A_DAY = 500;

let boss: SignedIn;
let firstSite: number;

async function home(by: SignedIn): Promise<ManagerHome> {
  const answer = await by.api.manage.home.$get();
  expect(answer.status).toBe(200);
  return answer.json() as Promise<ManagerHome>;
}

async function readLimits(): Promise<number> {
  await boss.api.manage.home.limits.$get();
  return boss.meter().rowsRead;
}

/**
 * A day shift at every workplace on each of these days. Until today all people came; today no one
 * has left.
 */
beforeAll(async () => {
  boss = await bossAt(at('12:00:00'));
  const people = await mintPeople(Array.from({ length: A_DAY }, () => ({})));
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(DATE, day + 2 - DAYS));
  const first = {
    site: await draw('workplace', SITES),
    position: await draw('position', SITES),
    template: await draw('shift_template', SITES),
    shift: await draw('shift', SITES * DAYS),
    user: await draw('shift_user', A_DAY * DAYS),
    work: await draw('attendance', A_DAY * DAYS),
  };
  firstSite = first.site;
  const sites = JSON.stringify(
    Array.from({ length: SITES }, (_, nth) => [first.site + nth, first.position + nth, first.template + nth]),
  );
  const shifts = JSON.stringify(
    dates.flatMap((date, day) =>
      Array.from({ length: SITES }, (_, nth) => [
        first.shift + day * SITES + nth,
        first.site + nth,
        first.template + nth,
        date,
      ]),
    ),
  );
  const seats = JSON.stringify(
    dates.flatMap((date, day) =>
      people.map(({ id }, nth) => [
        first.user + day * A_DAY + nth,
        first.shift + day * SITES + (nth % SITES),
        first.position + (nth % SITES),
        id,
        fromStamp(`${date} 09:00:00`),
      ]),
    ),
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO workplace (id, code, name, created_at)
       SELECT value ->> 0, 'V' || key, 'V' || key, 0 FROM json_each(?)`,
    ).bind(sites),
    env.DB.prepare(
      `INSERT INTO position (id, workplace_id, name) SELECT value ->> 1, value ->> 0, '検品' FROM json_each(?)`,
    ).bind(sites),
    env.DB.prepare(
      `INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
       SELECT value ->> 2, value ->> 0, 'D', '日勤', 540, 1080 FROM json_each(?)`,
    ).bind(sites),
    env.DB.prepare(
      `INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 540, 1080 FROM json_each(?)`,
    ).bind(shifts),
    env.DB.prepare(
      `INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total)
       SELECT s.id, p.id, 13, 0 FROM shift s JOIN position p ON p.workplace_id = s.workplace_id`,
    ),
    env.DB.prepare(
      `INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 'fixed', 'approved',
              value ->> 4, (value ->> 4) + 9 * 3600000, 0, value ->> 3 FROM json_each(?)`,
    ).bind(seats),
    env.DB.prepare(
      `INSERT INTO attendance (id, person_id, workplace_id, shift_user_id, business_date, kind, check_in, check_out,
         counted_start, counted_end, counted_minutes, worked_minutes, formula, created_at, created_by)
       SELECT ?1 + u.id, u.person_id, s.workplace_id, u.id, s.date, 'work', u.starts_at,
              iif(s.date < ?2, u.ends_at, NULL), iif(s.date < ?2, u.starts_at, NULL),
              iif(s.date < ?2, u.ends_at, NULL), iif(s.date < ?2, 540, NULL), iif(s.date < ?2, 540, NULL),
              iif(s.date < ?2, 1, NULL), 0, u.person_id
       FROM shift_user u JOIN shift s ON s.id = u.shift_id WHERE s.date <= ?2`,
    ).bind(first.work - first.user, DATE),
  ]);
});

describe('Home with 40 workplaces and 500 people a day', () => {
  it('takes one round trip in addition to the session, and reads rows of its day only', async () => {
    const { workplaces, tomorrow } = await home(boss);
    const shifts = workplaces.flatMap((day) => day.shifts);
    const sum = (of: keyof TrackingCounts) => shifts.reduce((total, { counts }) => total + counts[of], 0);
    expect([workplaces.length, sum('planned'), sum('in')]).toEqual([SITES, A_DAY, A_DAY]);
    expect(tomorrow.workplaces.reduce((total, { counts }) => total + counts.planned, 0)).toBe(A_DAY);
    const { roundTrips, rowsRead } = boss.meter();
    expect(roundTrips).toBe(2);
    // Seven per person of today: assignment and work with their indexes, also of yesterday and
    // without a shift. Two per person of tomorrow, and the rest per workplace.
    expect(rowsRead).toBeLessThan(9.5 * A_DAY);
  });

  it('reads for a manager only the rows of their workplace', async () => {
    const by = await signedIn({ roles: ['admin'], manages: [firstSite] }, { now: fromStamp(at('12:00:00')) });
    expect((await home(by)).workplaces).toHaveLength(1);
    // About ten more for each month that may wait: the settings of its days, and the workplace.
    expect(by.meter().rowsRead).toBeLessThan((12 * A_DAY) / SITES + 3 * 10);
  });

  it('reads the limits only of the listed people, and sums the week', async () => {
    const looked = 300;
    const costs = async (by: SignedIn) => {
      const watch = await (await by.api.manage.home.limits.$get()).json();
      const limits = by.meter();
      const week = await (await by.api.manage.home.hours.$get()).json();
      expect([limits.roundTrips, by.meter().roundTrips]).toEqual([2, 2]);
      const planned = week.days.reduce((sum, day) => sum + day.planned_minutes, 0);
      return { watch, planned, limits: limits.rowsRead, hours: by.meter().rowsRead };
    };
    const all = await costs(boss);
    expect(all.watch.limits).toMatchObject({ looked_at: looked, capped: true });
    expect(all.planned).toBe(7 * A_DAY * 540);
    // For each listed person ten days of plans and work, with templates, limits and documents; in
    // addition the day.
    expect(all.limits).toBeLessThan(65 * looked);
    // Plans with their shift, and work, up to the last day of the week.
    expect(all.hours).toBeLessThan(3.1 * 7 * A_DAY);
    const own = A_DAY / SITES;
    const by = await signedIn({ roles: ['admin'], manages: [firstSite] }, { now: fromStamp(at('12:00:00')) });
    const few = await costs(by);
    expect(few.limits).toBeLessThan(75 * own);
    expect(few.hours).toBeLessThan(4.5 * 7 * own);
  });

  it('has a list of its shifts that reads no more than the day', async () => {
    const read = async (query: string) => {
      const answer = await boss.send(`/api/manage/shift-tracking?${query}`);
      const { data } = await answer.json<{ data: unknown[] }>();
      return { shown: data.length, ...boss.meter() };
    };
    const queries = [
      'per_page=10',
      'per_page=10&attention=false',
      'per_page=10&date=2026-11-20&sort=-start_time',
    ];
    for (const query of queries) {
      const { shown, roundTrips, rowsRead } = await read(query);
      expect([query, shown, roundTrips]).toEqual([query, 10, 2]);
      expect(rowsRead).toBeLessThan(6 * A_DAY);
    }
  });

  it('reads no plans after tomorrow for the limits', async () => {
    const before = await readLimits();
    const later = { shift: await draw('shift', SITES), user: await draw('shift_user', A_DAY * DAYS) };
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
         SELECT ?1 + row_number() OVER (ORDER BY id) - 1, workplace_id, template_id, ?2, 540, 1080
         FROM shift WHERE date = ?3`,
      ).bind(later.shift, addDays(DATE, 3), DATE),
      env.DB.prepare(
        `INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
         SELECT ?1 + row_number() OVER (ORDER BY u.id) - 1, l.id, u.position_id, u.person_id, 'fixed', 'approved',
                u.starts_at + 3 * ?4, u.ends_at + 3 * ?4, 0, u.person_id
         FROM shift_user AS u JOIN shift AS s ON s.id = u.shift_id AND s.date = ?2
           JOIN shift AS l ON l.workplace_id = s.workplace_id AND l.date = ?3`,
      ).bind(later.user, DATE, addDays(DATE, 3), DAY_MS),
    ]);
    expect(await readLimits()).toBe(before);
  });

  it('counts the people without availability once, each by their membership, account and month', async () => {
    await home(boss);
    const before = boss.meter().rowsRead;
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO membership (id, person_id, workplace_id, works, manages)
         SELECT ?1 + u.id, u.person_id, s.workplace_id, 1, 0
         FROM shift_user AS u JOIN shift AS s ON s.id = u.shift_id WHERE s.date = ?2`,
      ).bind(await draw('membership', A_DAY * DAYS), DATE),
      env.DB.prepare(
        `INSERT INTO availability_deadline (workplace_id, month, due_on, set_by)
         SELECT workplace_id, '2026-12', ?1, min(person_id) FROM membership WHERE works GROUP BY 1`,
      ).bind(addDays(DATE, 2)),
    ]);
    const { wishes } = await home(boss);
    expect([wishes.length, wishes.reduce((sum, { missing }) => sum + missing, 0)]).toEqual([SITES, A_DAY]);
    expect(boss.meter().rowsRead - before).toBeLessThan(2.2 * A_DAY + 3 * SITES);
  });
});

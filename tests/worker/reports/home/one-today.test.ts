import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { HomeShift } from '#contract/attendance/tracking.ts';
import { missingPeople, openSpots } from '#domain/roster/shifts-of-day.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { DATE } from '#tests/worker/attendance/check-ins/place.ts';
import { at, managerOf, NIGHT } from '#tests/worker/attendance/tracking/team.ts';

const MORNING = { start_minute: 300, end_minute: 480, breaks: '[]' };
const DAY = { start_minute: 540, end_minute: 1080, breaks: '[]' };

async function needing(site: Site, date: string, times: typeof DAY, needed: number, people: number) {
  const shift = await mintShift(await mintTemplate(site.workplace), date, [site.position], times);
  await env.DB.prepare('UPDATE seat_group SET fixed_total = ?, temp_total = 0 WHERE shift_id = ?')
    .bind(needed, shift.id)
    .run();
  if (people > 0) await mintShiftUser(site.member, shift, site.position);
  return shift;
}

const total = (shifts: readonly HomeShift[], of: (shift: HomeShift) => number) =>
  shifts.reduce((sum, shift) => sum + of(shift), 0);

/** What each page says of today at the workplace of this manager. */
async function pagesOf({ api }: SignedIn, { workplace }: Site, now: number) {
  const workplaceId = String(workplace.id);
  const home = await (await api.manage.home.$get()).json();
  const [day] = home.workplaces;
  if (!day) throw new Error('Home shows no workplace');
  const own = day.shifts.filter(({ since_yesterday }) => !since_yesterday);
  const shortages = await (await api.manage.shifts.shortages.$get({ query: { days: '1' } })).json();
  const [shortage] = shortages.workplaces[0]?.days ?? [];
  const report = await (
    await api.manage.reports.$get({ query: { date: DATE, workplace_ids: [workplaceId] } })
  ).json();
  const tracked = await (
    await api.manage['shift-tracking'].$get({ query: { workplace_ids: [workplaceId] } })
  ).json();
  const board = await (
    await api.manage.shifts.$get({
      query: { date_from: DATE, date_to: DATE, workplace_ids: [workplaceId], per_page: '100' },
    })
  ).json();
  const unfinished = board.data.map((shift) => {
    const end = instantOfClock(shift.date, parseClock(shift.end_time) ?? 0);
    const open = shift.seats.reduce((sum, seat) => sum + openSpots(seat), 0);
    return missingPeople({ active: shift.active, end, open }, now);
  });
  return {
    ids: day.shifts.map(({ id }) => id),
    tracked: tracked.data.map(({ id }) => id),
    sinceYesterday: day.shifts.filter(({ since_yesterday }) => since_yesterday).map(({ id }) => id),
    needed: [total(own, ({ counts }) => counts.needed), report.sums.needed],
    missing: [
      total(own, ({ missing }) => missing),
      shortage?.missing ?? 0,
      unfinished.reduce((sum, one) => sum + one, 0),
    ],
  };
}

it('T-10: Home, tracking, shortages, the board and the report of the day share one today', async () => {
  const site = await mintSite();
  const night = await needing(site, addDays(DATE, -1), NIGHT, 5, 1);
  const ended = await needing(site, DATE, MORNING, 3, 0);
  const day = await needing(site, DATE, DAY, 4, 1);
  const tonight = await needing(site, DATE, NIGHT, 2, 0);
  await needing(site, addDays(DATE, 1), DAY, 7, 0);
  const seen = async (stamp: string) => pagesOf(await managerOf({ site }, stamp), site, fromStamp(stamp));
  const today = [ended.id, day.id, tonight.id];

  // Last night's shift runs. Its open spots are not of today.
  expect(await seen(at('04:59:00'))).toEqual({
    ids: [night.id, ...today],
    tracked: [night.id, ...today],
    sinceYesterday: [night.id],
    needed: [9, 9],
    missing: [8, 8, 8],
  });
  // It has ended, and so has the morning: neither lacks people any more.
  expect(await seen(at('12:00:00'))).toEqual({
    ids: today,
    tracked: today,
    sinceYesterday: [],
    needed: [9, 9],
    missing: [5, 5, 5],
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  managerOf,
  mintDay,
  mintLeave,
  mintTeam,
  mintWork,
  mintWorker,
  set,
  type Team,
  WEDNESDAY,
} from './work.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
});

type Query = { month?: string } & Record<string, string>;

const months = async (query: Query = {}, by = boss) => {
  const answer = await by.api.manage['work-histories'].monthly.$get({
    query: { month: '2026-11', ...query },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
const monthOf = async (of: { id: number }, query: Query = {}, by = boss) => {
  const answer = await by.api.manage['work-histories'].monthly[':user_id'].$get({
    param: { user_id: String(of.id) },
    query: { month: '2026-11', ...query },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
const sums = async (query: Query = {}, by = boss) => {
  const answer = await by.api.manage['work-histories'].monthly.sums.$get({
    query: { month: '2026-11', ...query },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
const at = ({ workplace }: Team) => ({ 'workplace_ids[]': String(workplace.id) });

describe('a month', () => {
  it('counts all work of each person, and what waits', async () => {
    const team = await mintTeam();
    const { worker, site, position } = team;
    const on = async (date: string, overrides: Parameters<typeof mintShiftUser>[3] = {}) => {
      const shift = await mintShift(site.template, date, [position]);
      return (await mintShiftUser(worker, shift, position, overrides)).id;
    };
    // 20 minutes late, and ten minutes early; confirmed, and not.
    await mintWork(worker, team, '2026-11-02', '09:20-18:00', {
      breaks: ['12:00-13:00'],
      shift_user_id: await on('2026-11-02'),
      confirmed_at: NOW,
      confirmed_by: boss.person.id,
    });
    await mintWork(worker, team, '2026-11-03', '09:00-17:50', {
      breaks: ['12:00-13:00'],
      shift_user_id: await on('2026-11-03'),
    });
    await mintDay(worker, team, '2026-11-04', { wage: null });
    const asked = await mintWork(worker, team, '2026-11-05', '09:00-09:14', { formula: 4 });
    await mintItem({ ...asked, workplace_id: team.workplace.id }, { kind: 'unplanned' });
    await on('2026-11-06');
    await on('2026-11-09', { outcome: 'absent_notified' });
    await on('2026-11-10', { outcome: 'cancelled_by_company' });
    await on('2026-11-21');
    await on('2026-11-30');
    await mintLeave(worker, team, '2026-11-12', 480);
    await mintAttendance(worker, team.workplace, {
      business_date: '2026-11-20',
      check_in: fromStamp('2026-11-20 21:00:00'),
    });

    const { data, meta } = await months(at(team));
    expect(boss.meter().roundTrips).toBe(2);
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        user: { id: worker.id },
        days_worked: 4,
        attendances: 5,
        absences: 2,
        late: 1,
        early_leaves: 1,
        open: 1,
        questions: 1,
        unconfirmed: 4,
        without_wage: 1,
        punched_minutes: 520 + 530 + 540 + 14,
        break_minutes: 180,
        counted_minutes: 460 + 470 + 480 + 14,
        worked_minutes: 460 + 470 + 480,
        leave_minutes: 480,
        unpaid_minutes: 14,
        unpaid_yen: 280,
        pay: { lines: { base: 9_200 + 9_400, leave: 9_600 }, total: 28_200 },
        elsewhere: false,
      },
    ]);
    expect(await sums(at(team))).toMatchObject({
      people: 1,
      attendances: 5,
      open: 1,
      questions: 1,
      unconfirmed: 4,
      without_wage: 1,
      counted_minutes: 1_424,
      worked_minutes: 1_410,
      leave_minutes: 480,
      unpaid: { people: 1, minutes: 14, yen: 280 },
      paid: 28_200,
      remainder: 0,
      workplaces: [{ workplace: { id: team.workplace.id }, worked_minutes: 1_410, yen: 28_200 }],
    });
    expect(boss.meter().roundTrips).toBe(2);
    const detail = await monthOf(worker);
    expect(boss.meter().roundTrips).toBe(2);
    expect(detail.days.map(({ date }) => date)).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-20',
    ]);
    expect(detail.days[3]).toMatchObject({
      explained: { rounded_away: true },
      questions: [{ kind: 'unplanned' }],
    });
    expect(detail.days[4]).toMatchObject({ hours: null, explained: null });
  });

  it('includes a person who only had a plan', async () => {
    const team = await mintTeam();
    const shift = await mintShift(team.site.template, '2026-11-11', [team.position]);
    const coming = await mintShift(team.site.template, '2026-11-25', [team.position]);
    await mintShiftUser(team.worker, shift, team.position);
    await mintShiftUser(await mintWorker(team), coming, team.position);
    for (const by of [boss, await managerOf(team.workplace)]) {
      expect((await months({ q: team.worker.staff_no ?? '' }, by)).data).toMatchObject([
        { user: { id: team.worker.id }, absences: 1, days_worked: 0, worked_minutes: 0 },
      ]);
      expect((await months(at(team), by)).meta.total).toBe(1);
    }
    expect(await sums(at(team))).toMatchObject({ people: 1, attendances: 0, workplaces: [], paid: 0 });
  });

  it('follows the pay period of the closing day', async () => {
    await set({ closing_day: 20 });
    const team = await mintTeam();
    const dates = ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21'];
    for (const date of dates) await mintDay(team.worker, team, date);
    const detail = await monthOf(team.worker);
    expect(detail).toMatchObject({ date_from: '2026-10-21', date_to: '2026-11-20', worked_minutes: 960 });
    expect(detail.days.map(({ date }) => date)).toEqual(['2026-10-21', '2026-11-20']);
    expect((await months({ ...at(team), month: '2026-12' })).data).toMatchObject([{ worked_minutes: 480 }]);
    const query = { ...at(team), month: '2026-11', sort: 'date' as const };
    const list = await (await boss.api.manage['work-histories'].$get({ query })).json();
    expect(list.data.map(({ date }) => date)).toEqual(['2026-10-21', '2026-11-20']);
    await set({});
  });

  it('starts its first week in the month before, and equals its days and weeks', async () => {
    const team = await mintTeam();
    // Thu 26 Nov. to Wed 2 Dec.: the week of 30 Nov. belongs to both months.
    const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    for (const date of dates)
      await mintWork(team.worker, team, date, '08:00-17:00', { breaks: ['12:00-13:00'] });
    const detail = await monthOf(team.worker, { month: '2026-12' });
    expect(detail).toMatchObject({ worked_minutes: 2_400, regular_minutes: 1_920, ot25_minutes: 480 });
    expect(detail.weeks).toEqual([
      { monday: '2026-11-30', regular_minutes: 2_400, over_week_minutes: 480 },
      ...['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'].map((monday) => ({
        monday,
        regular_minutes: 0,
        over_week_minutes: 0,
      })),
    ]);
    const ofDays = detail.days.reduce((sum, { hours }) => sum + (hours?.ot25_minutes ?? 0), 0);
    expect(ofDays).toBe(480);
    expect(detail.days.at(-1)).toMatchObject({
      explained: {
        before: { day_minutes: 0, week_minutes: 2_400, overtime_minutes: 0 },
        segments: [{ over: 'week' }, { over: 'week' }],
      },
    });
    expect((await monthOf(team.worker)).weeks.at(-1)).toEqual({
      monday: '2026-11-30',
      regular_minutes: 480,
      over_week_minutes: 0,
    });
  });
});

describe('two workplaces of one person', () => {
  it('count overtime over both, and show each manager their own share and that more exists', async () => {
    const [here, there] = [await mintTeam(), await mintTeam()];
    const { worker } = here;
    // 1,226 yen: 70 minutes are 1,430.33 yen at each workplace, together 2,860.67.
    const wage = { wage: 1_226 };
    await mintWork(worker, here, WEDNESDAY, '09:00-10:10', wage);
    await mintWork(worker, there, WEDNESDAY, '11:00-12:10', wage);
    await mintWork(worker, here, '2026-11-19', '08:00-14:00', { wage: 1_200 });
    const evening = await mintWork(worker, there, '2026-11-19', '15:00-20:00', { wage: 1_200 });

    expect(await monthOf(worker)).toMatchObject({
      worked_minutes: 800,
      ot25_minutes: 180,
      pay: { lines: { base: 2_861 + 13_200, p25: 900 }, total: 16_961 },
      elsewhere: false,
      terms: [
        { line: 'base', minutes: 660, salary_per_hour: 1_200, exact: '13200' },
        { line: 'base', minutes: 140, salary_per_hour: 1_226, exact: '2860.6667' },
        { line: 'p25', minutes: 180, salary_per_hour: 1_200, percent: 25, exact: '900' },
      ],
    });
    const query = { q: worker.staff_no ?? '' };
    await set({ managers_see_wages: true });
    const [first, second] = [await managerOf(here.workplace), await managerOf(there.workplace)];
    expect((await months(query, first)).data).toMatchObject([
      { worked_minutes: 430, ot25_minutes: 0, pay: { total: 1_430 + 7_200 }, elsewhere: true },
    ]);
    expect((await months(query, second)).data).toMatchObject([
      { worked_minutes: 370, ot25_minutes: 180, pay: { lines: { base: 7_430, p25: 900 } }, elsewhere: true },
    ]);
    const seen = await monthOf(worker, {}, second);
    expect(seen.days.map(({ date, workplace }) => [date, workplace?.id])).toEqual([
      [WEDNESDAY, there.workplace.id],
      ['2026-11-19', there.workplace.id],
    ]);
    expect(seen.days[1]).toMatchObject({
      id: evening.id,
      explained: { before: { day_minutes: 360, week_minutes: 500, overtime_minutes: 0 } },
    });
    expect(JSON.stringify(seen)).not.toContain(here.site.workplace.name);
    // A global admin sees the same when filtering by one workplace.
    expect((await months({ ...query, ...at(there) })).data).toMatchObject([
      { ot25_minutes: 180, elsewhere: true },
    ]);
    const both = { ...query };
    expect((await months(both, await managerOf(here.workplace, there.workplace))).data).toMatchObject([
      { pay: { total: 16_961 }, elsewhere: false },
    ]);
    await set({});
    expect((await months(query, first)).data).toMatchObject([{ pay: null, unpaid_yen: null }]);
    expect(await monthOf(worker, {}, first)).toMatchObject({
      pay: null,
      terms: null,
      days: [{ hours: { pay: null } }, {}],
    });
    expect(await sums({}, first)).toMatchObject({ paid: null, remainder: null, unpaid: { yen: null } });
  });

  it('have unrounded sums, with the remainder shown separately', async () => {
    const [here, there] = [await mintTeam(), await mintTeam()];
    await mintWork(here.worker, here, WEDNESDAY, '09:00-10:10', { wage: 1_226 });
    await mintWork(here.worker, there, WEDNESDAY, '11:00-12:10', { wage: 1_226 });
    const asked = new URLSearchParams(
      [here, there].map(({ workplace }) => ['workplace_ids[]', String(workplace.id)]),
    );
    const answer = await boss.send(`/api/manage/work-histories/monthly/sums?month=2026-11&${asked}`);
    expect((await fullAnswer(answer)).body).toMatchObject({
      people: 1,
      paid: 2_861,
      remainder: 1,
      workplaces: [
        { workplace: { id: here.workplace.id }, yen: 1_430 },
        { workplace: { id: there.workplace.id }, yen: 1_430 },
      ],
    });
  });
});

describe('the months of all people', () => {
  it('are searched, sorted and paged', async () => {
    const team = await mintTeam();
    const people = await Promise.all(
      ['C', 'A', 'B'].map((letter) =>
        mintWorker(team, {
          staff_no: `${letter}-${team.workplace.id}`,
          last_name_kana: letter === 'A' ? 'ン' : 'ア',
        }),
      ),
    );
    for (const one of people) await mintDay(one, team, WEDNESDAY);
    const order = async (sort: string) =>
      (await months({ ...at(team), sort })).data.map(({ user }) => user.staff_no?.slice(0, 1));
    expect(await order('staff_no')).toEqual(['A', 'B', 'C']);
    expect(await order('-staff_no')).toEqual(['C', 'B', 'A']);
    expect((await order('name')).at(-1)).toBe('A');
    expect((await order('-name')).at(0)).toBe('A');
    const first = await months({ ...at(team), sort: 'staff_no', per_page: '2' });
    expect(first.meta).toMatchObject({ total: 3, next: expect.any(String) });
    const rest = await months({ ...at(team), sort: 'staff_no', per_page: '2', after: first.meta.next ?? '' });
    expect(rest.data.map(({ user }) => user.id)).toEqual([people[0]?.id]);
    expect((await months({ ...at(team), q: people[1]?.staff_no ?? '' })).meta.total).toBe(1);
  });

  it('are limited to the reach of the actor', async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    await mintDay(team.worker, team, WEDNESDAY);
    const manager = await managerOf(other.workplace);
    expect((await months({}, manager)).meta.total).toBe(0);
    expect((await months(at(team), manager)).meta.total).toBe(0);
    expect(await sums(at(team), manager)).toMatchObject({ people: 0, workplaces: [] });
    const read = async (of: { id: number }, by: SignedIn, month = '2026-11') =>
      (await by.send(`/api/manage/work-histories/monthly/${of.id}?month=${month}`)).status;
    expect(await read(team.worker, manager)).toBe(404);
    expect(await read({ id: 999_999 }, boss)).toBe(404);
    expect(await read(team.worker, await signedIn())).toBe(403);
    // A helper from elsewhere is visible in that month only.
    await mintDay(team.worker, other, '2026-11-19');
    expect(await read(team.worker, manager)).toBe(200);
    expect(await read(team.worker, manager, '2026-10')).toBe(404);
    expect(await monthOf(team.worker, { month: '2026-10' })).toMatchObject({ days: [], worked_minutes: 0 });
    const accounting = await signedIn({ roles: ['user'], duties: ['accounting'] });
    expect(await monthOf(team.worker, {}, accounting)).toMatchObject({
      worked_minutes: 960,
      pay: { total: 19_200 },
    });
  });

  it('require a month', async () => {
    for (const path of ['monthly', 'monthly/sums', 'monthly/1', 'monthly/export']) {
      const answer = await fullAnswer(await boss.send(`/api/manage/work-histories/${path}?month=2026-13`));
      expect(answer).toMatchObject({ status: 422, body: { data: { month: [{ key: 'month' }] } } });
    }
  });

  it('are added up over several reads if they are very many', async () => {
    const team = await mintTeam();
    const many = 2_100;
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
         INSERT INTO person (id, staff_no, last_name, first_name, created_at)
         SELECT 800000 + value, 'X' || value, '多', '数', 1 FROM n`,
      ).bind(many),
      env.DB.prepare(
        `INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, check_out, counted_start,
           counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by)
         SELECT id, id, ?1, '2025-11-18', 'work', ?2, ?2 + 4200000, ?2, ?2 + 4200000, 70, 70, 1, 1226, 1, id
         FROM person WHERE id BETWEEN 800001 AND 800000 + ?3`,
      ).bind(team.workplace.id, fromStamp('2025-11-18 09:00:00'), many),
    ]);
    expect(await sums({ month: '2025-11' })).toMatchObject({
      people: many,
      worked_minutes: many * 70,
      paid: many * 1_430,
      // 1,430.33 yen each.
      workplaces: [{ yen: 3_003_700 }],
      remainder: -700,
    });
    expect(boss.meter().roundTrips).toBe(4);
    expect((await months({ month: '2025-11' })).meta).toMatchObject({ total: 1_000, capped: true });
    expect(boss.meter().rowsRead).toBeLessThanOrEqual(3 * 1_001 + 20 * 30 + 100);
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
import { mintPosition } from '#tests/support/positions.ts';
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
  worked,
} from './work.ts';

let boss: SignedIn;
let team: Team;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  team = await mintTeam();
});

type Query = Record<string, string | string[]>;

const ask = async (query: Query, by = boss) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(Array.isArray(value) ? `${name}[]` : name, one);
  return fullAnswer(await by.send(`/api/manage/work-histories?${parameters}`));
};
const page = async (query: Query, by = boss) => {
  const answer = await by.api.manage['work-histories'].$get({ query });
  expect(answer.status).toBe(200);
  return answer.json();
};
const idsOf = async (query: Query, by = boss) => (await page(query, by)).data.map(({ id }) => id);

describe('the list of work histories', () => {
  let day: { id: number };
  let confirmed: { id: number };
  let open: { id: number };
  let leave: { id: number };
  let asked: { id: number };
  let worker: Person;
  let other: Team;
  let elsewhere: { id: number };

  beforeAll(async () => {
    worker = team.worker;
    other = await mintTeam();
    await set({});
    const shift = await mintShift(team.site.template, '2026-11-10', [team.position]);
    const plan = await mintShiftUser(worker, shift, team.position);
    day = await mintDay(worker, team, '2026-11-10', { shift_user_id: plan.id });
    confirmed = await mintDay(worker, team, '2026-11-11', {
      confirmed_at: NOW,
      confirmed_by: boss.person.id,
    });
    asked = await mintWork(worker, team, '2026-11-12', '09:00-19:00');
    await mintItem({ ...asked, workplace_id: team.workplace.id }, { kind: 'unplanned' });
    elsewhere = await mintDay(worker, other, '2026-11-13', { wage: 1_300 });
    leave = await mintLeave(worker, team, '2026-11-16', 480);
    const gone = await mintDay(worker, team, '2026-11-17');
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(gone.id).run();
    open = await mintAttendance(worker, team.workplace, {
      position_id: team.position.id,
      business_date: '2026-11-21',
      check_in: fromStamp('2026-11-21 09:00:00'),
    });
  });

  it('shows work with its hours and leave, without void work, newest first', async () => {
    const { data, meta } = await page({ user_id: String(worker.id) });
    expect(data.map(({ id }) => id)).toEqual([
      open.id,
      leave.id,
      elsewhere.id,
      asked.id,
      confirmed.id,
      day.id,
    ]);
    expect(meta).toMatchObject({ total: 6, next: null });
    expect(boss.meter().roundTrips).toBe(2);
    expect(data[0]).toMatchObject({ status: 'checked_in', hours: null, check_out_time: null });
    expect(data[1]).toMatchObject({
      kind: 'paid_leave',
      user: { id: worker.id },
      date: '2026-11-16',
      minutes: 480,
      salary_per_hour: 1_200,
      pay: 9_600,
      confirmed_at: null,
    });
    expect(data[5]).toMatchObject({
      kind: 'work',
      user: { id: worker.id },
      workplace: { id: team.workplace.id },
      shift: { start_time: '09:00', end_time: '18:00' },
      status: 'checked_out',
      counted_minutes: 480,
      salary_per_hour: 1_200,
      hours: { worked_minutes: 480, regular_minutes: 480, ot25_minutes: 0, pay: 9_600 },
    });
    // 600 minutes: two hours over the eight of the day.
    expect(data[3]).toMatchObject({ hours: { worked_minutes: 600, ot25_minutes: 120, pay: 12_600 } });
  });

  it('shows when a record was closed and the person who closed it, in list and detail', async () => {
    const closedAt = fromStamp('2026-11-20 10:00:00');
    const days = { date_from: '2026-11-10', date_to: '2026-11-20', month: '2026-11' };
    const { id } = await mintSignedPeriod(team.workplace, boss.person, {
      state: 'closed',
      ...days,
      closed_at: closedAt,
      closed_by: boss.person.id,
    });
    const since = {
      period_id: id,
      month: '2026-11',
      at: '2026-11-20 10:00:00',
      by: { id: boss.person.id },
    };
    const shown = async () =>
      (await page({ user_id: String(worker.id) })).data.map((one) => [one.id, one.closed] as const);
    expect(await shown()).toMatchObject([
      [open.id, null] as const,
      [leave.id, since] as const,
      [elsewhere.id, null] as const,
      ...[asked, confirmed, day].map((one) => [one.id, since] as const),
    ]);
    expect(boss.meter().roundTrips).toBe(2);
    for (const one of [day, leave]) {
      const param = { id: String(one.id) };
      const opened = await boss.api.manage['work-histories'][':id'].$get({ param });
      expect(await opened.json()).toMatchObject({ closed: since });
    }
    await env.DB.prepare("UPDATE period SET state = 'open', closed_at = NULL, closed_by = NULL WHERE id = ?")
      .bind(id)
      .run();
    expect((await shown()).every(([, closed]) => closed === null)).toBe(true);
  });

  it.each<[string, Query, () => { id: number }[]]>([
    ['the oldest first', { sort: 'date' }, () => [day, confirmed, asked, elsewhere, leave, open]],
    ['a month', { month: '2026-11' }, () => [open, leave, elsewhere, asked, confirmed, day]],
    ['another month', { month: '2026-10' }, () => []],
    ['some days', { date_from: '2026-11-11', date_to: '2026-11-12' }, () => [asked, confirmed]],
    ['from a day on', { date_from: '2026-11-13' }, () => [open, leave, elsewhere]],
    ['up to a day', { date_to: '2026-11-10' }, () => [day]],
    ['at work', { status: 'checked_in' }, () => [open]],
    ['gone', { status: 'checked_out' }, () => [leave, elsewhere, asked, day]],
    ['confirmed', { status: 'confirmed' }, () => [confirmed]],
    ['with a question', { needs_review: 'true' }, () => [asked]],
    ['without one', { needs_review: 'false' }, () => [open, leave, elsewhere, confirmed, day]],
    ['unplanned', { unplanned: 'true' }, () => [open, elsewhere, asked, confirmed]],
    ['planned', { unplanned: 'false' }, () => [day]],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(await idsOf({ user_id: String(worker.id), ...query })).toEqual(expected().map(({ id }) => id));
  });

  it('can be filtered by workplaces, position and search text of people', async () => {
    const id = String(worker.id);
    expect(await idsOf({ user_id: id, 'workplace_ids[]': String(other.workplace.id) })).toEqual([
      elsewhere.id,
    ]);
    const both = [team, other].map(({ workplace }) => String(workplace.id));
    expect((await ask({ user_id: id, workplace_ids: both })).body).toMatchObject({ meta: { total: 6 } });
    expect(await idsOf({ position_id: String(other.position.id) })).toEqual([elsewhere.id]);
    const idle = await mintPosition(team.workplace);
    expect(await idsOf({ position_id: String(idle.id) })).toEqual([]);
    expect(await idsOf({ q: worker.staff_no ?? '', status: 'confirmed' })).toEqual([confirmed.id]);
    expect(await idsOf({ q: 'nobody at all' })).toEqual([]);
  });

  it('can be paged in both orders', async () => {
    for (const sort of ['date', '-date']) {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const query: Query = { user_id: String(worker.id), sort, per_page: '2', ...(after ? { after } : {}) };
        const { data, meta } = await page(query);
        seen.push(...data.map(({ id }) => id));
        after = meta.next;
      } while (after);
      const all = [day, confirmed, asked, elsewhere, leave, open].map(({ id }) => id);
      expect(seen).toEqual(sort === 'date' ? all : all.toReversed());
    }
  });

  it("is limited to a manager's workplaces, while hours count all work", async () => {
    const manager = await managerOf(other.workplace);
    expect(await idsOf({ user_id: String(worker.id) }, manager)).toEqual([elsewhere.id]);
    expect(
      await idsOf({ user_id: String(worker.id), 'workplace_ids[]': String(team.workplace.id) }, manager),
    ).toEqual([]);
    expect((await ask({}, await signedIn())).status).toBe(403);
    const read = async (id: number, by: SignedIn) =>
      (await by.send(`/api/manage/work-histories/${id}`)).status;
    expect(await read(elsewhere.id, manager)).toBe(200);
    expect(await read(day.id, manager)).toBe(404);
    expect(await read(999_999, boss)).toBe(404);
  });

  it('shows wages to managers by a setting, and to accounting always', async () => {
    const query = { user_id: String(worker.id), status: 'checked_out' };
    const manager = await managerOf(team.workplace, other.workplace);
    const shown = async (by: SignedIn) => {
      const { data } = await page(query, by);
      return worked(data).map(({ salary_per_hour, hours }) => [salary_per_hour, hours?.pay]);
    };
    const wages = [
      [1_300, 10_400],
      [1_200, 12_600],
      [1_200, 9_600],
    ];
    expect(await shown(manager)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    await set({ managers_see_wages: true });
    expect(await shown(manager)).toEqual(wages);
    await set({});
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await shown(accounting)).toEqual(wages);
  });

  it('shows work without a workplace only to global admins', async () => {
    const work = await mintWork(worker, team, '2026-11-19', '20:00-21:00', {
      workplace_id: null,
      position_id: null,
    });
    const query = { user_id: String(worker.id), date_from: '2026-11-19', date_to: '2026-11-19' };
    expect((await page(query)).data).toMatchObject([{ id: work.id, workplace: null, position: null }]);
    expect(await idsOf(query, await managerOf(team.workplace))).toEqual([]);
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(work.id).run();
  });
});

describe('the hours of a row', () => {
  it('count in its own pay period: the week from the month before, overtime from the first day', async () => {
    const person = await mintWorker(team);
    // Mon 30 Nov. to Fri 4 Dec., ten hours each: the week continues over the end of the month.
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
      await mintWork(person, team, date, '08:00-18:00');
    await mintWork(person, team, '2026-12-05', '09:00-12:00');
    const query = { user_id: String(person.id), sort: 'date' };
    const hours = worked((await page(query)).data).map((row) => [
      row.hours?.regular_minutes,
      row.hours?.ot25_minutes,
    ]);
    expect(hours).toEqual([...Array.from({ length: 5 }, () => [480, 120]), [0, 180]]);
  });
});

describe('one work history', () => {
  it('shows its punches, the changes by hand, and how its hours result', async () => {
    const { worker, site } = team;
    const shift = await mintShift(site.template, WEDNESDAY, [team.position]);
    const plan = await mintShiftUser(worker, shift, team.position);
    const work = await mintWork(worker, team, WEDNESDAY, '08:40-19:08', {
      breaks: ['12:00-12:30'],
      formula: 4,
      shift_user_id: plan.id,
      countedFrom: '09:00',
    });
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO punch (id, attendance_id, stamp, taken_at, device_at, given_at, device_id, latitude, longitude)
         VALUES (1, ?1, 'check_in', ?2, ?2, ?2, ?3, 35.5, 139.5), (2, ?1, 'check_out', ?4, NULL, NULL, ?3, NULL, NULL)`,
      ).bind(work.id, fromStamp(`${WEDNESDAY} 08:40:12`), site.device.id, fromStamp(`${WEDNESDAY} 19:00:00`)),
      env.DB.prepare(
        `INSERT INTO attendance_change (id, attendance_id, field, old, new, reason, at, actor_id)
         VALUES (1, ?1, 'check_out', 'before', 'after', 'forgot', ?2, ?3), (2, ?1, 'salary_per_hour', '1100', '1200', 'raise', ?2 + 1, ?3)`,
      ).bind(work.id, NOW, boss.person.id),
    ]);
    const read = async (by: SignedIn) =>
      (await by.api.manage['work-histories'][':id'].$get({ param: { id: String(work.id) } })).json();
    const told = await read(boss);
    expect(boss.meter().roundTrips).toBe(2);
    expect(told).toMatchObject({
      punched_minutes: 628,
      counted_minutes: 578,
      worked_minutes: 570,
      presses: [
        {
          stamp: 'check_in',
          taken_at: `${WEDNESDAY} 08:40:12`,
          given_at: `${WEDNESDAY} 08:40:12`,
          device: site.device.name,
          coordinates: { latitude: 35.5, longitude: 139.5 },
        },
        { stamp: 'check_out', taken_at: `${WEDNESDAY} 19:00:00`, given_at: null, coordinates: null },
      ],
      changes: [
        { field: 'salary_per_hour', old: '1100', new: '1200', by: { id: boss.person.id } },
        { field: 'check_out', old: 'before', new: 'after', reason: 'forgot' },
      ],
      explained: {
        early_minutes: 20,
        breaks: [{ start: '12:00', end: '12:30' }],
        counted: [
          { start: '09:00', end: '12:00' },
          { start: '12:30', end: '19:08' },
        ],
        removed: [{ start: '19:00', end: '19:08' }],
        added: null,
        rounded_away: false,
        break_shortfall: { needed: 60, taken: 30 },
        before: { day_minutes: 0, week_minutes: 0, overtime_minutes: 120 },
        segments: [
          { start: '09:00', end: '12:00', minutes: 180, kind: 'regular', night: false, over: null },
          { start: '12:30', end: '17:30', minutes: 300, kind: 'regular', night: false, over: null },
          { start: '17:30', end: '19:00', minutes: 90, kind: 'ot25', night: false, over: 'day' },
        ],
        terms: [
          { line: 'base', minutes: 570, salary_per_hour: 1_200, percent: 100, exact: '11400' },
          { line: 'p25', minutes: 90, salary_per_hour: 1_200, percent: 25, exact: '450' },
        ],
        pay: { lines: { base: 11_400, p25: 450 }, total: 11_850 },
      },
    });
    const manager = await read(await managerOf(team.workplace));
    expect(manager).toMatchObject({
      salary_per_hour: null,
      hours: { pay: null },
      // The history hides that the wage changed, and its reason.
      changes: [{ field: 'check_out', old: 'before', new: 'after' }],
      explained: { terms: null, pay: null },
    });
  });

  it('may start before its date and end two days after it', async () => {
    const person = await mintWorker(team);
    const [checkIn, checkOut] = [fromStamp('2026-11-04 23:50:00'), fromStamp('2026-11-07 02:00:00')];
    const work = await mintAttendance(person, team.workplace, {
      business_date: '2026-11-05',
      check_in: checkIn,
      check_out: checkOut,
      counted_start: checkIn,
      counted_end: checkOut,
      counted_minutes: 3_010,
      worked_minutes: 3_010,
      formula: 1,
      salary_per_hour: null,
    });
    const answer = await boss.api.manage['work-histories'][':id'].$get({ param: { id: String(work.id) } });
    expect(await answer.json()).toMatchObject({
      salary_per_hour: null,
      hours: { worked_minutes: 3_010, pay: 0 },
      explained: { counted: [{ start: '-00:10', end: '50:00' }], terms: expect.any(Array) },
    });
  });
});

describe('the rows that a long list reads', () => {
  const PER_PAGE = 20;
  /** In addition to the page: the count up to 1,000, each row by its index, and the caller. */
  const BESIDE = 2 * 1_001 + 50;
  let crowd: Team[];

  beforeAll(async () => {
    crowd = await Promise.all(Array.from({ length: 6 }, () => mintTeam()));
    const people = crowd.map(({ workplace, position, worker }) => [workplace.id, position.id, worker.id]);
    // 6 workplaces on 500 days that no other test reads. Some are confirmed; few are open,
    // unplanned or in question.
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < 499),
         team AS (SELECT value ->> 0 AS w, value ->> 1 AS o, value ->> 2 AS p, key AS k FROM json_each(?1))
       INSERT INTO attendance (id, person_id, workplace_id, position_id, shift_user_id, business_date, kind, check_in,
         check_out, counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour,
         confirmed_at, created_at, created_by)
       SELECT 500000 + n.value * 6 + team.k, p, w, o, NULL, date('2024-01-01', n.value || ' days'), 'work', i.start,
         i.start + 28800000, i.start, i.start + 28800000, 480, 480, 1, 1200, iif(n.value < 250, 1, NULL), 1, p
       FROM n JOIN team
         JOIN (SELECT value AS day, (unixepoch('2024-01-01') + value * 86400) * 1000 AS start FROM n) AS i ON i.day = n.value`,
    )
      .bind(JSON.stringify(people))
      .run();
  });

  const cost = async (query: Query, by = boss) => {
    const { data } = await page({ date_to: '2025-12-31', per_page: String(PER_PAGE), ...query }, by);
    expect(data).toHaveLength(PER_PAGE);
    expect(by.meter().roundTrips).toBe(2);
    return by.meter().rowsRead;
  };

  /** For each row the work of 46 days, which decides its hours, and its display data. */
  const around = (rows: number) => rows * (2 * 46 + 20);

  it.each<[string, Query]>([
    ['by date', { sort: 'date' }],
    ['by date, the newest first', {}],
    ['in a month', { month: '2024-06' }],
    ['confirmed, the newest first', { status: 'confirmed' }],
    ['not confirmed, the oldest first', { status: 'checked_out', sort: 'date' }],
    ['unplanned', { unplanned: 'true' }],
    ['without a question', { needs_review: 'false' }],
  ])('are little more than the page shows: %s', async (_, query) => {
    expect(await cost(query)).toBeLessThanOrEqual(3 * PER_PAGE + around(PER_PAGE + 1) + BESIDE);
  });

  it('are all counted of a state on certain days, since all of them can be confirmed at once', async () => {
    const days = { date_from: '2024-01-01', date_to: '2025-12-31' };
    const metaOf = async (query: Query) => (await page({ per_page: '1', ...query })).meta;
    expect(await metaOf({ ...days, status: 'checked_out' })).toMatchObject({ total: 1_500, capped: false });
    expect(await metaOf(days)).toMatchObject({ total: 1_000, capped: true });
    expect(await metaOf({ date_to: '2025-12-31', status: 'checked_out' })).toMatchObject({ capped: true });
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('are few for a workplace, a position and a person as well', async () => {
    const [one] = crowd;
    if (!one) throw new Error('no crowd');
    const measure = 3 * PER_PAGE + around(PER_PAGE + 1) + BESIDE;
    expect(await cost({ 'workplace_ids[]': String(one.workplace.id) })).toBeLessThanOrEqual(measure);
    expect(await cost({ position_id: String(one.position.id) })).toBeLessThanOrEqual(measure);
    expect(await cost({ user_id: String(one.worker.id), sort: 'date' })).toBeLessThanOrEqual(measure);
    expect(await cost({}, await managerOf(one.workplace))).toBeLessThanOrEqual(measure + 2 * 500);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { PeriodSheet } from '#contract/pay/period-sheets.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
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
} from '#tests/worker/attendance/work-histories/work.ts';

let boss: SignedIn;
let team: Team;
let other: Team;
let worker: Person;

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const asked = async (of: { id: number }, month = '2026-11', by = boss) =>
  fullAnswer(await by.send(`/api/manage/period-sheets?workplace_id=${of.id}&month=${month}`));
const sheetOf = async (of: { id: number }, month?: string) =>
  PeriodSheet.parse((await asked(of, month)).body);
const ofPeriod = async (id: number, by = boss) =>
  fullAnswer(await by.api.manage.periods[':id'].sheet.$get({ param: { id: String(id) } }));

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
  team = await mintTeam();
  other = await mintTeam();
  worker = await mintWorker(team, { staff_no: '00001', birthday: '2001-02-03', nationality: 'VN' });
});

describe('the sheet of a period', () => {
  it('shows planned, worked and missed days in one row per person, without wages or birthdays', async () => {
    const { template } = team.site;
    const shift = await mintShift(template, WEDNESDAY, [team.position]);
    const plan = await mintShiftUser(worker, shift, team.position);
    // Eight earlier hours elsewhere on the same day make all of this overtime.
    await mintWork(worker, other, WEDNESDAY, '00:00-08:00');
    await mintWork(worker, team, WEDNESDAY, '17:00-26:30', {
      breaks: ['20:00-21:00'],
      shift_user_id: plan.id,
      confirmed_at: NOW,
      confirmed_by: boss.person.id,
    });
    await mintDay(worker, team, '2026-11-19', { wage: null });
    await mintLeave(worker, team, '2026-11-17', 480);
    await mintAttendance(worker, team.workplace, {
      position_id: team.position.id,
      business_date: '2026-11-20',
      check_in: fromStamp('2026-11-20 09:00:00'),
    });
    const missed = await mintShift(template, '2026-11-16', [team.position]);
    await mintShiftUser(worker, missed, team.position, { outcome: 'absent_without_notice' });
    const cancelled = await mintShift(template, '2026-11-13', [team.position]);
    await mintShiftUser(worker, cancelled, team.position, { outcome: 'cancelled_by_company' });

    const { status, body } = await asked(team.workplace);
    expect(status).toBe(200);
    expect(boss.meter().roundTrips).toBe(2);
    const sheet = PeriodSheet.parse(body);
    expect(sheet).toMatchObject({
      period_id: null,
      month: '2026-11',
      date_from: '2026-11-01',
      date_to: '2026-11-30',
      confirmed_at: null,
      confirmed_by: null,
      closed_at: null,
      open: 1,
      unconfirmed: 1,
    });
    const [person, ...others] = sheet.people;
    expect(others).toEqual([]);
    const none = {
      break_minutes: 0,
      worked_minutes: 0,
      overtime_minutes: 0,
      night_minutes: 0,
      holiday_minutes: 0,
    };
    const line = {
      position: team.site.position.name,
      planned: null,
      breaks: [],
      confirmed: false,
      ...none,
      counted_from: null,
      rounded_minutes: 0,
    };
    const planned = { start: '09:00', end: '18:00' };
    const hour = { break_minutes: 60, breaks: [{ start: '12:00', end: '13:00' }] };
    expect(person?.lines).toEqual([
      { ...line, kind: 'absent', date: '2026-11-16', planned, check_in: null, check_out: null },
      {
        ...line,
        kind: 'worked',
        date: WEDNESDAY,
        planned,
        check_in: '17:00',
        check_out: '26:30',
        break_minutes: 60,
        breaks: [{ start: '20:00', end: '21:00' }],
        confirmed: true,
        worked_minutes: 510,
        overtime_minutes: 510,
        night_minutes: 270,
      },
      {
        ...line,
        kind: 'worked',
        date: '2026-11-19',
        check_in: '09:00',
        check_out: '18:00',
        ...hour,
        worked_minutes: 480,
      },
      { ...line, kind: 'open', date: '2026-11-20', check_in: '09:00', check_out: null },
    ]);
    const totals = {
      days: 2,
      absences: 1,
      break_minutes: 120,
      worked_minutes: 990,
      overtime_minutes: 510,
      night_minutes: 270,
      holiday_minutes: 0,
    };
    expect([person?.totals, sheet.totals]).toEqual([totals, totals]);
    expect(JSON.stringify(body)).not.toMatch(
      /salary|wage|yen|birthday|2001-02-03|nationality|residence|email/,
    );
  });

  it('explains the difference between punches and minutes: the counted start, and rounding', async () => {
    const site = await mintTeam();
    const shift = await mintShift(site.site.template, WEDNESDAY, [site.position]);
    const plan = await mintShiftUser(site.worker, shift, site.position);
    await mintWork(site.worker, site, WEDNESDAY, '08:51-17:41', {
      breaks: ['12:00-12:45'],
      shift_user_id: plan.id,
      countedFrom: '09:00',
    });
    await mintWork(site.worker, site, '2026-11-19', '09:00-12:07', { formula: 4 });
    const [person] = (await sheetOf(site.workplace)).people;
    expect(person?.lines).toMatchObject([
      { check_in: '08:51', counted_from: '09:00', worked_minutes: 476, rounded_minutes: 0 },
      { check_in: '09:00', counted_from: null, worked_minutes: 180, rounded_minutes: -7 },
    ]);
  });

  it('lists people by staff number with a total', async () => {
    const site = await mintTeam();
    const [second, first] = [
      await mintWorker(site, { staff_no: '2' }),
      await mintWorker(site, { staff_no: '1' }),
    ];
    for (const one of [second, first]) await mintDay(one, site, WEDNESDAY);
    const sheet = await sheetOf(site.workplace);
    expect(sheet.people.map(({ user }) => user.staff_no)).toEqual(['1', '2']);
    expect(sheet.totals).toMatchObject({ days: 2, worked_minutes: 960 });
    expect((await sheetOf(site.workplace, '2026-10')).people).toEqual([]);
  });

  it('names the confirming person and time, with the days of that time for any later closing day', async () => {
    const site = await mintTeam();
    await mintDay(site.worker, site, '2026-10-21');
    await mintDay(site.worker, site, '2026-11-21');
    const { id } = await mintSignedPeriod(site.workplace, boss.person, {
      month: '2026-11',
      date_from: '2026-10-21',
      date_to: '2026-11-20',
    });
    expect(await ofPeriod(id)).toEqual(await asked(site.workplace));
    const sheet = await sheetOf(site.workplace);
    expect(sheet).toMatchObject({
      period_id: id,
      date_from: '2026-10-21',
      date_to: '2026-11-20',
      confirmed_at: '2026-11-21 10:00:00',
      confirmed_by: { id: boss.person.id },
      closed_at: null,
    });
    expect(sheet.people[0]?.lines.map(({ date }) => date)).toEqual(['2026-10-21']);
  });

  it('shows no confirmation after it was reopened', async () => {
    const site = await mintTeam();
    const reopened = { reopened_at: NOW, reopened_by: boss.person.id, reopen_reason: '訂正' };
    const { id } = await mintSignedPeriod(site.workplace, boss.person, {
      month: '2024-05',
      state: 'open',
      ...reopened,
    });
    expect(await ofPeriod(id)).toMatchObject({ body: { confirmed_at: null, confirmed_by: null } });
  });

  it('is visible to the managers of the workplace, accounting and global admins', async () => {
    const { id } = await mintSignedPeriod(team.workplace, boss.person, { month: '2024-02' });
    const manager = await managerOf(team.workplace);
    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    for (const by of [manager, accountant]) {
      expect((await asked(team.workplace, '2026-11', by)).status).toBe(200);
      expect((await ofPeriod(id, by)).status).toBe(200);
    }
    const elsewhere = await managerOf(other.workplace);
    expect(await asked(team.workplace, '2026-11', elsewhere)).toEqual(NOT_FOUND);
    expect(await ofPeriod(id, elsewhere)).toEqual(NOT_FOUND);
    expect(await ofPeriod(999_999)).toEqual(NOT_FOUND);
    const staff = await signedIn({ works: [team.workplace.id] });
    expect((await asked(team.workplace, '2026-11', staff)).status).toBe(403);
  });
});

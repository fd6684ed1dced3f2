import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { told } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintAttendance, mintShift, mintShiftUser } from '#tests/support/mint-site.ts';
import {
  managerOf,
  mintDay,
  mintTeam,
  mintWork,
  mintWorker,
  set,
} from '#tests/worker/work-histories/work.ts';
import { type Company, mintCompany, TUESDAY } from './company.ts';

let boss: SignedIn;
let company: Company;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
  company = await mintCompany();
});

type Query = Record<string, string | string[]>;

const day = async (query: Query = {}, by = boss) => {
  const answer = await by.api.manage.reports.$get({ query: { date: TUESDAY, ...query } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const month = async (query: Query = {}, by = boss) => {
  const answer = await by.api.manage.reports.monthly.$get({ query: { month: '2026-11', ...query } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const histories = async (query: Query = {}, by = boss) => {
  const answer = await by.api.manage['work-histories'].monthly.$get({
    query: { month: '2026-11', per_page: '100', ...query },
  });
  return (await answer.json()).data;
};
const at = (...of: { workplace: { id: number } }[]) => ({
  workplace_ids: of.map(({ workplace }) => String(workplace.id)),
});

const NOBODY = {
  ...{ planned: 0, came: 0, unplanned: 0, late: 0, early_leaves: 0, absent: 0, open: 0, not_checked_out: 0 },
};
const NO_HOURS = {
  ...{ counted_minutes: 0, worked_minutes: 0, regular_minutes: 0, ot25_minutes: 0, ot50_minutes: 0 },
  ...{ night_minutes: 0, holiday_minutes: 0, leave_minutes: 0, unpaid_minutes: 0 },
};
const DEPOT = {
  ...{ ...NOBODY, ...NO_HOURS, needed: 4, planned: 3, came: 2, late: 1, absent: 1 },
  ...{ counted_minutes: 757, worked_minutes: 750, regular_minutes: 750, night_minutes: 360 },
  ...{ leave_minutes: 480, unpaid_minutes: 7, cost: 26_400 },
};
const HALL = {
  ...{ ...NOBODY, ...NO_HOURS, needed: 2, planned: 1, came: 1, unplanned: 1 },
  ...{ counted_minutes: 660, worked_minutes: 660, regular_minutes: 630, ot25_minutes: 30, cost: 11_750 },
};

describe('the report of a day', () => {
  it('tells of each workplace who was needed and came, the hours and the cost', async () => {
    const report = await day();
    expect(boss.meter().roundTrips).toBe(2);
    expect(report).toMatchObject({ date: TUESDAY, meta: { total: 2 } });
    expect(report.data).toMatchObject([
      { workplace: { code: 'A-DEPOT' }, position: null, user: null, unpaid_yen: null, ...DEPOT },
      { workplace: { code: 'B-HALL' }, ...HALL },
    ]);
    expect(report.sums).toEqual({
      ...{
        ...NOBODY,
        ...NO_HOURS,
        people: 5,
        needed: 6,
        planned: 4,
        came: 3,
        unplanned: 1,
        late: 1,
        absent: 1,
      },
      ...{ counted_minutes: 1_417, worked_minutes: 1_410, regular_minutes: 1_380, ot25_minutes: 30 },
      ...{ night_minutes: 360, leave_minutes: 480, unpaid_minutes: 7 },
      ...{ unpaid: { people: 1, minutes: 7, yen: 140 }, paid: 38_150, remainder: 0 },
    });
  });

  it('opens into the positions of a workplace, and these into their people', async () => {
    const { depot, night, both, owl, missing, resting } = company;
    const positions = await day({ ...at(depot), group: 'position' });
    expect(positions.data).toMatchObject([
      { position: { name: 'night guard' }, needed: 2, planned: 1, came: 1, night_minutes: 360, cost: 10_200 },
      { position: { id: depot.position.id }, needed: 2, planned: 2, came: 1, absent: 1, cost: 6_600 },
      { workplace: { code: 'A-DEPOT' }, position: null, needed: 0, leave_minutes: 480, cost: 9_600 },
    ]);
    const people = await day({ ...at(depot), group: 'person' });
    expect(
      people.data.map(({ user, cost, needed, agreement }) => [user?.id, cost, needed, agreement]),
    ).toEqual([
      [both.id, 6_600, null, null],
      [owl.id, 10_200, null, null],
      [missing.id, 0, null, null],
      [resting.id, 9_600, null, null],
    ]);
    expect(people.data[1]).toMatchObject({ came: 1, unpaid_minutes: 7, unpaid_yen: 140 });
    expect(people.data[2]).toMatchObject({ planned: 1, came: 0, absent: 1, worked_minutes: 0 });
    const guards = await day({ ...at(depot), group: 'person', position_id: String(night.id) });
    expect(guards.data.map(({ user }) => user?.id)).toEqual([owl.id]);
    expect(guards.sums).toMatchObject({ people: 1, needed: 2, paid: 10_200 });
  });

  it('counts overtime over both workplaces where it arose', async () => {
    const { both, hall } = company;
    const [row] = (await day({ group: 'person' })).data;
    expect(row).toMatchObject({ user: { id: both.id }, planned: 2, came: 2, ot25_minutes: 30, cost: 10_350 });
    const [there] = (await day({ ...at(hall), group: 'person' })).data;
    expect(there).toMatchObject({
      user: { id: both.id },
      worked_minutes: 180,
      ot25_minutes: 30,
      cost: 3_750,
    });
  });

  it('is sorted by its figures, searched for people, and paged', async () => {
    const { helper, owl, both } = company;
    const ids = async (query: Query) =>
      (await day({ group: 'person', ...query })).data.map(({ user }) => user?.id);
    expect((await ids({ sort: '-cost' })).slice(0, 2)).toEqual([both.id, owl.id]);
    expect((await ids({ sort: '-worked' }))[0]).toBe(both.id);
    expect((await ids({ sort: '-absent' }))[0]).toBe(company.missing.id);
    expect(await ids({ q: helper.staffNo ?? '' })).toEqual([helper.id]);
    const first = await day({ group: 'person', per_page: '2' });
    expect(first).toMatchObject({ meta: { total: 5, last_page: 3 }, sums: { people: 5 } });
    const next = await ids({ per_page: '2', after: first.meta.next ?? '' });
    expect(next).toEqual(await ids({ per_page: '2', page: '2' }));
  });

  it('is of today where no day is named: who is there, and who should be', async () => {
    const team = await mintTeam({ code: 'C-TODAY' });
    const shift = await mintShift(team.site.template, '2026-11-21', [team.position]);
    const inNow = await mintShiftUser(team.worker, shift, team.position);
    await mintAttendance(team.worker, team.workplace, {
      ...{ businessDate: '2026-11-21', shiftUserId: inNow.id, positionId: team.position.id },
      checkIn: fromStamp('2026-11-21 09:00:00'),
    });
    await mintShiftUser(await mintWorker(team), shift, team.position, { type: 'temporary' });
    const query: Query = at(team);
    const report = await (await boss.api.manage.reports.$get({ query })).json();
    expect(report.date).toBe('2026-11-21');
    expect(report.data).toMatchObject([
      { needed: 2, planned: 2, came: 1, absent: 0, open: 1, not_checked_out: 0, worked_minutes: 0, cost: 0 },
    ]);
  });

  it('is empty for a day on which nothing was to be', async () => {
    const empty = await day({ date: '2026-01-07' });
    expect(empty).toMatchObject({ data: [], meta: { total: 0 }, sums: { people: 0, needed: 0, paid: 0 } });
  });
});

describe('the report of a month', () => {
  it('agrees with the monthly work history per person to the yen', async () => {
    const { both, depot, hall, owl } = company;
    // Fractions of a yen each day, which a month rounds once.
    for (const date of ['2026-11-03', '2026-11-04', '2026-11-05'])
      await mintWork(owl, depot, date, '09:00-11:20', { wage: 1_226 });
    await mintWork(both, hall, '2026-11-06', '09:00-19:31', { wage: 1_111, breaks: ['12:00-13:00'] });
    for (const query of [{}, at(depot), at(hall)]) {
      const report = await month({ ...query, group: 'person', per_page: '100' });
      expect(boss.meter().roundTrips).toBe(2);
      const expected = new Map((await histories(query)).map((one) => [one.user.id, one]));
      const worked = report.data.filter(({ user }) => expected.has(user?.id ?? 0));
      expect(worked).toHaveLength(expected.size);
      for (const {
        user,
        absent,
        late,
        early_leaves,
        open,
        unpaid_minutes,
        unpaid_yen,
        cost,
        ...row
      } of worked) {
        const own = expected.get(user?.id ?? 0);
        expect({ absent, late, early_leaves, open, unpaid_minutes, unpaid_yen, cost }).toEqual({
          ...{ absent: own?.absences, late: own?.late, early_leaves: own?.early_leaves, open: own?.open },
          ...{ unpaid_minutes: own?.unpaid_minutes, unpaid_yen: own?.unpaid_yen, cost: own?.pay?.total },
        });
        expect(own).toMatchObject({
          ...{ counted_minutes: row.counted_minutes, worked_minutes: row.worked_minutes },
          ...{ ot25_minutes: row.ot25_minutes, night_minutes: row.night_minutes },
        });
      }
      expect(report.sums.paid).toBe(report.data.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
    }
  });

  it('shows what is left over beside workplaces that are not rounded', async () => {
    const report = await month();
    const answer = await boss.api.manage['work-histories'].monthly.sums.$get({ query: { month: '2026-11' } });
    const expected = await answer.json();
    expect(report.sums).toMatchObject({ paid: expected.paid, remainder: expected.remainder });
    const yen = new Map(expected.workplaces.map(({ workplace, yen: own }) => [workplace.id, own]));
    for (const { workplace, cost } of report.data.filter((row) => row.workplace !== null))
      expect(cost).toBe(yen.get(workplace?.id ?? 0) ?? 0);
    const costs = report.data.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect(costs).toBe(report.sums.paid);
    for (const { sums } of [await month({ group: 'position' })]) expect(sums.paid).toBe(expected.paid);
  });

  it('tells of each day for its chart', async () => {
    const { days, date_from, date_to } = await month(at(company.depot, company.hall));
    expect([days.length, date_from, date_to]).toEqual([30, '2026-11-01', '2026-11-30']);
    expect(days.find(({ date }) => date === TUESDAY)).toEqual({
      ...{ date: TUESDAY, needed: 6, planned: 4, came: 3, late: 1, absent: 1, worked_minutes: 1_410 },
    });
  });

  it('names who comes near the agreement, also by work elsewhere', async () => {
    const team = await mintTeam({ code: 'D-LONG' });
    const elsewhere = await mintTeam({ code: 'E-OTHER' });
    // Twelve hours of work on each of ten days make 40 hours of overtime; eight of them here.
    for (const date of ['02', '03', '04', '05', '09', '10', '11', '12'])
      await mintWork(team.worker, team, `2026-11-${date}`, '08:00-20:00');
    for (const date of ['16', '18']) await mintWork(team.worker, elsewhere, `2026-11-${date}`, '08:00-20:00');
    const report = await month({ ...at(team), group: 'person', check: 'agreement' });
    expect(report.agreement).toEqual({ warn_minutes: 2_160, limit_minutes: 2_700, warned: 1, over: 0 });
    expect(report.data).toMatchObject([
      {
        user: { id: team.worker.id },
        ot25_minutes: 1_920,
        agreement: { overtime_minutes: 2_400, holiday_minutes: 0, level: 'warn' },
      },
    ]);
    expect((await month({ ...at(elsewhere), group: 'person', check: 'unpaid' })).data).toEqual([]);
    await mintWork(team.worker, elsewhere, '2026-11-19', '05:00-20:00');
    expect((await month(at(elsewhere))).agreement).toMatchObject({ warned: 1, over: 0 });
  });

  it('is also of work that belongs to no workplace, for who reads everything', async () => {
    const lost = await mintWorker(company.depot);
    await mintDay(lost, company.depot, '2026-11-12', { workplaceId: null, positionId: null });
    const report = await month();
    const last = report.data.at(-1);
    expect(last).toMatchObject({ workplace: null, unplanned: 1, worked_minutes: 480 });
    expect(last?.cost).toBe(report.sums.remainder);
    expect(report.sums.remainder).toBeGreaterThanOrEqual(9_600);
    const manager = await managerOf(company.depot.workplace);
    expect((await month({}, manager)).data.map(({ workplace }) => workplace?.code)).toEqual(['A-DEPOT']);
  });

  it('is of the pay period of the closing day', async () => {
    await set({ closing_day: 10 });
    const report = await month({ ...at(company.depot), month: '2026-12' });
    expect(report).toMatchObject({ date_from: '2026-11-11', date_to: '2026-12-10' });
    expect(report.days).toHaveLength(30);
    expect(report.data).toMatchObject([{ needed: 4, worked_minutes: 750 }]);
    await set({});
  });
});

describe('who reads a report', () => {
  it('is a manager of their own workplaces alone, without wages unless a setting shows them', async () => {
    const { depot, hall, both } = company;
    const manager = await managerOf(depot.workplace);
    const own = await day({}, manager);
    expect(own.data).toMatchObject([{ workplace: { code: 'A-DEPOT' }, ...DEPOT, cost: null }]);
    expect(own.sums).toMatchObject({
      people: 4,
      paid: null,
      remainder: null,
      unpaid: { minutes: 7, yen: null },
    });
    expect(await day(at(hall), manager)).toMatchObject({ data: [], sums: { people: 0, needed: 0 } });
    const people = await day({ group: 'person', sort: '-cost' }, manager);
    expect(people.data.map(({ cost, unpaid_yen }) => [cost, unpaid_yen])).toEqual(
      Array(4).fill([null, null]),
    );
    expect(people.data.find(({ user }) => user?.id === both.id)).toMatchObject({ worked_minutes: 330 });
    await set({ managers_see_wages: true });
    expect((await day({}, manager)).sums.paid).toBe(26_400);
    await set({});
  });

  it('is accounting of everything, and no staff', async () => {
    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect((await day({}, accountant)).sums.paid).toBe(38_150);
    const staff = await signedIn();
    for (const path of ['', '/monthly?month=2026-11', '/export', '/monthly/export?month=2026-11'])
      expect((await told(await staff.send(`/api/manage/reports${path}`))).status).toBe(403);
  });

  it('asks for a month, and for what is none', async () => {
    const refused = async (path: string) => told(await boss.send(`/api/manage/reports${path}`));
    expect(await refused('/monthly')).toMatchObject({ status: 422, body: { data: { month: [{}] } } });
    expect(await refused('?date=2026-02-30')).toMatchObject({ status: 422, body: { data: { date: [{}] } } });
    expect(await refused('?group=city')).toMatchObject({ status: 422, body: { data: { group: [{}] } } });
  });
});

describe('a report as a file', () => {
  const get = async (path: string, by = boss) => {
    const answer = await by.send(`/api/manage/reports/${path}`);
    const text = await answer.clone().text();
    return {
      status: answer.status,
      headers: answer.headers,
      lines: text.replace('\ufeff', '').split('\r\n'),
    };
  };
  const COUNTS = 'planned,came,unplanned,late,early_leaves,absent,not_checked_out';
  const HOURS =
    'counted_minutes,worked_minutes,worked_time,regular_minutes,ot25_minutes,ot50_minutes,night_minutes,' +
    'holiday_minutes,paid_leave_minutes,unpaid_minutes';

  it('holds what the page shows', async () => {
    const { headers, lines } = await get(`export?date=${TUESDAY}`);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="report_${TUESDAY}.csv"`);
    const { depot, hall } = company;
    expect(lines).toEqual([
      `workplace_code,workplace,needed,${COUNTS},${HOURS},cost`,
      `A-DEPOT,${depot.site.workplace.name},4,3,2,0,1,0,1,0,757,750,12:30,750,0,0,360,0,480,7,26400`,
      `B-HALL,${hall.site.workplace.name},2,1,1,1,0,0,0,0,660,660,11:00,630,30,0,0,0,0,0,11750`,
      '',
    ]);
  });

  it('agrees with the monthly file of the work history per person to the yen', async () => {
    const own = await get('monthly/export?month=2026-11&group=person');
    expect(own.headers.get('Content-Disposition')).toBe('attachment; filename="report-monthly_2026-11.csv"');
    expect(own.lines[0]).toBe(`staff_no,name,${COUNTS},${HOURS},unpaid_yen,cost`);
    const paid = new Map(own.lines.slice(1, -1).map((line) => [line.split(',')[0], line.split(',').at(-1)]));
    const expected = await histories();
    expect(expected.length).toBeGreaterThan(4);
    for (const { user, pay } of expected) expect(paid.get(user.staff_no ?? '')).toBe(String(pay?.total));
  });

  it('has headings in the language asked for, and refuses what Shift JIS cannot write', async () => {
    const [heading] = (await get(`export?date=${TUESDAY}&group=position&header=label`)).lines;
    expect(heading).toContain('勤務先,ポジション,必要人数,予定,出勤,');
    const refused = await told(
      await boss.send(`/api/manage/reports/export?date=${TUESDAY}&header=label&language=vi&encoding=cp932`),
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_NOT_ENCODABLE' } });
  });

  it('is written down before it is sent', async () => {
    await get(`export?date=${TUESDAY}&workplace_ids[]=${company.hall.workplace.id}&q=someone`);
    const row = await env.DB.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT 1').first();
    expect(row).toMatchObject({
      ...{
        operation: 'reports.export',
        action: 'export',
        subject: 'day_report_file',
        actor_id: boss.person.id,
      },
      workplace_id: company.hall.workplace.id,
    });
    expect(String(row?.after)).not.toContain('someone');
  });
});

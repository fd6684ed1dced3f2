import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { mintTeam, mintWorker } from '#tests/worker/attendance/work-histories/work.ts';
import { DEPOT, HALL, NO_COUNTS, NO_HOURS, TUESDAY } from './company.ts';
import { at, boss, company, dayReport, type Query, withCompany } from './reading.ts';

withCompany();

describe('the report of a day', () => {
  it('shows for each workplace the needed and present people, the hours and the cost', async () => {
    const report = await dayReport(boss);
    expect(boss.meter().roundTrips).toBe(2);
    expect(report).toMatchObject({ date: TUESDAY, meta: { total: 2 } });
    expect(report.data).toMatchObject([
      { workplace: { code: 'A-DEPOT' }, position: null, user: null, unpaid_yen: null, ...DEPOT },
      { workplace: { code: 'B-HALL' }, ...HALL },
    ]);
    expect(report.sums).toEqual({
      ...NO_COUNTS,
      ...NO_HOURS,
      people: 5,
      needed: 6,
      planned: 4,
      came: 3,
      unplanned: 1,
      late: 1,
      absent: 1,
      counted_minutes: 1_417,
      worked_minutes: 1_410,
      regular_minutes: 1_380,
      ot25_minutes: 30,
      night_minutes: 360,
      leave_minutes: 480,
      unpaid_minutes: 7,
      unpaid: { people: 1, minutes: 7, yen: 140 },
      paid: 38_150,
      remainder: 0,
    });
  });

  it('can be grouped by the positions of a workplace, and by its people', async () => {
    const { depot, night, both, owl, missing, resting } = company;
    const positions = await dayReport(boss, { ...at(depot), group: 'position' });
    expect(positions.data).toMatchObject([
      { position: { name: 'night guard' }, needed: 2, planned: 1, came: 1, night_minutes: 360, cost: 10_200 },
      { position: { id: depot.position.id }, needed: 2, planned: 2, came: 1, absent: 1, cost: 6_600 },
      { workplace: { code: 'A-DEPOT' }, position: null, needed: 0, leave_minutes: 480, cost: 9_600 },
    ]);
    const people = await dayReport(boss, { ...at(depot), group: 'person' });
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
    const guards = await dayReport(boss, { ...at(depot), group: 'person', position_id: String(night.id) });
    expect(guards.data.map(({ user }) => user?.id)).toEqual([owl.id]);
    expect(guards.sums).toMatchObject({ people: 1, needed: 2, paid: 10_200 });
  });

  it('counts overtime over both workplaces at the place where it occurs', async () => {
    const { both, hall } = company;
    const [row] = (await dayReport(boss, { group: 'person' })).data;
    expect(row).toMatchObject({ user: { id: both.id }, planned: 2, came: 2, ot25_minutes: 30, cost: 10_350 });
    const [there] = (await dayReport(boss, { ...at(hall), group: 'person' })).data;
    expect(there).toMatchObject({
      user: { id: both.id },
      worked_minutes: 180,
      ot25_minutes: 30,
      cost: 3_750,
    });
  });

  it('can be sorted by its figures, searched for people, and paged', async () => {
    const { helper, owl, both } = company;
    const ids = async (query: Query) =>
      (await dayReport(boss, { group: 'person', ...query })).data.map(({ user }) => user?.id);
    expect((await ids({ sort: '-cost' })).slice(0, 2)).toEqual([both.id, owl.id]);
    expect((await ids({ sort: '-worked' }))[0]).toBe(both.id);
    expect((await ids({ sort: '-absent' }))[0]).toBe(company.missing.id);
    expect(await ids({ q: helper.staff_no ?? '' })).toEqual([helper.id]);
    const first = await dayReport(boss, { group: 'person', per_page: '2' });
    expect(first).toMatchObject({ meta: { total: 5, last_page: 3 }, sums: { people: 5 } });
    const next = await ids({ per_page: '2', after: first.meta.next ?? '' });
    expect(next).toEqual(await ids({ per_page: '2', page: '2' }));
  });

  it('shows today by default, with the people at work and those who should be', async () => {
    const team = await mintTeam({ code: 'C-TODAY' });
    const shift = await mintShift(team.site.template, '2026-11-21', [team.position]);
    const inNow = await mintShiftUser(team.worker, shift, team.position);
    await mintAttendance(team.worker, team.workplace, {
      business_date: '2026-11-21',
      shift_user_id: inNow.id,
      position_id: team.position.id,
      check_in: fromStamp('2026-11-21 09:00:00'),
    });
    await mintShiftUser(await mintWorker(team), shift, team.position, { type: 'temporary' });
    const query: Query = at(team);
    const report = await (await boss.api.manage.reports.$get({ query })).json();
    expect(report.date).toBe('2026-11-21');
    expect(report.data).toMatchObject([
      { needed: 2, planned: 2, came: 1, absent: 0, open: 1, not_checked_out: 0, worked_minutes: 0, cost: 0 },
    ]);
  });

  it('counts planned people so that present, absent and awaited ones add up', async () => {
    const team = await mintTeam({ code: 'D-ADDS' });
    const shift = await mintShift(team.site.template, '2026-11-21', [team.position]);
    const came = await mintShiftUser(team.worker, shift, team.position);
    await mintAttendance(team.worker, team.workplace, {
      business_date: '2026-11-21',
      shift_user_id: came.id,
      position_id: team.position.id,
      check_in: fromStamp('2026-11-21 09:00:00'),
    });
    for (const outcome of ['absent_same_day', 'absent_notified', 'cancelled_by_company'] as const) {
      await mintShiftUser(await mintWorker(team), shift, team.position, { outcome });
    }
    const evening = { type: 'temporary', start_minute: 1_380, end_minute: 1_439 } as const;
    await mintShiftUser(await mintWorker(team), shift, team.position, evening);
    const report = await dayReport(boss, { ...at(team), date: '2026-11-21' });
    expect(report.data).toMatchObject([{ planned: 4, came: 1, absent: 2 }]);
    const people = await dayReport(boss, { ...at(team), date: '2026-11-21', group: 'person' });
    expect(people.data.map((row) => [row.planned, row.came, row.absent])).toEqual(
      expect.arrayContaining([
        [1, 1, 0],
        [1, 0, 1],
        [0, 0, 0],
        [1, 0, 0],
      ]),
    );
  });

  it('counts work of a deleted shift, without an approved assignment, or of another date', async () => {
    const team = await mintTeam({ code: 'D-WORKED' });
    const [gone, held] = [
      await mintShift(team.site.template, '2026-11-21', [team.position], { deleted_at: 1 }),
      await mintShift(team.site.template, '2026-11-21', [team.position]),
    ];
    const work = async (of: { id: number }, { id }: { id: number }, businessDate: string) =>
      mintAttendance(of, team.workplace, {
        business_date: businessDate,
        shift_user_id: id,
        position_id: team.position.id,
        check_in: fromStamp('2026-11-21 09:00:00'),
      });
    await work(team.worker, await mintShiftUser(team.worker, gone, team.position), '2026-11-21');
    await mintShiftUser(await mintWorker(team), gone, team.position, { type: 'temporary' });
    const [unasked, elsewhen] = [await mintWorker(team), await mintWorker(team)];
    const cancelled = { status: 'cancelled' } as const;
    await work(unasked, await mintShiftUser(unasked, held, team.position, cancelled), '2026-11-21');
    await mintShiftUser(await mintWorker(team), held, team.position, cancelled);
    await work(elsewhen, await mintShiftUser(elsewhen, held, team.position), '2026-11-22');
    const report = await dayReport(boss, { ...at(team), date: '2026-11-21' });
    expect(report.data).toMatchObject([{ planned: 3, came: 3, absent: 0, unplanned: 0 }]);
  });

  it.each(['0001-01-01', '9999-12-31'])('is refused at the very ends of the calendar: %s', async (date) => {
    const refused = { status: 422, body: { data: { date: [{ key: 'date' }] } } };
    expect(await fullAnswer(await boss.send(`/api/manage/reports?date=${date}`))).toMatchObject(refused);
    expect(await fullAnswer(await boss.send(`/api/manage/reports/export?date=${date}`))).toMatchObject(
      refused,
    );
  });

  it('is empty for a day without plans', async () => {
    const empty = await dayReport(boss, { date: '2026-01-07' });
    expect(empty).toMatchObject({ data: [], meta: { total: 0 }, sums: { people: 0, needed: 0, paid: 0 } });
  });
});

import { describe, expect, it } from 'vitest';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { code, histories } from '#tests/worker/attendance/tracking/by-hand.ts';
import { managerOf, mintTeam, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { accounting, day, NOVEMBER, OCTOBER, only, periods } from './month-end.ts';

const changesOf = async ({ send }: SignedIn, id: number, query = '') =>
  fullAnswer(await send(`/api/manage/periods/${id}/changes${query}`));

const moveLeave = (by: SignedIn, { position }: Team, id: number, date: string, version: number) =>
  histories(by).update(
    { id },
    { kind: 'paid_leave', position_id: position.id, date, minutes: 480, reason: '日付違い', version },
  );

const leaveOn = ({ worker, workplace, position }: Team, date: string) =>
  mintAttendance(worker, workplace, {
    kind: 'paid_leave',
    business_date: date,
    check_in: null,
    worked_minutes: 480,
    salary_per_hour: 1_200,
    position_id: position.id,
  });

/** A confirmed October with a day of work and a day of leave, and its manager an hour later. */
async function confirmedLeave() {
  const team = await mintTeam();
  const { workplace, worker } = team;
  await day(worker, team, '2026-10-05');
  const leave = await leaveOn(team, '2026-10-20');
  const manager = await managerOf(workplace);
  expect(await histories(manager).confirm([leave.id])).toMatchObject({ status: 200 });
  const { id } = (await periods(manager).create(workplace)).body as { id: number };
  const later = await signedInAs(manager.person, { now: NOW + HOUR });
  return { team, id, leave, manager, later };
}

describe('T-17: work or leave that moved away after a confirmation', () => {
  it('counts as changed: leave in another month, with field, time, author and new date', async () => {
    const { team, id, leave, later } = await confirmedLeave();
    expect(await moveLeave(later, team, leave.id, '2026-11-10', 2)).toMatchObject({ status: 200 });
    await histories(later).confirm([leave.id]);
    expect(only(await periods(later).list())).toMatchObject({
      outdated: true,
      changed: 1,
      blocks: ['changed'],
    });
    const by = { id: later.person.id };
    expect(await changesOf(later, id)).toMatchObject({
      status: 200,
      body: {
        meta: { total: 1 },
        data: [
          {
            work_history_id: leave.id,
            kind: 'paid_leave',
            date: '2026-10-20',
            change: 'moved',
            moved_to: { date: '2026-11-10', workplace: { id: team.workplace.id } },
            changes: [{ field: 'date', old: '2026-10-20', new: '2026-11-10', by }],
          },
        ],
      },
    });
    expect(later.meter().roundTrips).toBeLessThanOrEqual(12);
    expect(await periods(await accounting()).close(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'PERIOD_NOT_READY', data: { blocks: ['changed'] } },
    });
  });

  it('no longer counts after the workplace confirms again', async () => {
    const { team, id, leave, later } = await confirmedLeave();
    await moveLeave(later, team, leave.id, '2026-11-10', 2);
    expect(await periods(later).confirm(id, 1)).toMatchObject({ status: 200, body: { outdated: false } });
    expect(only(await periods(later).list())).toMatchObject({ outdated: false, changed: 0 });
    expect(await changesOf(later, id)).toMatchObject({ body: { data: [] } });
    expect(await periods(await accounting()).close(id, 2)).toMatchObject({ status: 200 });
  });

  it('is no change if it came back unchanged', async () => {
    const { team, id, leave, later } = await confirmedLeave();
    await moveLeave(later, team, leave.id, '2026-11-10', 2);
    await moveLeave(later, team, leave.id, '2026-10-20', 3);
    await histories(later).confirm([leave.id]);
    expect(only(await periods(later).list())).toMatchObject({ outdated: false, changed: 0, blocks: [] });
    expect(await changesOf(later, id)).toMatchObject({ body: { data: [] } });
    expect(await periods(await accounting()).close(id, 1)).toMatchObject({ status: 200 });
  });

  it('is a change if it came back different', async () => {
    const { team, id, leave, later } = await confirmedLeave();
    await moveLeave(later, team, leave.id, '2026-11-10', 2);
    await moveLeave(later, team, leave.id, '2026-10-21', 3);
    await histories(later).confirm([leave.id]);
    expect(only(await periods(later).list())).toMatchObject({ outdated: true, changed: 1 });
    expect(await changesOf(later, id)).toMatchObject({
      body: { data: [{ date: '2026-10-21', change: 'mended', moved_to: null }] },
    });
  });

  it('is no change if it came after the confirmation and went again', async () => {
    const { team, id, later } = await confirmedLeave();
    const other = await leaveOn(team, '2026-11-12');
    await moveLeave(later, team, other.id, '2026-10-22', 1);
    expect(only(await periods(later).list())).toMatchObject({ changed: 1 });
    await moveLeave(later, team, other.id, '2026-11-13', 2);
    expect(only(await periods(later).list())).toMatchObject({ outdated: false, changed: 0 });
    expect(await changesOf(later, id)).toMatchObject({ body: { data: [] } });
  });

  it('counts as changed at another date or workplace, which is shown only to readers in reach', async () => {
    const [team, elsewhere] = [await mintTeam(), await mintTeam()];
    const { workplace, worker } = team;
    const [one, two] = [await day(worker, team, '2026-10-31'), await day(worker, team, '2026-10-06')];
    const next = await mintShift(team.site.template, '2026-11-01', [team.position]);
    const there = await mintShift(elsewhere.site.template, '2026-10-06', [elsewhere.position]);
    const plans = [
      await mintShiftUser(worker, next, team.position),
      await mintShiftUser(worker, there, elsewhere.position),
    ];
    const manager = await managerOf(workplace);
    const { id } = (await periods(manager).create(workplace)).body as { id: number };
    const both = await signedIn({
      roles: ['admin'],
      manages: [workplace.id, elsewhere.workplace.id],
    });
    const put = (of: typeof one, plan: (typeof plans)[number] | undefined, date: string) =>
      histories(both).update(of, {
        shift_user_id: plan?.id,
        reason: '別の勤務',
        version: 1,
        check_in_time: `${date} 09:00:00`,
        check_out_time: `${date} 18:00:00`,
      });
    expect(await put(one, plans[0], '2026-10-31')).toMatchObject({ status: 200 });
    expect(await put(two, plans[1], '2026-10-06')).toMatchObject({ status: 200 });
    const own = await signedInAs(manager.person, { now: NOW + 2 * HOUR });
    expect(only(await periods(own).list())).toMatchObject({ outdated: true, changed: 2, people: 0 });
    const seen = (place: unknown) => ({
      body: {
        meta: { total: 2 },
        data: [
          {
            work_history_id: two.id,
            date: '2026-10-06',
            change: 'moved',
            moved_to: { date: '2026-10-06', workplace: place },
          },
          {
            work_history_id: one.id,
            date: '2026-10-31',
            change: 'moved',
            moved_to: { date: '2026-11-01', workplace: { id: workplace.id } },
          },
        ],
      },
    });
    expect(await changesOf(own, id)).toMatchObject(seen(null));
    expect(await changesOf(both, id)).toMatchObject(seen({ id: elsewhere.workplace.id }));
    expect(await periods(await accounting()).close(id, 1)).toMatchObject(code(409, 'PERIOD_NOT_READY'));
    const months = [OCTOBER, NOVEMBER].map((month) => periods(both).list(month));
    expect(await Promise.all(months)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });
});

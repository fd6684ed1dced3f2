import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintTeam, set, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { transport } from '#worker/db/schema/workplace.ts';
import { bookLateFacts, closeMonth } from './closed-months.ts';
import {
  day,
  lateFactsOf,
  linesOf,
  mintClosed,
  NOVEMBER,
  OCTOBER,
  periods,
  rowsOf,
  work,
} from './month-end.ts';

/** E01 at 1,200 yen an hour in a closed October, by a person who also works elsewhere. */
type Month = { team: Team; other: Team; admin: SignedIn; periodId: number };

async function closedOctober(): Promise<Month> {
  const [team, other] = [await mintTeam(), await mintTeam()];
  await day(team.worker, team, '2026-10-05');
  const admin = await signedIn({ roles: ['global_admin'] });
  return { team, other, admin, periodId: await closeMonth(admin, team.workplace) };
}

/** Two earlier hours elsewhere on that day, which turn its last two into overtime. */
const early = ({ team, other }: Month) => work(team.worker, other, '2026-10-05', '06:00-08:00');

async function monthOf({ admin, team }: Month, workplaces: Team[], month = OCTOBER) {
  const ids = workplaces.map(({ workplace }) => `&workplace_ids[]=${workplace.id}`).join('');
  const path = `/api/manage/work-histories/monthly/${team.worker.id}?month=${month}${ids}`;
  const { body } = await fullAnswer(await admin.send(path));
  return body as {
    pay: { lines: Record<string, number>; total: number };
    ot25_minutes: number;
    days: unknown[];
  };
}

beforeAll(() => set({ managers_see_wages: true }));

describe('T-17 a stored line', () => {
  it('stays after work elsewhere, while open months count the current facts', async () => {
    const month = await closedOctober();
    const { team, other, admin } = month;
    const stands = { ot25_minutes: 0, pay: { lines: { base: 9_600, p25: 0 }, total: 9_600 } };
    expect(await monthOf(month, [team])).toMatchObject(stands);
    await early(month);
    expect(await monthOf(month, [team])).toMatchObject({ ...stands, elsewhere: true });
    expect(await monthOf(month, [team, other])).toMatchObject({
      worked_minutes: 600,
      ot25_minutes: 0,
      pay: { lines: { base: 12_000, p25: 0 } },
      days: [{ hours: { ot25_minutes: 0 } }, { hours: { ot25_minutes: 0, pay: 9_600 } }],
    });
    const sums = `/api/manage/work-histories/monthly/sums?month=${OCTOBER}&workplace_ids[]=${team.workplace.id}`;
    expect(await fullAnswer(await admin.send(sums))).toMatchObject({
      body: { ot25_minutes: 0, paid: 9_600, workplaces: [{ yen: 9_600 }] },
    });
    const list = `/api/manage/work-histories?month=${OCTOBER}&workplace_ids[]=${team.workplace.id}`;
    expect(await fullAnswer(await admin.send(list))).toMatchObject({
      body: { data: [{ hours: { pay: 9_600 } }] },
    });
  });

  it('disappears when the period is reopened, and returns with the current facts', async () => {
    const month = await closedOctober();
    const { team, admin, periodId } = month;
    await early(month);
    expect(await periods(admin).reopen(periodId, 2)).toMatchObject({ status: 200 });
    const overtime = { ot25_minutes: 120, pay: { lines: { base: 9_600, p25: 600 }, total: 10_200 } };
    expect(await monthOf(month, [team])).toMatchObject(overtime);
    expect(await periods(admin).confirm(periodId, 3)).toMatchObject({ status: 200 });
    expect(await periods(admin).close(periodId, 4)).toMatchObject({ status: 200 });
    expect(await monthOf(month, [team])).toMatchObject(overtime);
  });

  it('keeps its transport costs', async () => {
    const [team] = [await mintTeam()];
    const fare = (yen: number) =>
      write([
        sql`INSERT INTO ${transport} (person_id, workplace_id, per_day)
            VALUES (${team.worker.id}, ${team.workplace.id}, ${yen})
            ON CONFLICT DO UPDATE SET per_day = excluded.per_day`,
      ]);
    await fare(500);
    await day(team.worker, team, '2026-10-05');
    const admin = await signedIn({ roles: ['global_admin'] });
    const { id } = (await periods(admin).create(team.workplace)).body as { id: number };
    await periods(admin).close(id, 1);
    await fare(900);
    const path = `/api/manage/work-histories/monthly/${team.worker.id}?month=${OCTOBER}`;
    expect(await fullAnswer(await admin.send(path))).toMatchObject({ body: { transport: 500 } });
  });
});

describe('T-17 late facts', () => {
  it('are paid once with the next open month, by pay line, and taken back with their cause', async () => {
    const month = await closedOctober();
    const { team } = month;
    // Books what earlier tests left.
    await bookLateFacts();
    const cause = await early(month);
    expect((await bookLateFacts()).done).toBe(1);
    const [line] = await lateFactsOf(team.worker);
    expect(line).toMatchObject({ month: NOVEMBER, of_month: OCTOBER, yen: 600 });
    expect(JSON.parse(String(line?.lines))).toEqual({
      base: 0,
      p25: 600,
      p50: 0,
      night: 0,
      holiday: 0,
      leave: 0,
    });
    expect((await bookLateFacts()).done).toBe(0);

    await rowsOf('UPDATE attendance SET voided_at = 1 WHERE id = ?', cause.id);
    expect((await bookLateFacts()).done).toBe(1);
    expect((await bookLateFacts()).done).toBe(0);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 600 }, { yen: -600, month: NOVEMBER }]);
  });

  it('skip months that are closed at any workplace of the person', async () => {
    const month = await closedOctober();
    const { team, admin } = month;
    await mintClosed(team.workplace, admin.person);
    await early(month);
    expect((await bookLateFacts()).done).toBe(1);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ month: '2026-12' }]);
  });

  it('are paid with an earlier month that closes next', async () => {
    const month = await closedOctober();
    const { team } = month;
    await early(month);
    const later = await signedInAs((await signedIn({ roles: ['global_admin'] })).person, {
      now: fromStamp('2026-12-03 10:00:00'),
    });
    await day(team.worker, team, '2026-11-10');
    const { id } = (await periods(later).create(team.workplace, NOVEMBER)).body as { id: number };
    expect(await periods(later).close(id, 1)).toMatchObject({ status: 200 });
    expect(later.meter().roundTrips).toBeLessThanOrEqual(4);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ month: NOVEMBER, yen: 600 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('are taken back when their month is reopened', async () => {
    const month = await closedOctober();
    const { team, admin, periodId } = month;
    await early(month);
    expect((await bookLateFacts()).done).toBe(1);
    await periods(admin).reopen(periodId, 2);
    await periods(admin).confirm(periodId, 3);
    await periods(admin).close(periodId, 4);
    expect(await linesOf(periodId)).toMatchObject([{ seen_version: 0 }]);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 600 }, { yen: -600 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('are found for a month of any age', async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    await day(team.worker, team, '2024-10-01');
    const admin = await signedIn({ roles: ['global_admin'] });
    const { id } = (await periods(admin).create(team.workplace, '2024-10')).body as { id: number };
    expect(await periods(admin).close(id, 1)).toMatchObject({ status: 200 });
    await bookLateFacts();
    await work(team.worker, other, '2024-10-01', '06:00-08:00');
    expect((await bookLateFacts()).done).toBe(1);
    expect(await lateFactsOf(team.worker)).toMatchObject([
      { of_month: '2024-10', month: '2024-11', yen: 600 },
    ]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('are found when work moves away from days that it affected', async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    await day(team.worker, team, '2026-10-05');
    const early = await work(team.worker, other, '2026-10-05', '06:00-08:00');
    const admin = await signedIn({ roles: ['global_admin'] });
    const { id } = (await periods(admin).create(team.workplace)).body as { id: number };
    expect(await periods(admin).close(id, 1)).toMatchObject({ status: 200 });
    await bookLateFacts();
    const moved = await admin.send(`/api/manage/work-histories/${early.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        check_in_time: '2026-11-05 06:00:00',
        check_out_time: '2026-11-05 08:00:00',
        breaks: [],
        reason: '日付の誤り',
        version: early.version,
      }),
    });
    expect(moved.status).toBe(200);
    expect((await bookLateFacts()).done).toBe(1);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ of_month: OCTOBER, month: NOVEMBER, yen: -600 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });
});

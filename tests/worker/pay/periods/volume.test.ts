import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { firstDaysOf, writePeople, writeWork } from '#tests/worker/attendance/work-histories/crowd.ts';
import { set } from '#tests/worker/attendance/work-histories/work.ts';
import { linesOf, OCTOBER, only, periods, rowsOf } from './month-end.ts';

type Place = { id: number };

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

const confirmedAt = async (at: Place) => {
  const made = await periods(boss).create(at);
  expect(made).toMatchObject({ status: 201 });
  return (made.body as { id: number }).id;
};

describe('the months of 60 people with 20 days', () => {
  const PEOPLE = 60;
  const DAYS = 20;
  const WORK = PEOPLE * DAYS;
  let crowd: Place;
  let periodId: number;

  beforeAll(async () => {
    const { workplace, position } = await mintSite();
    crowd = workplace;
    const people = await writePeople(PEOPLE);
    await writeWork(crowd, people, firstDaysOf(OCTOBER, DAYS));
    await rowsOf('UPDATE attendance SET position_id = ? WHERE workplace_id = ?', position.id, crowd.id);
    await rowsOf(
      `INSERT INTO wage (id, person_id, workplace_id, position_id, valid_from, salary_per_hour)
       SELECT (SELECT max(id) FROM wage) + who.key + 1, who.value, ?, ?, '2026-04-01', 1500 FROM json_each(?) AS who`,
      crowd.id,
      position.id,
      JSON.stringify(people),
    );
    // Other months with work, which no call reads.
    await writeWork(crowd, people, firstDaysOf('2026-07', DAYS));
    for (let nth = 0; nth < 20; nth += 1) await mintWorkplace();
  });

  /** Checks the round trips, with one for the session, and the rows read for each piece of work. */
  async function cost(call: () => Promise<{ status: number }>, most: { trips: number; rows: number }) {
    const { status } = await call();
    expect(status).toBeLessThan(300);
    const { roundTrips, rowsRead } = boss.meter();
    expect(roundTrips).toBeLessThanOrEqual(most.trips);
    // The constant part: the session and the workplaces.
    expect((rowsRead - 150) / WORK).toBeLessThanOrEqual(most.rows);
  }

  it('are listed with their workplace by reading the month once for each figure', async () => {
    await cost(() => periods(boss).list(), { trips: 2, rows: 2.1 });
    expect(
      only(
        await fullAnswer(await boss.send(`/api/manage/periods?month=${OCTOBER}&workplace_ids[]=${crowd.id}`)),
      ),
    ).toMatchObject({ people: PEOPLE, attendances: WORK, worked_minutes: 60 * WORK });
  });

  it('are confirmed, closed and reopened in three round trips', async () => {
    await cost(
      async () => {
        const made = await periods(boss).create(crowd);
        periodId = (made.body as { id: number }).id;
        return made;
      },
      { trips: 3, rows: 3 },
    );
    await cost(() => periods(boss).close(periodId, 1), { trips: 3, rows: 11 });
    expect(await linesOf(periodId)).toHaveLength(PEOPLE);
    // Right afterwards all people are checked, for at most the rows that closing reads.
    await cost(async () => fullAnswer(await boss.send(`/api/manage/periods/late-facts?month=${OCTOBER}`)), {
      trips: 2,
      rows: 11,
    });
    // All work gets another wage: read, and written with history, audit and marks.
    await cost(() => periods(boss).reopen(periodId, 2), { trips: 3, rows: 30 });
    expect(
      await rowsOf(
        'SELECT DISTINCT salary_per_hour AS wage FROM attendance WHERE workplace_id = ? AND business_date > ?',
        crowd.id,
        OCTOBER,
      ),
    ).toEqual([{ wage: 1_500 }]);
    await cost(() => periods(boss).confirm(periodId, 3), { trips: 3, rows: 3 });
    await cost(() => periods(boss).closeMany([periodId]), { trips: 3, rows: 11 });
  });
});

describe('the months of more than 2,000 people', () => {
  const MANY = 2_001;

  it('close at once for one workplace, with one line each', async () => {
    const big = await mintWorkplace();
    const people = await writePeople(MANY);
    await writeWork(big, people, firstDaysOf(OCTOBER, 2));
    const id = await confirmedAt(big);
    expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200, body: { people: MANY } });
    expect(boss.meter().roundTrips).toBe(3);
    expect((await linesOf(id)).map(({ person_id }) => person_id)).toEqual(people);
  });

  it('close for as many workplaces as fit, and the others must be requested again', async () => {
    const places = [await mintWorkplace(), await mintWorkplace(), await mintWorkplace()];
    const sizes = [1_000, 1_000, 1];
    const ids: number[] = [];
    for (const [nth, place] of places.entries()) {
      await writeWork(place, await writePeople(sizes[nth] ?? 0), firstDaysOf(OCTOBER, 1));
      ids.push(await confirmedAt(place));
    }
    const [, , last = 0] = ids;
    expect(await periods(boss).closeMany(ids)).toEqual({
      status: 200,
      body: { done: ids.slice(0, 2), refused: [], left: [last] },
    });
    expect(await periods(boss).closeMany([last])).toMatchObject({ body: { done: [last], left: [] } });
    const [counted] = await rowsOf(
      `SELECT count(*) AS lines, count(DISTINCT person_id) AS people FROM period_line
       WHERE period_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    );
    expect(counted).toEqual({ lines: 2_001, people: 2_001 });
  });
});

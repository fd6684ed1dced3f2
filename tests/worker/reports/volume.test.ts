import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import {
  FIRST_WAGE,
  firstDaysOf,
  writePeople,
  writeWork,
} from '#tests/worker/attendance/work-histories/crowd.ts';
import { set } from '#tests/worker/attendance/work-histories/work.ts';

/** The number of rows that one round trip requests. */
const AT_ONCE = 1_000;

let boss: SignedIn;
let place: { id: number };

/** The staff numbers whose yen differ, or that are missing or extra. */
function differing(found: Map<string, number>, earned: Map<string, number>): string[] {
  return [...new Set([...found.keys(), ...earned.keys()])].filter(
    (who) => found.get(who) !== earned.get(who),
  );
}

/**
 * The earnings by staff number. All are different, so that no person can be mistaken for another.
 */
async function writeCrowd(month: string, count: number): Promise<Map<string, number>> {
  const people = await writePeople(count);
  await writeWork(place, people, [`${month}-11`]);
  return new Map(people.map((id, nth) => [`C${id}`, FIRST_WAGE + nth]));
}

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
  place = await mintWorkplace();
});

const get = async (path: string) => {
  const answer = await fullAnswer(await boss.send(`/api/manage/${path}`));
  expect(answer.status).toBe(200);
  return { body: answer.body as Record<string, unknown>, trips: boss.meter().roundTrips };
};
const yenIn = async (path: string, column: string) => {
  const answer = await boss.send(`/api/manage/${path}`);
  const [head = '', ...lines] = (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n');
  const columns = head.split(',');
  const [name, yen] = [columns.indexOf('staff_no'), columns.indexOf(column)];
  const cells = lines.map((line) => line.split(','));
  // A map would hide a repeated name.
  expect(new Set(cells.map((line) => line[name])).size).toBe(cells.length);
  return new Map(cells.map((line) => [line[name] ?? '', Number(line[yen])]));
};

describe('60 people on 20 days', () => {
  const PEOPLE = 60;
  const DAYS = 20;
  const WORK = PEOPLE * DAYS;
  /** The session, the settings, and people without work on these days. */
  const BESIDE = 60;
  let crowded: { id: number };

  beforeAll(async () => {
    const people = await writePeople(PEOPLE);
    crowded = await mintWorkplace();
    await writeWork(crowded, people, firstDaysOf('2025-11', DAYS));
    // Other months with work, which no call reads.
    await writeWork(crowded, people, firstDaysOf('2025-01', DAYS));
  });

  it.each([
    ['of a month', 'reports/monthly?month=2025-11', 2, 2.3],
    ['of a month by person', 'reports/monthly?month=2025-11&group=person&per_page=10', 2, 2.3],
    ['of a month of one workplace', 'reports/monthly?month=2025-11&workplace_ids[]=', 2, 5.3],
    ['of a month compared with the month before', 'reports/monthly?month=2025-12&compare=previous', 2, 2.3],
    ['of a month compared with its plan', 'reports/monthly?month=2025-11&compare=plan', 2, 2.4],
    ['of a day', 'reports?date=2025-11-05', 2, 1],
    ['of a day of one workplace', 'reports?date=2025-11-05&workplace_ids[]=', 2, 1],
    ['of a day as a file', 'reports/export?date=2025-11-05', 3, 1],
    ['of a month as a file', 'reports/monthly/export?month=2025-11', 3, 2.3],
  ])('have a report %s that reads only the rows of their work', async (_, path, trips, rows) => {
    const answer = await boss.send(`/api/manage/${path}${path.endsWith('=') ? crowded.id : ''}`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const { roundTrips, rowsRead } = boss.meter();
    expect(roundTrips).toBe(trips);
    expect(rowsRead).toBeLessThanOrEqual(rows * WORK + BESIDE);
  });
});

describe.each([
  ['2025-03', AT_ONCE - 1, 1],
  ['2025-05', AT_ONCE, 2],
  ['2025-07', AT_ONCE + 1, 2],
  ['2025-09', 2 * AT_ONCE + 1, 3],
])('%s: %i people at one workplace', (month, people, reads) => {
  let earned: Map<string, number>;
  let paid: number;

  beforeAll(async () => {
    earned = await writeCrowd(month, people);
    paid = [...earned.values()].reduce((sum, yen) => sum + yen, 0);
  });

  it('are counted once each in sums and in the reports of month and day', async () => {
    const all = { worked_minutes: 60 * people, counted_minutes: 60 * people };
    const sums = await get(`work-histories/monthly/sums?month=${month}`);
    expect(sums).toMatchObject({
      body: { people, ...all, paid, remainder: 0, workplaces: [{ yen: paid }] },
      trips: 1 + reads,
    });
    for (const path of [`reports/monthly?month=${month}`, `reports?date=${month}-11`]) {
      const whole = { people, ...all, paid, remainder: 0 };
      expect(await get(path)).toMatchObject({
        body: { sums: whole, data: [{ workplace: { id: place.id }, ...all, cost: paid }] },
        trips: 1 + reads,
      });
      // A filter by one workplace takes another query.
      expect(await get(`${path}&workplace_ids[]=${place.id}`)).toMatchObject({ body: { sums: whole } });
    }
  });

  it('are counted once each as the month before', async () => {
    const before = { worked_minutes: 60 * people, cost: paid };
    const next = `2025-${String(Number(month.slice(5)) + 1).padStart(2, '0')}`;
    expect(await get(`reports/monthly?month=${next}&compare=previous`)).toMatchObject({
      body: { compared: before, data: [{ workplace: { id: place.id }, cost: 0, compared: before }] },
      trips: 1 + reads,
    });
  });

  it('have one row each in the files and on the pages', async () => {
    expect(
      differing(await yenIn(`reports/monthly/export?month=${month}&group=person`, 'cost'), earned),
    ).toEqual([]);
    expect(differing(await yenIn(`work-histories/monthly/export?month=${month}`, 'pay'), earned)).toEqual([]);
    expect(differing(await yenIn(`work-histories/export?month=${month}`, 'pay'), earned)).toEqual([]);
    const query = `reports/monthly?month=${month}&group=person&sort=-cost&per_page=100`;
    const { body } = await get(`${query}&page=2`);
    expect(body).toMatchObject({
      meta: { total: people, capped: false },
      data: Array.from({ length: 100 }, (_, nth) => ({ cost: FIRST_WAGE + people - 101 - nth })),
    });
  });
});

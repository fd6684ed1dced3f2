import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { write } from '#tests/support/at-once.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPeople } from '#tests/support/mint.ts';
import { check, mintPlans, noticesOf } from './plans.ts';

afterAll(releaseClock);

/** More people than a run reads at once. */
const MANY = 110;
/** Planned people before and after them; a notice cannot name all of both. */
const PLANNED = 11;

it('a run that reads its people in parts sends one notice to a planner', async () => {
  await moveClock(NOW);
  const plans = await mintPlans();
  const people = [];
  for (let nth = 0; nth < PLANNED; nth += 1) people.push((await plans.planned([0])).person);
  await mintPeople(Array.from({ length: MANY }, () => ({})));
  for (let nth = 0; nth < PLANNED; nth += 1) people.push((await plans.planned([0])).person);
  await check();
  const ids = JSON.stringify(people.map(({ id }) => id));
  await write([
    sql`UPDATE person SET left_on = '2026-11-22', roster_version = roster_version + 1
        WHERE id IN (SELECT value FROM json_each(${ids}))`,
    sql`UPDATE person SET checked_version = 0`,
  ]);
  await check();
  await check();
  const [notice, ...more] = await noticesOf(plans.manager.person);
  expect(more).toEqual([]);
  expect(notice?.params.count).toBe(2 * PLANNED);
  const named = notice?.params.people as { last_name: string; first_name: string }[];
  const nameOf = (one: (typeof named)[number]) => `${one.last_name} ${one.first_name}`;
  expect(named.map(nameOf)).toEqual(people.slice(0, 20).map(nameOf));
});

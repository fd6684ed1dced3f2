import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeCall } from '#tests/support/meanwhile.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { writePeople, writeWork } from './crowd.ts';
import { answers, BLOCK, expectWorkedOut, forget, kept, report, run, sums } from './kept-month.ts';
import { set } from './work.ts';

const MONTH = '2026-09';
/** Of two round trips: two blocks of whom are read in the first, and one more in the second. */
const PEOPLE = 2_001;

let boss: SignedIn;
let people: number[];

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
  people = await writePeople(PEOPLE);
  await writeWork(await mintWorkplace(), people, [`${MONTH}-11`]);
});
beforeEach(forget);

const raise = (...ids: (number | undefined)[]) =>
  run(
    'UPDATE attendance SET salary_per_hour = salary_per_hour + 60 WHERE person_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  );
const meanwhile = (call: number, happen: () => Promise<unknown>) =>
  signedInAs(boss.person, { bindings: { ...env, DB: beforeCall(call, happen) } });

const READS = [
  ['sums', sums],
  ['report', report],
] as const;

describe.each(READS)('%s of more people than one round trip reads', (kind, read) => {
  const keptBlocks = async () =>
    (await kept())
      .filter((one) => one.startsWith(`${MONTH} ${kind} `))
      .map((one) => Number(one.split(' ')[2]));

  it('are kept of no block of whom somebody was changed between the round trips, read already or not', async () => {
    const [first, last] = [people[0], people.at(-1)];
    // Who asks, the first people, and then the others.
    await read(await meanwhile(3, () => raise(first, last)), MONTH);
    const all = [...new Set(people.map((id) => Math.floor(id / BLOCK)))];
    const changed = [first, last].map((id = 0) => Math.floor(id / BLOCK));
    expect(await keptBlocks()).toEqual(all.filter((block) => !changed.includes(block)));
    await expectWorkedOut(boss, MONTH);
  });

  it('are kept by nobody who has read before a change, also where others have kept what is after it', async () => {
    const [first] = people;
    let after: unknown;
    // Behind the answer.
    const slow = await meanwhile(4, async () => {
      await raise(first);
      after = await read(boss, MONTH);
    });
    expect(await read(slow, MONTH)).not.toEqual(after);
    expect(await read(boss, MONTH)).toEqual(after);
    expect(boss.meter().roundTrips).toBe(2);
    await expectWorkedOut(boss, MONTH);
  });

  it('are the same for many who ask first, while people are changed', async () => {
    const asked = Array.from({ length: 4 }, () => signedInAs(boss.person));
    const readers = await Promise.all(asked);
    await Promise.all([
      ...readers.map((one) => read(one, MONTH)),
      ...[0, 700, 1_400, 2_000].map((nth) => raise(people[nth])),
    ]);
    await expectWorkedOut(boss, MONTH);
  });
});

it('are read again where only some blocks are stale', async () => {
  const whole = await answers(boss, MONTH);
  const { rowsRead } = boss.meter();
  await raise(people[1_000]);
  const { sums: told } = await answers(boss, MONTH);
  expect(told.paid).toBe((whole.sums.paid ?? 0) + 60);
  expect(boss.meter().roundTrips).toBe(3);
  expect(boss.meter().rowsRead).toBeLessThan(rowsRead / 4);
});

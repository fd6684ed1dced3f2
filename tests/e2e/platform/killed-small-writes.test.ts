import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { brokenInvariants } from '#tests/support/e2e/crowds.ts';
import { send } from '#tests/support/e2e/database.ts';
import { test } from '#tests/support/e2e/killed-server.ts';
import {
  type Answer,
  mintOffice,
  type Office,
  type SmallWrite,
  timesDone,
  writesOf,
} from '#tests/support/e2e/small-writes.ts';

const ROUNDS = process.env.LONG ? 20 : 1;
/** The number of answers before the server dies. */
const ANSWERED = 300;
const CONNECTIONS = 8;
const PEOPLE = 60;
/** Each round starts a server. */
const PATIENCE = 180_000;
/** Changes other than POST have no key: a retry is stale or changes nothing. */
const AGAIN: readonly (readonly [kind: string, statuses: number[]])[] = [['availability', [200, 409]]];

type Answered = { write: SmallWrite; answer: Answer };

// Serial, because the rounds share the server that dies.
test.describe.configure({ mode: 'default', timeout: PATIENCE });

for (let round = 1; round <= ROUNDS; round += 1) {
  test(`Answered writes are stored once and whole when the server dies among small writes, round ${round}`, {
    tag: '@walk',
  }, async ({ killedServer }) => {
    const office = await mintOffice(PEOPLE);
    const writing = start(writesOf(office));
    await writing.until(ANSWERED);
    // Another moment in each round.
    await wait((round * 7) % 20);
    await killedServer.kill();
    const { answered, open } = await writing.ended();
    await killedServer.startAgain();

    const done = answered.filter(({ answer: told }) => told.status < 300);
    expect(answered.filter(({ answer: told }) => told.status >= 300)).toEqual([]);
    expect(done.length).toBeGreaterThanOrEqual(ANSWERED);
    expect(await notOnce(done.map(({ write }) => write))).toEqual([]);
    expect(await damages(office)).toEqual([]);
    const found = await timesDone(open);
    for (const times of found) expect([0, 1]).toContain(times);

    for (const write of open) {
      const again = await write.ask();
      const [, statuses = [200, 201]] = AGAIN.find(([kind]) => kind === write.kind) ?? [];
      expect([write.kind, statuses.includes(again.status)]).toEqual([write.kind, true]);
    }
    for (const { write, answer: told } of lastOfEach(done)) expect(await write.ask()).toEqual(told);
    expect(await notOnce([...open, ...done.map(({ write }) => write)])).toEqual([]);
    expect(await damages(office)).toEqual([]);
    const stored = found.filter((times) => times === 1).length;
    console.log(
      `round ${round}: ${done.length} answered, ${open.length} under way, ${stored} of these stored`,
    );
  });
}

/** Some connections write one after the other until the server is gone. */
function start(writes: Iterator<SmallWrite>) {
  const answered: Answered[] = [];
  const open: SmallWrite[] = [];
  const enough = Promise.withResolvers<void>();
  let wanted = Number.POSITIVE_INFINITY;
  const connection = async () => {
    for (let next = writes.next(); !next.done; next = writes.next()) {
      const answer = await next.value.ask().catch(() => null);
      if (answer === null) {
        open.push(next.value);
        return;
      }
      answered.push({ write: next.value, answer });
      if (answered.length >= wanted) enough.resolve();
    }
    enough.reject(new Error('There was nothing left to write.'));
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return {
    until: (count: number) => {
      wanted = count;
      return enough.promise;
    },
    ended: async () => {
      await all;
      return { answered, open };
    },
  };
}

async function notOnce(writes: readonly SmallWrite[]): Promise<string[]> {
  const times = await timesDone(writes);
  return writes.map(({ kind }, place) => `${kind}: ${times[place]}`).filter((line) => !line.endsWith(': 1'));
}

/** The last answered write of each kind with a key. */
function lastOfEach(done: readonly Answered[]): Answered[] {
  const last = new Map(done.map((one) => [one.write.kind, one]));
  return [...last.values()].filter(({ write }) => !['settings', 'availability'].includes(write.kind));
}

/**
 * Broken invariants of roster and database, changes without exactly one audit row, and answers
 * without a change.
 */
async function damages({ site, bossId, hands }: Office): Promise<unknown[]> {
  const actors = JSON.stringify([bossId, ...hands.map(({ id }) => id)]);
  const byThem = sql`actor_id IN (SELECT value FROM json_each(${actors}))`;
  const [quick = [], ...more] = await send([
    sql`PRAGMA quick_check`,
    sql`PRAGMA foreign_key_check`,
    sql`SELECT operation, subject, subject_id, count(*) AS rows FROM audit
        WHERE ${byThem} AND action = 'create' GROUP BY subject, subject_id HAVING count(*) <> 1`,
    sql`SELECT operation_id, count(*) FROM audit WHERE ${byThem} AND operation = 'shifts.users.create'
        GROUP BY operation_id HAVING count(*) <> 1`,
    sql`SELECT k.operation, k.answer FROM idempotency_key AS k WHERE k.${byThem} AND NOT EXISTS
        (SELECT 1 FROM audit AS a WHERE a.actor_id = k.actor_id AND a.operation = k.operation
           AND (k.answer ->> 'id' IS NULL OR a.subject_id = k.answer ->> 'id'))`,
    sql`SELECT id FROM position WHERE workplace_id = ${site.workplace.id} AND name LIKE 'position-%'
        AND id NOT IN (SELECT subject_id FROM audit WHERE subject = 'position')`,
    sql`SELECT id FROM attendance AS w WHERE person_id IN (SELECT value FROM json_each(${actors}))
        AND NOT EXISTS (SELECT 1 FROM punch AS p WHERE p.attendance_id = w.id)`,
  ]);
  const damage = quick.filter((row) => !Object.values(row).includes('ok'));
  return [...(await brokenInvariants(site)), ...damage, ...more.flat()];
}

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brokenInvariants } from '#tests/support/e2e/crowds.ts';
import { send } from '#tests/support/e2e/database.ts';
import { test } from '#tests/support/e2e/killed-server.ts';
import {
  type LargeWrite,
  mintApproval,
  mintBulkChange,
  mintImport,
  type Stored,
} from '#tests/support/e2e/large-writes.ts';

/**
 * The moments at which the server dies, as shares of the time of such a write. Its batch runs near
 * the end.
 */
const SHARES = process.env.LONG ? [0.3, 0.6, 0.75, 0.85, 0.95] : [0.85];
/** Each round starts a server. */
const PATIENCE = 180_000;

const Done = z.object({ operation_id: z.string() });

// Serial, because the rounds share the server that dies.
test.describe.configure({ mode: 'default', timeout: PATIENCE });

for (const [what, mint] of [
  ['an import', mintImport],
  ['an approval', mintApproval],
  ['a bulk change', mintBulkChange],
] as const) {
  for (const share of SHARES) {
    test(`All or nothing of ${what} is stored when the server dies at ${share} of its time`, {
      tag: '@walk',
    }, async ({ killedServer }) => {
      const usual = await usualTime(mint);
      const write = await mint();
      const before = await write.stored();
      expect(before).not.toEqual(write.done);

      const answering = write.ask().catch(() => null);
      await wait(usual * share);
      await killedServer.kill();
      const answered = await answering;
      await killedServer.startAgain();

      const after = await write.stored();
      expect([before, write.done]).toContainEqual(after);
      expect(await faults(write)).toEqual([]);
      // A change with a successful answer is stored.
      if (answered) expect({ status: answered.status, after }).toEqual({ status: 200, after: write.done });
      logRound(`${what}, killed after ${share} of ${Math.round(usual)} ms`, { before, after, answered });

      const again = await write.ask();
      expect(again.status).toBe(200);
      if (answered) expect(again).toEqual(answered);
      expect(await write.ask()).toEqual(again);
      expect(await write.stored()).toEqual(write.done);
      expect(await operationsOf(write)).toEqual([Done.parse(again.body).operation_id]);
      expect(await faults(write)).toEqual([]);
    });
  }
}

/** Milliseconds of such a write without interruption. The first write of a server takes longer. */
async function usualTime(mint: () => Promise<LargeWrite>): Promise<number> {
  await timeOf(await mint());
  return timeOf(await mint());
}

async function timeOf(write: LargeWrite): Promise<number> {
  const began = performance.now();
  const { status } = await write.ask();
  const taken = performance.now() - began;
  expect({ status, stored: await write.stored() }).toEqual({ status: 200, stored: write.done });
  return taken;
}

/** Broken invariants of the roster, and damage of the database. */
async function faults({ site }: LargeWrite): Promise<unknown[]> {
  const [quick = [], foreign = []] = await send([sql`PRAGMA quick_check`, sql`PRAGMA foreign_key_check`]);
  const damage = quick.filter((row) => !Object.values(row).includes('ok'));
  return [...(await brokenInvariants(site)), ...damage, ...foreign];
}

/** The operation ids in the audit, the inbox and the stored answer. */
async function operationsOf({ site, managerId }: LargeWrite): Promise<unknown[]> {
  const [rows = []] = await send([
    sql`SELECT operation_id FROM audit WHERE actor_id = ${managerId}
        UNION SELECT i.operation_id FROM inbox_item AS i
          JOIN membership AS m ON m.person_id = i.person_id WHERE m.workplace_id = ${site.workplace.id}
        UNION SELECT answer ->> 'operation_id' FROM idempotency_key WHERE actor_id = ${managerId}`,
  ]);
  return rows.map(({ operation_id: id }) => id);
}

function logRound(
  round: string,
  { before, after, answered }: { before: Stored; after: Stored; answered: unknown },
) {
  const nothing = JSON.stringify(before) === JSON.stringify(after);
  const told = answered ? 'answered' : 'not answered';
  console.log(`${round}: ${nothing ? 'nothing' : 'all'} of it stored, ${told}`);
}

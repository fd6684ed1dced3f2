import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { forgetDeliveries, tick } from '#tests/support/deliveries.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { type Fault, meterDatabase } from '#tests/support/metered.ts';

const READERS = 10_000;
const FIRST = 5_000_000;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${READERS - 1})`;
  await env.DB.batch(
    [
      `INSERT INTO person (id, email, last_name, first_name, created_at)
       ${numbers} SELECT ${FIRST} + value, 'reader-' || value || '@kinmu.test', 'x', 'y', 0 FROM n`,
      `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
       ${numbers} SELECT ${FIRST} + value, 'papers_missing', '{"count":1}', 'to all', ${NOW} FROM n`,
      "INSERT INTO outbox_item SELECT id, created_at FROM inbox_item WHERE operation_id = 'to all'",
    ].map((statement) => env.DB.prepare(statement)),
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
});

/** Most runs die at some call, before or after it worked; every third one succeeds. */
function faultOf(run: number): Fault | undefined {
  if (run % 3 === 2) return undefined;
  return { trip: 1 + (run % 7), when: run % 2 === 0 ? 'before' : 'after' };
}

it('sends a message to 10,000 readers once per claim, despite concurrent runs and runs that die', async () => {
  const box = new Mailbox();
  const count = async (where: string) =>
    (await env.DB.prepare(`SELECT count(*) AS rows FROM ${where}`).first<number>('rows')) ?? 0;
  let now = NOW;
  for (let run = 0; run < 60; run += 1) {
    await moveClock(now);
    const bindings = { ...box.bindings, DELIVERIES_A_MINUTE: '900' };
    const dying = meterDatabase(env.DB, faultOf(run)).db;
    await Promise.allSettled([tick({ ...bindings, DB: dying }), tick(bindings)]);
    if ((await count('outbox_item')) === 0 && (await count("delivery WHERE state = 'waiting'")) === 0) break;
    now += run < 10 ? MINUTE : 6 * MINUTE;
  }
  expect(now - NOW).toBeLessThan(4 * HOUR);
  const sum = await env.DB.prepare(
    "SELECT count(*) AS rows, sum(state = 'sent') AS sent, sum(tries) AS claims FROM delivery",
  ).first<{ rows: number; sent: number; claims: number }>();
  expect(sum).toMatchObject({ rows: READERS, sent: READERS });
  expect(new Set(box.sent.map(({ to }) => to)).size).toBe(READERS);
  expect(box.sent.length).toBeLessThanOrEqual(sum?.claims ?? 0);
  // Only the claims of runs that died before storing their results may repeat a message.
  expect(box.sent.length - READERS).toBeLessThan(READERS / 10);
}, 120_000);

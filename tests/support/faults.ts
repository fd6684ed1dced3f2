import { env } from 'cloudflare:workers';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { mintActor } from './actors.ts';
import { callOperation } from './calls.ts';
import { createTestClient } from './client.ts';
import { AWAY, FailingStorage, refusalOf, type StorageFault } from './failing-storage.ts';
import { settleJob } from './jobs.ts';
import type { SignedIn } from './mint.ts';
import { mintSite } from './mint-site.ts';
import { mintPlanned } from './planned-shifts.ts';
import { TABLES } from './tables.ts';

const WRITES = OPERATION_IDS.filter(
  (id) =>
    operations[id].method !== 'GET' &&
    !id.startsWith('auth.sign_in') &&
    !id.startsWith('auth.reset.') &&
    id !== 'device.pair' &&
    // Needs a signature: see tests/worker/attendance/kept-punches/intake.test.ts.
    id !== 'device.punches' &&
    // See tests/worker/attendance/tablets.
    !/^tablet\.(pair|state|punches)$/.test(id) &&
    id !== 'shifts.check' &&
    // Only read what they are given.
    !id.endsWith('.preview') &&
    !id.endsWith('.read_file') &&
    // Applies only a preview. Its own test lets it fail.
    id !== 'shifts.copy' &&
    // Changes nothing without a connected system.
    !id.endsWith('_cross_staff') &&
    id !== 'users.sync' &&
    // The steps of a run fail in its own test.
    !id.startsWith('sync.') &&
    // Changes nothing without a channel or a failed message: see
    // tests/worker/messaging/delivery/faults.
    !/^(me\.(channels\.test|push_subscriptions|line)|line|deliveries)(\.|$)/.test(id) &&
    // Reading a message is not audited. Like operations without a session, it fails in
    // faults/without-session.test.ts.
    !id.startsWith('me.notifications.') &&
    !id.endsWith('.messages.read'),
);

/**
 * The groups of operations that share a file and its database. An operation belongs to the first
 * match. The files run concurrently.
 */
const GROUPS = {
  people: /^(users|people_files|papers|hello_work|schools)\./,
  roster:
    /^(workplaces|workplace_images|instructions|positions|shift_templates|members|wages|configuration|branches|minimum_wages|roster_files|fixed_schedules|shifts|operations|schedules)\./,
  monthEnd:
    /^(availability|tracking|review_items|kept_punches|tablet_punches|head_counts|work_histories|adjustments|periods|period_documents|file_layouts|salary)\./,
  others: /^/,
};
type Group = keyof typeof GROUPS;

function groupOf(id: OperationId): string | undefined {
  return Object.entries(GROUPS).find(([, fits]) => fits.test(id))?.[0];
}

/**
 * Bookkeeping tables of requests and timers, and tables that jobs and deliveries change after a
 * request.
 */
const ASIDE = [
  'audit',
  'call_hour',
  'commit_guard',
  'delivery',
  'idempotency_key',
  'job',
  'outbox_item',
  'person_facet',
  'person_gram',
  'sequence',
  'test_clock',
  'throttle',
  'timer_run',
];

const STORED = [...TABLES].filter(([name]) => !ASIDE.includes(name)).map(([, table]) => figuresOf(table));
/** D1 returns at most 100 columns. */
const COLUMNS_MAX = 80;
const STORED_PARTS = Array.from({ length: Math.ceil(STORED.length / COLUMNS_MAX) }, (_, part) =>
  STORED.slice(part * COLUMNS_MAX, (part + 1) * COLUMNS_MAX),
);

/**
 * The number of a table's rows and the sums of its numbers, as one text. The time of the last
 * request is left out.
 */
function figuresOf(table: SQLiteTable): string {
  const { name, columns } = getTableConfig(table);
  const numbers = columns.filter(({ dataType, name: of }) => dataType !== 'string' && of !== 'last_seen_at');
  const sums = numbers.map((column) => `coalesce(sum("${column.name}"), '')`);
  return `(SELECT ${['count(*)', ...sums].join(" || ' ' || ")} FROM "${name}") AS "${name}"`;
}

/**
 * All stored data in figures, and this person's in full. No one else makes changes at the same
 * time.
 */
async function traces({ person, session }: SignedIn) {
  const read = await env.DB.batch<Record<string, unknown>>([
    ...STORED_PARTS.map((part) => env.DB.prepare(`SELECT ${part.join(', ')}`)),
    env.DB.prepare(
      `SELECT p.theme, p.password_hash, p.picture_file_id, s.ended_at IS NOT NULL AS ended,
              (SELECT count(*) FROM job WHERE owner_id = p.id) AS jobs,
              (SELECT count(*) FROM idempotency_key WHERE actor_id = p.id AND key = 'again') AS keys,
              (SELECT count(DISTINCT operation_id) FROM audit WHERE actor_id = p.id) AS audited,
              (SELECT count(*) FROM commit_guard) AS guards
       FROM person p JOIN session s ON s.id = ? WHERE p.id = ?`,
    ).bind(session.id, person.id),
  ]);
  return Object.assign({}, ...read.map(({ results }) => results[0]));
}

async function settleAll(): Promise<void> {
  const [begun] = await env.DB.batch<{ id: number }>([
    env.DB.prepare("SELECT id FROM job WHERE state IN ('queued', 'running')"),
    env.DB.prepare('UPDATE configuration SET version = 1'),
  ]);
  for (const { id } of begun?.results ?? []) {
    await env.DB.prepare("UPDATE job SET state = 'failed', ended_at = 1 WHERE id = ?").bind(id).run();
    await settleJob(id);
  }
}

/** The last row of a file. Rows after it are newer. */
const lastFile = async () =>
  (await env.DB.prepare('SELECT coalesce(max(rowid), 0) AS last FROM file').first<number>('last')) ?? 0;

/** Newer file rows without their bytes in the store. */
async function lostFiles(since: number): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM file WHERE bytes > 0 AND rowid > ?')
    .bind(since)
    .all<{ id: string }>();
  const heads = await Promise.all(results.map(({ id }) => env.FILES.head(fileKey(id))));
  return results.filter((_, place) => heads[place] === null).map(({ id }) => id);
}

/** Creating a dozen scenes takes long. */
const PATIENCE = 120_000;

/** Lets the database, the files and the objects fail at every call of each write in a group. */
export function letFail(group: Group): void {
  const writes = WRITES.filter((id) => groupOf(id) === group);

  beforeEach(() => {
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await settleAll();
  });

  describe.each(writes)('%s, when a store fails', (id) => {
    it(
      'is done whole or not at all, and once after a retry, when any call fails before or after its effect',
      async () => {
        for (const call of callsToFail(await callsOf(id)))
          for (const when of ['before', 'after'] as const) await letOneFail(id, { call, when });
      },
      PATIENCE,
    );
  });
}

/**
 * In a short run only the calls around the write, which is the last or directly before a call to an
 * object.
 */
function callsToFail(calls: number): number[] {
  return Array.from({ length: calls }, (_, place) => place + 1).slice(process.env.LONG ? 0 : -2);
}

type Scene = { actor: SignedIn; known: Known };

async function mintScene(id: OperationId): Promise<Scene> {
  await settleAll();
  // Every site brings some, and a company may have only 100 of each.
  await env.DB.batch(
    ['person_tag', 'tag', 'notification_template'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  const site = await mintSite();
  const actor = await mintActor(id, site);
  return { actor, known: { session: actor.session, site, shift: await mintPlanned(id, site) } };
}

/** The number of store calls without faults, none of which may read a replica. */
async function callsOf(id: OperationId): Promise<number> {
  const { actor, known } = await mintScene(id);
  const storage = new FailingStorage([]);
  const client = createTestClient({ token: actor.session.token, storage });
  const answer = await callOperation(client, id, actor.person, { known });
  expect([answer.ok, client.meter().fromReplica], `${answer.status}`).toEqual([true, 0]);
  expect(storage.calls).toBeGreaterThan(1);
  return storage.calls;
}

/** A record of hours is not stored: with the key in use, its audit row is its whole effect. */
const LEAVES_AUDIT_ALONE: readonly OperationId[] = ['me.hours_record.create', 'users.hours_record.create'];

async function letOneFail(id: OperationId, fault: StorageFault): Promise<void> {
  const at = `call ${fault.call}, ${fault.when} it worked`;
  const { actor, known } = await mintScene(id);
  const [untouched, last] = [await traces(actor), await lastFile()];
  const storage = new FailingStorage(fault);
  const failing = createTestClient({ token: actor.session.token, storage });
  const headers = { 'Idempotency-Key': 'again' };
  const answer = await callOperation(failing, id, actor.person, { known, headers });
  expect(storage.reached, at).toBe(true);
  if (!answer.ok) expect([at, await refusalOf(answer)]).toEqual([at, AWAY]);

  const after = await traces(actor);
  const { audited, guards, ...changes } = after;
  const { audited: none, guards: clear, ...unchanged } = untouched;
  expect([at, none, clear, guards]).toEqual([at, 0, 0, 0]);
  if (audited === 0) expect(changes, at).toEqual(unchanged);
  else if (!LEAVES_AUDIT_ALONE.includes(id)) expect(changes, at).not.toEqual(unchanged);
  if (answer.ok) expect([at, audited]).toEqual([at, 1]);
  if (fault.when === 'before' && !answer.ok) expect([at, audited]).toEqual([at, 0]);

  const again = await callOperation(actor, id, actor.person, { known, headers });
  const settled = await traces(actor);
  // A missing effect happens now. An effect under a key is answered again. Otherwise the request is
  // stale or done.
  if (audited === 0 || after.keys === 1) expect([at, again.ok, settled.audited]).toEqual([at, true, 1]);
  else if (!again.ok) expect(settled, at).toEqual(after);
  expect(await lostFiles(last), at).toEqual([]);
}

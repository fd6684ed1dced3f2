import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { fileKey } from '#worker/files/kept.ts';
import { mintActor } from './actors.ts';
import { callOperation } from './calls.ts';
import { createTestClient } from './client.ts';
import { AWAY, FailingStorage, refusalOf, type StorageFault } from './failing-storage.ts';
import { settleJob } from './jobs.ts';
import type { SignedIn } from './mint.ts';
import { mintSite } from './mint-site.ts';
import { mintPlanned } from './planned-shifts.ts';

const WRITES = OPERATION_IDS.filter(
  (id) =>
    operations[id].method !== 'GET' &&
    !id.startsWith('auth.sign_in') &&
    !id.startsWith('auth.reset.') &&
    id !== 'device.pair' &&
    id !== 'shifts.check' &&
    !id.endsWith('.preview') &&
    // Applies what was previewed alone: its own test lets it fail.
    id !== 'shifts.copy' &&
    // While nothing is connected, they change nothing.
    !id.endsWith('_cross_staff') &&
    id !== 'users.sync' &&
    // What a run is made of fails in its own test.
    !id.startsWith('sync.') &&
    // Without a way that is set up or a message that was given up they change nothing: see tests/worker/delivery/faults.
    !/^(me\.(channels\.test|push_subscriptions|line)|line|deliveries)(\.|$)/.test(id) &&
    // To have read something is not audited; as what needs no session, it is let fail in faults/without-session.test.ts.
    !id.startsWith('me.notifications.'),
);

/** What shares a file, and with it a database: the first that an operation fits into. The files run beside each other. */
const GROUPS = {
  people: /^(users|people_files|papers|hello_work|schools)\./,
  roster:
    /^(workplaces|workplace_images|instructions|positions|shift_templates|members|wages|configuration|branches|minimum_wages|roster_files|fixed_schedules|shifts|operations|schedules)\./,
  monthEnd:
    /^(availability|tracking|review_items|work_histories|adjustments|periods|period_documents|file_layouts|salary)\./,
  others: /^/,
};
type Group = keyof typeof GROUPS;

function groupOf(id: OperationId): string | undefined {
  return Object.entries(GROUPS).find(([, fits]) => fits.test(id))?.[0];
}

/** Everything that this person has changed, and what was said of it; nobody else changes anything meanwhile. */
async function traces({ person, session }: SignedIn) {
  const [changed] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(
      `SELECT p.version, p.theme, p.password_hash, p.picture_file_id, p.auth_version, s.ended_at IS NOT NULL AS ended,
              (SELECT count(*) FROM job WHERE owner_id = p.id) AS jobs,
              (SELECT sum(version) FROM workplace) AS workplaces,
              (SELECT sum(version) FROM position) AS positions,
              (SELECT sum(version) FROM shift_template) AS templates,
              (SELECT sum(version) FROM membership) AS memberships,
              (SELECT sum(version) FROM wage) AS wages,
              (SELECT total(per_day) FROM transport) AS ways,
              (SELECT version FROM configuration) AS configuration,
              (SELECT count(*) FROM shift_user) AS on_shifts,
              (SELECT sum(version) FROM shift) AS shifts,
              (SELECT sum(version) FROM shift_user) AS places,
              (SELECT total(coalesce(confirmed_at, 0) + coalesce(cannot_come_at, 0)) FROM shift_user) AS said,
              (SELECT count(*) FROM published_month) AS published,
              (SELECT sum(version) FROM device) AS devices,
              (SELECT sum(expires_at) FROM pairing_code) AS codes,
              (SELECT sum(version) FROM school) AS schools,
              (SELECT count(*) FROM file WHERE deleted_at IS NULL) AS files,
              (SELECT sum(version) FROM workplace_image) AS workplace_images,
              (SELECT sum(version) FROM workplace_instruction) AS instructions,
              (SELECT total(version) FROM period) AS periods,
              (SELECT total(seen_version) FROM period_line) AS period_lines,
              (SELECT count(*) FROM period_moved) AS moved,
              (SELECT count(*) FROM period_document WHERE deleted_at IS NULL) AS period_documents,
              (SELECT total(version) FROM file_layout) AS layouts,
              (SELECT total(version + coalesce(resent_at, 0)) FROM notification) AS notifications,
              (SELECT total(version) FROM adjustment) AS adjustments,
              (SELECT total(version) FROM pay_request) AS pay_requests,
              (SELECT count(*) FROM pay_request_comment) AS pay_comments,
              (SELECT total(version) FROM pay_batch) AS pay_batches,
              (SELECT total(version) FROM pay_account) AS pay_accounts,
              (SELECT sum(version) FROM paper) AS papers,
              (SELECT count(*) FROM paper_request) AS papers_asked_for,
              (SELECT count(*) FROM hello_work_report) AS reports,
              (SELECT total(version + sent_at) FROM availability_month) AS wishes,
              (SELECT total(version + coalesce(asked_at, 0)) FROM availability_deadline) AS deadlines,
              (SELECT total(version + (deleted_at IS NOT NULL)) FROM fixed_schedule) AS fixed_schedules,
              (SELECT total(version) FROM seat_ask) AS asks,
              (SELECT count(*) FROM seat_ask_person WHERE answer IS NOT NULL) AS asks_answered,
              (SELECT count(*) FROM operation_undone) AS undone,
              (SELECT sum(version) FROM branch WHERE deleted_at IS NULL) AS branches,
              (SELECT total(version + salary_per_hour) FROM minimum_wage) AS minimum_wages,
              (SELECT count(*) FROM account_link) AS links,
              (SELECT count(*) FROM channel_choice) AS channels_chosen,
              (SELECT count(*) FROM session WHERE ended_at IS NOT NULL) AS sessions_ended,
              (SELECT total(created_at + last_step) FROM second_factor) AS second_steps,
              (SELECT sum(version) FROM attendance) AS attendances,
              (SELECT sum(version + roster_version) FROM person) AS people,
              (SELECT count(*) FROM person_erasure) AS erased,
              (SELECT total(1 + (released_at IS NOT NULL)) FROM legal_hold) AS holds,
              (SELECT count(*) FROM idempotency_key WHERE actor_id = p.id) AS keys,
              (SELECT count(DISTINCT operation_id) FROM audit WHERE actor_id = p.id) AS audited,
              (SELECT count(*) FROM commit_guard) AS guards
       FROM person p JOIN session s ON s.id = ? WHERE p.id = ?`,
    ).bind(session.id, person.id),
  ]);
  return changed?.results[0] ?? {};
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

/** The last row of a file; those behind it are newer. */
const lastFile = async () =>
  (await env.DB.prepare('SELECT coalesce(max(rowid), 0) AS last FROM file').first<number>('last')) ?? 0;

/** Newer rows of files that are there, without their bytes. */
async function lostFiles(since: number): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM file WHERE bytes > 0 AND rowid > ?')
    .bind(since)
    .all<{ id: string }>();
  const heads = await Promise.all(results.map(({ id }) => env.FILES.head(fileKey(id))));
  return results.filter((_, place) => heads[place] === null).map(({ id }) => id);
}

/** A dozen scenes are minted. */
const PATIENCE = 120_000;

/** Lets the database, the files and the objects fail at every call that a write of a group makes to them. */
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
      'at any call, before it worked or after, is done whole or not at all, and once when it is tried again',
      async () => {
        for (const call of callsToFail(await callsOf(id)))
          for (const when of ['before', 'after'] as const) await letOneFail(id, { call, when });
      },
      PATIENCE,
    );
  });
}

/** In the short form those around the write alone, which stands at the end or right before what is told to an object. */
function callsToFail(calls: number): number[] {
  return Array.from({ length: calls }, (_, place) => place + 1).slice(process.env.LONG ? 0 : -2);
}

type Scene = { actor: SignedIn; known: Known };

async function mintScene(id: OperationId): Promise<Scene> {
  await settleAll();
  const site = await mintSite();
  const actor = await mintActor(id, site);
  return { actor, known: { session: actor.session, site, shift: await mintPlanned(id, site) } };
}

/** How many calls to the stores it makes where all of them answer, of which none asks a replica. */
async function callsOf(id: OperationId): Promise<number> {
  const { actor, known } = await mintScene(id);
  const storage = new FailingStorage([]);
  const client = createTestClient({ token: actor.session.token, storage });
  const answer = await callOperation(client, id, actor.person, { known });
  expect([answer.ok, client.meter().fromReplica], `${answer.status}`).toEqual([true, 0]);
  expect(storage.calls).toBeGreaterThan(1);
  return storage.calls;
}

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
  else expect(changes, at).not.toEqual(unchanged);
  if (answer.ok) expect([at, audited]).toEqual([at, 1]);
  if (fault.when === 'before' && !answer.ok) expect([at, audited]).toEqual([at, 0]);

  const again = await callOperation(actor, id, actor.person, { known, headers });
  const settled = await traces(actor);
  // What was not done is done now; what was done under a key is answered again; else it is old or over.
  if (audited === 0 || after.keys === 1) expect([at, again.ok, settled.audited]).toEqual([at, true, 1]);
  else if (!again.ok) expect(settled, at).toEqual(after);
  expect(await lostFiles(last), at).toEqual([]);
}

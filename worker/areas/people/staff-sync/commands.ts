import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  PersonLink,
  SyncApplied,
  SyncApplyBody,
  SyncRun,
  SyncRunBody,
} from '#contract/people/staff-sync.ts';
import { countedAs } from '#domain/people/staff-sync/take.ts';
import { toStamp } from '#domain/time/instant.ts';
import { applyRun } from '#worker/areas/people/staff-sync/exchange/apply.ts';
import { askingThere, connected, takeOne } from '#worker/areas/people/staff-sync/exchange/one.ts';
import { owing } from '#worker/areas/people/staff-sync/exchange/owing.ts';
import { pull } from '#worker/areas/people/staff-sync/exchange/pull.ts';
import { push } from '#worker/areas/people/staff-sync/exchange/push.ts';
import { runOfOne } from '#worker/areas/people/staff-sync/exchange/runs.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { type AuditEntry, commit, commitAnswer } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { findKeptAnswer } from '#worker/db/kept-answer.ts';
import { deleteFrom, isTrue, pick, select, selectRaw, update } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { externalLink, syncSend } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { readPersonLink, readRun } from './queries.ts';

/**
 * Limits of a run by hand: 10,000 people, and as many changes as one run of the timer. Even a slow
 * system answers them within their lease, and the free plan allows no more. The timer sends the rest.
 */
const PAGES_BY_HAND = 50;
const SENT_BY_HAND = 40;

/** @throws AppError SYNC_NOT_CONNECTED, SYNC_RUNNING */
export async function startRun(
  ctx: SignedInCtx,
  { kind, is_dry, everything }: SyncRunBody,
): Promise<SyncRun> {
  const system = connected(ctx);
  const earlier = await findKeptAnswer<SyncRun>(ctx);
  if (earlier) return earlier;
  const id =
    kind === 'pull'
      ? await pull(ctx, system, { isDry: is_dry, everything, pagesMax: PAGES_BY_HAND })
      : (await push(ctx, system, { most: SENT_BY_HAND })).runId;
  return answered(ctx, id === null ? nothingSent(ctx) : await readRun(ctx, id));
}

/** Nothing to send makes no run. */
function nothingSent({ now }: SignedInCtx): SyncRun {
  const at = toStamp(now);
  return {
    id: 0,
    kind: 'push',
    is_dry: false,
    by: null,
    started_at: at,
    ended_at: at,
    is_whole: true,
    fetched: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    conflicts: 0,
    failed: 0,
    fault: null,
    waiting: 0,
    unread: [],
    read_up_to: null,
  };
}

/** @throws AppError E_NOT_FOUND, SYNC_RUNNING */
export async function applyDryRun(
  ctx: SignedInCtx,
  id: number,
  { external_ids }: SyncApplyBody,
): Promise<SyncApplied> {
  const { runId, moved } = await applyRun(ctx, id, external_ids ?? null);
  return answered(ctx, { run: await readRun(ctx, runId), moved });
}

/** A run consists of many writes: its answer is stored under the idempotency key after all of them. */
async function answered<Body>(ctx: SignedInCtx, body: Body): Promise<Body> {
  await commitAnswer(ctx, body);
  return body;
}

/**
 * changes that were given up or refused are sent again, with the person's current data.
 * @throws AppError E_NOT_FOUND when none of them was
 */
export async function retrySends(ctx: SignedInCtx, ids: readonly number[]): Promise<void> {
  const chosen = sql`id IN (SELECT value FROM json_each(${rows(ids)})) AND state IN ('dead', 'conflict')`;
  const sends = await all(
    ctx.db,
    select(pick(syncSend, 'id', 'person_id'))
      .from(syncSend)
      .where(chosen),
  );
  if (sends.length === 0) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    statements: [
      ...owing(
        ctx,
        sends.map(({ person_id }) => person_id),
      ),
      deleteFrom(syncSend).where(chosen),
    ],
    audit: sends.map(({ id, person_id }) => ({
      action: 'retry',
      subject: 'sync_send',
      subjectId: id,
      after: { user_id: person_id },
    })),
    answer: { status: 204, body: null },
  });
}

/**
 * reads the record of one linked person and sends the changes that the external system does not
 * have.
 * @throws AppError E_NOT_FOUND, SYNC_NOT_CONNECTED, SYNC_NOT_LINKED, SYNC_FAILED, SYNC_NOT_TAKEN
 */
export async function syncPerson(ctx: SignedInCtx, id: number): Promise<PersonLink> {
  const isOfPerson = sql`system = ${SYSTEM} AND person_id = ${id} AND state <> 'archived'`;
  const asked = {
    is_found: isTrue(personInReach(ctx, id)),
    external_id: sql<string | null>`(SELECT external_id FROM ${externalLink} WHERE ${isOfPerson})`,
  };
  const row = await first(ctx.db, selectRaw(asked, sql``));
  if (!row?.is_found) throw new AppError('E_NOT_FOUND');
  const system = connected(ctx);
  const externalId = row.external_id;
  if (externalId === null) throw new AppError('SYNC_NOT_LINKED');
  const read = await askingThere(() => system.get(externalId));
  if (read === null) throw new AppError('SYNC_FAILED', { fault: 'refused 404' });
  const entry: AuditEntry = {
    action: 'sync',
    subject: 'person',
    subjectId: id,
    after: { external_id: externalId },
  };
  await takeOne(ctx, read, null, (taken) => ({
    // A record without news writes nothing else, but it was read.
    statements: [
      update(externalLink).set({ last_pulled_at: ctx.now }).where(isOfPerson),
      runOfOne(ctx, countedAs(taken)),
    ],
    audit: [entry],
  }));
  await push(ctx, system, { most: 1, personId: id });
  return answered(ctx, await readPersonLink(ctx, id));
}

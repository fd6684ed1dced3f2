import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SyncDecisionBody } from '#contract/people/staff-sync.ts';
import { LOCKED_BY_SYNC } from '#domain/access/locking.ts';
import type { SyncDecision } from '#domain/people/staff-sync/decisions.ts';
import type { SyncChoice } from '#domain/people/staff-sync/take.ts';
import { askingThere, connected, notTaken, takeOne } from '#worker/areas/people/staff-sync/exchange/one.ts';
import { owing } from '#worker/areas/people/staff-sync/exchange/owing.ts';
import { readKept } from '#worker/areas/people/staff-sync/exchange/stored.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { type AuditEntry, auditing, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { endingDevices } from '#worker/db/ending-devices.ts';
import { endingSessionsOf } from '#worker/db/ending-sessions.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { deleteFrom, isTrue, selectRaw, update } from '#worker/db/query.ts';
import { device } from '#worker/db/schema/device.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { externalLink, syncConflict, syncSend } from '#worker/db/schema/staff-system.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { type ReadRecord, SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { allowedDecisions, type ConflictRow, findConflict } from './found.ts';

/**
 * applies a global admin's decision about a conflict. With a connected system the record is
 * read again, so that the decision applies to its current state.
 * @throws AppError E_NOT_FOUND, E_CONFLICT when it is already decided, SYNC_FAILED, SYNC_NOT_TAKEN when
 * the rules still refuse the record
 */
export async function decideConflict(
  ctx: SignedInCtx,
  id: number,
  { decision, user_id }: SyncDecisionBody,
): Promise<void> {
  const open = await findConflict(ctx, id);
  if (!allowedDecisions(open).includes(decision)) throw new AppError('E_CONFLICT');
  if (decision === 'link' && !open.facts.candidates.includes(user_id ?? 0)) throw new AppError('E_NOT_FOUND');
  const closing = {
    statements: [decidingConflict(ctx, id, decision), ...droppingRefused(open)],
    audit: [conflictEntry(open, decision, user_id)],
  };
  const guards = [
    sql`SELECT decided_at IS ${open.decided_at} AND decision IS ${open.decision} FROM ${syncConflict} WHERE id = ${id}`,
  ];
  const answer = { status: 204, body: null };
  if (takes(open.kind, decision)) {
    const choice = choiceOf(decision, user_id);
    await takeOne(ctx, await readNow(ctx, open), choice, () => ({ ...closing, guards, answer }));
    return;
  }
  const others = await otherStatements(ctx, open, decision);
  await commit(ctx, {
    guards: [...guards, ...others.guards],
    statements: [...others.statements, ...closing.statements],
    audit: [...others.audit, ...closing.audit],
    answer,
  });
}

/** Whether the record is taken over in the same way as by a pull. */
function takes(kind: ConflictRow['kind'], decision: SyncDecision): boolean {
  if (decision === 'link' || decision === 'create') return true;
  if (kind === 'refused_there') return decision === 'theirs';
  return decision === 'again';
}

function choiceOf(decision: SyncDecision, userId: number | undefined): SyncChoice {
  if (decision === 'link' && userId !== undefined) return { personId: userId };
  if (decision === 'create') return 'new';
  return decision === 'theirs' ? 'theirs' : null;
}

async function readNow(ctx: SignedInCtx, { external_id, facts }: ConflictRow): Promise<ReadRecord> {
  const { record, unread } = facts;
  if (ctx.platform.staffSystem === null && record !== null) return readKept({ record, faults: unread });
  const system = connected(ctx);
  const there = await askingThere(() => system.get(external_id));
  if (there === null) throw new AppError('SYNC_FAILED', { fault: 'refused 404' });
  return there;
}

function decidingConflict({ actor, now }: SignedInCtx, id: number, decision: SyncDecision): Statement {
  return update(syncConflict)
    .set({
      decision,
      decided_by: actor.id,
      decided_at: now,
      person_id: sql`coalesce(person_id, (SELECT l.person_id FROM ${externalLink} AS l
        WHERE l.system = ${SYSTEM} AND l.external_id = ${syncConflict}.external_id AND l.state <> 'archived'))`,
    })
    .where(eq(syncConflict.id, id));
}

/** A change that the external system refused is not sent again automatically. */
function droppingRefused({ kind, person_id }: ConflictRow): Statement[] {
  if (kind !== 'refused_there') return [];
  return [deleteFrom(syncSend).where(sql`person_id = ${person_id} AND state = 'conflict'`)];
}

function conflictEntry(
  { id, kind, external_id }: ConflictRow,
  decision: SyncDecision,
  userId: number | undefined,
): AuditEntry {
  return {
    action: 'decide',
    subject: 'sync_conflict',
    subjectId: id,
    after: { kind, external_id, decision, ...(userId !== undefined && { user_id: userId }) },
  };
}

type Others = { guards: SQL[]; statements: Statement[]; audit: AuditEntry[] };
const NO_WRITES: Others = { guards: [], statements: [], audit: [] };

/** Other effects of a decision: sending a change again, enabling an account or disabling it. */
async function otherStatements(
  ctx: SignedInCtx,
  { kind, person_id: id }: ConflictRow,
  decision: SyncDecision,
): Promise<Others> {
  if (id === null) return NO_WRITES;
  if (kind === 'refused_there' && decision === 'again') return { ...NO_WRITES, statements: owing(ctx, [id]) };
  if (kind === 'active_again' && decision === 'theirs') return opening(id);
  if (kind === 'last_global_admin' && decision === 'theirs') return shutting(ctx, id);
  return NO_WRITES;
}

function personUpdate(id: number, disabledAt: number | null): Statement {
  return update(person)
    .set({
      disabled_at: disabledAt,
      version: sql`${person.version} + 1`,
      auth_version: sql`${person.auth_version} + 1`,
      roster_version: sql`${person.roster_version} + 1`,
    })
    .where(eq(person.id, id));
}

function opening(id: number): Others {
  return {
    guards: [sql`SELECT disabled_at IS NOT NULL AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`],
    statements: [personUpdate(id, null)],
    audit: [
      {
        action: 'enable',
        subject: 'person',
        subjectId: id,
        before: { status: 'disabled' },
        after: { status: 'enabled', reason: LOCKED_BY_SYNC },
      },
    ],
  };
}

/** @throws AppError SYNC_NOT_TAKEN while there is no other global admin */
async function shutting(ctx: SignedInCtx, id: number): Promise<Others> {
  const others = sql`EXISTS (SELECT 1 FROM ${personRole} AS r JOIN ${person} AS p ON p.id = r.person_id
    WHERE r.role = 'global_admin' AND p.id <> ${id} AND p.disabled_at IS NULL AND p.deleted_at IS NULL)`;
  const row = await first(ctx.db, selectRaw({ has_others: isTrue(others) }, sql``));
  if (!row?.has_others) throw notTaken('last_global_admin', []);
  return {
    guards: [sql`SELECT ${others}`],
    statements: [
      auditing(
        ctx,
        sql`SELECT 'end_binding', 'device', d.id, NULL, json_object('user_id', d.person_id), NULL
            FROM ${device} AS d WHERE d.person_id = ${id} AND d.token_hash IS NOT NULL`,
      ),
      personUpdate(id, ctx.now),
      endingSessionsOf(ctx, [id]),
      ...endingDevices(ctx, id),
      droppingLinks(id),
      droppingSteps(id),
    ],
    audit: [
      {
        action: 'disable',
        subject: 'person',
        subjectId: id,
        before: { status: 'enabled' },
        after: { status: 'disabled', reason: LOCKED_BY_SYNC },
      },
    ],
  };
}

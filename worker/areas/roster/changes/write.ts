import type { SQL } from 'drizzle-orm';
import type { AssignmentId, PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowsOf } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { auditEntries } from './audit-entries.ts';
import { closingTakenAsks } from './close-asks.ts';
import { isRosterUnchanged } from './guard.ts';
import type { JudgedChanges } from './judge.ts';
import { notifyOfChanges } from './notify-changes.ts';
import { type LeftPlace, type RosterOutcome, rosterOutcomeOf, type ShiftFields } from './roster-outcome.ts';
import { rosterStatements } from './statements.ts';

/** The result of one change. */
export interface WriteResult {
  shiftId: ShiftId;
  /** Null where it is about the shift only. */
  assignmentId: AssignmentId | null;
  /** Of the person on the shift, else of the shift. */
  version: number;
}

/** Rows of other tables that belong to a roster change, with their audit. */
export interface ExtraWrites {
  statements: readonly Statement[];
  audit: readonly AuditEntry[];
}

export interface WriteOptions<Reads extends readonly Statement[] = readonly Statement[]> {
  /** Why warnings are passed; the audit stores it with their rules. */
  reason: string | null;
  /** The answer of a POST, stored under the caller's idempotency key. */
  answer?: (written: readonly WriteResult[]) => { status: number; body: unknown };
  /** The fields of shifts that the rules do not read, by shift. */
  fields?: ReadonlyMap<ShiftId, ShiftFields>;
  /** The stored assignments that people left and return to: those that `assign` names. */
  left?: ReadonlyMap<AssignmentId, LeftPlace>;
  /** Further SQL conditions of the write. When one fails, the caller decides again. */
  guards?: readonly SQL[];
  /** People who get a notice of their own, in place of that of the roster. */
  told?: readonly PersonId[];
  /** Further rows of the same batch, after the roster. */
  extra?: (written: readonly WriteResult[]) => ExtraWrites;
  /** Reads the result in the same batch. */
  reads?: Reads;
}

/**
 * Writes judged changes with their audit in one batch of few statements. The batch fails unless all judged
 * versions still hold. The caller must check `rosterRefusal` first.
 * @throws StaleFacts when the roster has changed since, AlreadyAnswered for a repeated key
 */
export async function writeRoster<const Reads extends readonly Statement[] = readonly []>(
  ctx: SignedInCtx,
  judged: JudgedChanges,
  {
    reason,
    answer,
    fields = new Map(),
    left = new Map(),
    guards = [],
    told = [],
    extra,
    reads,
  }: WriteOptions<Reads>,
): Promise<{ written: WriteResult[]; read: RowsOf<Reads> }> {
  const outcome = rosterOutcomeOf(judged, fields, left);
  const written = writtenRows(outcome);
  const more = extra?.(written) ?? { statements: [], audit: [] };
  const notices = notifyOfChanges(ctx, outcome, judged.stored.quiet, told);
  const closed = closingTakenAsks(ctx, outcome, judged.stored.quiet);
  const read = await commit(ctx, {
    guards: [isRosterUnchanged(ctx, judged, outcome), ...notices.guards, ...closed.guards, ...guards],
    statements: [
      ...rosterStatements(ctx, outcome),
      ...notices.statements,
      ...more.statements,
      ...closed.statements,
    ],
    audit: [...auditEntries(ctx.actor.id, outcome, reason), ...more.audit],
    ...(reads && { reads }),
    ...(answer && { answer: answer(written) }),
  });
  return { written, read };
}

function writtenRows({ rows, shifts, assignments }: RosterOutcome): WriteResult[] {
  const shiftVersions = new Map(shifts.map(({ id, before }) => [id, (before?.version ?? 0) + 1]));
  const versions = new Map(
    assignments.map(({ id, before, left }) => [id, ((before ?? left)?.version ?? 0) + 1]),
  );
  return rows.map(({ shiftId, assignmentId }) => ({
    shiftId,
    assignmentId,
    version: (assignmentId === null ? shiftVersions.get(shiftId) : versions.get(assignmentId)) ?? 1,
  }));
}

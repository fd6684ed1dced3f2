import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import type { AssignmentId, ShiftId } from '#domain/roster/facts.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { type NamedRows, namedBy } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { type ExtraWrites, type WriteResult, writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { operationUndone } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { type Inverse, inverseOf } from './inverse.ts';
import { CHANGED_SINCE, readTraces } from './read-traces.ts';
import { undoRepair } from './repair.ts';
import { lettingWait } from './waiting.ts';

const PAST: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST' };

/**
 * Undoes the plans of an operation. The actor must be allowed to plan all that it touched. The undo is a
 * change of its own and can be undone too. It is refused where a later operation changed something, and
 * where the rules now refuse it, with their findings. Warnings are passed, because the restored state was
 * allowed before.
 * @throws AppError E_NOT_FOUND for what does not exist, is no plan or is out of reach; E_CONFLICT where
 * something has changed since or it was undone already, ATTENDANCE_OWN and PERIOD_CLOSED of a repair;
 * SHIFT_ALREADY_EXISTS, SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED
 */
export function undoOperation(ctx: SignedInCtx, undone: string): Promise<RosterBulkAnswer> {
  return whileStale(async () => {
    const found = await readTraces(ctx, undone);
    if (found.kind === 'repair') return undoRepair(ctx, undone, found.rows);
    return undoRoster(ctx, undone, inverseOf(found.traces));
  });
}

async function undoRoster(ctx: SignedInCtx, undone: string, inverse: Inverse): Promise<RosterBulkAnswer> {
  refuseStarted(ctx, inverse);
  const found = await judgeBuilt(ctx, {
    toWrite: true,
    named: namedRowsOf(inverse),
    extra: [],
    build: ({ assignments }) => {
      // Another undo of the same operation may have finished since the traces were read.
      if ([...inverse.left.keys()].some((id) => assignments.has(id))) throw new AppError('E_CONFLICT');
      return inverse.changes;
    },
  });
  const judged = lettingWait(found);
  const refusal = await rosterRefusal(ctx, judged, UNDO_REASON, PAST);
  if (refusal) throw refusal;
  const going = inverse.changes.flatMap((change) =>
    change.kind === 'remove' || change.kind === 'revise' || change.kind === 'set_outcome'
      ? change.assignmentId
      : [],
  );
  const { written } = await writeRoster(ctx, judged, {
    reason: UNDO_REASON,
    fields: inverse.fields,
    left: inverse.left,
    guards: [stillAsLeft(undone), noOthersOn(inverse, going)],
    extra: () => undoWrites(ctx, undone, inverse),
    answer: (done) => ({ status: 200, body: undoAnswerOf(ctx, done) }),
  });
  return undoAnswerOf(ctx, written);
}

/** Includes the shifts of which only fields that the rules do not read are restored. */
function namedRowsOf({ changes, fields }: Inverse): NamedRows {
  const named = namedBy(changes);
  return { ...named, shifts: [...new Set([...named.shifts, ...fields.keys()])] };
}

function undoAnswerOf(
  { call: { operationId } }: SignedInCtx,
  written: readonly WriteResult[],
): RosterBulkAnswer {
  return {
    operation_id: operationId,
    rows: written.map(({ shiftId, assignmentId, version }) => ({
      shift_id: shiftId,
      shift_user_id: assignmentId,
      version,
    })),
  };
}

/** A shift that has ended is no plan any more. The rules check this only for shifts with people. */
function refuseStarted({ now }: SignedInCtx, { current }: Inverse): void {
  const isOver = current.some(({ date, end_time }) => {
    const end = parseClock(end_time);
    return end !== null && instantOfClock(date, end) <= now;
  });
  if (isOver) throw new AppError('SHIFT_IN_THE_PAST');
}

function stillAsLeft(operationId: string): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${audit} AS a
    WHERE a.operation_id = ${operationId} AND a.subject IN ('shift', 'shift_user') AND ${CHANGED_SINCE})`;
}

/** A guard: on the shifts that are deleted are only people who return to their earlier shifts. */
function noOthersOn({ created }: Inverse, going: readonly AssignmentId[]): SQL {
  const ids: ShiftId[] = created.map(({ id }) => id);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su
    WHERE su.shift_id IN (SELECT value FROM json_each(${rows(ids)})) AND ${COUNTED}
      AND su.id NOT IN (SELECT value FROM json_each(${rows(going)})))`;
}

/** Deletes the shifts that the operation created, and records the undo. */
function undoWrites(ctx: SignedInCtx, undone: string, { created }: Inverse): ExtraWrites {
  const {
    now,
    call: { operationId },
  } = ctx;
  return {
    statements: [
      update(shift)
        .set({ deleted_at: now, version: sql`${shift.version} + 1` })
        .where(
          isAmong(
            shift.id,
            created.map(({ id }) => id),
          ),
        ),
      insert(operationUndone).values({ operation_id: undone, undone_by: operationId, undone_at: now }),
      ...closingAsks(
        ctx,
        created.map(({ id }) => [id, 'ask_called_off', 'all']),
      ),
    ],
    audit: created.map(({ id, workplaceId, after }) => ({
      action: 'delete',
      subject: 'shift',
      subjectId: id,
      workplaceId,
      before: after,
    })),
  };
}

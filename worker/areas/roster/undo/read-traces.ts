import { asc, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { OperationId } from '#contract/operations.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { answering, type FieldsRow, fieldList, fromJson, isTrue, pick } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { operationUndone } from '#worker/db/schema/planning.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { RepairKept, RepairTraceRow } from './repair-traces.ts';
import type { RosterKept, Traced } from './traces.ts';

/** The operations with an undo: plans only. Attendance and people's own answers are facts and stay. */
const UNDOABLE: readonly OperationId[] = [
  'shifts.create',
  'shifts.update',
  'shifts.users.create',
  'shifts.users.update',
  'shifts.users.delete',
  'shifts.users.bulk',
  'shifts.replace',
  'shifts.registrations.decide',
  'fill_plans.take',
  'shifts.copy',
  'schedules.update',
  'roster_files.import',
  'roster_files.import_shift',
  'operations.undo',
  // Entries written for others after an outage, while those have not touched them since.
  'tracking.bulk',
];
const REPAIR = 'tracking.bulk' satisfies OperationId;

/** The operation `later` was undone, and the undo is still in effect. */
const TAKEN_BACK = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u WHERE u.operation_id = later.operation_id
  AND NOT EXISTS (SELECT 1 FROM ${operationUndone} AS again WHERE again.operation_id = u.undone_by))`;
/** The operation `later` undid another one after `a`, and the undo is still in effect. */
const TAKES_BACK = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u WHERE u.undone_by = later.operation_id
  AND NOT EXISTS (SELECT 1 FROM ${operationUndone} AS again WHERE again.operation_id = u.undone_by)
  AND (SELECT min(id) FROM ${audit} WHERE operation_id = u.operation_id) > a.id)`;

/**
 * A later audit row exists for something that the operation `a` changed. Undone operations do not count, so
 * that steps can be undone one after the other, the latest first. Messages change nothing.
 */
export const CHANGED_SINCE = sql`EXISTS (SELECT 1 FROM ${audit} AS later
  WHERE later.subject = a.subject AND later.subject_id = a.subject_id AND later.id > a.id
    AND later.operation_id <> a.operation_id AND later.action <> 'message' AND NOT ${TAKEN_BACK} AND NOT ${TAKES_BACK})`;

/** The undo of a repair has no undo: the repair is made again instead. */
const UNDID_A_REPAIR = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u
  JOIN ${audit} AS done ON done.operation_id = u.operation_id AND done.operation = ${REPAIR}
  WHERE u.undone_by = a.operation_id)`;

const a = alias(audit, 'a');

/** A row of the audit, `a`, with what has happened since. */
function traceFields(ctx: SignedInCtx) {
  return {
    operation: sql<OperationId>`${a.operation}`,
    ...pick(a, 'subject', 'subject_id', 'workplace_id', 'action'),
    before: fromJson<unknown>(sql`${a.before}`),
    /** Null for a deleted subject, of which the audit stores only the reason. */
    after: fromJson<unknown>(sql`iif(${a.action} = 'delete', NULL, ${a.after})`),
    version: sql<number>`coalesce((SELECT version FROM ${shiftUser} WHERE a.subject = 'shift_user' AND id = a.subject_id), 0)`,
    changed: isTrue(CHANGED_SINCE),
    undone: isTrue(sql`EXISTS (SELECT 1 FROM ${operationUndone} WHERE operation_id = a.operation_id)`),
    undid_repair: isTrue(UNDID_A_REPAIR),
    reached: isTrue(withinReach(ctx, sql`a.workplace_id`)),
  };
}

export type TraceFacts = FieldsRow<ReturnType<typeof traceFields>>;

/**
 * By hand: the operation and the subject decide what the JSON of a row holds, which no field can express.
 */
type TraceRow = TraceFacts &
  (
    | (RosterKept & { operation: Exclude<OperationId, typeof REPAIR> })
    | (RepairKept & { operation: typeof REPAIR })
  );

type FoundTraces = { kind: 'repair'; rows: RepairTraceRow[] } | { kind: 'roster'; traces: Traced[] };

/** @throws AppError E_NOT_FOUND, E_CONFLICT */
export async function readTraces(ctx: SignedInCtx, operationId: string): Promise<FoundTraces> {
  const found = await all(ctx.db, selectTraces(ctx, operationId));
  const [first] = found;
  const isOurs = first && UNDOABLE.includes(first.operation) && !first.undid_repair;
  if (!isOurs || found.some(({ reached }) => !reached)) throw new AppError('E_NOT_FOUND');
  if (found.some(({ undone }) => undone)) throw new AppError('E_CONFLICT');
  const repaired = found.filter((row) => row.operation === REPAIR);
  if (first.operation === REPAIR) return { kind: 'repair', rows: repaired };
  if (found.some(({ changed }) => changed)) throw new AppError('E_CONFLICT');
  return {
    kind: 'roster',
    traces: found.flatMap((row) =>
      row.operation === REPAIR ? [] : [{ ...row, id: row.subject_id, workplaceId: row.workplace_id }],
    ),
  };
}

function selectTraces(ctx: SignedInCtx, operationId: string) {
  const fields = traceFields(ctx);
  return answering(
    fields,
    sql<TraceRow>`SELECT ${fieldList(fields)} FROM ${audit} AS a
        WHERE a.operation_id = ${operationId} AND (a.subject IN ('shift', 'shift_user')
          OR (a.operation = ${REPAIR} AND a.subject IN ('attendance', 'review_item')))
        ORDER BY ${asc(a.id)}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OperationId } from '#contract/operations.ts';
import type { RosterBulkAnswer } from '#contract/shifts.ts';
import { UNDO_REASON } from '#contract/undo-reason.ts';
import type { AssignmentId, ShiftId } from '#domain/roster/facts.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, rows } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { operationUndone } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { closingAsks } from '#worker/roster/close-asks.ts';
import { judgeBuilt } from '#worker/roster/judge.ts';
import { type Named, namedBy } from '#worker/roster/named.ts';
import { type RuleCodes, refusalOf } from '#worker/roster/refusal.ts';
import { type Beside, type WrittenRow, writeRoster } from '#worker/roster/write.ts';
import { type Inverse, inverseOf } from './inverse.ts';
import { undoRepair } from './repair.ts';
import type { Traced } from './traces.ts';
import { lettingWait } from './waiting.ts';

/** What can be taken back: plans alone. Who came, and what people said themselves, has happened. */
const UNDOABLE: readonly OperationId[] = [
  'shifts.create',
  'shifts.update',
  'shifts.users.create',
  'shifts.users.update',
  'shifts.users.delete',
  'shifts.users.bulk',
  'shifts.copy',
  'schedules.update',
  'roster_files.import',
  'roster_files.import_shift',
  'operations.undo',
  // What was written for others after an outage, which they have not touched since.
  'tracking.bulk',
];
const REPAIR: OperationId = 'tracking.bulk';

const PAST: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST' };

type TraceRow = {
  operation: OperationId;
  subject: Traced['subject'];
  subject_id: number;
  workplace_id: number;
  action: string;
  before: string | null;
  after: string | null;
  version: number;
  changed: number;
  undone: number;
  undid_repair: number;
  reached: number;
};

/**
 * Takes back what an operation planned, of whoever plans all that it touched. It is a change of its own, which can be
 * taken back in turn. Nothing is taken back that was changed since, and what the rules refuse by now is
 * refused with its findings; warnings are passed, since what stood there was let through before.
 * @throws AppError E_NOT_FOUND for what is not there, no plan or out of reach; E_CONFLICT where something of it was
 * changed since or it was taken back already, ATTENDANCE_OWN and PERIOD_CLOSED of a repair; SHIFT_ALREADY_EXISTS, SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED
 */
export function undoOperation(ctx: SignedInCtx, undone: string): Promise<RosterBulkAnswer> {
  return whileStale(ctx, async () => {
    const found = await readTraces(ctx, undone);
    if (found.kind === 'repair') return undoRepair(ctx, undone, found.rows);
    return undoRoster(ctx, undone, inverseOf(found.traces));
  });
}

async function undoRoster(ctx: SignedInCtx, undone: string, inverse: Inverse): Promise<RosterBulkAnswer> {
  refuseStarted(ctx, inverse);
  const found = await judgeBuilt(ctx, {
    toWrite: true,
    named: namedIn(inverse),
    beside: [],
    build: ({ assignments }) => {
      // Whoever read the traces may have been overtaken by somebody who took the same back.
      if ([...inverse.left.keys()].some((id) => assignments.has(id))) throw new AppError('E_CONFLICT');
      return inverse.changes;
    },
  });
  const judged = lettingWait(found);
  const refusal = await refusalOf(ctx, judged, UNDO_REASON, PAST);
  if (refusal) throw refusal;
  const going = inverse.changes.flatMap((change) =>
    change.kind === 'remove' || change.kind === 'revise' ? change.assignmentId : [],
  );
  const { written } = await writeRoster(ctx, judged, {
    reason: UNDO_REASON,
    fields: inverse.fields,
    left: inverse.left,
    guards: [stillAsLeft(undone), nobodyElseOn(inverse, going)],
    beside: () => leaving(ctx, undone, inverse),
    answer: (done) => ({ status: 200, body: answerOf(ctx, done) }),
  });
  return answerOf(ctx, written);
}

/** Also the shifts of which only what the rules do not read goes back. */
function namedIn({ changes, fields }: Inverse): Named {
  const named = namedBy(changes);
  return { ...named, shifts: [...new Set([...named.shifts, ...fields.keys()])] };
}

function answerOf({ call: { operationId } }: SignedInCtx, written: readonly WrittenRow[]): RosterBulkAnswer {
  return {
    operation_id: operationId,
    rows: written.map(({ shiftId, assignmentId, version }) => ({
      shift_id: shiftId,
      shift_user_id: assignmentId,
      version,
    })),
  };
}

/** The operation `later` was taken back, and that stands. */
const TAKEN_BACK = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u WHERE u.operation_id = later.operation_id
  AND NOT EXISTS (SELECT 1 FROM ${operationUndone} AS again WHERE again.operation_id = u.undone_by))`;
/** The operation `later` took back another one behind `a`, and that stands. */
const TAKES_BACK = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u WHERE u.undone_by = later.operation_id
  AND NOT EXISTS (SELECT 1 FROM ${operationUndone} AS again WHERE again.operation_id = u.undone_by)
  AND (SELECT min(id) FROM ${audit} WHERE operation_id = u.operation_id) > a.id)`;

/**
 * Something of what the operation `a` changed has another row of the audit behind it. What was taken back is as if it
 * had not been: steps can be taken back one after the other, the latest first.
 */
const CHANGED_SINCE = sql`EXISTS (SELECT 1 FROM ${audit} AS later
  WHERE later.subject = a.subject AND later.subject_id = a.subject_id AND later.id > a.id
    AND later.operation_id <> a.operation_id AND NOT ${TAKEN_BACK} AND NOT ${TAKES_BACK})`;

/** What was taken back of a repair is not done again that way: whoever wants it repairs anew. */
const UNDID_A_REPAIR = sql`EXISTS (SELECT 1 FROM ${operationUndone} AS u
  JOIN ${audit} AS done ON done.operation_id = u.operation_id AND done.operation = ${REPAIR}
  WHERE u.undone_by = a.operation_id)`;

type Found = { kind: 'repair'; rows: TraceRow[] } | { kind: 'roster'; traces: Traced[] };

async function readTraces(ctx: SignedInCtx, operationId: string): Promise<Found> {
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT a.operation, a.subject, a.subject_id, a.workplace_id, a.action, a.before, a.after,
          coalesce((SELECT version FROM ${shiftUser} WHERE a.subject = 'shift_user' AND id = a.subject_id), 0) AS version,
          ${CHANGED_SINCE} AS changed,
          EXISTS (SELECT 1 FROM ${operationUndone} WHERE operation_id = a.operation_id) AS undone,
          ${UNDID_A_REPAIR} AS undid_repair, ${withinReach(ctx, sql`a.workplace_id`)} AS reached
        FROM ${audit} AS a
        WHERE a.operation_id = ${operationId} AND (a.subject IN ('shift', 'shift_user')
          OR (a.operation = ${REPAIR} AND a.subject IN ('attendance', 'review_item')))
        ORDER BY a.id`,
  ).all<TraceRow>();
  const [first] = results;
  const isOurs = first && UNDOABLE.includes(first.operation) && first.undid_repair === 0;
  if (!isOurs || results.some(({ reached }) => reached !== 1)) throw new AppError('E_NOT_FOUND');
  if (results.some(({ undone }) => undone === 1)) throw new AppError('E_CONFLICT');
  if (first.operation === REPAIR) return { kind: 'repair', rows: results };
  if (results.some(({ changed }) => changed === 1)) throw new AppError('E_CONFLICT');
  return { kind: 'roster', traces: results.map(tracedOf) };
}

function tracedOf({ subject, subject_id, version, workplace_id, action, before, after }: TraceRow): Traced {
  return {
    subject,
    id: subject_id,
    version,
    workplaceId: workplace_id,
    before: before === null ? null : JSON.parse(before),
    after: action === 'delete' || after === null ? null : JSON.parse(after),
  };
}

/** A shift whose end has come is no plan any more; the rules say so of all that people are on. */
function refuseStarted({ now }: SignedInCtx, { standing }: Inverse): void {
  const isOver = standing.some(({ date, end_time }) => {
    const end = parseClock(end_time);
    return end !== null && instantOfClock(date, end) <= now;
  });
  if (isOver) throw new AppError('SHIFT_IN_THE_PAST');
}

function stillAsLeft(operationId: string): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${audit} AS a
    WHERE a.operation_id = ${operationId} AND a.subject IN ('shift', 'shift_user') AND ${CHANGED_SINCE})`;
}

/** On the shifts that go are only those who go back to where they were. */
function nobodyElseOn({ created }: Inverse, going: readonly AssignmentId[]): SQL {
  const ids: ShiftId[] = created.map(({ id }) => id);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su
    WHERE su.shift_id IN (SELECT value FROM json_each(${rows(ids)})) AND ${COUNTED}
      AND su.id NOT IN (SELECT value FROM json_each(${rows(going)})))`;
}

/** The shifts that the operation had made go again, and it is written down that it is taken back. */
function leaving(ctx: SignedInCtx, undone: string, { created }: Inverse): Beside {
  const {
    now,
    call: { operationId },
  } = ctx;
  return {
    statements: [
      sql`UPDATE ${shift} SET deleted_at = ${now}, version = version + 1
          WHERE id IN (SELECT value FROM json_each(${rows(created.map(({ id }) => id))}))`,
      sql`INSERT INTO ${operationUndone} (operation_id, undone_by, undone_at)
          VALUES (${undone}, ${operationId}, ${now})`,
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

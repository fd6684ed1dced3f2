import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmBody } from '#contract/attendance/work-history-changes.ts';
import { askedRows } from '#contract/bulk.ts';
import { CONFIRM_REFUSALS, type ConfirmRefusal } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { type Confirmable, decideConfirm, decideUnconfirm } from '#domain/attendance/confirmation.ts';
import type { RefusalReason } from '#domain/attendance/refusal.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { closedJson, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  type Confirmation,
  confirmationEntry,
  confirming,
} from '#worker/areas/attendance/records/confirming.ts';
import { type AttendanceJson, attendanceJson, attendanceOf } from '#worker/areas/attendance/records/facts.ts';
import {
  confirmableLeave,
  type LeaveJson,
  leaveJson,
  leaveOf,
} from '#worker/areas/attendance/records/leaves.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  type BulkDeed,
  type BulkPart,
  bulkKept,
  NO_INPUT,
  type NoInput,
  runBulk,
} from '#worker/platform/jobs/bulk.ts';
import { attendancesFor, onDays, passesFilters } from './asked.ts';

/** Confirms records: each that can be confirmed. */
export const CONFIRMING = deedOf('work_histories.confirm', 'confirmed', decideConfirm);

/** Withdraws confirmations: each that can be withdrawn. */
export const UNCONFIRMING = deedOf('work_histories.unconfirm', 'unconfirmed', decideUnconfirm);

/**
 * Confirms the named records, all that match and are not confirmed, or those of an action to undo. Those that cannot be confirmed stay
 * with their reason.
 * @throws AppError E_NOT_FOUND when a named one is void or out of reach
 */
export async function confirmWorkHistories(ctx: SignedInCtx, body: ConfirmBody) {
  const ids = await recordsAsked(ctx, body, { isOpen: sql`a.confirmed_at IS NULL`, undone: 'unconfirm' });
  return runBulk(ctx, CONFIRMING, {}, ids);
}

/** Withdraws confirmations, like `confirmWorkHistories`. */
export async function unconfirmWorkHistories(ctx: SignedInCtx, body: ConfirmBody) {
  const ids = await recordsAsked(ctx, body, { isOpen: sql`a.confirmed_at IS NOT NULL`, undone: 'confirm' });
  return runBulk(ctx, UNCONFIRMING, {}, ids);
}

type OpenRecords = { isOpen: SQL; undone: 'confirm' | 'unconfirm' };

async function recordsAsked(
  ctx: SignedInCtx,
  { operation_id, ...body }: ConfirmBody,
  { isOpen, undone }: OpenRecords,
): Promise<AttendanceId[]> {
  if (operation_id !== undefined) {
    const changed = await all(
      ctx.db,
      selectRaw(
        { id: sql<AttendanceId>`a.id` },
        sql`FROM ${audit} AS u JOIN ${attendance} AS a ON a.id = u.subject_id
          WHERE u.operation_id = ${operation_id} AND u.actor_id = ${ctx.actor.id}
            AND u.subject = 'attendance' AND u.action = ${undone}
            AND a.voided_at IS NULL AND ${withinReach(ctx, sql`a.workplace_id`)} AND ${isOpen} ORDER BY u.id`,
      ),
    );
    return changed.map(({ id }) => id);
  }
  const asked = askedRows(body);
  if ('ids' in asked) return asked.ids;
  const found = await all(
    ctx.db,
    selectRaw(
      { id: sql<AttendanceId>`a.id` },
      sql`FROM ${attendancesFor(asked.all)} WHERE a.voided_at IS NULL AND ${passesFilters(ctx, asked.all)}
        AND ${onDays(asked.all)} AND ${isOpen} ORDER BY a.business_date, a.id`,
    ),
  );
  return found.map(({ id }) => id);
}

function deedOf(
  operation: 'work_histories.confirm' | 'work_histories.unconfirm',
  kind: Confirmation,
  decide: typeof decideConfirm,
): BulkDeed<NoInput> {
  return { operation, input: NO_INPUT, decide: (ctx, _, ids) => decideAll(ctx, ids, { kind, decide }) };
}

type Stored = {
  record: Confirmable & { personId: number };
  user: PersonRef;
  rosterVersion: number;
  closed: StoredClosed[];
};

function decideAll(
  ctx: SignedInCtx,
  ids: readonly AttendanceId[],
  { kind, decide }: { kind: Confirmation; decide: typeof decideConfirm },
): Promise<BulkPart> {
  return whileStale(async () => {
    const found = await readRecords(ctx, ids);
    const decisions = found.map((one) => {
      const { record, closed } = one;
      const actors = { actorId: ctx.actor.id, personId: record.personId, closed };
      return { ...one, decision: decide(actors, record) };
    });
    const done = decisions.filter(({ decision }) => decision.kind !== 'refused').map(({ record }) => record);
    const part: BulkPart = {
      done: done.map(({ id }) => id),
      stayed: decisions.flatMap(({ record: { id, businessDate: date }, user, decision }) =>
        decision.kind === 'refused' ? [{ id, user, date, reason: confirmRefusal(decision.reason) }] : [],
      ),
      workplaceIds: [...new Set(found.flatMap(({ record }) => record.workplaceId ?? []))],
    };
    if (done.length === 0) return part;
    const people = new Map(found.map(({ record, rosterVersion }) => [record.personId, rosterVersion]));
    const ofDone = [...new Set(done.map(({ personId }) => personId))];
    await commit(ctx, {
      guards: [
        sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows([...people])}) AS r
          LEFT JOIN ${person} AS p ON p.id = r.value ->> 0 AND p.roster_version = r.value ->> 1 WHERE p.id IS NULL)`,
      ],
      statements: [confirming(ctx, part.done, kind), raisingRosterVersions(ofDone)],
      audit: done.map((record) => confirmationEntry(record, kind)),
      answer: bulkKept(ctx, part),
    });
    return part;
  });
}

const RECORD_FIELDS = {
  work: fromJson<AttendanceJson | null>(sql`iif(a.kind = 'work', ${attendanceJson}, NULL)`),
  leave: fromJson<LeaveJson | null>(sql`iif(a.kind = 'work', NULL, ${leaveJson})`),
  user: personRef(sql`a.person_id`),
  roster_version: sql<number>`(SELECT roster_version FROM ${person} WHERE id = a.person_id)`,
  closed: closedJson(
    sql`a.workplace_id`,
    sql`per.date_from <= a.business_date AND per.date_to >= a.business_date`,
  ),
};

function confirmableRecord({ work, leave }: FieldsRow<typeof RECORD_FIELDS>): Stored['record'] {
  if (leave !== null) return confirmableLeave(leaveOf(leave));
  if (work === null) throw new Error('neither work nor leave');
  return attendanceOf(work);
}

async function readRecords(ctx: SignedInCtx, ids: readonly AttendanceId[]): Promise<Stored[]> {
  const found = await all(
    ctx.db,
    selectRaw(
      RECORD_FIELDS,
      sql`FROM json_each(${rows(ids)}) AS asked JOIN ${attendance} AS a ON a.id = asked.value
        WHERE a.voided_at IS NULL AND ${withinReach(ctx, sql`a.workplace_id`)} ORDER BY asked.key`,
    ),
  );
  if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
  return found.map((row) => ({
    record: confirmableRecord(row),
    user: row.user,
    rosterVersion: row.roster_version,
    closed: row.closed,
  }));
}

function confirmRefusal(reason: RefusalReason): ConfirmRefusal {
  const known = CONFIRM_REFUSALS.find((one) => one === reason);
  if (!known) throw new Error(`a confirmation is not refused with ${reason}`);
  return known;
}

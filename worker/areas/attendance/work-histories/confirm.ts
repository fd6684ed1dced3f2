import { sql } from 'drizzle-orm';
import type { ConfirmAnswer, WorkHistoryIdsBody } from '#contract/attendance/work-history-changes.ts';
import { CONFIRM_REFUSALS, type ConfirmRefusal } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import {
  type Confirmable,
  type ConfirmDecision,
  decideConfirm,
  decideUnconfirm,
} from '#domain/attendance/confirmation.ts';
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
import { raisingRosterVersions } from '#worker/areas/attendance/records/statements.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { type FieldsRow, fromJson, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';

/**
 * Confirms each record that can be confirmed and returns the reasons of the others.
 * @throws AppError E_NOT_FOUND when one of them is void or out of reach
 */
export function confirmWorkHistories(ctx: SignedInCtx, body: WorkHistoryIdsBody): Promise<ConfirmAnswer> {
  return decideAll(ctx, body, 'confirmed', decideConfirm);
}

/** Withdraws each confirmation that can be withdrawn, like `confirmWorkHistories`. */
export function unconfirmWorkHistories(ctx: SignedInCtx, body: WorkHistoryIdsBody): Promise<ConfirmAnswer> {
  return decideAll(ctx, body, 'unconfirmed', decideUnconfirm);
}

type Stored = { record: Confirmable & { personId: number }; rosterVersion: number; closed: StoredClosed[] };

function decideAll(
  ctx: SignedInCtx,
  { ids }: WorkHistoryIdsBody,
  kind: Confirmation,
  decide: typeof decideConfirm,
): Promise<ConfirmAnswer> {
  return whileStale(async () => {
    const found = await readRecords(ctx, ids);
    const decisions = found.map(({ record, closed }) => {
      const actors = { actorId: ctx.actor.id, personId: record.personId, closed };
      return { record, decision: decide(actors, record) };
    });
    const done = decisions.filter(({ decision }) => decision.kind !== 'refused').map(({ record }) => record);
    const answer: ConfirmAnswer = {
      done: done.map(({ id }) => id),
      refused: decisions.flatMap(({ record, decision }) => confirmRefusals(record.id, decision)),
    };
    if (done.length === 0) return answer;
    const people = new Map(found.map(({ record, rosterVersion }) => [record.personId, rosterVersion]));
    const ofDone = [...new Set(done.map(({ personId }) => personId))];
    await commit(ctx, {
      guards: [
        sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows([...people])}) AS r
          LEFT JOIN ${person} AS p ON p.id = r.value ->> 0 AND p.roster_version = r.value ->> 1 WHERE p.id IS NULL)`,
      ],
      statements: [confirming(ctx, answer.done, kind), raisingRosterVersions(ofDone)],
      audit: done.map((record) => confirmationEntry(record, kind)),
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

const RECORD_FIELDS = {
  work: fromJson<AttendanceJson | null>(sql`iif(a.kind = 'work', ${attendanceJson}, NULL)`),
  leave: fromJson<LeaveJson | null>(sql`iif(a.kind = 'work', NULL, ${leaveJson})`),
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
    rosterVersion: row.roster_version,
    closed: row.closed,
  }));
}

function confirmRefusals(id: AttendanceId, decision: ConfirmDecision): ConfirmAnswer['refused'] {
  return decision.kind === 'refused' ? [{ id, reason: confirmRefusal(decision.reason) }] : [];
}

function confirmRefusal(reason: RefusalReason): ConfirmRefusal {
  const known = CONFIRM_REFUSALS.find((one) => one === reason);
  if (!known) throw new Error(`a confirmation is not refused with ${reason}`);
  return known;
}

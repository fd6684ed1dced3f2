import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DisputeBody, OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { AppError } from '#contract/errors.ts';
import { decideDispute, decideTakingBack } from '#domain/attendance/dispute.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { itemEntry, settledEntry } from '#worker/areas/attendance/records/audit-entries.ts';
import {
  closedJson,
  noneClosed,
  refusedBy,
  type StoredClosed,
} from '#worker/areas/attendance/records/closed-periods.ts';
import { settling } from '#worker/areas/attendance/records/correction-write.ts';
import { IS_WORK } from '#worker/areas/attendance/records/facts.ts';
import {
  answeredDispute,
  type OwnWork,
  ownAttendanceAnswer,
  ownWorkJson,
  ownWorkOf,
  type StoredDispute,
} from '#worker/areas/attendance/records/own-attendance.ts';
import { faultIssues } from '#worker/areas/attendance/records/refusals.ts';
import { itemsOf, keepingItems, type NewItem } from '#worker/areas/attendance/records/statements.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { select, update } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';

const a = alias(attendance, 'a');

/**
 * Disputes the caller's own attendance record. A manager is asked; the record does not change until
 * the answer. An unanswered earlier dispute is replaced.
 * @throws AppError E_NOT_FOUND for a void record or one of another person, E_CONFLICT with the record
 * for an old version, PERIOD_CLOSED; E_UNPROCESSABLE_ENTITY for impossible times
 */
export function disputeWork(
  ctx: SignedInCtx,
  id: AttendanceId,
  { note, check_in_time, check_out_time, version }: DisputeBody,
): Promise<OwnAttendance> {
  return whileStale(async () => {
    const own = await readOwn(ctx, id);
    if (version !== undefined && version !== own.record.version) {
      throw new AppError('E_CONFLICT', ownAttendanceAnswer(own));
    }
    const report = {
      note,
      checkIn: check_in_time ? fromStamp(check_in_time) : null,
      checkOut: check_out_time ? fromStamp(check_out_time) : null,
    };
    const facts = { closed: own.closed, config: ATTENDANCE_DEFAULTS };
    const decision = decideDispute(facts, own.record, report, ctx.now);
    if (decision.kind === 'refused') throw refusedBy(decision, own.closed);
    if (decision.kind === 'invalid') throw faultIssues(decision.faults, {});
    const { matter, settled } = decision;
    const asked = itemsOf(own.record, [matter], own.itemId);
    const dispute: StoredDispute = {
      id: own.itemId,
      state: 'open',
      note,
      at: ctx.now,
      decidedAt: null,
      reason: null,
      checkIn: matter.claimedCheckIn,
      checkOut: matter.claimedCheckOut,
    };
    return writeDispute(ctx, own, { settled, asked, dispute });
  });
}

/**
 * Withdraws an unanswered dispute; a record without a dispute stays as it is.
 * @throws AppError E_NOT_FOUND for a void record or one of another person, E_CONFLICT with the record
 * once a manager has answered, PERIOD_CLOSED
 */
export function takeDisputeBack(ctx: SignedInCtx, id: AttendanceId): Promise<OwnAttendance> {
  return whileStale(async () => {
    const own = await readOwn(ctx, id);
    const shown = ownAttendanceAnswer(own);
    if (own.dispute === null) return shown;
    const decision = decideTakingBack(own.closed, own.record);
    if (decision.kind === 'refused') {
      throw decision.code === 'E_CONFLICT'
        ? new AppError(decision.code, shown)
        : refusedBy(decision, own.closed);
    }
    return writeDispute(ctx, own, { settled: decision.settled, asked: [], dispute: own.earlier });
  });
}

type Own = OwnWork & {
  earlier: StoredDispute | null;
  rosterVersion: number;
  itemId: number;
  closed: readonly StoredClosed[];
};
type Saying = {
  settled: readonly ReviewItem[];
  asked: readonly NewItem[];
  /** The dispute that the record shows from now on. */
  dispute: StoredDispute | null;
};

/** The version of the record rises, so that no manager corrects it without seeing the question. */
async function writeDispute(
  ctx: SignedInCtx,
  own: Own,
  { settled, asked, dispute }: Saying,
): Promise<OwnAttendance> {
  const { record, rosterVersion } = own;
  const { actor, now } = ctx;
  const gone = new Set(settled.map(({ id }) => id));
  const openItems = [
    ...record.openItems.filter(({ id }) => !gone.has(id)),
    ...asked.map(({ id, matter }): ReviewItem => ({ ...matter, id })),
  ];
  const body = ownAttendanceAnswer({
    record: { ...record, openItems, version: record.version + 1 },
    dispute,
  });
  await commit(ctx, {
    guards: [
      sql`SELECT roster_version = ${rosterVersion} FROM ${person} WHERE id = ${actor.id}`,
      noneClosed([record]),
    ],
    statements: [
      ...settling(settled, { actorId: actor.id, now }),
      ...keepingItems(asked, now),
      update(attendance)
        .set({ version: sql`${attendance.version} + 1` })
        .where(eq(attendance.id, record.id)),
      raisingRosterVersion(actor.id),
    ],
    audit: [...settled.map((item) => settledEntry(item, record)), ...asked.map(itemEntry)],
    answer: { status: 200, body },
  });
  return body;
}

const OWN_FIELDS = {
  own: ownWorkJson,
  earlier: answeredDispute,
  roster_version: sql<number>`(SELECT roster_version FROM ${person} WHERE id = a.person_id)`,
  closed: closedJson(sql`a.workplace_id`),
};

async function readOwn(ctx: SignedInCtx, id: AttendanceId): Promise<Own> {
  const [[row], [item]] = await batch(ctx.db, [
    select(OWN_FIELDS)
      .from(a)
      .where(and(eq(a.id, id), eq(a.person_id, ctx.actor.id), IS_WORK)),
    drawing('review_item', 1),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!item) throw new Error('no sequence of questions');
  return {
    ...ownWorkOf(row.own),
    earlier: row.earlier,
    rosterVersion: row.roster_version,
    itemId: item.first,
    closed: row.closed,
  };
}

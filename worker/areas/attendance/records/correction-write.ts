import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasForgottenItem } from '#domain/attendance/forgotten.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewItem, ReviewState } from '#domain/attendance/review-item.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance, attendanceChange, keptPunch, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { attendanceEntry, attendanceKept, decisionEntry, itemEntry, settledEntry } from './audit-entries.ts';
import { type ChangeText, changeText } from './change-text.ts';
import { type DayAt, noneClosed } from './closed-periods.ts';
import { type Acting, addedRow, correctedColumns } from './corrected-columns.ts';
import { type StoredFacts, seatCountOf } from './correction-facts.ts';
import { type DecidedCorrection, type DecidedReview, storedAfter } from './decided-correction.ts';
import { notifyOfDispute } from './dispute-answer.ts';
import type { StoredAttendance, StoredPlan } from './facts.ts';
import { claimEntries, claiming, isSeatUnchanged } from './seats.ts';
import { itemsOf, keepingItems, type NewItem, raisingQuestions } from './statements.ts';
import { unseenAfterMoves } from './unseen-lines.ts';

/**
 * The record after the change, with a cleared outcome of its plan, and the statements that write it.
 */
export interface WrittenAttendance {
  after: StoredAttendance;
  change: Change;
}

/** The result of a correction, before its statements. */
export interface CorrectionParts {
  after: StoredAttendance;
  /** Questions about other records that it overtakes. */
  overtaken: NewItem[];
  raised: NewItem[];
  /** Questions that it settles, without the one that it decides. */
  settled: ReviewItem[];
  /** The plan that retakes its spot. */
  claimed: StoredPlan | null;
}

export function correctionPartsOf(correction: DecidedCorrection): CorrectionParts {
  const { stored, before, corrected, decided } = correction;
  const { ids } = stored;
  const overtaken = stored.attendances
    .filter(({ id }) => corrected.forgotten.includes(id))
    .flatMap((one, place) => itemsOf(one, [{ kind: 'forgotten' }], ids.item + place));
  const own = { id: before?.id ?? ids.attendance, workplaceId: corrected.times.workplaceId };
  const raised = itemsOf(own, corrected.raised, ids.item + overtaken.length);
  return {
    after: storedAfter(correction, raised),
    overtaken,
    raised,
    settled: corrected.settled.filter(({ id }) => id !== decided?.itemId),
    claimed: stored.plans.find(({ id }) => id === corrected.claim?.planId) ?? null,
  };
}

export function correctionEntries(
  { before, corrected, decided }: DecidedCorrection,
  { after, overtaken, raised, settled, claimed }: CorrectionParts,
): AuditEntry[] {
  const own = { id: after.id, workplaceId: after.workplaceId };
  return [
    {
      ...attendanceEntry(before === null ? 'create' : 'update', after),
      ...(before && { before: attendanceKept(before) }),
      after: { ...attendanceKept(after), reason: corrected.reason },
    },
    ...(claimed && corrected.claim ? claimEntries(claimed, corrected.claim, corrected.reason) : []),
    ...(decided ? [decisionEntry(decided, own)] : []),
    ...settled.map((item) => settledEntry(item, own)),
    ...[...overtaken, ...raised].map(itemEntry),
  ];
}

/** All writes of a correction, in an order that every constraint accepts. */
export function correctionWrites(ctx: SignedInCtx, correction: DecidedCorrection): WrittenAttendance {
  const { now, actor } = ctx;
  const { stored, before, corrected, decided } = correction;
  const by = { actorId: actor.id, now };
  const parts = correctionPartsOf(correction);
  const { after, overtaken, raised, settled, claimed } = parts;
  const { claim } = corrected;
  const seat = claimed ? seatCountOf(stored, claimed) : null;
  return {
    after,
    change: {
      guards: [
        ...areRecordsUnchanged(ctx, stored, [before, after]),
        ...(claimed && seat ? [isSeatUnchanged(claimed, seat)] : []),
      ],
      statements: [
        ...raisingQuestions(overtaken, now),
        ...(decided ? [deciding(decided, by)] : []),
        ...settling(settled, by),
        ...(before && before.workplaceId !== after.workplaceId ? movingItems(after) : []),
        ...(claimed && claim
          ? [...claiming(claimed, claim), ...closingAsks(ctx, [[claimed.shiftId, 'seat_taken', 'taken']])]
          : []),
        before === null ? insert(attendance).values(addedRow(after, by)) : attendanceUpdate(after),
        ...(before === null ? [] : unseenAfterMoves([{ before, after }])),
        ...keepingItems(raised, now),
        ...keepingChanges(
          changesKept(stored, after.id, corrected.changes.map(changeText), corrected.reason),
          by,
        ),
        raisingRosterVersion(stored.person.id),
        ...notifyOfDispute(ctx, before, { decided, corrected: after, settled: corrected.settled }),
      ],
      audit: correctionEntries(correction, parts),
    },
  };
}

/** Voids a record and settles its questions. */
export function voidingOf(
  ctx: SignedInCtx,
  { stored, before, decided }: { stored: StoredFacts; before: StoredAttendance; decided?: DecidedReview },
  reason: string,
): Change {
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const settled = before.openItems.filter(({ id }) => id !== decided?.itemId);
  return {
    guards: areRecordsUnchanged(ctx, stored, [before]),
    statements: [
      ...(decided ? [deciding(decided, by)] : []),
      ...settling(settled, by),
      update(attendance)
        .set({ voided_at: ctx.now, forgotten: false, version: sql`${attendance.version} + 1` })
        .where(eq(attendance.id, before.id)),
      ...keepingChanges(
        changesKept(stored, before.id, [{ field: 'void', old: null, new: null }], reason),
        by,
      ),
      raisingRosterVersion(stored.person.id),
      ...notifyOfDispute(ctx, before, { decided, settled, reason }),
    ],
    audit: [
      { ...attendanceEntry('delete', before), before: attendanceKept(before), after: { reason } },
      ...(decided ? [decisionEntry(decided, before)] : []),
      ...settled.map((item) => settledEntry(item, before)),
    ],
  };
}

/** Answers a question without another change of the record. */
export function answeringOf(
  ctx: SignedInCtx,
  { stored, before, decided }: { stored: StoredFacts; before: StoredAttendance; decided: DecidedReview },
): { after: StoredAttendance; change: Change } {
  const openItems = before.openItems.filter(({ id }) => id !== decided.itemId);
  const after: StoredAttendance = { ...before, openItems, version: before.version + 1 };
  return {
    after,
    change: {
      guards: areRecordsUnchanged(ctx, stored, [before]),
      statements: [
        deciding(decided, { actorId: ctx.actor.id, now: ctx.now }),
        update(attendance)
          .set({ forgotten: hasForgottenItem(after), version: sql`${attendance.version} + 1` })
          .where(eq(attendance.id, before.id)),
        raisingRosterVersion(stored.person.id),
        ...notifyOfDispute(ctx, before, { decided }),
      ],
      audit: [decisionEntry(decided, before)],
    },
  };
}

/**
 * Guards: the person's shifts and records have not changed, the workplaces are in reach, and the days
 * are open.
 */
export function areRecordsUnchanged(
  ctx: SignedInCtx,
  { person: { id }, rosterVersion }: StoredFacts,
  days: readonly (DayAt | null)[],
): SQL[] {
  const places = [...new Set(days.map((day) => day?.workplaceId))].filter((one) => typeof one === 'number');
  const reached = sql.join(
    places.map((one) => sql`AND ${withinReach(ctx, sql`${one}`)}`),
    sql` `,
  );
  return [
    sql`SELECT roster_version = ${rosterVersion} ${reached} FROM ${person} WHERE id = ${id}`,
    noneClosed(days),
  ];
}

function attendanceUpdate(after: StoredAttendance): Statement {
  return update(attendance)
    .set({
      ...correctedColumns(after),
      confirmed_at: null,
      confirmed_by: null,
      version: sql`${attendance.version} + 1`,
    })
    .where(eq(attendance.id, after.id));
}

/** Questions move to the workplace of their record. */
function movingItems({ id, workplaceId }: StoredAttendance): Statement[] {
  const moved = { workplace_id: workplaceId };
  return [
    update(reviewItem).set(moved).where(eq(reviewItem.attendance_id, id)),
    ...[keptPunch, tabletPunch].map((table) =>
      update(table)
        .set(moved)
        .where(and(eq(table.attendance_id, id), eq(table.state, 'open'))),
    ),
  ];
}

/** Closes questions that need no answer any more. */
export function settling(settled: readonly ReviewItem[], { actorId, now }: Acting): Statement[] {
  if (settled.length === 0) return [];
  return [
    update(reviewItem)
      .set({ state: 'settled', decided_at: now, decided_by: actorId })
      .where(
        isAmong(
          reviewItem.id,
          settled.map(({ id }) => id),
        ),
      ),
  ];
}

export const STATE_OF_ANSWER = { accept: 'accepted', refuse: 'refused' } as const satisfies Record<
  ReviewAnswer,
  ReviewState
>;

function deciding({ itemId, answer, reason }: DecidedReview, { actorId, now }: Acting): Statement {
  return update(reviewItem)
    .set({ state: STATE_OF_ANSWER[answer], reason, decided_at: now, decided_by: actorId })
    .where(eq(reviewItem.id, itemId));
}

/** A changed field of a record, as its history stores it. */
export type KeptChange = ChangeText & { id: number; attendanceId: number; reason: string | null };

/** T-25: returns the changes with their reason, and with the drawn ids. */
export function changesKept(
  { ids }: { ids: Pick<StoredFacts['ids'], 'change'> },
  attendanceId: number,
  changes: readonly ChangeText[],
  reason: string | null,
): KeptChange[] {
  return changes.map((change, place) => ({ id: ids.change + place, attendanceId, reason, ...change }));
}

/** T-25: stores the changes with their actor and time. */
export function keepingChanges(kept: readonly KeptChange[], { actorId, now }: Acting): Statement[] {
  return insertRows(
    attendanceChange,
    kept.map(({ attendanceId, ...change }) => ({
      ...change,
      attendance_id: attendanceId,
      at: now,
      actor_id: actorId,
    })),
  );
}

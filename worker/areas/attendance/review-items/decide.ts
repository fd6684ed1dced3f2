import { sql } from 'drizzle-orm';
import type { ReviewDecided, ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import { AppError } from '#contract/errors.ts';
import { decideReview } from '#domain/attendance/review.ts';
import { attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import {
  answerContextOf,
  correctionFactsOf,
  foundOr404,
  personOfAttendance,
  readCorrectionFacts,
  type StoredFacts,
} from '#worker/areas/attendance/records/correction-facts.ts';
import {
  answeringOf,
  correctionWrites,
  voidingOf,
} from '#worker/areas/attendance/records/correction-write.ts';
import type { DecidedReview } from '#worker/areas/attendance/records/decided-correction.ts';
import type { StoredAttendance } from '#worker/areas/attendance/records/facts.ts';
import { attendanceRefusal, faultsOfAnswer } from '#worker/areas/attendance/records/refusals.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Change } from '#worker/db/commit.ts';
import { commit } from '#worker/db/commit.ts';
import { isTrue } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { reviewItem } from '#worker/db/schema/attendance.ts';

/**
 * Accepts or refuses a question.
 * @throws AppError E_NOT_FOUND; E_CONFLICT for an answered question, with the record unless it is
 * void; ATTENDANCE_CHECK_OUT_NEEDED, ATTENDANCE_OWN, PERIOD_CLOSED; E_UNPROCESSABLE_ENTITY without a
 * required reason, and when the device's time does not fit
 */
export function decideReviewItem(
  ctx: SignedInCtx,
  id: number,
  { decision: answer, reason, early_leave_by: earlyLeaveBy, breaks }: ReviewDecisionBody,
): Promise<ReviewDecided> {
  return whileStale(async () => {
    const { stored, record } = await readReviewedRecord(ctx, id);
    const decided: DecidedReview = { itemId: id, answer, reason };
    const decision = decideReview(
      correctionFactsOf(ctx, stored, record),
      record,
      { ...decided, earlyLeaveBy, breaks },
      ctx.now,
    );
    if (decision.kind === 'refused') throw attendanceRefusal(decision, record, answerContextOf(ctx, stored));
    if (decision.kind === 'invalid') throw faultsOfAnswer(decision.faults);
    const kind = record.openItems.find((item) => item.id === id)?.kind;
    if (!kind) throw new Error(`a question decided that was not open: ${id}`);
    const { after, change } = effectOf(ctx, { stored, record, decided }, decision.effect);
    const body: ReviewDecided = {
      id,
      kind,
      decision: answer,
      user: record.person,
      work_history_id: record.id,
      attendance: after && attendanceAnswer(after, answerContextOf(ctx, stored)),
    };
    await commit(ctx, { ...change, answer: { status: 200, body } });
    return body;
  });
}

type DecisionInput = { stored: StoredFacts; record: StoredAttendance; decided: DecidedReview };
type Effect = Extract<ReturnType<typeof decideReview>, { kind: 'resolved' }>['effect'];

function effectOf(
  ctx: SignedInCtx,
  { stored, record: before, decided }: DecisionInput,
  effect: Effect,
): { after: StoredAttendance | null; change: Change } {
  if (effect === null) return answeringOf(ctx, { stored, before, decided });
  if (effect.kind === 'corrected')
    return correctionWrites(ctx, { stored, before, corrected: effect, decided });
  return { after: null, change: voidingOf(ctx, { stored, before, decided }, effect.reason) };
}

async function readReviewedRecord(
  ctx: SignedInCtx,
  id: number,
): Promise<{ stored: StoredFacts; record: StoredAttendance }> {
  const attendanceId = sql`SELECT attendance_id FROM ${reviewItem} WHERE id = ${id}`;
  const found = await readCorrectionFacts(
    ctx,
    { personId: personOfAttendance(sql`(${attendanceId})`), attendanceId },
    {
      is_reached: isTrue(
        sql`EXISTS (SELECT 1 FROM ${reviewItem} AS r WHERE r.id = ${id} AND ${withinReach(ctx, sql`r.workplace_id`)})`,
      ),
    },
  );
  const { stored, more } = foundOr404(found);
  if (!more.is_reached) throw new AppError('E_NOT_FOUND');
  // Voiding a record settles its questions.
  if (stored.record === null) throw new AppError('E_CONFLICT');
  return { stored, record: stored.record };
}

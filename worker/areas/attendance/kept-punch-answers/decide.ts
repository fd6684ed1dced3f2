import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KeptPunch, KeptPunchDecisionBody } from '#contract/attendance/kept-punches.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import { correctRecord } from '#domain/attendance/correction.ts';
import {
  type AnswerEffect,
  answerKeptPunch,
  enteredWork,
} from '#domain/attendance/kept-punches/answered-punch.ts';
import { readPunch } from '#domain/attendance/kept-punches/format.ts';
import { decideManualEntry } from '#domain/attendance/manual-entry.ts';
import { formatClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate, jstMinuteOfDay, toStamp } from '#domain/time/instant.ts';
import {
  answerContextOf,
  correctionFactsOf,
  foundOr404,
  readCorrectionFacts,
  type StoredFacts,
  seatCountOf,
} from '#worker/areas/attendance/records/correction-facts.ts';
import {
  correctionWrites,
  STATE_OF_ANSWER,
  type WrittenAttendance,
} from '#worker/areas/attendance/records/correction-write.ts';
import { attendanceRefusal, faultsOfAnswer } from '#worker/areas/attendance/records/refusals.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { jsonFirst, jsonObject, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { KEPT_PUNCH, keptPunchAnswer, PROPOSED_PLAN, type StoredKeptPunch } from './queries.ts';

const k = alias(keptPunch, 'k');

/**
 * T-34: accepts what is proposed for a kept punch, or leaves the records as they are. The person is
 * notified.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the punch when it is answered, when the record was
 * corrected since, or when the proposed shift is gone; ATTENDANCE_OWN, PERIOD_CLOSED, CHECK_IN_ALREADY, SHIFT_USER_NOT_APPROVED;
 * E_UNPROCESSABLE_ENTITY for a refusal of a punch in a record, and when the time does not fit
 */
export function decideKeptQuestion(
  ctx: SignedInCtx,
  id: number,
  { decision, replaces: shown, reason }: KeptPunchDecisionBody,
): Promise<KeptPunch> {
  const replaces = shown ? fromStamp(shown) : null;
  return whileStale(async () => {
    const { stored, punch } = await readKeptQuestion(ctx, id);
    const asked = { ...punch, personId: punch.person_id };
    const effect = answerKeptPunch(asked, ctx.actor.id, { decision, replaces });
    if (effect.kind === 'refused') {
      throw new AppError(effect.code, effect.reason === 'item_gone' ? keptPunchAnswer(punch) : undefined);
    }
    if (effect.kind === 'not_offered') throw fieldIssues({ decision: [{ key: 'choice' }] });
    const written = writtenBy(ctx, { stored, punch, reason }, effect);
    const state = STATE_OF_ANSWER[decision];
    const record = written ? { id: written.after.id, time: null } : punch.record;
    const body = keptPunchAnswer({ ...punch, state, record });
    await commit(ctx, {
      guards: [isStillOpen(ctx, id), ...(written?.change.guards ?? [])],
      statements: [
        ...(written?.change.statements ?? []),
        update(keptPunch)
          .set({
            state,
            decided_at: ctx.now,
            decided_by: ctx.actor.id,
            decision_reason: reason,
            ...(written && { attendance_id: written.after.id }),
          })
          .where(eq(keptPunch.id, id)),
        ...insertNotices(ctx, [
          {
            personId: punch.person_id,
            kind: 'punch_decided',
            params: {
              stamp: punch.stamp,
              date: jstDate(punch.at),
              time: formatClock(jstMinuteOfDay(punch.at)),
              decision,
            },
          },
        ]),
      ],
      audit: [entryOf(punch, { decision, reason }, record?.id ?? null), ...(written?.change.audit ?? [])],
      answer: { status: 200, body },
    });
    return body;
  });
}

type AskedFacts = { stored: StoredFacts; punch: StoredKeptPunch; reason: string | null };

/** @throws AppError E_NOT_FOUND */
async function readKeptQuestion(
  ctx: SignedInCtx,
  id: number,
): Promise<{ stored: StoredFacts; punch: StoredKeptPunch }> {
  const ofPunch = (column: SQL) => sql`(SELECT ${column} FROM ${keptPunch} AS k WHERE k.id = ${id})`;
  const found = await readCorrectionFacts(
    ctx,
    {
      personId: ofPunch(sql`k.person_id`),
      attendanceId: ofPunch(sql`k.attendance_id`),
      plans: sql`su.id = ${ofPunch(PROPOSED_PLAN)}`,
    },
    {
      punch: jsonFirst(
        jsonObject(KEPT_PUNCH),
        sql`FROM ${keptPunch} AS k WHERE k.id = ${id} AND ${withinReach(ctx, sql`k.workplace_id`)}`,
      ),
    },
  );
  const { stored, more } = foundOr404(found);
  return { stored, punch: foundOr404(more.punch) };
}

/** The changed record with its writes; null where the records stay as they are. */
function writtenBy(
  ctx: SignedInCtx,
  { stored, punch, reason }: AskedFacts,
  effect: Exclude<AnswerEffect, { kind: 'not_offered' }>,
): WrittenAttendance | null {
  if (effect.kind === 'nothing') return null;
  const gone = () => new AppError('E_CONFLICT', keptPunchAnswer(punch));
  const context = answerContextOf(ctx, stored);
  if (effect.kind === 'correct') {
    const { record } = stored;
    if (record?.id !== effect.attendanceId) throw gone();
    const facts = correctionFactsOf(ctx, stored, record);
    const corrected = correctRecord(facts, record, { ...effect.correction, reason }, ctx.now);
    if (corrected.kind === 'unchanged') return null;
    if (corrected.kind === 'refused') throw attendanceRefusal(corrected, record, context);
    if (corrected.kind === 'invalid') throw faultsOfAnswer(corrected.faults);
    return correctionWrites(ctx, { stored, before: record, corrected });
  }
  const plan = stored.plans.find(({ id }) => id === effect.planId);
  if (!plan) throw gone();
  const entry = {
    place: { plan, seat: seatCountOf(stored, plan) },
    ...enteredWork(effect, plan, readPunch(punch.text)?.breaks ?? null),
    reason,
  };
  const corrected = decideManualEntry(correctionFactsOf(ctx, stored, null), entry, ctx.now);
  if (corrected.kind === 'refused') {
    const there = stored.attendances.find((one) => one.plan?.id === plan.id) ?? null;
    throw attendanceRefusal(corrected, there, context);
  }
  if (corrected.kind === 'invalid') throw faultsOfAnswer(corrected.faults);
  return correctionWrites(ctx, { stored, before: null, corrected });
}

/** A guard: the punch waits for an answer and is in reach. */
function isStillOpen(ctx: SignedInCtx, id: number): SQL {
  return sql`SELECT ${k.state} = 'open' AND ${withinReach(ctx, sql`k.workplace_id`)}
      FROM ${keptPunch} AS k WHERE k.id = ${id}`;
}

function entryOf(
  { id: subjectId, person_id, workplace_id, stamp, at }: StoredKeptPunch,
  { decision, reason }: Pick<KeptPunchDecisionBody, 'decision' | 'reason'>,
  recordId: number | null,
): AuditEntry {
  return {
    action: decision,
    subject: 'kept_punch',
    subjectId,
    ...(workplace_id !== null && { workplaceId: workplace_id }),
    after: { user_id: person_id, work_history_id: recordId, stamp, at: toStamp(at), reason },
  };
}

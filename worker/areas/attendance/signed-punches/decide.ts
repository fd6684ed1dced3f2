import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KeptPunchDecisionBody } from '#contract/attendance/kept-punches.ts';
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
import type { ReviewAnswer } from '#domain/attendance/review.ts';
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
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { jsonFirst, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import type { tabletPunch } from '#worker/db/schema/tablet.ts';
import { PROPOSED_PLAN, type StoredAsked } from './asked.ts';

const k = alias(keptPunch, 'k');

/** A stored punch of a known person that a manager is asked about. */
export type AskedOfPerson = StoredAsked & { person_id: number };

/** Where such punches are stored, and how one is read and shown. */
export interface PunchQuestions<Stored extends AskedOfPerson, Shown> {
  table: typeof keptPunch | typeof tabletPunch;
  subject: 'kept_punch' | 'tablet_punch';
  /** The fields of the punch `k`. */
  json: SQL<Stored>;
  shown: (stored: Stored) => Shown;
}

/**
 * T-34: accepts what is proposed for a punch, or leaves the records as they are. The person is notified.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the punch when it is answered, when the record was
 * corrected since, or when the proposed shift is gone; ATTENDANCE_OWN, PERIOD_CLOSED, CHECK_IN_ALREADY, SHIFT_USER_NOT_APPROVED;
 * E_UNPROCESSABLE_ENTITY for a refusal of a punch in a record, and when the time does not fit
 */
export function decidePunchQuestion<Stored extends AskedOfPerson, Shown>(
  ctx: SignedInCtx,
  id: number,
  { decision, replaces: shown, reason }: KeptPunchDecisionBody,
  of: PunchQuestions<Stored, Shown>,
): Promise<Shown> {
  const replaces = shown ? fromStamp(shown) : null;
  return whileStale(async () => {
    const { stored, punch } = await readQuestion(ctx, id, of);
    const asked = { ...punch, personId: punch.person_id };
    const effect = answerKeptPunch(asked, ctx.actor.id, { decision, replaces });
    const current = () => of.shown(punch);
    if (effect.kind === 'refused') {
      throw new AppError(effect.code, effect.reason === 'item_gone' ? current() : undefined);
    }
    if (effect.kind === 'not_offered') throw fieldIssues({ decision: [{ key: 'choice' }] });
    const written = writtenBy(ctx, { stored, punch, reason, current }, effect);
    const state = STATE_OF_ANSWER[decision];
    const record = written ? { id: written.after.id, time: null } : punch.record;
    const body = of.shown({ ...punch, state, record });
    await commit(ctx, {
      guards: [isStillOpen(ctx, id, of.table), ...(written?.change.guards ?? [])],
      statements: [
        ...(written?.change.statements ?? []),
        update(of.table)
          .set({
            state,
            decided_at: ctx.now,
            decided_by: ctx.actor.id,
            decision_reason: reason,
            ...(written && { attendance_id: written.after.id }),
          })
          .where(eq(of.table.id, id)),
        ...insertNotices(ctx, [decidedNotice(punch, decision)]),
      ],
      audit: [
        decidedEntry(of.subject, punch, { decision, reason, recordId: record?.id ?? null }),
        ...(written?.change.audit ?? []),
      ],
      answer: { status: 200, body },
    });
    return body;
  });
}

type AskedFacts = {
  stored: StoredFacts;
  punch: AskedOfPerson;
  reason: string | null;
  /** The punch as it is shown now. */
  current: () => unknown;
};

/** @throws AppError E_NOT_FOUND */
async function readQuestion<Stored extends AskedOfPerson>(
  ctx: SignedInCtx,
  id: number,
  { table, json }: Pick<PunchQuestions<Stored, unknown>, 'table' | 'json'>,
): Promise<{ stored: StoredFacts; punch: Stored }> {
  const ofPunch = (column: SQL) => sql`(SELECT ${column} FROM ${table} AS k WHERE k.id = ${id})`;
  const found = await readCorrectionFacts(
    ctx,
    {
      personId: ofPunch(sql`k.person_id`),
      attendanceId: ofPunch(sql`k.attendance_id`),
      plans: sql`su.id = ${ofPunch(PROPOSED_PLAN)}`,
    },
    {
      punch: jsonFirst(
        json,
        sql`FROM ${table} AS k WHERE k.id = ${id} AND ${withinReach(ctx, sql`k.workplace_id`)}`,
      ),
    },
  );
  const { stored, more } = foundOr404(found);
  return { stored, punch: foundOr404(more.punch) };
}

/** The changed record with its writes; null where the records stay as they are. */
function writtenBy(
  ctx: SignedInCtx,
  { stored, punch, reason, current }: AskedFacts,
  effect: Exclude<AnswerEffect, { kind: 'not_offered' }>,
): WrittenAttendance | null {
  if (effect.kind === 'nothing') return null;
  const gone = () => new AppError('E_CONFLICT', current());
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
export function isStillOpen(
  ctx: SignedInCtx,
  id: number,
  table: PunchQuestions<AskedOfPerson, unknown>['table'],
): SQL {
  return sql`SELECT ${k.state} = 'open' AND ${withinReach(ctx, sql`k.workplace_id`)}
      FROM ${table} AS k WHERE k.id = ${id}`;
}

/** Tells the person how a manager answered. */
export function decidedNotice(
  { person_id: personId, stamp, at }: Pick<AskedOfPerson, 'person_id' | 'stamp' | 'at'>,
  decision: ReviewAnswer,
): PersonNotice {
  const params = { stamp, date: jstDate(at), time: formatClock(jstMinuteOfDay(at)), decision };
  return { personId, kind: 'punch_decided', params };
}

/** The audit of an answer; of a punch whose person is in doubt too. */
export function decidedEntry(
  subject: 'kept_punch' | 'tablet_punch',
  {
    id: subjectId,
    person_id,
    workplace_id,
    stamp,
    at,
  }: Pick<StoredAsked, 'id' | 'workplace_id' | 'stamp' | 'at'> & { person_id: number | null },
  { decision, recordId, ...more }: { decision: ReviewAnswer; recordId: number | null; reason: string | null },
): AuditEntry {
  return {
    action: decision,
    subject,
    subjectId,
    ...(workplace_id !== null && { workplaceId: workplace_id }),
    after: { user_id: person_id, work_history_id: recordId, stamp, at: toStamp(at), ...more },
  };
}

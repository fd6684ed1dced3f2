import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { LateBody, LateNote } from '#contract/roster/shift-messages.ts';
import { fieldIssues } from '#contract/validation.ts';
import { arrivalAt, canSayLate, isArrival } from '#domain/roster/late-arrival.ts';
import { canWrite } from '#domain/roster/shift-messages.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { lateNoteOf } from '#worker/areas/roster/changes/late-notes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { first } from '#worker/db/batch.ts';
import { type Change, commit } from '#worker/db/commit.ts';
import { update } from '#worker/db/query.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { ownPlace, type ThreadPlace } from './rows.ts';
import { type NewMessage, writingMessage } from './write.ts';

/**
 * Stores when the actor arrives late, and notifies the managers. It can be changed until the check-in, and
 * changes neither hours nor pay.
 * @throws AppError E_NOT_FOUND for a shift without the actor, E_CONFLICT when it is too early or too late to
 * say, and after the check-in; E_UNPROCESSABLE_ENTITY for a time before the start, after the end or past
 */
export function sayLate(ctx: SignedInCtx, shiftId: number, { arrives }: LateBody): Promise<LateNote> {
  return whileStale(async () => {
    const place = await readExpected(ctx, shiftId);
    const arrival = arrivalAt(place.date, clockMinutes(arrives), place.starts_at);
    const known = lateNoteOf(place.late_until, place.late_said);
    if (known !== null && place.late_until === arrival) return known;
    if (!isArrival({ start: place.starts_at, end: place.ends_at }, arrival, ctx.now)) {
      throw fieldIssues({ arrives: [{ key: 'arrival' }] });
    }
    if (!canWrite({ end: place.ends_at, written: place.late_notes }, ctx.now))
      throw new AppError('E_CONFLICT');
    const note: LateNote = { arrives_at: toStamp(arrival), at: toStamp(ctx.now), answer: null };
    await storeArrival(
      ctx,
      place,
      arrival,
      { side: 'own', kind: 'late', arrives: arrival },
      { status: 200, body: note },
    );
    return note;
  });
}

/**
 * Withdraws that the actor will be late; a repetition changes nothing.
 * @throws AppError E_NOT_FOUND for a shift without the actor, E_CONFLICT after the check-in or the end
 */
export function sayOnTime(ctx: SignedInCtx, shiftId: number): Promise<void> {
  return whileStale(async () => {
    const place = await readExpected(ctx, shiftId);
    if (place.late_until !== null) await storeArrival(ctx, place, null, { side: 'own', kind: 'on_time' });
  });
}

async function readExpected(ctx: SignedInCtx, shiftId: number): Promise<ThreadPlace> {
  const place = await first(ctx.db, ownPlace(ctx, shiftId));
  if (place?.status !== 'approved' || place.outcome !== null) throw new AppError('E_NOT_FOUND');
  const { starts_at: start, ends_at: end, cannot_come_at, attended } = place;
  if (!canSayLate({ start, end, cannotCome: cannot_come_at !== null, attended }, ctx.now)) {
    throw new AppError('E_CONFLICT');
  }
  return place;
}

/** The note does not raise the version of the assignment, so that open forms stay valid. */
async function storeArrival(
  ctx: SignedInCtx,
  place: ThreadPlace,
  until: Instant | null,
  message: NewMessage,
  answer?: Change['answer'],
): Promise<void> {
  const { guards, statements } = writingMessage(ctx, place, message);
  await commit(ctx, {
    guards: [
      sql`SELECT su.status = 'approved' AND su.outcome IS NULL AND su.version = ${place.version}
            AND su.late_until IS ${place.late_until} AND su.cannot_come_at IS NULL
            AND NOT ${IS_ATTENDED}
          FROM ${shiftUser} AS su WHERE su.id = ${place.id}`,
      ...guards,
    ],
    statements: [
      update(shiftUser).set({ late_until: until }).where(eq(shiftUser.id, place.id)),
      ...statements,
    ],
    audit: [
      {
        action: 'update',
        subject: 'shift_user',
        subjectId: place.id,
        workplaceId: place.workplace_id,
        before: { late_until: stampOrNull(place.late_until) },
        after: { shift_id: place.shift_id, user_id: ctx.actor.id, late_until: stampOrNull(until) },
      },
    ],
    ...(answer && { answer }),
  });
}

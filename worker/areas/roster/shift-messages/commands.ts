import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ManagerMessageBody, MessageBody, MessagesReadBody } from '#contract/roster/shift-messages.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { LATE_ANSWER } from '#worker/areas/roster/changes/late-notes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { shiftMessage, shiftUser } from '#worker/db/schema/roster.ts';
import {
  type AssignmentOnShift,
  isBy,
  isOpenFor,
  managedPlace,
  ownPlace,
  type Side,
  type ThreadPlace,
} from './rows.ts';
import { isUnreadNotice, type NewMessage, writingMessage } from './write.ts';

/**
 * Writes to the managers of a shift.
 * @throws AppError E_NOT_FOUND for a shift of others, E_CONFLICT when it is over for days, not approved, or
 * has too many messages
 */
export function writeAsPerson(ctx: SignedInCtx, shiftId: number, { text }: MessageBody): Promise<void> {
  return whileStale(async () => {
    const place = await found(ctx, ownPlace(ctx, shiftId));
    await write(ctx, place, { side: 'own', kind: 'text', text });
  });
}

/**
 * Writes to the person on a shift, or answers that they will be late. An answer is not tried again, because
 * it is meant for the note that the manager saw.
 * @throws AppError E_NOT_FOUND for an assignment out of reach, ATTENDANCE_OWN to oneself, E_CONFLICT as for
 * the person, for an answer to another time of arrival, and for a second one
 */
export function writeAsManager(
  ctx: SignedInCtx,
  on: AssignmentOnShift,
  { answer, arrives_at, text }: ManagerMessageBody,
): Promise<void> {
  const once = async () => {
    const place = await found(ctx, managedPlace(ctx, on));
    if (place.person_id === ctx.actor.id) throw new AppError('ATTENDANCE_OWN');
    if (!answer || !arrives_at) return write(ctx, place, { side: 'manager', kind: 'text', text });
    const [arrives, note] = [fromStamp(arrives_at), place.late_said];
    if (place.late_until !== arrives || place.attended || note === null || note.answer !== null) {
      throw new AppError('E_CONFLICT');
    }
    await write(ctx, place, { side: 'manager', kind: answer, text }, [isUnanswered(place, arrives)]);
  };
  return answer ? once() : whileStale(once);
}

/** Whether the person is still expected at this time, and no manager has answered that. */
function isUnanswered({ id }: ThreadPlace, arrives: Instant): SQL {
  return sql`SELECT su.late_until = ${arrives} AND ${LATE_ANSWER} IS NULL
      AND NOT ${IS_ATTENDED}
    FROM ${shiftUser} AS su WHERE su.id = ${id}`;
}

async function found(ctx: SignedInCtx, statement: SQL<ThreadPlace>): Promise<ThreadPlace> {
  const place = await first(ctx.db, statement);
  if (!place) throw new AppError('E_NOT_FOUND');
  return place;
}

async function write(
  ctx: SignedInCtx,
  place: ThreadPlace,
  message: NewMessage,
  conditions: readonly SQL[] = [],
): Promise<void> {
  if (!isOpenFor(place, message.side, ctx.now)) throw new AppError('E_CONFLICT');
  const { guards, statements } = writingMessage(ctx, place, message);
  await commit(ctx, {
    guards: [...guards, ...conditions],
    // Writing answers what the other side wrote, so the writer has read it.
    statements: [...statements, ...reading(ctx, place, message.side)],
    audit: [
      {
        action: 'message',
        subject: 'shift_user',
        subjectId: place.id,
        workplaceId: place.workplace_id,
        after: { shift_id: place.shift_id, user_id: place.person_id, message: message.kind },
      },
    ],
    ...(message.side === 'manager' && { pages: { inboxOf: [place.person_id] } }),
    answer: { status: 204, body: null },
  });
}

/**
 * Marks the messages of managers about a shift as read. Not audited, because reading has no consequences.
 * @throws AppError E_NOT_FOUND for a shift of others
 */
export async function readAsPerson(ctx: SignedInCtx, shiftId: number, to: MessagesReadBody): Promise<void> {
  const place = await found(ctx, ownPlace(ctx, shiftId));
  await commit(ctx, { statements: reading(ctx, place, 'own', to.last_id), audit: [] });
}

/** Marks the messages of a person about a shift as read; not those to oneself. */
export async function readAsManager(
  ctx: SignedInCtx,
  on: AssignmentOnShift,
  to: MessagesReadBody,
): Promise<void> {
  const place = await found(ctx, managedPlace(ctx, on));
  if (place.person_id === ctx.actor.id) return;
  await commit(ctx, { statements: reading(ctx, place, 'manager', to.last_id), audit: [] });
}

/**
 * Marks what the other side wrote as read, where the first reader and time are kept, and the reader's own
 * notices about it.
 * @param last the last message that was shown; without it all are read
 */
function reading({ actor, now }: SignedInCtx, place: ThreadPlace, side: Side, last?: number): Statement[] {
  const { person_id, shift_id, id, read_at } = shiftMessage;
  const ofOthers = isBy(side === 'own' ? 'manager' : 'own', shiftMessage);
  const ofThread = and(eq(person_id, place.person_id), eq(shift_id, place.shift_id));
  const shown = last === undefined ? undefined : lte(id, last);
  const messages = update(shiftMessage)
    .set({ read_at: now, read_by: actor.id })
    .where(and(ofThread, ofOthers, isNull(read_at), shown));
  const notices = sql`UPDATE ${inboxItem} SET read_at = ${now} WHERE person_id = ${actor.id}
    AND ${isUnreadNotice(place, side)}
    AND created_at <= (SELECT max(m.created_at) FROM ${shiftMessage} AS m
      WHERE m.person_id = ${place.person_id} AND m.shift_id = ${place.shift_id} AND m.id <= ${last ?? Number.MAX_SAFE_INTEGER})`;
  return [messages, notices];
}

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ShiftThread } from '#contract/roster/shift-messages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { selectRaw } from '#worker/db/query.ts';
import { shiftMessage, shiftUser } from '#worker/db/schema/roster.ts';
import {
  type AssignmentOnShift,
  isBy,
  managedPlace,
  messagesOf,
  ownPlace,
  type Side,
  selectMessages,
  type ThreadPlace,
  threadOf,
} from './rows.ts';

const m = alias(shiftMessage, 'm');

/** @throws AppError E_NOT_FOUND for a shift that the actor does not see as their own */
export function readOwnThread(ctx: SignedInCtx, shiftId: number): Promise<ShiftThread> {
  return readThread(ctx, ownPlace(ctx, shiftId), 'own');
}

/** @throws AppError E_NOT_FOUND also for an assignment out of reach */
export function readManagedThread(ctx: SignedInCtx, on: AssignmentOnShift): Promise<ShiftThread> {
  return readThread(ctx, managedPlace(ctx, on), 'manager');
}

async function readThread(ctx: SignedInCtx, found: SQL<ThreadPlace>, side: Side): Promise<ShiftThread> {
  const [[place], messages] = await batch(ctx.db, [found, selectMessages(found)]);
  if (!place) throw new AppError('E_NOT_FOUND');
  const thread = threadOf(place, messages, side, ctx.now);
  const isToOneself = side === 'manager' && place.person_id === ctx.actor.id;
  return isToOneself ? { ...thread, open: false } : thread;
}

/** How many messages of managers the person of the assignment `su` has not read. */
export const UNREAD_OF_OWN = sql<number>`(SELECT count(*) FROM ${shiftMessage} AS m
  WHERE ${messagesOf('manager')} AND m.read_at IS NULL)`;

/** The people of a shift with messages, and how many of theirs no manager has read. */
export function selectTalks(shiftId: number) {
  return selectRaw(
    {
      user_id: m.person_id,
      count: sql<number>`count(*)`,
      unread: sql<number>`count(*) FILTER (WHERE ${isBy('own')} AND m.read_at IS NULL)`,
    },
    sql`FROM ${shiftMessage} AS m
      WHERE m.person_id IN (SELECT person_id FROM ${shiftUser} WHERE shift_id = ${shiftId}) AND m.shift_id = ${shiftId}
      GROUP BY m.person_id`,
  );
}

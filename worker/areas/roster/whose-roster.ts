import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OperationId, OperationInput } from '#contract/operations.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { pick, select } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { readChangedSchedule } from './schedules/commands.ts';
import { readShiftUser } from './shifts/queries.ts';

/**
 * Finds whose roster a request changes, without a check of permission: the decision checks it. Null for
 * several people, and where there is no such person.
 */
type Whose<Id extends OperationId> = (
  ctx: SignedInCtx,
  input: OperationInput<Id>,
) => PersonId | null | Promise<PersonId | null>;

/** The operations that change the roster of one person, which that person's object decides. */
export const WHOSE_ROSTER: { readonly [Id in OperationId]?: Whose<Id> } = {
  'shifts.users.create': (_, { body }) => body.user_id,
  'shifts.users.update': (ctx, { params }) => personOn(ctx, [params.shift_user_id]),
  'shifts.users.delete': (ctx, { params }) => personOn(ctx, [params.shift_user_id]),
  'shifts.users.bulk': (ctx, { body }) => personOfChanges(ctx, body.changes),
  'shifts.replace': (_, { body }) => body.user_id,
  'schedules.update': (_, { params }) => params.user_id,
  'fixed_schedules.create': (_, { body }) => body.user_id,
  'fixed_schedules.update': (_, { body }) => body.user_id,
  'me.registration.create': ({ actor }) => actor.id,
  'me.registration.delete': ({ actor }) => actor.id,
  'me.asks.answer': ({ actor }) => actor.id,
  'tracking.outcome': (ctx, { params }) => personOn(ctx, [params.shift_user_id]),
  'operations.undo': (ctx, { params }) => personOfOperation(ctx, params.operation_id),
};

const su = alias(shiftUser, 'su');
const a = alias(audit, 'a');

async function personOn(ctx: SignedInCtx, assignments: readonly AssignmentId[]): Promise<PersonId | null> {
  return onlyOne(await peopleOn(ctx, assignments));
}

async function peopleOn(ctx: SignedInCtx, assignments: readonly AssignmentId[]): Promise<PersonId[]> {
  const found = await all(
    ctx.db,
    select(pick(su, 'person_id')).from(su).where(isAmong(su.id, assignments)).groupBy(su.person_id).limit(2),
  );
  return found.map(({ person_id }) => person_id);
}

/** A change of a shift concerns everybody on it. */
async function personOfChanges(ctx: SignedInCtx, changes: readonly RosterChange[]): Promise<PersonId | null> {
  if (changes.some(({ kind }) => kind === 'change_shift')) return null;
  const named = new Set(changes.flatMap((change) => (change.kind === 'assign' ? change.user_id : [])));
  const assignments = changes.flatMap((change) =>
    change.kind === 'revise' || change.kind === 'remove' ? change.shift_user_id : [],
  );
  if (named.size > 1 || assignments.length === 0) return onlyOne([...named]);
  return onlyOne([...new Set([...named, ...(await peopleOn(ctx, assignments))])]);
}

/** The only person whose assignments an operation changed, where it changed nothing else of a roster. */
async function personOfOperation(ctx: SignedInCtx, operationId: string): Promise<PersonId | null> {
  const found = await all(
    ctx.db,
    select({ person_id: su.person_id })
      .from(a)
      .leftJoin(su, sql`${a.subject} = 'shift_user' AND ${su.id} = ${a.subject_id}`)
      .where(
        sql`${eq(a.operation_id, operationId)} AND ${a.subject} IN ('shift', 'shift_user', 'attendance', 'review_item')`,
      )
      .groupBy(su.person_id)
      .limit(2),
  );
  return onlyOne(found.map(({ person_id }) => person_id));
}

function onlyOne(people: readonly (PersonId | null)[]): PersonId | null {
  const [person = null, ...more] = people;
  return more.length === 0 ? person : null;
}

/** Reads the answer of a change whose own answer was lost, where the write could not store it. */
type ReadAgain<Id extends OperationId> = (ctx: SignedInCtx, input: OperationInput<Id>) => Promise<unknown>;

/** The changes that answer with rows as they are after the write. */
export const READ_AGAIN: { readonly [Id in OperationId]?: ReadAgain<Id> } = {
  'shifts.users.update': (ctx, { params }) => readShiftUser(ctx, params.shift_user_id),
  'schedules.update': (ctx, { params, query, body }) =>
    readChangedSchedule(ctx, { personId: params.user_id, month: query.month ?? null }, body),
};

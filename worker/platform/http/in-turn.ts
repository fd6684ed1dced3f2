import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { OperationId } from '#contract/operations.ts';
import { READ_AGAIN, WHOSE_ROSTER } from '#worker/areas/roster/whose-roster.ts';
import type { Call, Ctx, SignedInCtx } from '#worker/ctx.ts';
import { noteWritten } from '#worker/db/commit.ts';
import { openDatabase } from '#worker/db/database.ts';
import { takeOver } from '#worker/db/tally.ts';
import type { Decided } from '#worker/platform/durable-objects/decide.ts';
import { decideInTurn } from '#worker/platform/durable-objects/stubs.ts';
import { replay } from './idempotency.ts';
import type { ApiEnv } from './operation.ts';

export type MountedContext = Context<ApiEnv & { Variables: { ctx: Ctx } }>;
/** A handler of some operation. Its schemas have checked the input. */
export type AnyHandler = (ctx: Ctx, input: object, c: MountedContext) => Promise<unknown>;

type OfOnePerson = SignedInCtx & { call: { idempotency: NonNullable<Call['idempotency']> } };
type Whose = (ctx: Ctx, input: object) => number | null | Promise<number | null>;
type ReadAgain = (ctx: Ctx, input: object) => Promise<unknown>;

/**
 * A change of one person's roster is decided by that person's object. Without an answer of the object,
 * the Worker looks up what was written, or decides once itself.
 */
export function inTurn(id: OperationId, handler: AnyHandler): AnyHandler {
  const whose = WHOSE_ROSTER[id] as Whose | undefined;
  if (!whose) return handler;
  const again = READ_AGAIN[id] as ReadAgain | undefined;
  return async (asked, input, c) => {
    const personId = await whose(asked, input);
    if (personId === null) return handler(asked, input, c);
    const ctx = ofOnePerson(asked);
    try {
      const { actor, scope, now, call } = ctx;
      const { defer: _, ...sent } = call;
      const decided = await decideInTurn(c.env, personId, {
        operation: id,
        input,
        actor,
        scope,
        now,
        call: sent,
      });
      return takeAnswer(decided, ctx, c);
    } catch (error) {
      if (error instanceof AppError) throw error;
      ctx.log('warn', 'decided a roster without its object', { person_id: personId }, error);
    }
    const storedAnswer = () => readStored(ctx, input, c, again);
    return (await storedAnswer()) ?? handler(ctx, input, c).catch(unlessStored(storedAnswer));
  };
}

/** Its write stores a key, so that it happens once: the caller's, or else one of its own. */
function ofOnePerson(ctx: Ctx): OfOnePerson {
  const { actor, scope, call } = ctx;
  if (!actor || !scope) throw new Error('only people who are logged in change rosters');
  const own = { actorId: actor.id, key: call.operationId, bodyHash: '' };
  return {
    ...ctx,
    actor,
    scope,
    call: { ...call, isOnce: true, idempotency: call.idempotency ?? own },
  };
}

function takeAnswer(decided: Decided, { call }: OfOnePerson, c: MountedContext): unknown {
  const { scope, tally } = c.var;
  scope.noteBookmark(decided.bookmark);
  if (tally) takeOver(tally, decided.costs);
  if (decided.isWritten) noteWritten(call.idempotency);
  if ('refusal' in decided) throw new AppError(decided.refusal.code, decided.refusal.data);
  return decided.answer;
}

/**
 * The stored answer of this request, or null where nothing was written. A new session asks the primary
 * database, which has the writes of the object.
 */
async function readStored(
  ctx: OfOnePerson,
  input: object,
  { env }: MountedContext,
  again: ReadAgain | undefined,
): Promise<unknown> {
  const db = openDatabase(env.DB.withSession('first-primary'));
  const stored = await replay(db, ctx.call.idempotency);
  return stored && again ? again({ ...ctx, db }, input) : stored;
}

/** The object may have written after the look-up. Then the Worker found its own change, or its key. */
function unlessStored(storedAnswer: () => Promise<unknown>) {
  return async (error: unknown) => {
    const stored = error instanceof AppError ? await storedAnswer() : null;
    if (stored === null) throw error;
    return stored;
  };
}

import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Scope } from '#contract/roles.ts';
import type { Actor, Call, SignedInCtx } from '#worker/ctx.ts';
import { isWritten } from '#worker/db/commit.ts';
import { openDatabase } from '#worker/db/database.ts';
import { type DatabaseCosts, newTally, tallied } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { handlers } from '#worker/handlers.ts';
import { siteParts } from '#worker/platform/site-parts.ts';

/** A request of an identified caller, as the Worker sends it to an object. */
export type AskedDecision = {
  operation: OperationId;
  input: object;
  actor: Actor;
  scope: Scope;
  now: number;
  call: Omit<Call, 'defer'>;
};

/** What an object answers. `bookmark` is the state of the database after it. */
export type Decided = { costs: DatabaseCosts; bookmark: string | null; isWritten: boolean } & (
  | { answer: unknown }
  | { refusal: { code: ErrorCode; data: unknown } }
);

/**
 * Runs the handler of the operation, as the Worker would.
 * @throws whatever the handler throws, except an AppError, which is answered
 */
export async function decideAsked(env: Env, defer: Call['defer'], asked: AskedDecision): Promise<Decided> {
  const { operation, input, call, ...caller } = asked;
  const costs = newTally();
  const session = env.DB.withSession('first-primary');
  const ctx: SignedInCtx = {
    ...siteParts(env, call.requestId),
    ...caller,
    device: null,
    db: openDatabase(tallied(session, costs)),
    call: { ...call, defer },
  };
  const result = await runHandler(ctx, operation, input);
  return {
    ...result,
    costs,
    bookmark: session.getBookmark(),
    isWritten: call.idempotency !== null && isWritten(call.idempotency),
  };
}

/** A handler of some operation that needs no headers. Its schemas have checked the input. */
type HandlerWithoutHeaders = (ctx: SignedInCtx, input: object) => Promise<unknown>;

async function runHandler(ctx: SignedInCtx, operation: OperationId, input: object) {
  const handler = handlers[operation] as unknown as HandlerWithoutHeaders;
  try {
    return { answer: await handler(ctx, input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, data: error.data } };
  }
}

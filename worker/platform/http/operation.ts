import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Scope } from '#contract/roles.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { Actor, Ctx, DeviceActor } from '#worker/ctx.ts';
import { isWritten } from '#worker/db/commit.ts';
import { type DatabaseCosts, newTally } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { permittedScope } from '#worker/platform/permitted-scope.ts';
import { siteParts } from '#worker/platform/site-parts.ts';
import { isJson, readForm } from './body.ts';
import { idempotencyOf, replay } from './idempotency.ts';
import { refuseForeignOrigin } from './origin.ts';
import { limitCaller, limitCalls } from './outer-limit.ts';
import type { RequestScope } from './request-scope.ts';
import { unknownFields, unknownParameters } from './unknown-fields.ts';
import { type Validators, validatorsOf } from './validators.ts';

/** The operation of a request and its caller, as soon as they are known. */
type CalledOperation = {
  scope: RequestScope;
  operation?: OperationId;
  callerId?: number;
  /** The key of a program that calls in the caller's name. */
  keyId?: number;
  tally?: DatabaseCosts;
};

/** A request brings its scope, and so does a call of a page in this process. */
export type ApiEnv = {
  Bindings: Env & { scope?: RequestScope; inProcess?: true };
  Variables: CalledOperation;
};

/**
 * The gate of a route. It checks access, validates the request with the schemas, and builds the
 * context. It replays the stored answer of a repeated key.
 */
export function operation(id: OperationId): MiddlewareHandler<ApiEnv & { Variables: { ctx: Ctx } }> {
  const declared: Operation = operations[id];
  const { access } = declared;
  const validators = validatorsOf(declared);
  return async (c, next) => {
    const { scope } = c.var;
    c.set('operation', id);
    const tally = newTally();
    c.set('tally', tally);
    const unsafe = declared.method !== 'GET';
    const onPrimary = unsafe || declared.follows === true;
    const byCookie = access === 'device' ? scope.deviceByCookie : scope.byCookie;
    if (unsafe) refuseForeignOrigin(c.req.raw.headers, scope.caller, byCookie);

    // A public read with a parameter has a secret in its path.
    if (access === 'public' && (unsafe || declared.params)) await limitCaller(scope);

    const caller = await callerOf(scope, declared);
    const callerId = caller.actor?.id ?? caller.device?.personId;
    if (callerId !== undefined) {
      c.set('callerId', callerId);
      const keyId = caller.actor?.key?.id;
      if (keyId !== undefined) c.set('keyId', keyId);
      await limitCalls(scope, keyId === undefined ? `person ${callerId}` : `key ${keyId}`);
    }
    const reach = caller.actor && reachOf(caller.actor, id);
    const body = await readAsked(c, declared, validators, caller.actor?.key != null);
    const idempotency =
      callerId !== undefined && declared.method === 'POST'
        ? await idempotencyOf(c.req.raw.headers, { callerId, keyId: c.var.keyId }, [id, c.req.param(), body])
        : null;
    const ctx: Ctx = {
      ...siteParts(scope.env, scope.requestId),
      db: onPrimary ? scope.writing(tally) : scope.reading(tally),
      ...caller,
      scope: reach,
      now: await scope.now(),
      call: {
        operation: id,
        operationId: crypto.randomUUID(),
        requestId: scope.requestId,
        idempotency,
        isOnce: false,
        caller: scope.caller,
        site: scope.caller.origin,
        defer: scope.defer,
      },
    };
    if (onPrimary) scope.markWrite();
    if (scope.authVersion) c.header('X-Auth-Version', scope.authVersion);
    c.set('ctx', ctx);
    await next();
    // A repeated request may find nothing left to do. It gets its first answer too.
    if (idempotency && (c.error || !isWritten(idempotency))) {
      const stored = await replay(scope.primary, idempotency);
      if (stored) c.res = stored;
    }
  };
}

type Caller = { actor: Actor | null; device: DeviceActor | null };

async function callerOf(scope: RequestScope, { access, unasked }: Operation): Promise<Caller> {
  if (access === 'public') return { actor: null, device: null };
  if (access === 'device') return { actor: null, device: await scope.device() };
  const { actor } = await scope.identity();
  if (!unasked) await scope.noteLastSeen();
  return { actor, device: null };
}

/**
 * Validates the request and returns the body.
 * @param isStrict whether a name that the operation does not know is refused: from programs. Pages may be older than
 * the server.
 */
async function readAsked(
  c: Context,
  { query = z.object({}), body, fileMax }: Operation,
  checks: Validators,
  isStrict: boolean,
): Promise<unknown> {
  await checks.param?.(c);
  if (isStrict) refuseFaults(unknownParameters(query, Object.keys(c.req.queries())));
  await checks.query?.(c);
  if (!body) return null;
  if (checks.json && isJson(c.req.raw)) {
    await checks.json(c);
    if (isStrict) refuseFaults(unknownFields(body, await c.req.json()));
    return c.req.valid('json' as never);
  }
  const read = await readForm(c.req.raw, body, fileMax, (posted) => {
    if (isStrict) refuseFaults(unknownFields(body, posted));
  });
  c.req.addValidatedData(fileMax === undefined ? 'json' : 'form', read as object);
  return read;
}

function refuseFaults(faults: FieldIssues): void {
  if (Object.keys(faults).length > 0) throw fieldIssues(faults);
}

/** The scope of the caller for this operation. */
function reachOf(actor: Actor, id: OperationId): Scope {
  const { withoutSecondStep }: Operation = operations[id];
  const reach = permittedScope(actor, id);
  if (!reach) throw new AppError('E_FORBIDDEN');
  if (actor.tfaMissing && !withoutSecondStep) throw new AppError('AUTH_TFA_REQUIRED');
  return reach;
}

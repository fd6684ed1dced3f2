import type { Context } from 'hono';
import type { z } from 'zod';
import type { FileAnswer } from '#contract/operation.ts';
import type { OperationId, OperationInput, Operations } from '#contract/operations.ts';
import type { Ctx, DeviceCtx, SignedInCtx } from '#worker/ctx.ts';
import type { ApiEnv } from './operation.ts';

/** The caller of an operation: unknown, a paired device, or a person who is logged in. */
type CtxOf<Id extends OperationId> = Operations[Id]['access'] extends 'public'
  ? Ctx
  : Operations[Id]['access'] extends 'device'
    ? DeviceCtx
    : SignedInCtx;

/** A file that the caller saves. */
export type SavedFile = {
  name: string;
  type: string;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
};

type AnswerValue<Answer> = Answer extends null
  ? undefined
  : Answer extends z.ZodType
    ? z.output<Answer>
    : Answer extends FileAnswer
      ? SavedFile
      : never;

type Answers<Id extends OperationId> = Operations[Id]['answers'];
type IsOne<Key, All = Key> = (Key extends unknown ? ([All] extends [Key] ? true : false) : never) extends true
  ? true
  : false;

/**
 * The answer of an operation. A `Response` is sent as it is, and sets the status when there are
 * several.
 */
export type HandlerAnswer<Id extends OperationId> =
  | Response
  | (IsOne<keyof Answers<Id>> extends true ? AnswerValue<Answers<Id>[keyof Answers<Id>]> : never);

/**
 * Runs an operation for an authorized caller with a validated request.
 * @param c only for headers of the request and of the answer
 */
export type Handler<Id extends OperationId> = (
  ctx: CtxOf<Id>,
  input: OperationInput<Id>,
  c: Context<ApiEnv>,
) => Promise<HandlerAnswer<Id>>;

export type Handlers = { [Id in OperationId]: Handler<Id> };

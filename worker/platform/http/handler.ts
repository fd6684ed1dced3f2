import type { Context } from 'hono';
import type { z } from 'zod';
import type { FileAnswer } from '#contract/operation.ts';
import type { Input, OperationId, Operations } from '#contract/operations.ts';
import type { Ctx, DeviceCtx, SignedInCtx } from '#worker/ctx.ts';
import type { ApiEnv } from './operation.ts';

/** Who calls an operation: nobody that is known, a paired device, or a person who is signed in. */
type CtxOf<Id extends OperationId> = Operations[Id]['access'] extends 'public'
  ? Ctx
  : Operations[Id]['access'] extends 'device'
    ? DeviceCtx
    : SignedInCtx;

/** A file that is answered for saving. */
export type SavedFile = {
  name: string;
  type: string;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
};

type Answered<Answer> = Answer extends null
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

/** What an operation answers. A `Response` is sent as it is; it says the status where there are several. */
export type Answer<Id extends OperationId> =
  | Response
  | (IsOne<keyof Answers<Id>> extends true ? Answered<Answers<Id>[keyof Answers<Id>]> : never);

/**
 * Does an operation for its caller, who may call it and whose request is checked.
 * @param c for headers alone: of the request, and those added to the answer
 */
export type Handler<Id extends OperationId> = (
  ctx: CtxOf<Id>,
  input: Input<Id>,
  c: Context<ApiEnv>,
) => Promise<Answer<Id>>;

/** The handler of every operation. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

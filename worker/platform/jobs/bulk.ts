import { z } from 'zod';
import { BulkAnswer, type BulkStayed } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import { BULK_AT_ONCE, BULK_STAYED_SHOWN_MAX } from '#contract/limits.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { findKeptAnswer } from '#worker/db/kept-answer.ts';
import { type JobAnswer, keepAnswer } from '#worker/platform/files/kept-imports.ts';
import { actingFor, FOR_CALLER, forCaller } from './acting.ts';
import { startJob } from './start.ts';
import type { JobStep } from './steps.ts';

/** What one step of an action on many rows did. */
export interface BulkPart<Reason extends string = string> {
  done: number[];
  stayed: BulkStayed<Reason>[];
  /** The workplaces of the rows that stay: the later reader of a job's answer must reach them. */
  workplaceIds: number[];
}

/** An action on many rows: what it does with at most {@link BULK_AT_ONCE} of them, in one batch. */
export interface BulkDeed<Input> {
  operation: OperationId;
  input: z.ZodType<Input>;
  /** Its write stores {@link bulkKept} as the answer. */
  decide: (ctx: SignedInCtx, input: Input, ids: readonly number[]) => Promise<BulkPart>;
}

/** The input of an action that needs only its rows. */
export const NO_INPUT = z.object({});
export type NoInput = z.infer<typeof NO_INPUT>;

/**
 * Acts on the rows at once, or as a job where they are many.
 * @throws AppError what `decide` throws
 */
export async function runBulk<Input>(
  ctx: SignedInCtx,
  { operation, decide }: BulkDeed<Input>,
  input: Input,
  ids: readonly number[],
): Promise<BulkAnswer | { job_id: number }> {
  if (ids.length <= BULK_AT_ONCE) return bulkAnswerOf(ctx, await decide(ctx, input, ids));
  const { operationId } = ctx.call;
  const state: BulkState = {
    ...forCaller(ctx.actor),
    operation,
    operationId,
    input,
    left: [...ids],
    part: NOTHING_DONE,
  };
  return startJob(ctx, 'bulk', { cursor: JSON.stringify(state), total: ids.length });
}

/** The answer to store with the write: of a request the whole answer, of a step of a job its part. */
export function bulkKept(ctx: SignedInCtx, part: BulkPart): { status: number; body: unknown } {
  return { status: 200, body: ctx.call.caller === null ? part : bulkAnswerOf(ctx, part) };
}

/** The answer of an action that is done at once, for a person or for a timer. */
export function bulkAnswerOf<Reason extends string>(
  { call }: Pick<Ctx, 'call'>,
  { done, stayed }: Pick<BulkPart<Reason>, 'done' | 'stayed'>,
): Answer<Reason> {
  const reasons = countReasons([], stayed);
  return answerOf(call.operationId, { done, stayed, reasons, workplaceIds: [] });
}

type Answer<Reason extends string> = Omit<BulkAnswer, 'stayed' | 'reasons'> & {
  stayed: BulkStayed<Reason>[];
  reasons: { reason: Reason; count: number }[];
};

const Part = z.object({
  done: z.array(z.int()),
  stayed: BulkAnswer.shape.stayed,
  reasons: BulkAnswer.shape.reasons,
  workplaceIds: z.array(z.int()),
});
type Part = z.infer<typeof Part>;

const NOTHING_DONE: Part = { done: [], stayed: [], reasons: [], workplaceIds: [] };

/** The cursor of the job. All steps have one operation id, so that one undo takes back all of them. */
const BulkState = z.object({
  ...FOR_CALLER,
  operation: z.string(),
  operationId: z.string(),
  input: z.unknown(),
  left: z.array(z.int()),
  part: Part,
});
type BulkState = z.infer<typeof BulkState>;

/** One action of the table, with its input checked. */
type OpenedDeed = { operation: OperationId; decide: (ctx: SignedInCtx, ids: number[]) => Promise<BulkPart> };

/** Hides the type of the input, so that actions of all areas fit in one table. */
export function openDeed<Input>({ operation, input, decide }: BulkDeed<Input>) {
  return (posted: unknown): OpenedDeed => {
    const parsed = input.parse(posted);
    return { operation, decide: (ctx, ids) => decide(ctx, parsed, ids) };
  };
}

type DeedOf = (operation: string, input: unknown) => OpenedDeed;

/** The step of such jobs. A step that runs again finds its own answer under the key of the job. */
export function bulkStepWith(deedOf: DeedOf): JobStep {
  return async (ctx, job) => {
    const { operationId, left, part, ...asked } = BulkState.parse(JSON.parse(job.cursor ?? ''));
    const total = job.done + left.length;
    const deed = deedOf(asked.operation, asked.input);
    const acting = await actingFor(ctx, asked, deed.operation);
    const end = { done: total, total, cursor: null };
    if (!acting) return { ...end, result: { code: 'E_FORBIDDEN' } };
    const ids = left.slice(0, BULK_AT_ONCE);
    const found = await partOf(asStep(acting, operationId, job), deed, ids);
    const sum = found instanceof AppError ? part : added(part, found);
    const rest = left.slice(ids.length);
    if (rest.length > 0 && !(found instanceof AppError)) {
      const next: BulkState = { operationId, left: rest, part: sum, ...asked };
      return { done: job.done + ids.length, total, cursor: JSON.stringify(next) };
    }
    const code = found instanceof AppError ? found.code : null;
    const answer: JobAnswer = { code, body: answerOf(operationId, sum), workplaceIds: sum.workplaceIds };
    await keepAnswer(ctx.platform.files, acting.actor.id, job.id, answer);
    return { ...end, result: { code } };
  };
}

/** No header can hold such a key, so no request has used it. */
function asStep(ctx: SignedInCtx, operationId: string, job: { id: number; done: number }): SignedInCtx {
  const key = `job\n${job.id}\n${job.done}`;
  const idempotency = { actorId: ctx.actor.id, key, bodyHash: operationId };
  return { ...ctx, call: { ...ctx.call, operationId, idempotency } };
}

/** A refusal ends the job, with what the steps before have done. Internal errors run the step again. */
async function partOf(ctx: SignedInCtx, deed: OpenedDeed, ids: number[]): Promise<BulkPart | AppError> {
  const kept = await findKeptAnswer<BulkPart>(ctx);
  if (kept) return kept;
  try {
    return await deed.decide(ctx, ids);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function added(part: Part, { done, stayed, workplaceIds }: BulkPart): Part {
  return {
    done: [...part.done, ...done],
    stayed: [...part.stayed, ...stayed].slice(0, BULK_STAYED_SHOWN_MAX),
    reasons: countReasons(part.reasons, stayed),
    workplaceIds: [...new Set([...part.workplaceIds, ...workplaceIds])],
  };
}

function countReasons<Reason extends string>(
  before: readonly { reason: Reason; count: number }[],
  stayed: readonly BulkStayed<Reason>[],
): { reason: Reason; count: number }[] {
  const counts = new Map(before.map(({ reason, count }) => [reason, count]));
  for (const { reason } of stayed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((left, right) => right.count - left.count);
}

function answerOf<Reason extends string>(
  operationId: string,
  { done, stayed, reasons }: Omit<Answer<Reason>, 'operation_id'> & { workplaceIds: number[] },
): Answer<Reason> {
  return { operation_id: operationId, done, stayed: stayed.slice(0, BULK_STAYED_SHOWN_MAX), reasons };
}

import { z } from 'zod';
import { IMPORT_MODES } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { FileColumnValues } from '#contract/roster/file-columns.ts';
import type { ImportDone } from '#contract/roster/roster-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { findKeptAnswer } from '#worker/db/kept-answer.ts';
import { findFile, type JobAnswer, keepAnswer } from '#worker/platform/files/kept-imports.ts';
import { actingFor, FOR_CALLER, forCaller } from '#worker/platform/jobs/acting.ts';
import { startJob } from '#worker/platform/jobs/start.ts';
import type { StepOutcome } from '#worker/platform/jobs/steps.ts';
import { type ImportOutcome, type ImportRequest, importRows } from './import.ts';
import { openAsked } from './read-file.ts';
import { SheetRequest } from './read-sheet.ts';

/** The input of a job, stored as its first cursor; the file itself is stored separately. */
const JobInput = z.object({
  ...FOR_CALLER,
  lines: z.int(),
  request: z.object({
    fileId: z.string(),
    mode: z.enum(IMPORT_MODES),
    digest: z.string().nullable(),
    overrideReason: z.string().nullable(),
    shiftId: z.int().nullable(),
    // Jobs that started before these were supported have none of them.
    sheet: SheetRequest.nullable().default(null),
    columns: z.array(z.enum(ROSTER_COLUMNS).nullable()).readonly().nullable().default(null),
    values: FileColumnValues.default({}),
    workplaceId: z.int().nullable().default(null),
    withoutRefused: z.boolean().default(false),
  }),
});
type JobInput = z.infer<typeof JobInput>;

export async function startImport(
  ctx: SignedInCtx,
  request: ImportRequest,
  lines: number,
): Promise<{ job_id: number }> {
  const input: JobInput = { ...forCaller(ctx.actor), lines, request };
  return startJob(ctx, 'import_roster', { cursor: JSON.stringify(input), total: lines });
}

/**
 * Imports the file as a request would, in one batch, and stores the answer. When the step runs again, it
 * finds the applied import under a key of the job and gives the same answer.
 */
export async function importStep(ctx: Ctx, job: { id: number; cursor: string | null }): Promise<StepOutcome> {
  const { lines, request, ...caller } = JobInput.parse(JSON.parse(job.cursor ?? 'null'));
  const end = { done: lines, total: lines, cursor: null };
  const operation = request.shiftId === null ? 'roster_files.import' : 'roster_files.import_shift';
  const acting = await actingFor(ctx, caller, operation);
  if (!acting) return { ...end, result: { mode: request.mode, code: 'E_FORBIDDEN' } };
  // No header can hold such a key, so no request has used it.
  const idempotency = { actorId: acting.actor.id, key: `job\n${job.id}`, bodyHash: request.fileId };
  const answer = await answerTo({ ...acting, call: { ...acting.call, idempotency } }, request);
  await keepAnswer(ctx.platform.files, acting.actor.id, job.id, answer);
  return { ...end, result: { mode: request.mode, code: answer.code } };
}

/**
 * The answer of such a request, refusals included. Internal errors are thrown, so that the step runs again.
 */
async function answerTo(ctx: SignedInCtx, request: ImportRequest): Promise<JobAnswer> {
  const outcome = await importOutcomeOf(ctx, request);
  const { workplaceIds } = outcome;
  if ('answer' in outcome) return { code: null, body: outcome.answer, workplaceIds };
  // When the step runs again, its own applied import may cause the refusal.
  const applied = await findKeptAnswer<ImportDone>(ctx);
  if (applied) return { code: null, body: applied, workplaceIds: applied.workplace_ids };
  const { code, data } = outcome.refusal;
  return { code, body: data, workplaceIds };
}

async function importOutcomeOf(ctx: SignedInCtx, request: ImportRequest): Promise<ImportOutcome> {
  try {
    const bytes = await findFile(ctx.platform.files, ctx.actor.id, request.fileId);
    if (!bytes) throw fieldIssues({ file: [{ key: 'file_gone' }] });
    const opened = await openAsked(ctx, bytes, request);
    return await importRows(ctx, opened.read(), request);
  } catch (error) {
    if (error instanceof AppError) return { workplaceIds: [], refusal: error };
    throw error;
  }
}

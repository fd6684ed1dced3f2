import { AppError, isErrorCode } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { findAnswer } from '#worker/platform/files/kept-imports.ts';
import { findImportJob } from './queries.ts';

/**
 * The result of an import that ran as a job: its answer as JSON text, or its refusal.
 * @throws AppError E_NOT_FOUND for another person's job, after 24 hours, and where a workplace is out of
 * reach since then; E_CONFLICT while it runs
 */
export async function readImportResult(ctx: SignedInCtx, jobId: number): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await findAnswer(ctx.platform.files, ctx.actor.id, jobId);
  const job = await findImportJob(ctx, jobId, kept?.workplaceIds ?? []);
  if (!job?.reached) throw new AppError('E_NOT_FOUND');
  if (!job.ended) throw new AppError('E_CONFLICT');
  if (!kept) throw new AppError('E_NOT_FOUND');
  const { code, body } = kept;
  if (code === null) return body;
  if (!isErrorCode(code)) throw new Error(`unknown code ${code}`);
  throw new AppError(code, JSON.parse(new TextDecoder().decode(body)) ?? undefined);
}

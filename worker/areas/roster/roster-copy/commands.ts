import { AppError } from '#contract/errors.ts';
import type { RosterRefusal } from '#contract/roster/findings.ts';
import type { CopyAnswer, CopyDone, CopyPreview, RosterCopyBody } from '#contract/roster/roster-copy.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { readNames } from '#worker/areas/roster/changes/names.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commitAnswer } from '#worker/db/commit.ts';
import { answerOrThrow, lookOrApply } from '#worker/platform/previews/look-or-apply.ts';
import { type JudgedCopy, judgeCopy } from './judge.ts';
import { copyPreviewOf, copySummaryOf, digestOfCopy } from './preview.ts';

/**
 * Previews the copy of a week or month, or applies it in one batch. Lines that the rules refuse are left
 * out. `lookOrApply` ensures that the applied copy is the one that was shown.
 * @throws AppError E_NOT_FOUND for the workplace, SHIFT_RULES_REFUSED for warnings without a reason
 */
export async function copyRoster(ctx: SignedInCtx, body: RosterCopyBody): Promise<CopyAnswer> {
  const reason = body.override_reason ?? null;
  const asked = { mode: body.mode, digest: body.digest ?? null };
  const outcome = await lookOrApply<JudgedCopy, CopyPreview, CopyDone>(asked, {
    judge: (toWrite) => judgeCopy(ctx, { ...body, mode: toWrite ? 'apply' : 'preview' }),
    digest: digestOfCopy,
    preview: (copy) => copyPreviewOf(ctx, copy),
    refusal: (copy) => refusalOfCopy(ctx, copy, reason),
    apply: (copy) => applyCopy(ctx, copy, reason),
  });
  return answerOrThrow(outcome);
}

/** An empty copy stores only the answer. */
async function applyCopy(ctx: SignedInCtx, copy: JudgedCopy, reason: string | null): Promise<CopyDone> {
  const { judged } = copy;
  const isDone = judged !== null && judged.changes.length > 0;
  const operation_id = isDone ? ctx.call.operationId : null;
  const body: CopyDone = { mode: 'apply', operation_id, ...copySummaryOf(copy) };
  const answer = () => ({ status: 200, body });
  if (isDone) await writeRoster(ctx, judged, { reason, guards: [judged.isFixedUnchanged], answer });
  else await commitAnswer(ctx, body);
  return body;
}

/** The refusal of the remaining lines: warnings without a reason, or more than the actor may pass. */
async function refusalOfCopy(
  ctx: SignedInCtx,
  { judged, findings, refused }: JudgedCopy,
  reason: string | null,
): Promise<AppError | null> {
  if (!judged) return null;
  if (judged.asked.passableBy === 'anyone' || reason !== null)
    return rosterRefusal(ctx, judged.asked, reason);
  const answers = [...findings]
    .filter(([line]) => !refused.has(line))
    .flatMap(([, of]) => of.map((one) => findingAnswer(judged.stored, one)));
  const data: RosterRefusal = { findings: answers, named: await readNames(ctx, answers) };
  return new AppError('SHIFT_RULES_REFUSED', data);
}

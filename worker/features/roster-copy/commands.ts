import { AppError } from '#contract/errors.ts';
import type { Refusal } from '#contract/roster/findings.ts';
import type { CopyAnswer, CopyDone, RosterCopyBody } from '#contract/roster-copy.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { readNames } from '#worker/roster/names.ts';
import { refusalOf } from '#worker/roster/refusal.ts';
import { findingAnswer } from '#worker/roster/tell.ts';
import { StaleRoster, writeRoster } from '#worker/roster/write.ts';
import { type JudgedCopy, judgeCopy } from './judge.ts';
import { digestOfCopy, previewOf, summaryOf } from './preview.ts';

/**
 * Shows what copying a week or a month would do, or does in one batch all of it that the rules do not refuse. What is
 * applied is what was shown: when by now other things would be done, nothing is.
 * @throws AppError E_NOT_FOUND for the workplace, E_CONFLICT with a fresh preview where that has changed or the roster
 * moves faster than it can be read, SHIFT_RULES_REFUSED for warnings without a reason
 */
export async function copyRoster(ctx: SignedInCtx, body: RosterCopyBody): Promise<CopyAnswer> {
  try {
    return await whileStale(ctx, () => copyOnce(ctx, body));
  } catch (error) {
    if (!(error instanceof StaleRoster)) throw error;
    const anew = await judgeCopy(ctx, { ...body, mode: 'preview' });
    throw new AppError('E_CONFLICT', await previewOf(ctx, anew));
  }
}

async function copyOnce(ctx: SignedInCtx, body: RosterCopyBody): Promise<CopyAnswer> {
  const copy = await judgeCopy(ctx, body);
  if (body.mode === 'preview') return previewOf(ctx, copy);
  if (body.digest !== (await digestOfCopy(copy))) {
    throw new AppError('E_CONFLICT', await previewOf(ctx, copy));
  }
  const reason = body.override_reason ?? null;
  const refusal = await refusalOfCopy(ctx, copy, reason);
  if (refusal) throw refusal;
  const { judged } = copy;
  const isDone = judged !== null && judged.changes.length > 0;
  const done: CopyDone = {
    mode: 'apply',
    operation_id: isDone ? ctx.call.operationId : null,
    ...summaryOf(copy),
  };
  const answer = { status: 200, body: done };
  if (isDone) await writeRoster(ctx, judged, { reason, guards: [judged.fixedStand], answer: () => answer });
  else if (ctx.call.idempotency) await commit(ctx, { statements: [], audit: [], answer });
  return done;
}

/** Why what is left may not be done either: warnings without a reason, or more than the actor may. */
async function refusalOfCopy(
  ctx: SignedInCtx,
  { judged, findings, refused }: JudgedCopy,
  reason: string | null,
): Promise<AppError | null> {
  if (!judged) return null;
  if (judged.asked.passableBy === 'anyone' || reason !== null) return refusalOf(ctx, judged.asked, reason);
  const told = [...findings]
    .filter(([line]) => !refused.has(line))
    .flatMap(([, of]) => of.map((one) => findingAnswer(judged.stored, one)));
  const data: Refusal = { findings: told, named: await readNames(ctx, told) };
  return new AppError('SHIFT_RULES_REFUSED', data);
}

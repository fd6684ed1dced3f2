import type { RepairAnswer, RepairBody, RepairPreview } from '#contract/attendance/repair.ts';
import { AppError } from '#contract/errors.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { judgePlan } from './come-back.ts';
import { planRepair } from './decide.ts';
import { readRepair } from './facts.ts';
import { repairingOf } from './write.ts';

/** Returns what a repair would do, with the faults of every row; it writes nothing. */
export async function previewRepair(ctx: SignedInCtx, body: RepairBody): Promise<RepairPreview> {
  const facts = await readRepair(ctx, body);
  const plan = planRepair(ctx, facts, body);
  return { rows: (await judgePlan(ctx, plan)).rows };
}

/**
 * Corrects the work of many people for one reason, all or nothing. Each row is decided like the same
 * change by hand.
 * @throws AppError REPAIR_REFUSED with every row that has faults, E_CONFLICT when the facts keep
 * changing
 */
export function repair(ctx: SignedInCtx, body: RepairBody): Promise<RepairAnswer> {
  return whileStale(async () => {
    const facts = await readRepair(ctx, body);
    const plan = planRepair(ctx, facts, body);
    const back = await judgePlan(ctx, plan);
    const refused = back.rows.filter(({ faults }) => faults.length > 0);
    if (refused.length > 0) throw new AppError('REPAIR_REFUSED', { rows: refused });
    const answer = { operation_id: ctx.call.operationId, changed: plan.changes.length, rows: back.rows };
    if (plan.changes.length === 0 && !ctx.call.idempotency) return answer;
    // Only a commit finds an idempotency key that was already answered.
    const change =
      plan.changes.length === 0
        ? { statements: [], audit: [] }
        : repairingOf(ctx, { plan, facts, back, reason: body.reason });
    await commit(ctx, { ...change, answer: { status: 200, body: answer } });
    return answer;
  });
}

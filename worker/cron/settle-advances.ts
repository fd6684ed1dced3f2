import type { Ctx } from '#worker/ctx.ts';
import { settleAdvances as settle } from '#worker/features/salary/settle.ts';
import type { TimerOutcome } from './timers.ts';

/** What was paid before the pay day is settled with the pay of its month. */
export async function settleAdvances(ctx: Ctx): Promise<TimerOutcome> {
  return { done: await settle(ctx), failed: 0 };
}

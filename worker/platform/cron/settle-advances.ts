import { settleAdvances as settle } from '#worker/areas/pay/salary/settle.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerOutcome } from './timers.ts';

/** What was paid before the pay day is settled with the pay of its month. */
export async function settleAdvances(ctx: Ctx): Promise<TimerOutcome> {
  return { done: await settle(ctx), failed: 0 };
}

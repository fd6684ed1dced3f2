import { settleAdvances as settle } from '#worker/areas/pay/salary/settle.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerCounts } from './timers.ts';

/** Settles advances with the pay of their month. */
export async function settleAdvances(ctx: Ctx): Promise<TimerCounts> {
  return { done: await settle(ctx), failed: 0 };
}

import { sendEvents } from '#worker/areas/open/webhooks/send.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerCounts } from './timers.ts';

/** Sends new events to the programs that asked for them, up to the limit of one run. */
export async function sendWebhooks(ctx: Ctx): Promise<TimerCounts> {
  const { sent, dead } = await sendEvents(ctx);
  return { done: sent, failed: dead };
}

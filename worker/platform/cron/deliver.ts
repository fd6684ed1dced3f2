import { sendDue } from '#worker/areas/messaging/delivery/send.ts';
import { spreadNotices } from '#worker/areas/messaging/delivery/spread.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerCounts } from './timers.ts';

/** Sends inbox notices by the other channels of their readers, up to the limit of one run. */
export async function deliver(ctx: Ctx): Promise<TimerCounts> {
  await spreadNotices(ctx);
  const { sent, dead } = await sendDue(ctx, ctx.platform.messagesARun);
  return { done: sent, failed: dead };
}

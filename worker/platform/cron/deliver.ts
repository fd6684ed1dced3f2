import { sendDue } from '#worker/areas/messaging/delivery/send.ts';
import { spreadTold } from '#worker/areas/messaging/delivery/spread.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerOutcome } from './timers.ts';

/** Sends what was told in the inbox by the other ways of its readers, as much as one run may. */
export async function deliver(ctx: Ctx): Promise<TimerOutcome> {
  await spreadTold(ctx);
  const { sent, dead } = await sendDue(ctx, ctx.platform.messagesARun);
  return { done: sent, failed: dead };
}

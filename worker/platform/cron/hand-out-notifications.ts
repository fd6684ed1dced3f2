import { handOutDue } from '#worker/areas/messaging/notifications/hand-out.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerCounts } from './timers.ts';

/** Hands out the notifications whose time has come. */
export function handOutNotifications(ctx: Ctx): Promise<TimerCounts> {
  return handOutDue(ctx);
}

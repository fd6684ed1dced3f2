import { handOutDue } from '#worker/areas/messaging/notifications/hand-out.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerOutcome } from './timers.ts';

/** What was written to go out by now goes to those whom it is for. */
export function handOutNotifications(ctx: Ctx): Promise<TimerOutcome> {
  return handOutDue(ctx);
}

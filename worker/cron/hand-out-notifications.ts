import type { Ctx } from '#worker/ctx.ts';
import { handOutDue } from '#worker/features/notifications/hand-out.ts';
import type { TimerOutcome } from './timers.ts';

/** What was written to go out by now goes to those whom it is for. */
export function handOutNotifications(ctx: Ctx): Promise<TimerOutcome> {
  return handOutDue(ctx);
}

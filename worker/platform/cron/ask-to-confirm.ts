import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { askEverybody } from '#worker/areas/attendance/tracking/remind.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerOutcome } from './timers.ts';

/** On the evening before, asks who has not said whether they come to a shift. */
export async function askToConfirm(ctx: Ctx): Promise<TimerOutcome> {
  const { asked } = await askEverybody(ctx, addDays(jstDate(ctx.now), 1));
  return { done: asked, failed: 0 };
}

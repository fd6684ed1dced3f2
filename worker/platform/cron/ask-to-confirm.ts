import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { askEverybody } from '#worker/areas/attendance/tracking/remind.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { TimerCounts } from './timers.ts';

/** On the evening before a shift, asks the people who have not confirmed it. */
export async function askToConfirm(ctx: Ctx): Promise<TimerCounts> {
  const asked = await askEverybody(ctx, addDays(jstDate(ctx.now), 1));
  return { done: asked.done.length, failed: 0 };
}

import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { updateSchedule } from './commands.ts';
import { readSchedule } from './queries.ts';

export const scheduleHandlers = {
  'schedules.read': (ctx, { params: { user_id: personId }, query }) => {
    const { month = monthOf(jstDate(ctx.now)) } = query;
    return readSchedule(ctx, { personId, month });
  },
  'schedules.update': (ctx, { params: { user_id: personId }, query, body }) => {
    const { month = null } = query;
    return updateSchedule(ctx, { personId, month }, body);
  },
} satisfies Partial<Handlers>;

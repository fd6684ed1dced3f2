import type { Handlers } from '#worker/http/handler.ts';
import { createFixedSchedule, deleteFixedSchedule, updateFixedSchedule } from './commands.ts';
import { previewFixedSchedule } from './preview.ts';
import { listFixedSchedules, readFixedSchedule } from './queries.ts';

export const fixedScheduleHandlers = {
  'fixed_schedules.list': (ctx, { query }) => listFixedSchedules(ctx, query),
  'fixed_schedules.create': (ctx, { body }) => createFixedSchedule(ctx, body),
  'fixed_schedules.preview': (ctx, { body }) => previewFixedSchedule(ctx, body),
  'fixed_schedules.read': (ctx, { params }) => readFixedSchedule(ctx, params.id),
  'fixed_schedules.update': (ctx, { params, body }) => updateFixedSchedule(ctx, params.id, body),
  'fixed_schedules.delete': async (ctx, { params, query }) => {
    await deleteFixedSchedule(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;

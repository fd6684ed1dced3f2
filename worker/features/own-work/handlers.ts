import type { Handlers } from '#worker/http/handler.ts';
import { declareOtherWork } from './commands.ts';
import { readOtherWork, readOwnHours } from './queries.ts';

export const ownWorkHandlers = {
  'me.hours_left.read': (ctx) => readOwnHours(ctx),
  'me.other_work.read': (ctx) => readOtherWork(ctx),
  'me.other_work.update': (ctx, { body }) => declareOtherWork(ctx, body),
} satisfies Partial<Handlers>;

import type { Handlers } from '#worker/http/handler.ts';
import { askForWishes, setDeadline } from './asking.ts';
import { sendWishes } from './commands.ts';
import { listAvailability, readOwnAvailability } from './queries.ts';

export const availabilityHandlers = {
  'me.availability.read': (ctx, { query }) => readOwnAvailability(ctx, query.month),
  'me.availability.update': (ctx, { query, body }) => sendWishes(ctx, query.month, body),
  'availability.list': (ctx, { query }) => listAvailability(ctx, query),
  'availability.deadline.update': (ctx, { body }) => setDeadline(ctx, body),
  'availability.remind': (ctx, { body }) => askForWishes(ctx, body),
} satisfies Partial<Handlers>;

import type { Handlers } from '#worker/http/handler.ts';
import { copyRoster } from './commands.ts';

export const rosterCopyHandlers = {
  'shifts.copy': (ctx, { body }) => copyRoster(ctx, body),
} satisfies Partial<Handlers>;

import type { Handlers } from '#worker/http/handler.ts';
import { rebuildSearchIndex } from './commands.ts';

export const searchIndexHandlers = {
  'search_index.rebuild': (ctx) => rebuildSearchIndex(ctx),
} satisfies Partial<Handlers>;

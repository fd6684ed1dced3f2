import type { openOperations } from '#contract/open/operations.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { createApiKey, endApiKey, takeOverApiKey } from './api-keys/commands.ts';
import { listApiKeys } from './api-keys/queries.ts';

export const openHandlers = {
  'api_keys.list': (ctx, { query }) => listApiKeys(ctx, query),
  'api_keys.create': (ctx, { body }) => createApiKey(ctx, body),
  'api_keys.take_over': (ctx, { params, body }) => takeOverApiKey(ctx, params.id, body.version),
  'api_keys.delete': async (ctx, { params, query }) => {
    await endApiKey(ctx, params.id, query.version);
  },
} satisfies Pick<Handlers, keyof typeof openOperations>;

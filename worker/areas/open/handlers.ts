import type { openOperations } from '#contract/open/operations.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { createApiKey, endApiKey, takeOverApiKey } from './api-keys/commands.ts';
import { listApiKeys } from './api-keys/queries.ts';
import {
  createWebhook,
  endWebhook,
  renewWebhookSecret,
  takeOverWebhook,
  updateWebhook,
} from './webhooks/commands.ts';
import { listWebhookDeliveries, listWebhooks, readWebhook } from './webhooks/queries.ts';
import { replayDeliveries, testWebhook } from './webhooks/replay.ts';

export const openHandlers = {
  'api_keys.list': (ctx, { query }) => listApiKeys(ctx, query),
  'api_keys.create': (ctx, { body }) => createApiKey(ctx, body),
  'api_keys.take_over': (ctx, { params, body }) => takeOverApiKey(ctx, params.id, body.version),
  'api_keys.delete': async (ctx, { params, query }) => {
    await endApiKey(ctx, params.id, query.version);
  },
  'webhooks.list': (ctx, { query }) => listWebhooks(ctx, query),
  'webhooks.create': (ctx, { body }) => createWebhook(ctx, body),
  'webhooks.get': (ctx, { params }) => readWebhook(ctx, params.id),
  'webhooks.update': (ctx, { params, body }) => updateWebhook(ctx, params.id, body),
  'webhooks.take_over': (ctx, { params, body }) => takeOverWebhook(ctx, params.id, body.version),
  'webhooks.renew_secret': (ctx, { params, body }) => renewWebhookSecret(ctx, params.id, body.version),
  'webhooks.delete': async (ctx, { params, query }) => {
    await endWebhook(ctx, params.id, query.version);
  },
  'webhooks.test': (ctx, { params }) => testWebhook(ctx, params.id),
  'webhooks.deliveries.list': (ctx, { params, query }) => listWebhookDeliveries(ctx, params.id, query),
  'webhooks.deliveries.replay': (ctx, { params, body }) => replayDeliveries(ctx, params.id, body),
} satisfies Pick<Handlers, keyof typeof openOperations>;

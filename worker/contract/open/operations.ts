import { z } from 'zod';
import { globalAdmins } from '#contract/access.ts';
import { API_KEYS_MAX, WEBHOOKS_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { WEBHOOK_DELIVERY_STATES } from '#domain/open/webhook-outcome.ts';
import { FORMER_SECRET_HOURS } from '#domain/open/webhook-secrets.ts';
import { ApiKey, ApiKeyBody, ApiKeyVersionBody, MadeApiKey } from './api-keys.ts';
import { KEY_STATES } from './key-scopes.ts';
import { WEBHOOK_STATES } from './webhook-states.ts';
import {
  MadeWebhook,
  Webhook,
  WebhookBody,
  WebhookChangeBody,
  WebhookDelivery,
  WebhookReplayBody,
  WebhookReplayed,
  WebhookTest,
  WebhookVersionBody,
} from './webhooks.ts';

const oneKey = { path: '/admin/api-keys/:id', params: ID_PARAMS } as const;

const oneWebhook = { path: '/admin/webhooks/:id', params: ID_PARAMS } as const;

/** The operations about other programs. Keys call none of them. */
export const openOperations = {
  'api_keys.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/api-keys',
    summary: 'List the API keys of the company',
    query: listQuery(['name', 'ends_on', 'last_used_at'], 'name').extend({
      q: SEARCH.describe('Part of the name'),
      status: z.enum(KEY_STATES).optional(),
    }),
    answers: { 200: listOf(ApiKey) },
  },
  'api_keys.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/api-keys',
    summary: `Make an API key, whose secret is answered once; at most ${API_KEYS_MAX} at a time`,
    body: ApiKeyBody,
    answers: { 201: MadeApiKey },
    errors: ['E_NOT_FOUND'],
  },
  'api_keys.take_over': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/api-keys/:id/owner',
    summary:
      'Become the owner of an API key, so that it has the rights of the caller and goes on without its former owner',
    params: ID_PARAMS,
    body: ApiKeyVersionBody,
    answers: { 200: ApiKey },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'api_keys.delete': {
    access: globalAdmins,
    ...oneKey,
    method: 'DELETE',
    summary: 'End an API key at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'webhooks.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'List the webhooks of the company',
    query: listQuery(['name', 'made_at'], 'name').extend({
      q: SEARCH.describe('Part of the name or the address'),
      status: z.enum(WEBHOOK_STATES).optional(),
    }),
    answers: { 200: listOf(Webhook) },
  },
  'webhooks.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/webhooks',
    summary: `Send events to an address from now on; the secret of its signatures is answered once; at most ${WEBHOOKS_MAX} at a time`,
    body: WebhookBody,
    answers: { 201: MadeWebhook },
    errors: ['E_NOT_FOUND'],
  },
  'webhooks.get': {
    access: globalAdmins,
    ...oneWebhook,
    method: 'GET',
    summary: 'Get a webhook',
    answers: { 200: Webhook },
    errors: ['E_NOT_FOUND'],
  },
  'webhooks.update': {
    access: globalAdmins,
    ...oneWebhook,
    method: 'PUT',
    summary: 'Change a webhook; events that wait go to its new address',
    body: WebhookChangeBody,
    answers: { 200: Webhook },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'webhooks.take_over': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/webhooks/:id/owner',
    summary: 'Become the owner of a webhook, so that it goes on without its former owner',
    params: ID_PARAMS,
    body: WebhookVersionBody,
    answers: { 200: Webhook },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'webhooks.renew_secret': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    summary: `Give a webhook a new secret, which is answered once; the former one signs too for ${FORMER_SECRET_HOURS} hours`,
    params: ID_PARAMS,
    body: WebhookVersionBody,
    answers: { 200: MadeWebhook },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'webhooks.delete': {
    access: globalAdmins,
    ...oneWebhook,
    method: 'DELETE',
    summary: 'End a webhook at once; events that wait are not sent',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'webhooks.test': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    summary:
      'Send a `ping` to a webhook at once, and answer the outcome; after one that is accepted, events that wait are sent within a minute',
    params: ID_PARAMS,
    answers: { 200: WebhookTest },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'webhooks.deliveries.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    summary: 'List what a webhook sent in the last 30 days',
    params: ID_PARAMS,
    query: listQuery(['id'], '-id').extend({
      status: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
      event: z.enum(WEBHOOK_EVENTS).optional(),
    }),
    answers: { 200: listOf(WebhookDelivery) },
    errors: ['E_NOT_FOUND'],
  },
  'webhooks.deliveries.replay': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/webhooks/:id/deliveries/replay',
    summary: 'Send deliveries again that have ended',
    params: ID_PARAMS,
    body: WebhookReplayBody,
    answers: { 200: WebhookReplayed },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

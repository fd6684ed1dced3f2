import { z } from 'zod';
import { globalAdmins } from '#contract/access.ts';
import { API_KEYS_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { ApiKey, ApiKeyBody, ApiKeyVersionBody, MadeApiKey } from './api-keys.ts';
import { KEY_STATES } from './key-scopes.ts';

const oneKey = { path: '/admin/api-keys/:id', params: ID_PARAMS } as const;

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
} as const satisfies Record<string, Operation>;

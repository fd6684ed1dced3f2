import { z } from 'zod';
import { everyone } from '#contract/access.ts';
import { PREFERRED_COLLEAGUES_MAX } from '#contract/limits.ts';
import { PATH_ID, SEARCH } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { PreferredColleagues } from './preferred-colleagues.ts';

const onePreferred = {
  path: '/me/preferred-colleagues/:user_id',
  params: z.object({ user_id: PATH_ID }),
} as const;

/** The operations about the colleagues that a person likes to work with. */
export const preferredColleagueOperations = {
  'me.preferred_colleagues.list': {
    access: everyone,
    method: 'GET',
    path: '/me/preferred-colleagues',
    summary: 'List the colleagues that the caller likes to work with, and those that the caller may add',
    query: z.object({ q: SEARCH.describe('Part of the names of those to add') }),
    answers: { 200: PreferredColleagues },
  },
  'me.preferred_colleagues.create': {
    access: everyone,
    ...onePreferred,
    method: 'PUT',
    summary: `Add a colleague that the caller likes to work with, ${PREFERRED_COLLEAGUES_MAX} at most`,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.preferred_colleagues.delete': {
    access: everyone,
    ...onePreferred,
    method: 'DELETE',
    summary: 'Remove a colleague that the caller likes to work with',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

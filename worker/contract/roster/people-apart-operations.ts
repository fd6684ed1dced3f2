import { z } from 'zod';
import { managers } from '#contract/access.ts';
import { PEOPLE_APART_MAX } from '#contract/limits.ts';
import { ID_PARAMS, PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { PersonRef } from '#contract/people/users.ts';

const onePersonApart = {
  path: '/manage/users/:id/apart/:colleague_id',
  params: ID_PARAMS.extend({ colleague_id: PATH_ID }),
} as const;

/** The operations about people who are never planned together. */
export const peopleApartOperations = {
  'people_apart.list': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id/apart',
    params: ID_PARAMS,
    summary: 'List the people who are never planned on one shift with a person, by name; never one’s own',
    answers: { 200: z.object({ data: z.array(PersonRef) }) },
    errors: ['E_NOT_FOUND'],
  },
  'people_apart.create': {
    access: managers,
    ...onePersonApart,
    method: 'PUT',
    summary: `Never plan two people together on one shift; at most ${PEOPLE_APART_MAX} for each`,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'people_apart.delete': {
    access: managers,
    ...onePersonApart,
    method: 'DELETE',
    summary: 'Let plans put two people together again',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

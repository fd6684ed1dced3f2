import { everyone, managers } from '#contract/access.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { WorkRights } from '#contract/papers/work-rights.ts';

/** The operations about what a person may do by the law. */
export const workRightsOperations = {
  'me.work_rights.read': {
    access: everyone,
    method: 'GET',
    path: '/me/work-rights',
    summary: 'Get how much and where the caller may work, the insurance, and what changes within a year',
    answers: { 200: WorkRights },
    errors: ['E_NOT_FOUND'],
  },
  'users.work_rights.read': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id/work-rights',
    params: ID_PARAMS,
    summary: 'Get how much and where a person may work, the insurance, and what changes within a year',
    answers: { 200: WorkRights },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;

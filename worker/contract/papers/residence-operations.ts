import { globalAdminsAndPapers } from '#contract/access.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { CardForgetBody, Residence, ResidenceBody, ResidenceCheckBody } from '#contract/papers/residence.ts';

const oneResidence = { path: '/admin/users/:id/residence', params: ID_PARAMS } as const;

/** The operations about residence documents and the right to work. */
export const residenceOperations = {
  'users.residence.read': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'GET',
    summary: 'Get a person’s residence documents and the right to work that follows',
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND'],
  },
  'users.residence.update': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'PUT',
    summary: 'Record what a person’s residence documents say, which the roster uses from now on',
    body: ResidenceBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.check': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/check',
    params: ID_PARAMS,
    summary: 'Record that the card number was checked at the Immigration Services Agency',
    body: ResidenceCheckBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.forget_card': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/forget-card',
    params: ID_PARAMS,
    summary: 'Remove an earlier card number that never was this person’s, so that its holder can use it',
    body: CardForgetBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

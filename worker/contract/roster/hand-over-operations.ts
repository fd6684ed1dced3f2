import { everyone, managers } from '#contract/access.ts';
import { ID_PARAMS, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  Colleagues,
  HandOverAnswerBody,
  HandOverBody,
  HandOverDecisionBody,
  HandOverState,
  OwnHandOver,
  PendingHandOvers,
  ReceivedHandOvers,
} from '#contract/roster/hand-overs.ts';

const ownHandOver = { path: '/me/shifts/:id/hand-over', params: ID_PARAMS } as const;
const receivedHandOver = { path: '/me/hand-overs/:id', params: ID_PARAMS } as const;

/** The operations about handing a shift over. */
export const handOverOperations = {
  'me.hand_overs.colleagues': {
    access: everyone,
    ...ownHandOver,
    method: 'GET',
    summary: 'List the colleagues who may get a shift of the caller, and which of them can take it',
    answers: { 200: Colleagues },
    errors: ['E_NOT_FOUND'],
  },
  'me.hand_overs.create': {
    access: everyone,
    ...ownHandOver,
    method: 'POST',
    summary: 'Propose one of the caller’s own shifts to a colleague, who answers before a manager decides',
    body: HandOverBody,
    answers: { 201: OwnHandOver },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'HAND_OVER_IMPOSSIBLE'],
  },
  'me.hand_overs.delete': {
    access: everyone,
    ...receivedHandOver,
    method: 'DELETE',
    summary: 'Withdraw a proposal of the caller that is not decided yet',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.hand_overs.list': {
    access: everyone,
    method: 'GET',
    path: '/me/hand-overs',
    summary: 'List the shifts that colleagues propose to the caller, the next one first',
    answers: { 200: ReceivedHandOvers },
  },
  'me.hand_overs.answer': {
    access: everyone,
    ...receivedHandOver,
    method: 'POST',
    summary: 'Accept or decline a shift that a colleague proposes',
    body: HandOverAnswerBody,
    answers: { 200: HandOverState },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.hand_overs.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/hand-overs',
    summary: 'List the shifts that two colleagues agreed to hand over, the next one first',
    answers: { 200: PendingHandOvers },
  },
  'shifts.hand_overs.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/hand-overs/:id',
    summary: 'Confirm a hand-over, which moves the shift, or refuse it',
    params: ID_PARAMS,
    body: HandOverDecisionBody,
    answers: { 200: HandOverState },
    errors: [
      'E_NOT_FOUND',
      'E_FORBIDDEN',
      'E_CONFLICT',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
    ],
  },
} as const satisfies Record<string, Operation>;

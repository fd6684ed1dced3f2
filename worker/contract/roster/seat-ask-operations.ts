import { z } from 'zod';
import { everyone, managers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { CANDIDATES, CANDIDATES_MAX } from '#contract/limits.ts';
import { ID_PARAMS, PATH_ID, PERSON_SEARCH } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  AskAnswerBody,
  AskAnswered,
  AskBody,
  AskCloseBody,
  Candidates,
  OwnAsk,
  ownTimeFields,
  SeatAsk,
} from '#contract/roster/candidates.ts';
import {
  WaitingAsks,
  WaitingAsksBody,
  WaitingAsksDone,
  waitingAskFilters,
} from '#contract/roster/open-asks.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

/** The operations about candidates for a spot, and offers to them. */
export const seatAskOperations = {
  'shifts.candidates': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/candidates',
    summary: 'List people for an open spot, the best first, and all others with the reason against them',
    params: ID_PARAMS,
    query: z
      .object({
        position_id: PATH_ID,
        type: z.enum(ASSIGNMENT_TYPES).optional().describe('Default: the type of the open spot'),
        ...ownTimeFields,
        for: PATH_ID.optional().describe(
          'The assignment of a person on the shift, judged as if they had left it',
        ),
        q: PERSON_SEARCH,
        limit: z.coerce.number<string>().int().min(1).max(CANDIDATES_MAX).default(CANDIDATES),
      })
      .superRefine(checkOwnTimes),
    answers: { 200: Candidates },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.asks.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/asks',
    summary: 'List the offers for the spots of a shift with their answers, newest first',
    params: ID_PARAMS,
    answers: { 200: z.object({ data: z.array(SeatAsk) }) },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.asks.create': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/:id/ask',
    summary: 'Offer one spot to several people; the first yes gets it',
    params: ID_PARAMS,
    body: AskBody,
    answers: { 201: SeatAsk },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
      'SHIFT_USER_NOT_APPROVED',
      'SEAT_ALREADY_ASKED',
    ],
  },
  'shifts.asks.close': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/:id/asks/:ask_id/close',
    summary: 'Withdraw an offer',
    params: ID_PARAMS.extend({ ask_id: PATH_ID }),
    body: AskCloseBody,
    answers: { 200: SeatAsk },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'shifts.asks.waiting': {
    access: managers,
    method: 'GET',
    path: '/manage/asks',
    summary: 'List the offers of a workplace on these days that wait for an answer',
    query: z.object(waitingAskFilters),
    answers: { 200: WaitingAsks },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.asks.withdraw': {
    access: managers,
    method: 'POST',
    path: '/manage/asks/withdraw',
    summary: 'Withdraw offers that wait for an answer; the others stay',
    body: WaitingAsksBody,
    answers: { 200: WaitingAsksDone, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.asks.list': {
    access: everyone,
    method: 'GET',
    path: '/me/asks',
    summary: 'List the open offers to the caller, the next shift first',
    answers: { 200: z.object({ data: z.array(OwnAsk) }) },
  },
  'me.asks.answer': {
    access: everyone,
    method: 'POST',
    path: '/me/asks/:id',
    summary: 'Accept or decline an offer; the first yes gets the spot',
    params: ID_PARAMS,
    body: AskAnswerBody,
    answers: { 200: AskAnswered },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SEAT_TAKEN', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
} as const satisfies Record<string, Operation>;

import { managers } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import { BoardQuery } from '#contract/roster/board.ts';
import {
  FillFacts,
  FillRefusals,
  FillRefusalsBody,
  FillRefusalsEndBody,
  FillRun,
  FillRunBody,
} from './fill.ts';

/** The operations about plans by the machine. */
export const fillOperations = {
  'fill.facts': {
    access: managers,
    method: 'GET',
    path: '/manage/fill',
    summary: 'Get what a plan for a workplace needs in addition to its board',
    query: BoardQuery,
    answers: { 200: FillFacts },
    errors: ['E_NOT_FOUND'],
  },
  'fill_refusals.create': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/refusals',
    summary: 'Leave people out of the plans of a workplace, for some days or for good',
    body: FillRefusalsBody,
    answers: { 201: FillRefusals },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'fill_refusals.delete': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/refusals/delete',
    summary: 'Let people into the plans of a workplace again',
    body: FillRefusalsEndBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'fill_runs.create': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/runs',
    summary: 'Record a plan of which something is taken or asked',
    body: FillRunBody,
    answers: { 201: FillRun },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

import { everyone, globalAdmins } from '#contract/access.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { OtherWork, OtherWorkBody, OwnFreeHours, OwnHours } from '#contract/papers/own-work.ts';
import { WorkLimits, WorkLimitsBody } from '#contract/papers/work-limits.ts';

const oneWorkLimit = { path: '/admin/users/:id/configs', params: ID_PARAMS } as const;

const otherWork = { path: '/me/other-work' } as const;

/** The operations about work limits, work for other employers, and the hours left. */
export const workLimitOperations = {
  'users.configs.read': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'GET',
    summary: 'Get a person’s work limits and their work for other employers',
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND'],
  },
  'users.configs.update': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'PUT',
    summary: 'Replace a person’s work limits and their work for other employers',
    body: WorkLimitsBody,
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.hours_left.read': {
    access: everyone,
    method: 'GET',
    path: '/me/hours-left',
    summary: 'Get the caller’s own right to work and hours left, this week and in the tightest 7 days',
    answers: { 200: OwnHours },
  },
  'me.free_hours.read': {
    access: everyone,
    method: 'GET',
    path: '/me/free-hours',
    summary: 'Get how many hours the caller can still work on each day of the coming four weeks',
    answers: { 200: OwnFreeHours },
  },
  'me.other_work.read': {
    access: everyone,
    ...otherWork,
    method: 'GET',
    summary: 'Get the caller’s own declared work for other employers',
    answers: { 200: OtherWork },
  },
  'me.other_work.update': {
    access: everyone,
    ...otherWork,
    method: 'PUT',
    summary: 'Declare the caller’s own work for other employers from a day on; counts toward the limits',
    body: OtherWorkBody,
    answers: { 200: OtherWork },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

import { z } from 'zod';
import { managers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { FILL_PLANS_SHOWN } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  FillNight,
  FillPlacements,
  FillPlanBody,
  FillPlanDetail,
  FillPlanDone,
  FillPlanSitesBody,
  FillPlans,
} from './fill-plans.ts';

const onePlan = z.object({ id: PATH_ID });

/** The operations about plans for several workplaces. */
export const fillPlanOperations = {
  'fill_plans.list': {
    access: managers,
    method: 'GET',
    path: '/manage/fill/plans',
    summary: `List the last ${FILL_PLANS_SHOWN} plans of the caller`,
    answers: { 200: FillPlans },
  },
  'fill_nights.get': {
    access: managers,
    method: 'GET',
    path: '/manage/fill/night',
    summary: 'Get whether the next month is planned for the caller each night',
    answers: { 200: FillNight },
  },
  'fill_nights.update': {
    access: managers,
    method: 'PUT',
    path: '/manage/fill/night',
    summary: 'Let the next month be planned for the caller each night, or no longer',
    body: FillNight,
    answers: { 204: null },
    errors: ['E_CONFLICT'],
  },
  'fill_plans.create': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/plans',
    summary: 'Plan the open spots of several workplaces; nothing of it is on the roster',
    body: FillPlanBody,
    answers: { 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'fill_plans.get': {
    access: managers,
    method: 'GET',
    path: '/manage/fill/plans/:id',
    summary: 'Get a plan of the caller, by workplace',
    params: onePlan,
    answers: { 200: FillPlanDetail },
    errors: ['E_NOT_FOUND'],
  },
  'fill_plans.placements': {
    access: managers,
    method: 'GET',
    path: '/manage/fill/plans/:id/placements',
    summary: 'Get what a plan of the caller proposes for a workplace',
    params: onePlan,
    query: z.object({ workplace_id: PATH_ID }),
    answers: { 200: FillPlacements },
    errors: ['E_NOT_FOUND'],
  },
  'fill_plans.take': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/plans/:id/take',
    summary: 'Plan all who agreed, as a plan of the caller proposes; spots that a rule stops stay',
    params: onePlan,
    body: FillPlanSitesBody,
    answers: { 200: FillPlanDone, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'fill_plans.ask': {
    access: managers,
    method: 'POST',
    path: '/manage/fill/plans/:id/ask',
    summary:
      'Offer the spots of a plan of the caller to its people who said nothing; what no longer holds stays',
    params: onePlan,
    body: FillPlanSitesBody,
    answers: { 200: FillPlanDone, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

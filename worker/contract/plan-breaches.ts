import { z } from 'zod';
import { everyone, managers } from './access.ts';
import { Stamp } from './fields/formats.ts';
import { ListMeta, listQuery } from './lists.ts';
import type { Operation } from './operation.ts';
import { Finding, Named } from './roster/findings.ts';
import { PersonRef } from './users.ts';

/** Approved shifts to come that a rule refuses by now. */
export const PlanBreach = z
  .object({
    id: z.int(),
    user: PersonRef,
    found_at: Stamp,
    finding: Finding.nullable().describe(
      'What the rules say of it now, its ways out ready for `shifts.users.bulk`; null once they say nothing more: the next check takes it off the list',
    ),
  })
  .meta({ id: 'PlanBreach' });
export type PlanBreach = z.infer<typeof PlanBreach>;

export const PlanBreaches = z
  .object({
    data: z
      .array(PlanBreach)
      .describe('By the first shift of each; what the company itself limits comes last'),
    named: Named,
    meta: ListMeta,
  })
  .meta({ id: 'PlanBreaches' });
export type PlanBreaches = z.infer<typeof PlanBreaches>;

export const OwnPlanBreaches = z
  .object({
    data: z
      .array(PlanBreach.pick({ id: true, finding: true }))
      .describe('Without ways out: who plans decides'),
    named: Named,
  })
  .meta({ id: 'OwnPlanBreaches' });
export type OwnPlanBreaches = z.infer<typeof OwnPlanBreaches>;

export const planBreachOperations = {
  'plan_breaches.list': {
    access: managers,
    method: 'GET',
    path: '/manage/plan-breaches',
    summary: 'Approved shifts to come that a later change made unlawful, with the ways out',
    query: listQuery(['urgency'], 'urgency'),
    answers: { 200: PlanBreaches },
  },
  'me.plan_breaches.list': {
    access: everyone,
    method: 'GET',
    path: '/me/plan-breaches',
    summary: 'Of one’s own approved shifts to come those that are not allowed any more',
    answers: { 200: OwnPlanBreaches },
  },
} as const satisfies Record<string, Operation>;

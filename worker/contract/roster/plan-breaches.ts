import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { ListMeta } from '#contract/lists.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';

/** Approved future shifts that a rule now refuses. */
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

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
      'The current finding, with ways out for `shifts.users.bulk`. Null where the rules find nothing more; the next check then removes the entry',
    ),
  })
  .meta({ id: 'PlanBreach' });
export type PlanBreach = z.infer<typeof PlanBreach>;

export const PlanBreaches = z
  .object({
    data: z.array(PlanBreach).describe('By the first shift of each; limits of the company come last'),
    named: Named,
    meta: ListMeta,
  })
  .meta({ id: 'PlanBreaches' });
export type PlanBreaches = z.infer<typeof PlanBreaches>;

export const OwnPlanBreaches = z
  .object({
    data: z
      .array(PlanBreach.pick({ id: true, finding: true }))
      .describe('Without ways out, since a manager decides'),
    named: Named,
  })
  .meta({ id: 'OwnPlanBreaches' });
export type OwnPlanBreaches = z.infer<typeof OwnPlanBreaches>;

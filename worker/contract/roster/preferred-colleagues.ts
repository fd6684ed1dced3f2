import { z } from 'zod';
import { COLLEAGUES_SHOWN } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Colleague } from './hand-overs.ts';

/** The colleagues that the caller likes to work with, which only planners see too. */
export const PreferredColleagues = z
  .object({
    data: z.array(Colleague).describe('By name; only those who still work at a workplace of the caller'),
    colleagues: z
      .array(Colleague)
      .describe(`Those that the caller may add, the first ${COLLEAGUES_SHOWN} by name`),
    capped: z.boolean().describe('Whether there are more of them'),
  })
  .meta({ id: 'PreferredColleagues' });
export type PreferredColleagues = z.infer<typeof PreferredColleagues>;

/** A colleague that a person likes to work with, for planners. */
export const PreferredColleague = z
  .object({ user: PersonRef, mutual: z.boolean().describe('Whether both like to work with each other') })
  .meta({ id: 'PreferredColleague' });
export type PreferredColleague = z.infer<typeof PreferredColleague>;

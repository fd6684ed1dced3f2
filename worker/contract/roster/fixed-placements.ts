import { z } from 'zod';
import { DateText } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';

/** The result of fixed schedules on new shifts. It names every person with findings, placed or not. */
export const FixedPlacements = z
  .object({
    placed: z.int().describe('The number of people who were put on shifts, including those with warnings'),
    clashes: z
      .array(
        z.object({
          date: DateText,
          user: PersonRef,
          placed: z
            .boolean()
            .describe('False where the rules refuse the person, who is then not on the shift'),
          findings: z.array(Finding),
        }),
      )
      .describe('All people with findings, by date'),
    named: Named,
  })
  .meta({ id: 'FixedPlacements' });
export type FixedPlacements = z.infer<typeof FixedPlacements>;

export const NO_FIXED_PLACEMENTS: FixedPlacements = {
  placed: 0,
  clashes: [],
  named: { users: [], workplaces: [], positions: [] },
};

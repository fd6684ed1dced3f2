import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { RideTimes } from '#contract/workplaces/rides.ts';
import { MISSED_RIDES } from '#domain/roster/way-to-work.ts';

/** T-35, F-23: how the caller gets to a shift. */
export const ShiftWay = z
  .object({
    leave_at: Stamp.nullable().describe(
      'When to leave home; null where the caller has not entered how long the way takes',
    ),
    missed: z
      .array(z.enum(MISSED_RIDES))
      .describe('`first`: it starts before the first train or shuttle; `last`: it ends after the last one'),
    rides: RideTimes.nullable(),
  })
  .meta({ id: 'ShiftWay' });
export type ShiftWay = z.infer<typeof ShiftWay>;

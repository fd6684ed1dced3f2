import { z } from 'zod';
import { WAY_MINUTES_MAX, WAY_MINUTES_MIN, WAYS_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { OwnRides } from './rides.ts';

/** T-35: how long the caller needs to each of their workplaces. */
export const OwnWays = z
  .object({
    data: z
      .array(
        z.object({
          workplace: Coded,
          minutes: z.int().nullable().describe('From home; null where the caller has not entered it'),
          rides: OwnRides.nullable(),
        }),
      )
      .describe('The workplaces where the caller works, by code'),
    version: z.int().describe('The version of the caller'),
  })
  .meta({ id: 'OwnWays' });
export type OwnWays = z.infer<typeof OwnWays>;

export const wayMinutes = z.int().min(WAY_MINUTES_MIN).max(WAY_MINUTES_MAX);

/** The complete list: a workplace that is left out has no way any more. */
export const OwnWaysBody = z
  .object({
    ways: z.array(z.object({ workplace_id: z.int().positive(), minutes: wayMinutes })).max(WAYS_MAX),
    version: z.int(),
  })
  .meta({ id: 'OwnWaysChange' });
export type OwnWaysBody = z.output<typeof OwnWaysBody>;

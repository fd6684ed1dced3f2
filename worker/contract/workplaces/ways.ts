import { z } from 'zod';
import { WAY_MINUTES_MAX, WAY_MINUTES_MIN } from '#contract/limits.ts';
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
  })
  .meta({ id: 'OwnWays' });
export type OwnWays = z.infer<typeof OwnWays>;

export const wayMinutes = z.int().min(WAY_MINUTES_MIN).max(WAY_MINUTES_MAX);

export const OwnWayBody = z.object({ minutes: wayMinutes }).meta({ id: 'OwnWayChange' });

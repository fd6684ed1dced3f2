import { z } from 'zod';
import { MonthText, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';

/** The closing of the period that holds an entry; nothing in it can change after. */
export const ClosedSince = z
  .object({ period_id: z.int(), month: MonthText, at: Stamp, by: PersonRef.nullable() })
  .meta({ id: 'ClosedSince' });
export type ClosedSince = z.infer<typeof ClosedSince>;

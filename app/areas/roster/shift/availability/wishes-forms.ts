import { z } from 'zod';
import { AvailabilityDeadlineBody } from '#contract/roster/availability.ts';

/** The deadline of the month that is shown. */
export const DeadlineForm = AvailabilityDeadlineBody;

/** Asks everybody who has not sent theirs; `again` where people were asked today already. */
export const AskForm = z.object({
  workplace_id: z.int().positive(),
  month: z.string(),
  again: z.boolean().default(false),
});

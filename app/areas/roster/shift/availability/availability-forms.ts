import { z } from 'zod';
import { AvailabilityDeadlineBody } from '#contract/roster/availability.ts';

export const DeadlineForm = AvailabilityDeadlineBody;

/** Reminds everyone without sent availability; `again` confirms a second reminder on the same day. */
export const RemindForm = z.object({
  workplace_id: z.int().positive(),
  month: z.string(),
  again: z.boolean().default(false),
});

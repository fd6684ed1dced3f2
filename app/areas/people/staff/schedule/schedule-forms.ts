import { z } from 'zod';
import { optionalClock } from '#contract/fields/formats.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { overrideReason } from '#contract/roster/roster-changes.ts';
import { issue } from '#contract/validation.ts';
import { seatFrom } from './seat-offers.ts';

/** An open spot, with own times when they differ. */
export const AddSeatForm = z
  .object({
    seat: z.string().transform((text, context) => {
      const seat = seatFrom(text);
      if (seat) return seat;
      context.addIssue({ code: 'custom', input: text, ...issue('select') });
      return z.NEVER;
    }),
    start_time: optionalClock,
    end_time: optionalClock,
    override_reason: overrideReason,
  })
  .superRefine((given, context) => checkOwnTimes(given, context));

/** Undoes an absence with a reason. */
export const ComeBackForm = z.object({ shift_user_id: z.int().positive(), version: z.int() });

import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { AvailabilityBody, WantedHoursBody } from '#contract/roster/availability.ts';

export const WantedHoursForm = WantedHoursBody;

const row = z.object({
  date: z.string(),
  answer: z.string().default(''),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});

/** Every coming day has a row; a row without an answer is not sent. */
export const AvailabilityForm = z
  .object({ days: z.array(row), note: z.string().nullish(), version: z.int() })
  .transform(({ days, ...form }, context) => {
    const filled = filledRows(days, ({ answer }) => answer === '');
    return checkedBy(
      AvailabilityBody,
      { ...form, days: filled.rows },
      context,
      placedInRows({ days: filled.places }),
    );
  });

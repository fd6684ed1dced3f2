import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { SEATS_MAX } from '#contract/limits.ts';
import { changeList, overrideReason } from '#contract/roster-changes.ts';
import { ShiftChangeBody } from '#contract/shifts.ts';

const text = z.string().default('');
const places = z.int().min(0).max(SEATS_MAX).default(0);

/** The times and seats of a shift: rows of breaks that may stay empty, and a row of places for each position. */
export const ShiftForm = z
  .object({
    date: text,
    start_time: text,
    end_time: text,
    breaks: z.array(z.object({ start: text, end: text })).default([]),
    paid_before_minutes: z.int().default(0),
    seats: z
      .array(
        z.object({
          position_id: z.int(),
          fixed_total: places,
          temp_total: places,
          max_registered_temp: z.int().min(0).max(SEATS_MAX).optional(),
        }),
      )
      .default([]),
    active: z.boolean().default(false),
    version: z.int(),
    override_reason: overrideReason,
  })
  .transform((typed, context) => {
    const breaks = filledRows(typed.breaks, ({ start, end }) => start === '' && end === '');
    const seats = filledRows(
      typed.seats,
      ({ fixed_total, temp_total, max_registered_temp }) =>
        fixed_total === 0 && temp_total === 0 && max_registered_temp === undefined,
    );
    return checkedBy(
      ShiftChangeBody,
      { ...typed, breaks: breaks.rows, seats: seats.rows },
      context,
      placedInRows({ breaks: breaks.places, seats: seats.places }),
    );
  });

const json = z.string().transform((posted, context): unknown => {
  try {
    return JSON.parse(posted);
  } catch {
    context.addIssue({ code: 'custom', input: posted });
    return z.NEVER;
  }
});

/** A way out that was pressed, and why its warnings are let through. */
export const WayForm = z.object({ way: json.pipe(changeList), override_reason: overrideReason });

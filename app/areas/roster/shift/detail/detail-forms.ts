import { z } from 'zod';
import { JOIN_FIELD } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { optionalText } from '#contract/fields/formats.ts';
import { SEATS_MAX } from '#contract/limits.ts';
import { changeList, overrideReason } from '#contract/roster/roster-changes.ts';
import { ShiftChangeBody } from '#contract/roster/shifts.ts';
import { WAY_OUT_REASON } from '#contract/roster/way-out-reason.ts';
import { issue } from '#contract/validation.ts';
import { needsReason, OUTCOMES } from '#domain/attendance/outcome.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

const text = z.string().default('');
const places = z.int().min(0).max(SEATS_MAX).default(0);

/** Times and spots of a shift: rows of breaks may stay empty, and each position has a row of spots. */
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

/** The chosen way out. Its warnings need no reason, because the rules proposed it. */
export const WayForm = z.object({
  way: json.pipe(changeList),
  override_reason: overrideReason.default(WAY_OUT_REASON),
});

/** Adds a person to the workplace and assigns them to an open spot at the shift's times. */
export const JoinForm = z.object({
  [JOIN_FIELD]: z.int().positive(),
  position_id: z.int().positive(),
  type: z.enum(ASSIGNMENT_TYPES),
  override_reason: overrideReason,
});

/**
 * Rejects or removes a person. For an `agreed` assignment it needs whose reason it is, and the
 * company must state its own (O-17).
 */
export const LeaveForm = z
  .object({
    version: z.int(),
    agreed: z.boolean().default(false),
    outcome: z.enum(OUTCOMES).optional(),
    reason: optionalText,
  })
  .refine(({ agreed, outcome }) => !agreed || outcome !== undefined, issue('select', ['outcome']))
  .refine(
    ({ outcome, reason }) => outcome === undefined || !needsReason(outcome) || reason !== null,
    issue('required', ['reason']),
  );

/** The shift to delete, and the workplace to whose roster the page returns. */
export const DeleteForm = z.object({ version: z.int(), workplace_id: z.int().positive() });

import { z } from 'zod';
import { ClockText, line, RosterDay, requiredText } from '#contract/fields/formats.ts';
import {
  BREAKS_MAX,
  CHANGES_MAX,
  OVERRIDE_REASON_MAX,
  PAID_BEFORE_MAX,
  SEATS_MAX,
} from '#contract/limits.ts';
import { checkOwnTimes, checkTimes, timesPath } from '#contract/roster/planned-times.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

export const Break = z.object({ start: ClockText, end: ClockText }).meta({ id: 'Break' });

/** Paid minutes before the start of a shift. */
export const paidBefore = z.int().min(0).max(PAID_BEFORE_MAX);

export const seatTotalFields = {
  fixed_total: z.int().min(0).max(SEATS_MAX),
  temp_total: z.int().min(0).max(SEATS_MAX),
  max_registered_temp: z.int().min(0).max(SEATS_MAX).nullable().default(null),
};

export const shiftTimes = {
  date: RosterDay,
  start_time: ClockText,
  end_time: ClockText,
  breaks: z.array(Break).max(BREAKS_MAX),
};

const OwnTimes = z
  .object({ start_time: ClockText, end_time: ClockText })
  .superRefine(checkOwnTimes)
  .describe('Times of this person that differ from those of the shift');

/** A stored shift, or a negative id that an earlier row of the request gave to a new shift. */
const shift_id = z.int().refine((id) => id !== 0, issue('choice'));
const id = z.int().positive();
const version = z.int();
const paid_before_minutes = paidBefore
  .optional()
  .describe('Default: the value of the shift, or of the template for a new shift');

/** One step of planning. A list of them is applied whole or not at all. */
export const RosterChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('create_shift'),
      shift_id: z.int().negative().describe('Any number below zero, with which later rows name the shift'),
      template_id: id,
      ...shiftTimes,
      paid_before_minutes,
      seats: z.array(z.object({ position_id: id, ...seatTotalFields })),
    }),
    z.object({ kind: z.literal('change_shift'), shift_id: id, ...shiftTimes, paid_before_minutes, version }),
    z.object({ kind: z.literal('set_totals'), shift_id, position_id: id, ...seatTotalFields }),
    z.object({
      kind: z.literal('assign'),
      shift_id,
      user_id: id,
      position_id: id,
      type: z.enum(ASSIGNMENT_TYPES),
      own_times: OwnTimes.nullable().default(null),
    }),
    z.object({
      kind: z.literal('revise'),
      shift_user_id: id,
      seat: z.object({ shift_id, position_id: id }).optional(),
      type: z.enum(ASSIGNMENT_TYPES).optional(),
      status: z.literal('approved').optional(),
      own_times: OwnTimes.nullable().optional().describe('Null means the times of the shift'),
      version,
    }),
    z.object({
      kind: z.literal('remove'),
      shift_user_id: id,
      reason: requiredText.optional().describe('The reason, as the person reads it'),
      version,
    }),
  ])
  .meta({ id: 'RosterChange' });
export type RosterChange = z.infer<typeof RosterChange>;

/** A new shift has one row, before the rows that name it. */
function checkList(changes: readonly RosterChange[], context: z.RefinementCtx): void {
  const made = new Set<number>();
  const fault = (key: ValidationKey, row: number, ...field: string[]) =>
    context.addIssue({ code: 'custom', input: changes[row], ...issue(key), path: [row, ...field] });
  changes.forEach((change, row) => {
    if (change.kind === 'create_shift' || change.kind === 'change_shift') {
      checkTimes(change, context, (found) => [row, ...timesPath(found)]);
    }
    if (change.kind === 'create_shift') {
      if (made.has(change.shift_id)) fault('repeated', row, 'shift_id');
      made.add(change.shift_id);
      if (repeatedSeat(change.seats)) fault('repeated', row, 'seats');
    } else {
      const named =
        'shift_id' in change ? change.shift_id : change.kind === 'revise' && change.seat?.shift_id;
      const path = change.kind === 'revise' ? ['seat', 'shift_id'] : ['shift_id'];
      if (named && named < 0 && !made.has(named)) fault('choice', row, ...path);
    }
  });
}

/** Whether a position occurs twice. */
export function repeatedSeat(seats: readonly { position_id: number }[]): boolean {
  return new Set(seats.map(({ position_id }) => position_id)).size < seats.length;
}

export const changeList = z.array(RosterChange).min(1).max(CHANGES_MAX).superRefine(checkList);

/** Why warnings are passed; the audit stores it together with the findings. */
export const overrideReason = line.min(1).max(OVERRIDE_REASON_MAX).optional();

import { z } from 'zod';
import {
  ClockText,
  DateText,
  optionalText,
  RosterDay,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { POSITIONS_MAX, SHIFT_DATES_MAX } from '#contract/limits.ts';
import { Coded, checkOutcomeReason } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { ownTimeFields } from '#contract/roster/candidates.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { OpenAsk } from '#contract/roster/open-asks.ts';
import { checkOwnTimes, checkTimes } from '#contract/roster/planned-times.ts';
import {
  Break,
  changeList,
  overrideReason,
  paidBefore,
  repeatedSeat,
  seatTotalFields,
  shiftTimes,
} from '#contract/roster/roster-changes.ts';
import { issue } from '#contract/validation.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ASSIGNMENT_STATUSES, ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PROGRESS } from '#domain/time/progress.ts';

/** The spots of a position: how many people a shift needs, and how many there are. */
export const SeatGroup = z
  .object({
    position: z.object({ id: z.int(), name: z.string() }),
    fixed_total: z.int(),
    temp_total: z.int(),
    max_registered_temp: z.int().nullable(),
    approved_fixed: z.int(),
    approved_temp: z.int(),
    pending_temp: z.int(),
    vacated_fixed: z.int().describe('On a closed shift, the approved people with an outcome; else 0'),
    vacated_temp: z.int(),
  })
  .meta({ id: 'SeatGroup' });
export type SeatGroup = z.infer<typeof SeatGroup>;

const simple = {
  id: z.int(),
  workplace: Coded,
  template: Coded,
  date: DateText,
  start_time: ClockText,
  end_time: ClockText,
};

/** A shift as a picker shows it. */
export const SimpleShift = z.object(simple).meta({ id: 'SimpleShift' });
export type SimpleShift = z.infer<typeof SimpleShift>;

export const Shift = z
  .object({
    ...simple,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
    active: z.boolean(),
    closed_at: Stamp.nullable().describe('When its planning was closed'),
    published: z.boolean().describe('Whether its people already see it'),
    progress: z.enum(PROGRESS),
    seats: z.array(SeatGroup),
    version: z.int(),
  })
  .meta({ id: 'Shift' });
export type Shift = z.infer<typeof Shift>;

export const ShiftUser = z
  .object({
    id: z.int(),
    shift_id: z.int(),
    user: PersonRef,
    position: z.object({ id: z.int(), name: z.string() }),
    type: z.enum(ASSIGNMENT_TYPES),
    status: z.enum(ASSIGNMENT_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    start_time: ClockText,
    end_time: ClockText,
    own_times: z.boolean().describe('Whether the times differ from those of the shift'),
    version: z.int(),
  })
  .meta({ id: 'ShiftUser' });
export type ShiftUser = z.infer<typeof ShiftUser>;

/** People in the order of positions; those who no longer count come last. */
export const ShiftDetail = Shift.extend({
  users: z.array(ShiftUser),
  asks: z.array(OpenAsk).describe('Offers of its spots that wait for an answer'),
}).meta({ id: 'ShiftDetail' });
export type ShiftDetail = z.infer<typeof ShiftDetail>;

const SeatEntry = z.object({ position_id: z.int().positive(), ...seatTotalFields });
const seats = z
  .array(SeatEntry)
  .max(POSITIONS_MAX)
  .refine((all) => !repeatedSeat(all), issue('repeated'));

export const ShiftsBody = z
  .object({
    workplace_id: z.int().positive(),
    template_id: z.int().positive(),
    dates: z
      .array(RosterDay)
      .min(1)
      .max(SHIFT_DATES_MAX)
      .refine((dates) => new Set(dates).size === dates.length, issue('repeated'))
      .describe('One shift on each of these days'),
    seats: seats
      .optional()
      .describe('Default: the template’s headcounts of the weekday, then the configuration'),
    override_reason: overrideReason,
  })
  .meta({ id: 'NewShifts' });
export type ShiftsBody = z.output<typeof ShiftsBody>;

/** New shifts, with the result for people whose fixed schedules match them. */
export const CreatedShifts = z
  .object({ data: z.array(Shift), fixed: FixedPlacements })
  .meta({ id: 'CreatedShifts' });
export type CreatedShifts = z.infer<typeof CreatedShifts>;

export const ShiftChangeBody = z
  .object({
    ...shiftTimes,
    paid_before_minutes: paidBefore,
    seats: seats.describe('All positions with their spots; an omitted position gets none'),
    active: z.boolean(),
    version: z.int(),
    override_reason: overrideReason,
  })
  .superRefine((given, context) => checkTimes(given, context))
  .meta({ id: 'ShiftChange' });
export type ShiftChangeBody = z.output<typeof ShiftChangeBody>;

export const ShiftUserBody = z
  .object({
    user_id: z.int().positive(),
    position_id: z.int().positive(),
    type: z.enum(ASSIGNMENT_TYPES),
    ...ownTimeFields,
    override_reason: overrideReason,
  })
  .superRefine(checkOwnTimes)
  .meta({ id: 'NewShiftUser' });
export type ShiftUserBody = z.output<typeof ShiftUserBody>;

export const ShiftUserChangeBody = z
  .object({
    position_id: z.int().positive(),
    type: z.enum(ASSIGNMENT_TYPES),
    status: z.enum(['approved', 'rejected']).optional().describe('Decides a registration'),
    reason: requiredText.optional().describe('The reason of a rejection, as the person reads it'),
    ...ownTimeFields,
    version: z.int(),
    override_reason: overrideReason,
  })
  .superRefine(checkOwnTimes)
  .meta({ id: 'ShiftUserChange' });
export type ShiftUserChangeBody = z.output<typeof ShiftUserChangeBody>;

export const ShiftsActiveBody = z
  .object({ ids: z.array(z.int().positive()).min(1).max(SHIFT_DATES_MAX), active: z.boolean() })
  .meta({ id: 'ShiftsActive' });
export type ShiftsActiveBody = z.output<typeof ShiftsActiveBody>;

export const ShiftCloseBody = z.object({ closed: z.boolean(), version: z.int() }).meta({ id: 'ShiftClose' });
export type ShiftCloseBody = z.output<typeof ShiftCloseBody>;

export const RosterCheckBody = z
  .object({
    changes: changeList,
    ways_out: z.boolean().default(true),
    leaving: z
      .int()
      .positive()
      .optional()
      .describe(
        'The assignment of a person who does not come. The changes are checked as a replacement: with that spot free',
      ),
  })
  .meta({ id: 'RosterCheck' });
export type RosterCheckBody = z.output<typeof RosterCheckBody>;

export const RosterBulkBody = z
  .object({
    changes: changeList,
    override_reason: overrideReason,
    fill_run_id: z.int().positive().optional().describe('The recorded plan that the changes are of'),
  })
  .meta({ id: 'RosterBulk' });
export type RosterBulkBody = z.output<typeof RosterBulkBody>;

const UndoableId = z.string().describe('The id with which all changes can be undone');

/** The result of each row, by its index. */
export const RosterBulkAnswer = z
  .object({
    operation_id: UndoableId,
    rows: z.array(
      z.object({
        shift_id: z.int(),
        shift_user_id: z.int().nullable(),
        version: z.int().describe('The version of the assignment, otherwise of the shift'),
      }),
    ),
  })
  .meta({ id: 'RosterBulkAnswer' });
export type RosterBulkAnswer = z.infer<typeof RosterBulkAnswer>;

export const RosterCheckAnswer = z
  .object({
    rows: z
      .array(
        z.object({
          findings: z.array(Finding),
          passable_by: z.enum(['anyone', 'manager', 'global_admin', 'none']),
        }),
      )
      .describe('One for each change; with `leaving`, the first is about that person'),
    named: Named,
  })
  .meta({ id: 'RosterCheckAnswer' });
export type RosterCheckAnswer = z.infer<typeof RosterCheckAnswer>;

/** The data of SHIFT_ALREADY_EXISTS: the days that have a shift of the template already. */
export const DaysTaken = z.object({ dates: z.array(DateText) }).meta({ id: 'DaysTaken' });
export type DaysTaken = z.infer<typeof DaysTaken>;

/** A substitute for a person who does not come. */
export const ReplaceBody = z
  .object({
    shift_user_id: z.int().positive().describe('The assignment of the person who does not come'),
    user_id: z.int().positive().describe('The person who comes instead, on the same spot'),
    outcome: z.enum(OUTCOMES),
    reason: optionalText.describe('Required where the company cancels'),
    ...ownTimeFields,
    override_reason: overrideReason,
  })
  .superRefine((given, context) => {
    checkOwnTimes(given, context);
    checkOutcomeReason(given, context);
  })
  .meta({ id: 'Replace' });
export type ReplaceBody = z.output<typeof ReplaceBody>;

export const Replaced = z
  .object({ operation_id: UndoableId, replaced: ShiftUser, replacement: ShiftUser })
  .meta({ id: 'Replaced' });
export type Replaced = z.infer<typeof Replaced>;

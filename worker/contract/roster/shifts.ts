import { z } from 'zod';
import {
  ClockText,
  DateText,
  MonthText,
  optionalClock,
  optionalText,
  RosterDay,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { POSITIONS_MAX, SHIFT_DATES_MAX } from '#contract/limits.ts';
import { checkOutcomeReason } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { checkOwnTimes, checkTimes } from '#contract/roster/planned-times.ts';
import {
  Break,
  changeList,
  overrideReason,
  paidBefore,
  repeatedSeat,
  seatTotals,
  shiftTimes,
} from '#contract/roster/roster-changes.ts';
import { issue } from '#contract/validation.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ASSIGNMENT_STATUSES, ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PROGRESS } from '#domain/time/progress.ts';

const Coded = z.object({ id: z.int(), code: z.string(), name: z.string() });

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
    closed_at: Stamp.nullable().describe('Since when its planning is closed'),
    published: z.boolean().describe('Whether its people see it already'),
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
export const ShiftDetail = Shift.extend({ users: z.array(ShiftUser) }).meta({ id: 'ShiftDetail' });
export type ShiftDetail = z.infer<typeof ShiftDetail>;

const Seat = z.object({ position_id: z.int().positive(), ...seatTotals });
const seats = z
  .array(Seat)
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
      .describe('Left out: the template’s headcounts of the weekday, then the configuration'),
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
    seats: seats.describe('All seat groups; a position that is left out gets none'),
    active: z.boolean(),
    version: z.int(),
    override_reason: overrideReason,
  })
  .superRefine((given, context) => checkTimes(given, context))
  .meta({ id: 'ShiftChange' });
export type ShiftChangeBody = z.output<typeof ShiftChangeBody>;

const ownTimes = {
  start_time: optionalClock.describe('Left out with end_time: the times of the shift'),
  end_time: optionalClock,
};

export const ShiftUserBody = z
  .object({
    user_id: z.int().positive(),
    position_id: z.int().positive(),
    type: z.enum(ASSIGNMENT_TYPES),
    ...ownTimes,
    override_reason: overrideReason,
  })
  .superRefine(checkOwnTimes)
  .meta({ id: 'NewShiftUser' });
export type ShiftUserBody = z.output<typeof ShiftUserBody>;

export const ShiftUserChangeBody = z
  .object({
    position_id: z.int().positive(),
    type: z.enum(ASSIGNMENT_TYPES),
    status: z.enum(['approved', 'rejected']).optional().describe('Decides on a registration'),
    reason: requiredText.optional().describe('Why it is refused, as the person is told'),
    ...ownTimes,
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

export const PublishBody = z
  .object({ workplace_id: z.int().positive(), month: MonthText })
  .meta({ id: 'RosterPublish' });
export type PublishBody = z.output<typeof PublishBody>;

/** What publishing a month would do: the notified people and the gaps. Once published, the state of the month. */
export const RosterMonth = z
  .object({
    workplace: Coded,
    month: MonthText,
    published_at: Stamp.nullable().describe('Null while it is a draft'),
    told: z.int().nullable().describe('How many people were told when it was published'),
    people: z.int().describe('Who works there in what is left of the month, and is told'),
    places: z.int().describe('On how many shifts they are, each of them counted'),
    shifts: z.int().describe('All of the month'),
    inactive: z.int().describe('Of these, those that are turned off'),
    open_seats: z.int().describe('Heads that active shifts to come ask for and do not have'),
    pending: z.int().describe('Registrations that wait, for shifts that have not ended'),
    without: z.int().describe('Who works at the workplace and is on no shift of the month there'),
  })
  .meta({ id: 'RosterMonth' });
export type RosterMonth = z.infer<typeof RosterMonth>;

export const RosterCheckBody = z
  .object({ changes: changeList, ways_out: z.boolean().default(true) })
  .meta({ id: 'RosterCheck' });
export type RosterCheckBody = z.output<typeof RosterCheckBody>;

export const RosterBulkBody = z
  .object({ changes: changeList, override_reason: overrideReason })
  .meta({ id: 'RosterBulk' });
export type RosterBulkBody = z.output<typeof RosterBulkBody>;

/** The result of each row, by its index. */
export const RosterBulkAnswer = z
  .object({
    operation_id: z.string().describe('By which all of it can be taken back'),
    rows: z.array(
      z.object({
        shift_id: z.int(),
        shift_user_id: z.int().nullable(),
        version: z.int().describe('Of the person on the shift, else of the shift'),
      }),
    ),
  })
  .meta({ id: 'RosterBulkAnswer' });
export type RosterBulkAnswer = z.infer<typeof RosterBulkAnswer>;

export const RosterCheckAnswer = z
  .object({
    rows: z.array(
      z.object({
        findings: z.array(Finding),
        passable_by: z.enum(['anyone', 'manager', 'global_admin', 'none']),
      }),
    ),
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
    shift_user_id: z.int().positive().describe('Who does not come'),
    user_id: z.int().positive().describe('Who comes instead, on the same seat'),
    outcome: z.enum(OUTCOMES),
    reason: optionalText.describe('Needed where the company cancels'),
    ...ownTimes,
    override_reason: overrideReason,
  })
  .superRefine((given, context) => {
    checkOwnTimes(given, context);
    checkOutcomeReason(given, context);
  })
  .meta({ id: 'Replace' });
export type ReplaceBody = z.output<typeof ReplaceBody>;

export const Replaced = z.object({ replaced: ShiftUser, replacement: ShiftUser }).meta({ id: 'Replaced' });
export type Replaced = z.infer<typeof Replaced>;

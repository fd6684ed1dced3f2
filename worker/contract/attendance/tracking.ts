import { z } from 'zod';
import {
  CheckInStamp,
  CheckOutStamp,
  ClockText,
  DateText,
  MonthText,
  optionalText,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { SALARY_PER_HOUR_MAX, WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import {
  Attendance,
  breakFields,
  Coded,
  checkBreakFields,
  checkOutcomeReason,
  earlyLeaveBy,
  NamedRef,
} from '#contract/pay/hours/attendance.ts';
import { ClosedSince } from '#contract/pay/hours/closed-since.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Break, overrideReason } from '#contract/roster/roster-changes.ts';
import { SeatGroup, SimpleShift } from '#contract/roster/shifts.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ATTENDANCE_FLAGS, ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { OPEN_STATES } from '#domain/pay/request-moves.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { SAID } from '#domain/roster/own-place.ts';
import { PROGRESS } from '#domain/time/progress.ts';

/** Counts of people. Planned people are those in, those out and those who have not come. */
export const TrackingCounts = z
  .object({
    needed: z.int().describe('Seats, fixed and temporary; of an inactive shift those that are taken'),
    planned: z.int().describe('Approved and without an outcome'),
    in: z.int().describe('At work now'),
    out: z.int().describe('Gone again, confirmed or not'),
    confirmed: z.int(),
    not_yet_in: z.int(),
    late: z.int(),
    early_leave: z.int(),
    absent: z.int().describe('By time or by outcome'),
    not_checked_out: z.int(),
    needs_review: z.int(),
    will_come: z.int().describe('Of shifts to come: who has said so'),
    not_said: z.int().describe('Who can say so, in a published month from the day before on, and has not'),
    cannot_come: z.int().describe('Who has said so and is still planned'),
  })
  .meta({ id: 'TrackingCounts' });
export type TrackingCounts = z.infer<typeof TrackingCounts>;

/** A shift of the day with its progress. */
export const TrackedShift = SimpleShift.extend({
  active: z.boolean(),
  published: z.boolean().describe('Whether its people see it'),
  progress: z.enum(PROGRESS),
  counts: TrackingCounts,
}).meta({ id: 'TrackedShift' });
export type TrackedShift = z.infer<typeof TrackedShift>;

/** A person approved for a shift, with planned and actual times; includes people with an outcome. */
export const TrackedPerson = z
  .object({
    shift_user_id: z.int(),
    work_history_id: z.int().nullable().describe('Null before the check-in'),
    shift_id: z.int(),
    user: PersonRef,
    phone: z.string().nullable(),
    position: NamedRef,
    type: z.enum(ASSIGNMENT_TYPES),
    outcome: z.enum(OUTCOMES).nullable(),
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    own_times: z.boolean().describe('Whether the times differ from those of the shift'),
    state: z.enum(ATTENDANCE_STATES),
    flags: z.array(z.enum(ATTENDANCE_FLAGS)),
    late_minutes: z.int(),
    early_leave_minutes: z.int(),
    attendance: Attendance.nullable(),
    said: z.enum(SAID).nullable().describe('Of a shift to come; null also while nobody can confirm it yet'),
    confirmed_at: Stamp.nullable().describe('When they said that they will come'),
    cannot_come: z.object({ at: Stamp, reason: z.string() }).nullable(),
    version: z.int().describe('Of the person on the shift'),
  })
  .meta({ id: 'TrackedPerson' });
export type TrackedPerson = z.infer<typeof TrackedPerson>;

/** The answers of a day's people. A separate read, so that the list of shifts need not wait for it. */
export const ComingDay = z
  .object({
    planned: z.int().describe('Approved for shifts to come, without an outcome'),
    will_come: z.int(),
    not_said: z.int(),
    cannot_come: z.int(),
  })
  .meta({ id: 'ComingDay' });
export type ComingDay = z.infer<typeof ComingDay>;

export const TrackedShiftDetail = TrackedShift.extend({
  breaks: z.array(Break),
  paid_before_minutes: z.int(),
  seats: z.array(SeatGroup),
  users: z.array(TrackedPerson),
  unplanned: z
    .array(Attendance)
    .describe('Work at the workplace on this date that belongs to no shift: it can be joined to this one'),
  wages_shown: z.boolean().describe('Whether the caller may see and change what people earn'),
  closed: ClosedSince.nullable().describe('Null while its period takes changes'),
  now: Stamp,
}).meta({ id: 'TrackedShiftDetail' });
export type TrackedShiftDetail = z.infer<typeof TrackedShiftDetail>;

export const ManualCheckInBody = z
  .object({ check_in_time: CheckInStamp, reason: optionalText })
  .meta({ id: 'ManualCheckIn' });
export type ManualCheckInBody = z.output<typeof ManualCheckInBody>;

export const ManualCheckOutBody = z
  .object({
    check_out_time: CheckOutStamp,
    ...breakFields,
    early_leave_by: earlyLeaveBy,
    reason: optionalText,
  })
  .superRefine(checkBreakFields)
  .meta({ id: 'ManualCheckOut' });
export type ManualCheckOutBody = z.output<typeof ManualCheckOutBody>;

export const OutcomeBody = z
  .object({
    outcome: z.enum(OUTCOMES).nullable().describe('Null takes it back'),
    reason: optionalText.describe('Needed where the company cancels'),
    override_reason: overrideReason.describe(
      'Why warnings are let through where it is taken back before the shift has ended',
    ),
    version: z.int(),
  })
  .superRefine(checkOutcomeReason)
  .meta({ id: 'OutcomeChange' });
export type OutcomeBody = z.output<typeof OutcomeBody>;

export const SalaryBody = z
  .object({
    salary_per_hour: z.int().min(1).max(SALARY_PER_HOUR_MAX),
    reason: requiredText,
    version: z.int().describe('Of the work history'),
  })
  .meta({ id: 'SalaryChange' });
export type SalaryBody = z.output<typeof SalaryBody>;

export const WorkplaceDay = z
  .object({
    workplace: Coded,
    shifts: z.int(),
    counts: TrackingCounts,
    unplanned: z.int().describe('Stretches of work without a shift'),
    questions: z.int().describe('Open review items, of any day'),
  })
  .meta({ id: 'WorkplaceDay' });
export type WorkplaceDay = z.infer<typeof WorkplaceDay>;

/** A workplace tomorrow, as known today. */
export const WorkplaceTomorrow = z
  .object({
    workplace: Coded,
    published: z.boolean().describe('Whether its people see it: they can confirm nothing before'),
    shifts: z.int(),
    counts: TrackingCounts,
  })
  .meta({ id: 'WorkplaceTomorrow' });
export type WorkplaceTomorrow = z.infer<typeof WorkplaceTomorrow>;

/** A person who cannot come to a shift that has not ended, and who is not replaced. */
export const CannotCome = z
  .object({
    shift_user_id: z.int(),
    shift_id: z.int(),
    user: PersonRef,
    phone: z.string().nullable(),
    workplace: Coded,
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    at: Stamp,
    reason: z.string(),
  })
  .meta({ id: 'CannotComePerson' });
export type CannotCome = z.infer<typeof CannotCome>;

/** A workplace with missing availability for a month, shortly before its deadline. */
export const WishesMissing = z
  .object({ workplace: Coded, month: MonthText, due_on: DateText, missing: z.int() })
  .meta({ id: 'WishesMissing' });
export type WishesMissing = z.infer<typeof WishesMissing>;

export const ManagerHome = z
  .object({
    date: DateText,
    now: Stamp,
    workplaces: z.array(WorkplaceDay).describe('With shifts, work without a shift, or questions; by code'),
    tomorrow: z.object({
      date: DateText,
      workplaces: z.array(WorkplaceTomorrow).describe('With shifts; by code'),
    }),
    cannot_come: z.object({
      data: z.array(CannotCome).describe('The next first'),
      total: z.int().describe('How many there are, shown or not'),
    }),
    registrations: z.int().describe('Waiting for a decision, for shifts that have not ended'),
    shortages: z.int().describe('Heads missing in the seven days from today'),
    wishes: z.array(WishesMissing).describe('With a deadline in the seven days from today; the next first'),
    month_end: z
      .array(
        z.object({
          month: MonthText,
          to_confirm: z.int().describe('Workplaces that were worked at, not confirmed by their site'),
          to_close: z.int().describe('Workplaces that their sites confirmed; 0 for who closes none'),
        }),
      )
      .describe('Pay periods that are over and not done yet, the oldest first'),
    expiring: z
      .int()
      .nullable()
      .describe('People whose status or card ends soon or has ended; null for who does not review papers'),
    salary: z
      .object({ emergencies: z.int(), by_state: z.record(z.enum(OPEN_STATES), z.int()) })
      .nullable()
      .describe(
        'Salary requests that the reader may decide or pay, none of their own: emergencies that wait for approval, and all by state; null for who does no accounting',
      ),
    undelivered: z
      .int()
      .describe('Messages to people in reach that did not arrive in the last seven days, counted up to 100'),
  })
  .meta({ id: 'ManagerHome' });
export type ManagerHome = z.infer<typeof ManagerHome>;

export const ConfirmAskBody = z
  .object({
    date: DateText,
    workplace_ids: z
      .array(z.int().positive())
      .max(WORKPLACES_AT_ONCE_MAX)
      .optional()
      .describe('Left out: all in reach'),
    shift_id: z.int().positive().optional().describe('Of this shift alone'),
  })
  .meta({ id: 'ConfirmAsk' });
export type ConfirmAskBody = z.output<typeof ConfirmAskBody>;

export const ConfirmAsked = z
  .object({
    asked: z.int().describe('How many people were asked'),
    held_back: z.int().describe('How many were asked today already, and are not asked again'),
  })
  .meta({ id: 'ConfirmAsked' });
export type ConfirmAsked = z.infer<typeof ConfirmAsked>;

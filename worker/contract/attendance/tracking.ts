import { z } from 'zod';
import { bulkAnswer } from '#contract/bulk.ts';
import { CONFIRM_ASK_STAYS } from '#contract/enums.ts';
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
import { HomeAsk, OpenAsk } from '#contract/roster/open-asks.ts';
import { Break, overrideReason } from '#contract/roster/roster-changes.ts';
import { LateNote } from '#contract/roster/shift-messages.ts';
import { SeatGroup, SimpleShift } from '#contract/roster/shifts.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ATTENDANCE_FLAGS, ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { OPEN_STATES } from '#domain/pay/request-moves.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { COMING_ANSWERS } from '#domain/roster/own-place.ts';
import { PROGRESS } from '#domain/time/progress.ts';

/** Counts of people. Planned people are those in, those out and those who have not come. */
export const TrackingCounts = z
  .object({
    needed: z.int().describe('Fixed and temporary spots; for an inactive shift only the taken ones'),
    planned: z.int().describe('Approved and without an outcome'),
    in: z.int().describe('At work now'),
    out: z.int().describe('Checked out, confirmed or not'),
    confirmed: z.int(),
    arriving_late: z
      .int()
      .describe('Said that they will be late, and are not in yet; counted as not yet in after that time'),
    not_yet_in: z.int(),
    late: z.int(),
    early_leave: z.int(),
    absent: z.int().describe('By time or by outcome'),
    check_out_awaited: z.int().describe('At work in the 20 minutes after their planned end'),
    not_checked_out: z.int().describe('At work from 20 minutes after their planned end'),
    needs_review: z.int(),
    will_come: z.int().describe('People of shifts to come who said that they will come'),
    not_said: z
      .int()
      .describe(
        'People without an answer who can give one. The month is published and the day before has begun',
      ),
    cannot_come: z.int().describe('People who cannot come and are still planned'),
  })
  .meta({ id: 'TrackingCounts' });
export type TrackingCounts = z.infer<typeof TrackingCounts>;

/** A shift of the day with its progress. */
export const TrackedShift = SimpleShift.extend({
  active: z.boolean(),
  published: z.boolean().describe('Whether the month is published to its people'),
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
    status: z.enum(ATTENDANCE_STATES),
    flags: z.array(z.enum(ATTENDANCE_FLAGS)),
    late_minutes: z.int(),
    early_leave_minutes: z.int(),
    attendance: Attendance.nullable(),
    said: z
      .enum(COMING_ANSWERS)
      .nullable()
      .describe('The answer for a shift to come; null also while no answer is possible yet'),
    confirmed_at: Stamp.nullable().describe('When the person said that they will come'),
    cannot_come: z.object({ at: Stamp, reason: z.string() }).nullable(),
    late: LateNote.nullable(),
    version: z.int().describe('The version of the assignment'),
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
    over: z.int().describe('Today’s shifts that have ended and whose people have left; 0 for other days'),
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
    .describe('Work at the workplace on this date without a shift. It can be joined to this shift'),
  wages_shown: z.boolean().describe('Whether the caller may see and change wages'),
  asks: z.array(OpenAsk).describe('Offers of its spots that wait for an answer'),
  talks: z
    .array(
      z.object({
        user_id: z.int(),
        count: z.int(),
        unread: z.int().describe('Messages of the person that no manager has read'),
      }),
    )
    .describe('People with messages about this shift'),
  closed: ClosedSince.nullable().describe('Null while the pay period is not closed'),
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
    outcome: z.enum(OUTCOMES).nullable().describe('Null removes the outcome'),
    reason: optionalText.describe('Required where the company cancels'),
    override_reason: overrideReason.describe(
      'Why warnings are passed when the outcome is removed before the end of the shift',
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
    version: z.int().describe('The version of the attendance record'),
  })
  .meta({ id: 'SalaryChange' });
export type SalaryBody = z.output<typeof SalaryBody>;

/** A shift on Home. The workplace is that of its day. */
export const HomeShift = z
  .object({
    id: z.int(),
    date: DateText,
    name: z.string().describe('The name of the template'),
    start_time: ClockText,
    end_time: ClockText,
    progress: z.enum(PROGRESS),
    since_yesterday: z
      .boolean()
      .describe('Whether it is of yesterday and still runs, or still has a person at work'),
    counts: TrackingCounts,
    missing: z.int().describe('Open spots; 0 for an ended or inactive shift'),
  })
  .meta({ id: 'HomeShift' });
export type HomeShift = z.infer<typeof HomeShift>;

export const WorkplaceDay = z
  .object({
    workplace: Coded,
    shifts: z.array(HomeShift).describe('By date and start'),
    unplanned: z.int().describe('Attendance records without a shift'),
    unplanned_in: z.int().describe('The people of them who are at work now'),
    questions: z.int().describe('Open review items and open kept punches of any day'),
  })
  .meta({ id: 'WorkplaceDay' });
export type WorkplaceDay = z.infer<typeof WorkplaceDay>;

/** A workplace tomorrow, as known today. */
export const WorkplaceTomorrow = z
  .object({
    workplace: Coded,
    published: z.boolean().describe('Whether the month is published; its people cannot confirm before'),
    shifts: z.int(),
    counts: TrackingCounts,
    missing: z.int().describe('Open spots of active shifts'),
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
export const MissingAvailability = z
  .object({ workplace: Coded, month: MonthText, due_on: DateText, missing: z.int() })
  .meta({ id: 'WishesMissing' });
export type MissingAvailability = z.infer<typeof MissingAvailability>;

export const ManagerHome = z
  .object({
    date: DateText,
    now: Stamp,
    workplaces: z
      .array(WorkplaceDay)
      .describe('Workplaces with shifts, unplanned work or questions; by code'),
    tomorrow: z.object({
      date: DateText,
      workplaces: z.array(WorkplaceTomorrow).describe('Workplaces with shifts; by code'),
    }),
    cannot_come: z.object({
      data: z.array(CannotCome).describe('The next shift first'),
      total: z.int().describe('The number of all, including those that are not listed'),
    }),
    asks: z
      .array(HomeAsk)
      .describe('Open offers for shifts of the next two weeks, the next shift first; at most 20'),
    registrations: z.int().describe('Registrations to decide, for shifts that have not ended'),
    shortages: z.int().describe('Missing people in the seven days from today'),
    drafts: z.int().describe('Workplaces with unpublished shifts in the seven days from today'),
    wishes: z
      .array(MissingAvailability)
      .describe('Workplaces with a deadline in the seven days from today, the next first'),
    month_end: z
      .array(
        z.object({
          month: MonthText,
          to_confirm: z.int().describe('Workplaces with work that are not confirmed'),
          to_close: z.int().describe('Confirmed workplaces; 0 for readers who cannot close periods'),
        }),
      )
      .describe('Past pay periods with open tasks, oldest first'),
    expiring: z
      .int()
      .nullable()
      .describe(
        'People whose status or card expires soon or has expired; null for readers without the papers duty',
      ),
    salary: z
      .object({ emergencies: z.int(), by_status: z.record(z.enum(OPEN_STATES), z.int()) })
      .nullable()
      .describe(
        'Requests of other people that the reader may decide or pay, by status, and waiting emergencies. Null for readers without the accounting duty',
      ),
    undelivered: z
      .int()
      .describe('Failed messages to people in scope in the last seven days, counted up to 100'),
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
      .describe('Default: all workplaces in scope'),
    shift_id: z.int().positive().optional().describe('Only this shift'),
  })
  .meta({ id: 'ConfirmAsk' });
export type ConfirmAskBody = z.output<typeof ConfirmAskBody>;

/** By assignment: a person with two shifts is asked about each. */
export const ConfirmAsked = bulkAnswer(z.enum(CONFIRM_ASK_STAYS)).meta({ id: 'ConfirmAsked' });
export type ConfirmAsked = z.infer<typeof ConfirmAsked>;

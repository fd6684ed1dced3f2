import { z } from 'zod';
import { STAMPS } from '#domain/attendance/review-item.ts';
import { ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { AGREEMENT_LEVELS, AGREEMENT_RULES } from '#domain/hours/agreement.ts';
import { KINDS } from '#domain/hours/classify.ts';
import { PAY_LINES } from '#domain/hours/pay.ts';
import { Adjustment } from './adjustments.ts';
import {
  Attendance,
  breakFields,
  Coded,
  checkBreakFields,
  earlyLeaveBy,
  NamedRef,
  optionalReason,
  requiredReason,
} from './attendance.ts';
import {
  ATTENDANCE_FIELDS,
  ATTENDANCE_KINDS,
  CONFIRM_REFUSALS,
  MONTH_CHECKS,
  OVERTIME_LIMITS,
} from './enums.ts';
import { fileFormat, ofCertainDays } from './exported-files.ts';
import { DateText, MonthText, RosterDay, Stamp } from './formats.ts';
import { JobStarted } from './jobs.ts';
import { HISTORIES_AT_ONCE_MAX, LEAVE_MINUTES_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, PERSON_SEARCH, yesOrNo } from './lists.ts';
import { type Operation, textFile } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

/** Minutes as every table of hours shows them (O-10). */
export const hourColumns = {
  worked_minutes: z.int(),
  regular_minutes: z.int(),
  ot25_minutes: z.int(),
  ot50_minutes: z.int(),
  night_minutes: z.int(),
  holiday_minutes: z.int(),
};

/** Whole yen by line, and their sum. */
export const PayLines = z
  .object({ lines: z.record(z.enum(PAY_LINES), z.int()), total: z.int() })
  .meta({ id: 'PayLines' });
export type PayLines = z.infer<typeof PayLines>;

/** What an attendance comes to, in the row of all other work of the person. */
export const Hours = z
  .object({
    ...hourColumns,
    pay: z
      .int()
      .nullable()
      .describe('Yen, of this work alone and for information; null for readers of no wages'),
  })
  .meta({ id: 'Hours' });
export type Hours = z.infer<typeof Hours>;

export const WorkHistory = Attendance.extend({
  kind: z.literal('work'),
  hours: Hours.nullable().describe('Null while it is open'),
}).meta({ id: 'WorkHistory' });
export type WorkHistory = z.infer<typeof WorkHistory>;

/** O-18: a day off that is paid: no punches, and in no figure of hours. */
export const PaidLeave = z
  .object({
    id: z.int(),
    kind: z.literal('paid_leave'),
    user: PersonRef,
    workplace: Coded.nullable(),
    position: NamedRef.nullable(),
    date: DateText,
    minutes: z.int().describe('Paid at the wage of the day'),
    salary_per_hour: z.int().nullable().describe('Null where none is set, or the reader sees no wages'),
    pay: z
      .int()
      .nullable()
      .describe('Yen, of this leave alone and for information; null for readers of no wages'),
    confirmed_at: Stamp.nullable(),
    confirmed_by: PersonRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaidLeave' });
export type PaidLeave = z.infer<typeof PaidLeave>;

/** `HH:mm` from 00:00 of the business date, also before it (`-00:10`) and far behind it (`50:00`). */
const AnyClock = z
  .string()
  .regex(/^-?\d{2,}:[0-5]\d$/)
  .meta({ id: 'AnyClock' });

/** Minutes that are paid alike, on the clock of the business date. */
const HourSegment = z.object({
  start: AnyClock,
  end: AnyClock,
  minutes: z.int(),
  kind: z.enum(KINDS),
  night: z.boolean(),
  over: z
    .enum(OVERTIME_LIMITS)
    .nullable()
    .describe('What overtime is over: 8 hours of the day or 40 of the week'),
});

/** One term of a line of pay: minutes at a wage by a percentage. */
const PayTerm = z.object({
  line: z.enum(PAY_LINES),
  minutes: z.int(),
  salary_per_hour: z.int(),
  percent: z.int(),
  exact: z.string().describe('Yen before rounding, up to four decimals'),
});

const Stretch = z.object({ start: AnyClock, end: AnyClock });

/** How the minutes and yen of one attendance come about, step by step. */
export const HoursExplained = z
  .object({
    early_minutes: z.int().describe('Before the counted start (T-28)'),
    breaks: z.array(Stretch).describe('What of the breaks lies inside'),
    counted: z.array(Stretch),
    removed: z.array(Stretch).describe('What rounding took from the end'),
    added: Stretch.nullable().describe('What rounding put behind the check-out'),
    rounded_away: z.boolean().describe('Whether rounding left nothing'),
    break_shortfall: z.object({ needed: z.int(), taken: z.int() }).nullable().describe('O-12'),
    before: z
      .object({ day_minutes: z.int(), week_minutes: z.int(), overtime_minutes: z.int() })
      .describe(
        'Earlier work, at all workplaces: of the date, of the week up to its 40 hours, overtime of the period',
      ),
    segments: z.array(HourSegment),
    terms: z.array(PayTerm).nullable().describe('Null for readers of no wages'),
    pay: PayLines.nullable(),
  })
  .meta({ id: 'HoursExplained' });
export type HoursExplained = z.infer<typeof HoursExplained>;

/** A press on a device, as it came. */
const Punch = z.object({
  stamp: z.enum(STAMPS),
  taken_at: Stamp.describe('The server’s time, which counts'),
  given_at: Stamp.nullable().describe('The device’s time, corrected by the offset of its clock'),
  device: z.string(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});

/** One field changed by hand (T-25). */
const HandChange = z.object({
  at: Stamp,
  by: PersonRef,
  field: z.enum(ATTENDANCE_FIELDS),
  old: z.string().nullable(),
  new: z.string().nullable(),
  reason: z.string().nullable(),
});

export const WorkHistoryDetail = WorkHistory.extend({
  presses: z.array(Punch),
  changes: z.array(HandChange).describe('The newest first'),
  explained: HoursExplained.nullable().describe('Null while it is open'),
}).meta({ id: 'WorkHistoryDetail' });
export type WorkHistoryDetail = z.infer<typeof WorkHistoryDetail>;

export const PaidLeaveDetail = PaidLeave.extend({
  changes: z.array(HandChange).describe('The newest first'),
}).meta({ id: 'PaidLeaveDetail' });
export type PaidLeaveDetail = z.infer<typeof PaidLeaveDetail>;

/** What a person gets beside hours; null for readers of no wages. */
const besideHours = {
  transport: z.int().nullable().describe('Yen for attended days, up to the limits of the workplaces'),
  adjustments: z.int().nullable().describe('Yen more or less with the pay of this month'),
  total_pay: z
    .int()
    .nullable()
    .describe('Pay of hours and leave, transport and adjustments; negative where more is owed than earned'),
  advances: z
    .int()
    .nullable()
    .describe(
      'Yen paid before the pay day, for work at whatever workplace: taken off on it, not in `total_pay`',
    ),
  payout: z
    .int()
    .nullable()
    .describe(
      '`total_pay` less `advances`, 0 where these are more; null also where not all workplaces are read',
    ),
};

/** The month of one person at the workplaces asked for, out of all of their work. */
const monthOfPerson = {
  user: PersonRef,
  days_worked: z.int(),
  attendances: z.int().describe('Those that are open, too'),
  absences: z.int(),
  late: z.int(),
  early_leaves: z.int(),
  open: z.int().describe('Attendances without a check-out: not in the sums'),
  questions: z.int().describe('Attendances that wait for an answer'),
  unconfirmed: z.int(),
  without_wage: z.int().describe('Attendances without a wage: they earn nothing'),
  short_breaks: z.int().describe('Attendances with less break than the law asks for (O-12)'),
  below_minimum: z
    .int()
    .nullable()
    .describe('Attendances that earn less than the minimum wage (O-16); null for readers of no wages'),
  cancelled_by_company: z
    .int()
    .describe('Shifts that the company cancelled: an allowance may be owed (O-17)'),
  sent_home: z.int().describe('Attendances that the company ended early: the same (O-17)'),
  sent_home_minutes: z.int().describe('From their check-outs to the ends of their shifts'),
  agreement: z
    .enum(AGREEMENT_LEVELS)
    .nullable()
    .describe('Whether the overtime of this month, at all workplaces, is near or over the agreement (O-14)'),
  punched_minutes: z.int(),
  break_minutes: z.int(),
  counted_minutes: z.int(),
  ...hourColumns,
  leave_minutes: z.int(),
  unpaid_minutes: z.int().describe('Counted less worked, left unpaid by rounding; negative where it gives'),
  unpaid_yen: z.int().nullable(),
  pay: PayLines.nullable().describe('Of hours and leave; null for readers of no wages'),
  ...besideHours,
  elsewhere: z
    .boolean()
    .describe(
      'Whether the period has work at other workplaces, too: it counts for overtime, its pay is not in here',
    ),
};

export const MonthlyHours = z.object(monthOfPerson).meta({ id: 'MonthlyHours' });
export type MonthlyHours = z.infer<typeof MonthlyHours>;

/** A limit of the overtime agreement that is near or passed (O-14). */
export const AgreementFinding = z
  .object({
    rule: z.enum(AGREEMENT_RULES),
    level: z.enum(AGREEMENT_LEVELS).describe('`error` is what is not allowed'),
    sum: z.int().describe('Minutes; of `months_over` months'),
    limit: z.int(),
    months: z.int().describe('How many months an average or a year so far is of'),
  })
  .meta({ id: 'AgreementFinding' });
export type AgreementFinding = z.infer<typeof AgreementFinding>;

/** What all people of a month come to, by workplace. Workplaces are not rounded: what is left over stands beside. */
export const MonthlySums = z
  .object({
    people: z.int(),
    attendances: z.int(),
    open: z.int(),
    questions: z.int(),
    unconfirmed: z.int(),
    without_wage: z.int(),
    short_breaks: z.int(),
    below_minimum: z.int().nullable().describe('Null for readers of no wages'),
    cancelled_by_company: z.int(),
    sent_home: z.int(),
    sent_home_minutes: z.int(),
    agreement: z
      .object({ warn: z.int(), error: z.int() })
      .describe('People whose month is near or over the overtime agreement (O-14)'),
    counted_minutes: z.int(),
    ...hourColumns,
    leave_minutes: z.int(),
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int().nullable() })
      .describe('Of the people whom rounding leaves unpaid; what it gives others does not make up for it'),
    workplaces: z.array(z.object({ workplace: Coded, ...hourColumns, yen: z.int().nullable() })),
    paid: z.int().nullable().describe('The pay of all people, each line rounded once'),
    remainder: z.int().nullable().describe('Yen of `paid` that are no workplace’s'),
    ...besideHours,
  })
  .meta({ id: 'MonthlySums' });
export type MonthlySums = z.infer<typeof MonthlySums>;

/** A Monday week that touches the period. */
const Week = z.object({
  monday: DateText,
  regular_minutes: z.int().describe('Up to 40 hours, those of days outside the period among them (T-15)'),
  over_week_minutes: z.int().describe('Overtime over 40 hours, on days of the period'),
});

/** Transport of a pay period to one workplace. */
const TransportLine = z
  .object({
    workplace: Coded,
    days: z.int().describe('Dates with finished work there'),
    per_day: z.int(),
    monthly_cap: z.int().nullable(),
    yen: z.int().describe('Days by the yen of one, up to the limit'),
  })
  .meta({ id: 'TransportLine' });
export type TransportLine = z.infer<typeof TransportLine>;

/** Everything behind one row of a month. */
export const MonthDetail = z
  .object({
    ...monthOfPerson,
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    days: z.array(WorkHistory.extend({ explained: HoursExplained.nullable() })).describe('By check-in'),
    leaves: z.array(PaidLeave).describe('By date'),
    weeks: z.array(Week),
    transport_lines: z
      .array(TransportLine)
      .nullable()
      .describe('What transport is made of; null for readers of no wages'),
    adjustment_lines: z
      .array(Adjustment)
      .nullable()
      .describe('What adjustments are made of; null for readers of no wages'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` that `total_pay` does not cover, once the period is over; null before'),
    agreement_monitor: z
      .object({
        year_from: MonthText.describe('The first month of the agreement’s year'),
        months: z
          .array(z.object({ month: MonthText, overtime_minutes: z.int(), holiday_minutes: z.int() }))
          .describe('Of the twelve up to this one those with overtime or holiday work, at all workplaces'),
        findings: z.array(AgreementFinding),
      })
      .describe('The overtime agreement by the end of the month (O-14)'),
    terms: z.array(PayTerm).nullable().describe('The lines of pay before their one rounding, by wage'),
  })
  .meta({ id: 'MonthDetail' });
export type MonthDetail = z.infer<typeof MonthDetail>;

/** The month of oneself, with what one earns. */
export const OwnMonth = z
  .object({
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    days_worked: z.int(),
    open: z.int().describe('Attendances without a check-out: not in the sums'),
    unconfirmed: z.int(),
    without_wage: z.int(),
    ...hourColumns,
    leave_minutes: z.int(),
    pay: PayLines,
    transport: z.int(),
    adjustments: z.int(),
    total_pay: z.int(),
    days: z
      .array(
        z.object({
          work_history_id: z.int(),
          kind: z.enum(ATTENDANCE_KINDS),
          date: DateText,
          workplace: Coded.nullable(),
          minutes: z.int().describe('Worked, or of leave'),
          pay: z.int().describe('Yen, of this alone and for information'),
        }),
      )
      .describe('Finished work and paid leave, by date'),
    terms: z.array(PayTerm),
    advances: z.int().describe('Yen paid before the pay day, taken off on it: not in `total_pay`'),
    payout: z.int().describe('`total_pay` less `advances`; 0 where these are more'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` that `total_pay` does not cover, once the period is over; null before'),
    transport_lines: z.array(TransportLine),
    adjustment_lines: z.array(
      Adjustment.pick({
        ...{ id: true, workplace: true, kind: true, yen: true, note: true, of_month: true },
      }),
    ),
  })
  .meta({ id: 'OwnMonth' });
export type OwnMonth = z.infer<typeof OwnMonth>;

const times = { check_in_time: Stamp, ...breakFields };

/** T-08: to the minute. */
function checkOrder(
  given: { check_in_time: string; check_out_time?: string | null | undefined },
  context: z.RefinementCtx,
) {
  const { check_in_time: start, check_out_time: end } = given;
  if (!end || end.slice(0, 16) > start.slice(0, 16)) return;
  context.addIssue({ code: 'custom', input: given, ...issue('check_out_later'), path: ['check_out_time'] });
}

export const WorkHistoryBody = z
  .object({
    kind: z.literal('work').optional(),
    user_id: z.int().positive(),
    workplace_id: z.int().positive(),
    position_id: z.int().positive(),
    shift_id: z.int().positive().nullish().describe('The person must be approved on it'),
    date: RosterDay.describe('The business date; with a shift its own'),
    ...times,
    check_out_time: Stamp,
    early_leave_by: earlyLeaveBy,
    reason: requiredReason,
  })
  .superRefine(checkBreakFields)
  .superRefine(checkOrder)
  .meta({ id: 'NewWorkHistory' });
export type WorkHistoryBody = z.output<typeof WorkHistoryBody>;

const leave = {
  kind: z.literal('paid_leave'),
  position_id: z.int().positive().describe('Whose wage of the date it is paid at'),
  date: RosterDay,
  minutes: z.int().min(1).max(LEAVE_MINUTES_MAX),
};

export const PaidLeaveBody = z
  .object({
    ...leave,
    user_id: z.int().positive(),
    workplace_id: z.int().positive(),
    reason: requiredReason,
  })
  .meta({ id: 'NewPaidLeave' });
export type PaidLeaveBody = z.output<typeof PaidLeaveBody>;

export const PaidLeaveChangeBody = z
  .object({ ...leave, reason: requiredReason, version: z.int() })
  .meta({ id: 'PaidLeaveChange' });
export type PaidLeaveChangeBody = z.output<typeof PaidLeaveChangeBody>;

export const WorkHistoryChangeBody = z
  .object({
    kind: z.literal('work').optional(),
    ...times,
    check_out_time: Stamp.nullish().describe('Null opens it again'),
    shift_user_id: z.int().positive().optional().describe('The shift that the work belongs to after all'),
    position_id: z.int().positive().optional().describe('Of work without a shift'),
    early_start_approved: z.boolean().optional(),
    early_leave_by: earlyLeaveBy,
    reason: optionalReason.describe('Needed where something that stood there goes'),
    version: z.int(),
  })
  .superRefine(checkBreakFields)
  .superRefine(checkOrder)
  .meta({ id: 'WorkHistoryChange' });
export type WorkHistoryChangeBody = z.output<typeof WorkHistoryChangeBody>;

export const WorkHistoryDeleteBody = z
  .object({ reason: requiredReason, version: z.int() })
  .meta({ id: 'WorkHistoryDelete' });
export type WorkHistoryDeleteBody = z.output<typeof WorkHistoryDeleteBody>;

export const WorkHistoryIdsBody = z
  .object({
    ids: z
      .array(z.int().positive())
      .min(1)
      .max(HISTORIES_AT_ONCE_MAX)
      .refine((ids) => new Set(ids).size === ids.length, issue('repeated')),
  })
  .meta({ id: 'WorkHistoryIds' });
export type WorkHistoryIdsBody = z.output<typeof WorkHistoryIdsBody>;

/** All that can be done is done; the others say why not. */
export const ConfirmAnswer = z
  .object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), reason: z.enum(CONFIRM_REFUSALS) })),
  })
  .meta({ id: 'ConfirmAnswer' });
export type ConfirmAnswer = z.infer<typeof ConfirmAnswer>;

const filters = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  month: MonthText.optional().describe('A pay period, in the place of both dates'),
  workplace_ids: z.array(PATH_ID).optional(),
  position_id: PATH_ID.optional(),
  user_id: PATH_ID.optional(),
  q: PERSON_SEARCH,
  state: z.enum(ATTENDANCE_STATES).exclude(['not_checked_in']).optional(),
  needs_review: yesOrNo.describe('Whether a question waits for an answer'),
  unplanned: yesOrNo,
  short_break: yesOrNo.describe('Whether the break is less than the law asks for (O-12)'),
};

const monthly = {
  month: MonthText.describe('A pay period'),
  workplace_ids: z.array(PATH_ID).optional(),
};

const one = { path: '/manage/work-histories/:id', params: ID_PARAMS } as const;
const mended = ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'PERIOD_CLOSED'] as const;

export const workHistoryOperations = {
  'work_histories.list': {
    method: 'GET',
    path: '/manage/work-histories',
    summary: 'Attendances by date, with their hours, and paid leave',
    query: listQuery(['date'], '-date').extend(filters),
    answers: { 200: listOf(z.discriminatedUnion('kind', [WorkHistory, PaidLeave])) },
  },
  'work_histories.export': {
    method: 'GET',
    path: '/manage/work-histories/export',
    summary: 'Finished attendances with their hours as a file, by person and date',
    query: ofCertainDays(z.object({ ...filters, ...fileFormat })),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.monthly': {
    method: 'GET',
    path: '/manage/work-histories/monthly',
    summary: 'The hours and pay of each person in a pay period',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      ...monthly,
      q: PERSON_SEARCH,
      check: z.enum(MONTH_CHECKS).optional().describe('Only who is to be looked at for this'),
    }),
    answers: { 200: listOf(MonthlyHours) },
  },
  'work_histories.monthly.sums': {
    method: 'GET',
    path: '/manage/work-histories/monthly/sums',
    summary: 'What everybody comes to in a pay period, by workplace',
    query: z.object(monthly),
    answers: { 200: MonthlySums },
  },
  'work_histories.monthly.export': {
    method: 'GET',
    path: '/manage/work-histories/monthly/export',
    summary:
      'The hours and pay of each person in a pay period as a file; as a job with `Prefer: respond-async`, or of many',
    query: z.object({
      ...monthly,
      q: PERSON_SEARCH,
      ...fileFormat,
      layout: PATH_ID.optional().describe(
        'The layout of a payroll program; `encoding`, `header` and `language` are then its own',
      ),
    }),
    answers: { 200: textFile('text/csv'), 202: JobStarted },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.monthly.file': {
    method: 'GET',
    path: '/manage/work-histories/monthly/files/:id',
    summary: 'The file that a job of one’s own has made, for 24 hours',
    params: ID_PARAMS,
    answers: { 200: textFile('text/csv') },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_CSV_NOT_ENCODABLE', 'MONTH_FILE_HAS_WAGES'],
  },
  'work_histories.monthly.read': {
    method: 'GET',
    path: '/manage/work-histories/monthly/:user_id',
    summary: 'Everything behind the figures of one person in a pay period',
    params: z.object({ user_id: PATH_ID }),
    query: z.object(monthly),
    answers: { 200: MonthDetail },
    errors: ['E_NOT_FOUND'],
  },
  'me.work_histories.monthly': {
    method: 'GET',
    path: '/me/work-histories/monthly',
    summary: 'One’s own hours and pay in a pay period, and what they are made of',
    query: z.object({ month: monthly.month }),
    answers: { 200: OwnMonth },
  },
  'work_histories.create': {
    method: 'POST',
    path: '/manage/work-histories/add',
    summary: 'Add work that nobody punched, on a shift or without one, or a day of paid leave',
    body: z.discriminatedUnion('kind', [WorkHistoryBody, PaidLeaveBody]),
    answers: { 201: z.union([Attendance, PaidLeave]) },
    errors: [...mended, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED'],
  },
  'work_histories.confirm': {
    method: 'POST',
    path: '/manage/work-histories/confirm',
    summary: 'Confirm attendances, planned and unplanned alike',
    body: WorkHistoryIdsBody,
    answers: { 200: ConfirmAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.unconfirm': {
    method: 'POST',
    path: '/manage/work-histories/unconfirm',
    summary: 'Take confirmations back',
    body: WorkHistoryIdsBody,
    answers: { 200: ConfirmAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.read': {
    ...one,
    method: 'GET',
    summary: 'One attendance with its punches, its changes and how its hours come about',
    answers: { 200: z.discriminatedUnion('kind', [WorkHistoryDetail, PaidLeaveDetail]) },
    errors: ['E_NOT_FOUND'],
  },
  'work_histories.update': {
    ...one,
    method: 'PUT',
    summary: 'Mend an attendance; the punches stay, and a confirmation is taken away',
    body: z.discriminatedUnion('kind', [WorkHistoryChangeBody, PaidLeaveChangeBody]),
    answers: { 200: z.union([Attendance, PaidLeave]) },
    errors: [...mended, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED'],
  },
  'work_histories.delete': {
    ...one,
    method: 'DELETE',
    summary: 'Declare an attendance void: it counts for nothing, and is kept',
    body: WorkHistoryDeleteBody,
    answers: { 204: null },
    errors: mended,
  },
} as const satisfies Record<string, Operation>;

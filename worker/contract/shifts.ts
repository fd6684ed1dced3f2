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
import { checkOutcomeReason } from '#contract/hours/attendance.ts';
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
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ASSIGNMENT_STATUSES, ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PROGRESS } from '#domain/time/progress.ts';
import { managers } from './access.ts';
import { POSITIONS_MAX, SHIFT_DATES_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, SEARCH, VERSION_QUERY, yesOrNo } from './lists.ts';
import type { Operation } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

const Coded = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A seat group: how many a shift asks for in a position, and how many there are. */
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

/** People in the order of positions, those who no longer count last. */
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

/** New shifts, with what became of the people whose fixed schedules fall on them. */
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

/** What publishing a month of a workplace tells whom, and what it lacks; once it is published, how it stands. */
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

/** What was done of each row, by its index. */
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

/** Somebody else in the place of a person who does not come. */
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

const between = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  workplace_ids: z.array(PATH_ID).optional(),
};
const one = { path: '/manage/shifts/:id', params: ID_PARAMS } as const;
const onePerson = {
  path: '/manage/shifts/:id/users/:shift_user_id',
  params: ID_PARAMS.extend({ shift_user_id: PATH_ID }),
} as const;

export const shiftOperations = {
  'shifts.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts',
    summary: 'Shifts by date, of the workplaces in reach',
    query: listQuery(['date'], 'date').extend({
      ...between,
      month: MonthText.optional(),
      template_id: PATH_ID.optional(),
      active: yesOrNo,
      open_seats: yesOrNo.describe(
        'Whether fewer people are approved than it asks for; of active shifts alone',
      ),
      pending: yesOrNo.describe('Whether registrations wait for a decision'),
      q: SEARCH.describe('Part of a workplace’s code or name'),
    }),
    answers: { 200: listOf(Shift) },
  },
  'shifts.create': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts',
    summary: 'Create a shift of a template on one day or several',
    body: ShiftsBody,
    answers: { 201: CreatedShifts },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_ALREADY_EXISTS',
      'SHIFT_CANNOT_CREATE_INACTIVE',
      'SHIFT_RULES_REFUSED',
    ],
  },
  'shifts.simple': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/simple',
    summary: 'Shifts for pickers, by date',
    query: listQuery(['date'], 'date').extend(between),
    answers: { 200: listOf(SimpleShift) },
  },
  'shifts.active.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/active',
    summary: 'Active shifts that have not ended, for pickers',
    query: listQuery(['date'], 'date').extend(between),
    answers: { 200: listOf(SimpleShift) },
  },
  'shifts.active.update': {
    access: managers,
    method: 'PUT',
    path: '/manage/shifts/active',
    summary: 'Turn shifts active or inactive',
    body: ShiftsActiveBody,
    answers: { 200: z.object({ data: z.array(Shift) }) },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'shifts.check': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/check',
    summary: 'What the rules would find in changes of the roster; nothing is written',
    body: RosterCheckBody,
    answers: { 200: RosterCheckAnswer },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publishing': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/publishing',
    summary: 'Whom publishing a month of a workplace tells, and what it lacks',
    query: z.object({ workplace_id: PATH_ID, month: MonthText }),
    answers: { 200: RosterMonth },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publish': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/publish',
    summary: 'Show the month of a workplace to its people',
    body: PublishBody,
    answers: { 200: z.object({ workplace_id: z.int(), month: MonthText, published_at: Stamp }) },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.users.bulk': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/users/bulk',
    summary: 'Many changes of the roster at once: all of them or none',
    body: RosterBulkBody,
    answers: { 200: RosterBulkAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.read': {
    access: managers,
    ...one,
    method: 'GET',
    summary: 'One shift with its people',
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.update': {
    access: managers,
    ...one,
    method: 'PUT',
    summary: 'Change the times and seats of a shift',
    body: ShiftChangeBody,
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.delete': {
    access: managers,
    ...one,
    method: 'DELETE',
    summary: 'Delete a shift that nobody is on',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_CANNOT_DELETE_WITH_USERS'],
  },
  'shifts.close': {
    access: managers,
    path: '/manage/shifts/:id/close',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Close the planning of a shift, or open it again',
    body: ShiftCloseBody,
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'shifts.replace': {
    access: managers,
    path: '/manage/shifts/:id/replace',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Say why somebody does not come and put another person in their place, in one step',
    body: ReplaceBody,
    answers: { 201: Replaced },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
      'SHIFT_USER_NOT_APPROVED',
    ],
  },
  'shifts.users.create': {
    access: managers,
    path: '/manage/shifts/:id/users',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Put a person on a shift',
    body: ShiftUserBody,
    answers: { 201: ShiftUser },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.users.update': {
    access: managers,
    ...onePerson,
    method: 'PUT',
    summary: 'Change the position, type or times of a person on a shift, or decide on a registration',
    body: ShiftUserChangeBody,
    answers: { 200: ShiftUser },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.users.delete': {
    access: managers,
    ...onePerson,
    method: 'DELETE',
    summary: 'Take a person off a shift who has not checked in',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
    ],
  },
} as const satisfies Record<string, Operation>;

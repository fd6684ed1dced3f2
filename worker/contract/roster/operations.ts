import { z } from 'zod';
import { everyone, globalAdmins, managers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { DateText, isRosterDay, MonthText, RosterDay } from '#contract/fields/formats.ts';
import {
  BOARD_DAYS_MAX,
  CANDIDATES,
  CANDIDATES_MAX,
  IMPORT_FILE_MAX,
  PUBLISH_SITES_MAX,
  RECRUITMENT_DAYS,
  RECRUITMENT_JUDGED_MAX,
  SHORTAGE_DAYS,
  SHORTAGE_DAYS_MAX,
} from '#contract/limits.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  SEARCH,
  VERSION_QUERY,
  yesOrNo,
} from '#contract/lists.ts';
import { type Operation, textFile } from '#contract/operation.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import {
  Availability,
  AvailabilityAskBody,
  AvailabilityAsked,
  AvailabilityBody,
  AvailabilityDeadline,
  AvailabilityDeadlineBody,
  AvailabilityList,
} from '#contract/roster/availability.ts';
import { BoardAnswer } from '#contract/roster/board.ts';
import {
  AskAnswerBody,
  AskAnswered,
  AskBody,
  AskCloseBody,
  Candidates,
  OwnAsk,
  ownTimeFields,
  SeatAsk,
} from '#contract/roster/candidates.ts';
import { Named } from '#contract/roster/findings.ts';
import {
  FixedSchedule,
  FixedScheduleBody,
  FixedScheduleChangeBody,
  FixedSchedulePreview,
  FixedSchedulePreviewBody,
  SavedFixedSchedule,
} from '#contract/roster/fixed-schedules.ts';
import { CannotComeBody, OwnHome, OwnShift, OwnShifts } from '#contract/roster/own-shifts.ts';
import { OwnPlanBreaches, PlanBreaches } from '#contract/roster/plan-breaches.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import {
  isPublishSpan,
  PublishBody,
  Published,
  publishSpan,
  RosterPublishing,
} from '#contract/roster/publishing.ts';
import {
  OpenShift,
  PendingRegistration,
  Registration,
  RegistrationBody,
} from '#contract/roster/recruitment.ts';
import { CopyAnswer, RosterCopyBody } from '#contract/roster/roster-copy.ts';
import { ImportAnswer, ImportBody, WholeImportBody } from '#contract/roster/roster-files.ts';
import { ChangedSchedule, Schedule, ScheduleBody } from '#contract/roster/schedules.ts';
import {
  CreatedShifts,
  ReplaceBody,
  Replaced,
  RosterBulkAnswer,
  RosterBulkBody,
  RosterCheckAnswer,
  RosterCheckBody,
  Shift,
  ShiftChangeBody,
  ShiftCloseBody,
  ShiftDetail,
  ShiftsActiveBody,
  ShiftsBody,
  ShiftUser,
  ShiftUserBody,
  ShiftUserChangeBody,
  SimpleShift,
} from '#contract/roster/shifts.ts';
import { Shortages } from '#contract/roster/shortages.ts';
import { issue } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';

const betweenDays = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  workplace_ids: z.array(PATH_ID).optional(),
};

const oneShift = { path: '/manage/shifts/:id', params: ID_PARAMS } as const;

const onePlace = {
  path: '/manage/shifts/:id/users/:shift_user_id',
  params: ID_PARAMS.extend({ shift_user_id: PATH_ID }),
} as const;

const rosterImport = {
  method: 'POST',
  body: ImportBody,
  fileMax: IMPORT_FILE_MAX,
  answers: { 200: ImportAnswer, 202: JobStarted },
  errors: [
    'E_CONFLICT',
    'SHIFT_CSV_EMPTY',
    'SHIFT_CSV_ENCODING_UNCLEAR',
    'SHIFT_CSV_INVALID_HEADER',
    'SHIFT_CSV_INVALID_ROW',
    'SHIFT_RULES_REFUSED',
  ],
} as const satisfies Partial<Operation>;

const allFixedSchedules = { path: '/admin/fixed-schedules' } as const;

const oneFixedSchedule = { path: '/admin/fixed-schedules/:id', params: ID_PARAMS } as const;

const ownAvailability = { path: '/me/availability', query: z.object({ month: MonthText }) } as const;

const ownRegistration = { path: '/me/shifts/:id/registration', params: ID_PARAMS } as const;

const oneSchedule = { path: '/manage/schedules/:user_id', params: z.object({ user_id: PATH_ID }) } as const;

const cannotCome = {
  path: '/me/shifts/:id/cannot-come',
  params: ID_PARAMS,
  answers: { 200: OwnShift },
} as const;

export const rosterOperations = {
  'shifts.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts',
    summary: 'List the shifts of the workplaces in scope, by date',
    query: listQuery(['date'], 'date').extend({
      ...betweenDays,
      month: MonthText.optional(),
      template_id: PATH_ID.optional(),
      active: yesOrNo,
      open_seats: yesOrNo.describe('Whether an active shift has fewer approved people than spots'),
      pending: yesOrNo.describe('Whether registrations wait for a decision'),
      q: SEARCH.describe('Part of a workplace’s code or name'),
    }),
    answers: { 200: listOf(Shift) },
  },
  'shifts.create': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts',
    summary: 'Create a shift from a template on one or more days',
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
    summary: 'List shifts for pickers, by date',
    query: listQuery(['date'], 'date').extend(betweenDays),
    answers: { 200: listOf(SimpleShift) },
  },
  'shifts.active.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/active',
    summary: 'List active shifts that have not ended, for pickers',
    query: listQuery(['date'], 'date').extend(betweenDays),
    answers: { 200: listOf(SimpleShift) },
  },
  'shifts.active.update': {
    access: managers,
    method: 'PUT',
    path: '/manage/shifts/active',
    summary: 'Set shifts active or inactive',
    body: ShiftsActiveBody,
    answers: { 200: z.object({ data: z.array(Shift) }) },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'shifts.check': {
    access: managers,
    audited: false,
    method: 'POST',
    path: '/manage/shifts/check',
    summary: 'Check changes of the roster against the rules; nothing is saved',
    body: RosterCheckBody,
    answers: { 200: RosterCheckAnswer },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publishing': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/publishing',
    summary: 'Preview publishing the drafts of a span: the people to notify and the gaps, by workplace',
    query: z
      .object({ ...publishSpan, workplace_ids: z.array(PATH_ID).max(PUBLISH_SITES_MAX).optional() })
      .refine(isPublishSpan, issue('date', ['date_to'])),
    answers: { 200: RosterPublishing },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publish': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/publish',
    summary: 'Publish the drafts of a span at some workplaces to their people',
    body: PublishBody,
    answers: { 200: Published },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.users.bulk': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/users/bulk',
    summary: 'Apply many changes of the roster at once, all or none',
    body: RosterBulkBody,
    answers: { 200: RosterBulkAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.read': {
    access: managers,
    ...oneShift,
    method: 'GET',
    summary: 'Get a shift with its people',
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.update': {
    access: managers,
    ...oneShift,
    method: 'PUT',
    summary: 'Change the times and spots of a shift',
    body: ShiftChangeBody,
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.delete': {
    access: managers,
    ...oneShift,
    method: 'DELETE',
    summary: 'Delete a shift without people',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_CANNOT_DELETE_WITH_USERS'],
  },
  'shifts.close': {
    access: managers,
    path: '/manage/shifts/:id/close',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Close the planning of a shift, or reopen it',
    body: ShiftCloseBody,
    answers: { 200: ShiftDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'shifts.replace': {
    access: managers,
    path: '/manage/shifts/:id/replace',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Replace a person on a shift in one step, with the reason why they do not come',
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
    ...onePlace,
    method: 'PUT',
    summary: 'Change the position, type or times of a person on a shift, or decide a registration',
    body: ShiftUserChangeBody,
    answers: { 200: ShiftUser },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.users.delete': {
    access: managers,
    ...onePlace,
    method: 'DELETE',
    summary: 'Remove a person from a shift before their check-in',
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
  'shifts.board': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/board',
    summary: 'Get the roster of a workplace on some days, with its people',
    query: z
      .object({ workplace_id: PATH_ID, date_from: RosterDay, date_to: RosterDay })
      .refine(({ date_from, date_to }) => date_from <= date_to, issue('date', ['date_to']))
      .refine(
        ({ date_from, date_to }) =>
          // An invalid date has its own issue already.
          !(isRosterDay(date_from) && isRosterDay(date_to)) ||
          daysBetween(date_from, date_to) < BOARD_DAYS_MAX,
        issue('date', ['date_to']),
      ),
    answers: { 200: BoardAnswer },
    errors: ['E_NOT_FOUND'],
  },
  'roster_files.import': {
    access: managers,
    ...rosterImport,
    path: '/manage/shifts/import-csv',
    summary: 'Preview or apply a roster file or the sheet of a workplace, all rows or none',
    body: WholeImportBody,
    errors: [...rosterImport.errors, 'E_NOT_FOUND'],
  },
  'roster_files.export': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/export',
    summary: 'Export all approved people between two days as a file for import',
    query: ofCertainDays(
      z.object({
        date_from: DateText.optional(),
        date_to: DateText.optional(),
        month: MonthText.optional().describe('Replaces both dates'),
        workplace_ids: z.array(PATH_ID).optional(),
        ...fileFormat,
      }),
    ),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'roster_files.result': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/imports/:id',
    summary: 'Get the result of an import that ran as a job',
    params: ID_PARAMS,
    answers: { 200: ImportAnswer },
    errors: [...rosterImport.errors, 'E_NOT_FOUND', 'E_UNPROCESSABLE_ENTITY'],
  },
  'roster_files.import_shift': {
    access: managers,
    ...rosterImport,
    path: '/manage/shifts/:id/import-csv',
    summary: 'Preview or apply a file with the people of one shift, all rows or none',
    params: ID_PARAMS,
    errors: [...rosterImport.errors, 'E_NOT_FOUND'],
  },
  'roster_files.export_shift': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/export',
    summary: 'Export all approved people of a shift as a file for import',
    params: ID_PARAMS,
    query: z.object(fileFormat),
    answers: { 200: textFile('text/csv') },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'shifts.copy': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/copy',
    summary: 'Preview or apply a copy of a week or a month, without what the rules refuse',
    body: RosterCopyBody,
    answers: { 200: CopyAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_RULES_REFUSED'],
  },
  'fixed_schedules.list': {
    access: globalAdmins,
    ...allFixedSchedules,
    method: 'GET',
    summary: 'List fixed schedules, by workplace and person',
    query: listQuery(['workplace'], 'workplace').extend({
      workplace_id: PATH_ID.optional(),
      user_id: PATH_ID.optional(),
      current: yesOrNo.describe('Whether it applies today or later'),
      q: PERSON_SEARCH,
    }),
    answers: { 200: listOf(FixedSchedule) },
  },
  'fixed_schedules.create': {
    access: globalAdmins,
    ...allFixedSchedules,
    method: 'POST',
    summary: 'Create a fixed schedule: put a person on a template’s shifts on some weekdays',
    body: FixedScheduleBody,
    answers: { 201: SavedFixedSchedule },
    errors: ['E_CONFLICT', 'SCHEDULE_ALREADY_EXISTS'],
  },
  'fixed_schedules.preview': {
    access: globalAdmins,
    audited: false,
    path: '/admin/fixed-schedules/preview',
    method: 'POST',
    summary: 'Preview the next 8 weeks of a fixed schedule; nothing is saved',
    body: FixedSchedulePreviewBody,
    answers: { 200: FixedSchedulePreview },
  },
  'fixed_schedules.read': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'GET',
    summary: 'Get a fixed schedule',
    answers: { 200: FixedSchedule },
    errors: ['E_NOT_FOUND'],
  },
  'fixed_schedules.update': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'PUT',
    summary: 'Change a fixed schedule; existing assignments stay',
    body: FixedScheduleChangeBody,
    answers: { 200: SavedFixedSchedule },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SCHEDULE_ALREADY_EXISTS'],
  },
  'fixed_schedules.delete': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'DELETE',
    summary: 'Delete a fixed schedule; existing assignments stay',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.availability.read': {
    access: everyone,
    ...ownAvailability,
    method: 'GET',
    summary: 'Get the caller’s own availability for a month, with deadline, holidays and shifts',
    answers: { 200: Availability },
  },
  'me.availability.update': {
    access: everyone,
    ...ownAvailability,
    method: 'PUT',
    summary: 'Send or change the caller’s own availability for a month; late after the deadline',
    body: AvailabilityBody,
    answers: { 200: Availability },
    errors: ['E_CONFLICT'],
  },
  'availability.list': {
    access: managers,
    method: 'GET',
    path: '/manage/availability',
    summary: 'List the availability of all people of a workplace for a month',
    query: z.object({ workplace_id: PATH_ID, month: MonthText }),
    answers: { 200: AvailabilityList },
    errors: ['E_NOT_FOUND'],
  },
  'availability.deadline.update': {
    access: managers,
    method: 'PUT',
    path: '/manage/availability/deadline',
    summary: 'Set the deadline of a workplace for the availability of a month',
    body: AvailabilityDeadlineBody,
    answers: { 200: AvailabilityDeadline },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'availability.remind': {
    access: managers,
    method: 'POST',
    path: '/manage/availability/remind',
    summary: 'Ask people for missing availability, once a day unless `again` is set',
    body: AvailabilityAskBody,
    answers: { 200: AvailabilityAsked },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.recruitment.list': {
    access: everyone,
    method: 'GET',
    path: '/me/recruitment',
    summary: `List published open shifts of the next ${RECRUITMENT_DAYS} days, and the caller’s own registrations`,
    query: listQuery(['date'], 'date').extend({
      date_from: DateText.optional(),
      date_to: DateText.optional(),
      workplace_id: PATH_ID.optional(),
      takeable: yesOrNo.describe('Whether the caller may register for it or has registered'),
    }),
    answers: {
      200: listOf(OpenShift).extend({
        counts: z
          .object({ takeable: z.int(), refused: z.int() })
          .describe(`For the first ${RECRUITMENT_JUDGED_MAX} shifts, with or without the filter`),
        named: Named,
        workplaces: z.array(Coded).describe('The workplaces where the caller works'),
      }),
    },
  },
  'me.registration.create': {
    access: everyone,
    ...ownRegistration,
    method: 'POST',
    summary: 'Register for a temporary spot on a shift, for a manager to decide',
    body: RegistrationBody,
    answers: { 201: Registration },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_ALREADY_REGISTERED',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
    ],
  },
  'me.registration.delete': {
    access: everyone,
    ...ownRegistration,
    method: 'DELETE',
    summary: 'Withdraw one of the caller’s own registrations that is not decided yet',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.registrations.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/registrations',
    summary: 'List registrations to decide, for shifts that have not ended, by date',
    query: listQuery(['date'], 'date').extend({
      date_from: DateText.optional(),
      date_to: DateText.optional(),
      workplace_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(PendingRegistration).extend({ named: Named }) },
  },
  'shifts.candidates': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/candidates',
    summary: 'List people for an open spot, the best first, and all others with the reason against them',
    params: ID_PARAMS,
    query: z
      .object({
        position_id: PATH_ID,
        type: z.enum(ASSIGNMENT_TYPES).optional().describe('Default: the type of the open spot'),
        ...ownTimeFields,
        for: PATH_ID.optional().describe(
          'The assignment of a person on the shift, judged as if they had left it',
        ),
        q: PERSON_SEARCH,
        limit: z.coerce.number<string>().int().min(1).max(CANDIDATES_MAX).default(CANDIDATES),
      })
      .superRefine(checkOwnTimes),
    answers: { 200: Candidates },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.asks.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/asks',
    summary: 'List the offers for the spots of a shift with their answers, newest first',
    params: ID_PARAMS,
    answers: { 200: z.object({ data: z.array(SeatAsk) }) },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.asks.create': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/:id/ask',
    summary: 'Offer one spot to several people; the first yes gets it',
    params: ID_PARAMS,
    body: AskBody,
    answers: { 201: SeatAsk },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
      'SHIFT_USER_NOT_APPROVED',
      'SEAT_ALREADY_ASKED',
    ],
  },
  'shifts.asks.close': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/:id/asks/:ask_id/close',
    summary: 'Withdraw an offer',
    params: ID_PARAMS.extend({ ask_id: PATH_ID }),
    body: AskCloseBody,
    answers: { 200: SeatAsk },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.asks.list': {
    access: everyone,
    method: 'GET',
    path: '/me/asks',
    summary: 'List the open offers to the caller, the next shift first',
    answers: { 200: z.object({ data: z.array(OwnAsk) }) },
  },
  'me.asks.answer': {
    access: everyone,
    method: 'POST',
    path: '/me/asks/:id',
    summary: 'Accept or decline an offer; the first yes gets the spot',
    params: ID_PARAMS,
    body: AskAnswerBody,
    answers: { 200: AskAnswered },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SEAT_TAKEN', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'operations.undo': {
    access: managers,
    method: 'POST',
    path: '/manage/operations/:operation_id/undo',
    summary: 'Undo a change of rosters or a repair as a whole, unless a part of it was changed since then',
    params: z.object({ operation_id: z.uuid() }),
    answers: { 200: RosterBulkAnswer },
    errors: [
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_ALREADY_EXISTS',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
    ],
  },
  'plan_breaches.list': {
    access: managers,
    method: 'GET',
    path: '/manage/plan-breaches',
    summary: 'List approved future shifts that a later change made unlawful, with the ways out',
    query: listQuery(['urgency'], 'urgency'),
    answers: { 200: PlanBreaches },
  },
  'me.plan_breaches.list': {
    access: everyone,
    method: 'GET',
    path: '/me/plan-breaches',
    summary: 'List the caller’s own approved future shifts that are no longer allowed',
    answers: { 200: OwnPlanBreaches },
  },
  'shifts.shortages': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/shortages',
    summary: 'List the missing people by workplace and day',
    query: z.object({
      date_from: RosterDay.optional().describe('Default: today'),
      days: z.coerce.number<string>().int().min(1).max(SHORTAGE_DAYS_MAX).default(SHORTAGE_DAYS),
    }),
    answers: { 200: Shortages },
  },
  'schedules.read': {
    access: managers,
    ...oneSchedule,
    method: 'GET',
    summary: 'Get a month of a person: planned, pending and worked, with the hours of its weeks',
    query: z.object({ month: MonthText.optional().describe('Default: this month') }),
    answers: { 200: Schedule },
    errors: ['E_NOT_FOUND'],
  },
  'schedules.update': {
    access: managers,
    ...oneSchedule,
    method: 'PUT',
    summary: 'Put a person on shifts, and change or cancel their assignments; all or none',
    query: z.object({
      month: MonthText.optional().describe(
        'The month to return, whose weeks contain all shifts. Without it, shifts may be of any month, and the month of the first one is returned',
      ),
    }),
    body: ScheduleBody,
    answers: { 200: ChangedSchedule },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_RULES_REFUSED'],
  },
  'me.home.read': {
    access: everyone,
    method: 'GET',
    path: '/me/home',
    summary: 'Get the caller’s own next shift with the way there, and open tasks',
    answers: { 200: OwnHome },
  },
  'me.shifts.list': {
    access: everyone,
    method: 'GET',
    path: '/me/shifts',
    summary: 'List the caller’s own shifts of a month in all published rosters',
    query: z.object({ month: MonthText }),
    answers: { 200: OwnShifts },
  },
  'me.shifts.confirm': {
    access: everyone,
    method: 'POST',
    path: '/me/shifts/:id/confirm',
    summary: 'Confirm that the caller will come to a shift, from the day before until its start',
    params: ID_PARAMS,
    answers: { 200: OwnShift },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'me.shifts.cannot_come': {
    access: everyone,
    ...cannotCome,
    method: 'POST',
    summary: 'Report that the caller cannot come to a shift; notifies its managers, who decide',
    body: CannotComeBody,
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
  'me.shifts.can_come': {
    access: everyone,
    ...cannotCome,
    method: 'DELETE',
    summary: 'Withdraw that the caller cannot come, while they are still on the shift',
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST'],
  },
} as const satisfies Record<string, Operation>;

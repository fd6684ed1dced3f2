import { z } from 'zod';
import { everyone, managers, managersAndAccounting } from '#contract/access.ts';
import { CheckIn, CheckInBody, CheckInState, CheckOutBody } from '#contract/attendance/check-ins.ts';
import {
  Device,
  DeviceBody,
  DeviceChangeBody,
  DeviceOfPerson,
  ListedDevice,
  OwnDeviceBody,
  PairBody,
  Paired,
  PairingCode,
} from '#contract/attendance/devices.ts';
import {
  KeptPunch,
  KeptPunchAnswer,
  KeptPunchDecisionBody,
  KeptPunchesBody,
} from '#contract/attendance/kept-punches.ts';
import { DisputeBody, OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { RepairAnswer, RepairBody, RepairPerson, RepairPreview } from '#contract/attendance/repair.ts';
import { OpenQuestion, ReviewDecided, ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import { PersonShift, StaffCard, StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import {
  HeadCount,
  HeadCountAnswerBody,
  PairedTablet,
  PairTabletBody,
  PunchCard,
  PunchCardsBody,
  Tablet,
  TabletBody,
  TabletChangeBody,
  TabletPunch,
  TabletPunchAnswer,
  TabletPunchDecisionBody,
  TabletPunchesBody,
  TabletRequest,
  TabletState,
} from '#contract/attendance/tablets.ts';
import {
  ComingDay,
  ConfirmAskBody,
  ConfirmAsked,
  ManagerHome,
  ManualCheckInBody,
  ManualCheckOutBody,
  OutcomeBody,
  SalaryBody,
  TrackedPerson,
  TrackedShift,
  TrackedShiftDetail,
} from '#contract/attendance/tracking.ts';
import { ListedLeave, ListedWork, PaidLeave } from '#contract/attendance/work-histories.ts';
import {
  ConfirmAnswer,
  ConfirmBody,
  historyFilters,
  PaidLeaveBody,
  PaidLeaveChangeBody,
  PaidLeaveDetail,
  WorkHistoryBody,
  WorkHistoryChangeBody,
  WorkHistoryDeleteBody,
  WorkHistoryDetail,
} from '#contract/attendance/work-history-changes.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { DEVICE_STATES } from '#contract/enums.ts';
import { ClockText, DateText, line, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { APP_VERSION_MAX, WORKPLACE_TABLETS_MAX, WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
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
import { type Operation, tableFile } from '#contract/operation.ts';
import { Attendance } from '#contract/pay/hours/attendance.ts';
import { REVIEW_KINDS } from '#domain/attendance/review-item.ts';
import { COMING_ANSWERS } from '#domain/roster/own-place.ts';

const allDevices = { path: '/admin/users/:id/devices', params: ID_PARAMS } as const;

const deviceParams = ID_PARAMS.extend({ device_id: PATH_ID });

const oneDevice = { path: '/admin/users/:id/devices/:device_id', params: deviceParams } as const;

const deviceToken = {
  path: '/admin/users/:id/devices/:device_id/check-in-token',
  params: deviceParams,
} as const;

const tabletsOfWorkplace = { path: '/admin/workplaces/:id/tablets', params: ID_PARAMS } as const;

const tabletParams = ID_PARAMS.extend({ tablet_id: PATH_ID });

const oneTablet = { path: '/admin/workplaces/:id/tablets/:tablet_id', params: tabletParams } as const;

const tabletPairing = {
  path: '/admin/workplaces/:id/tablets/:tablet_id/pairing',
  params: tabletParams,
} as const;

const placeOnShift = {
  params: z.object({ shift_user_id: PATH_ID }),
  answers: { 200: TrackedPerson },
} as const;

const ownDispute = {
  path: '/me/work-histories/:id/dispute',
  params: ID_PARAMS,
  answers: { 200: OwnAttendance },
  errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERIOD_CLOSED'],
} as const;

const oneWorkHistory = { path: '/manage/work-histories/:id', params: ID_PARAMS } as const;

const changeErrors = ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'PERIOD_CLOSED'] as const;

export const attendanceOperations = {
  'users.devices.list': {
    access: managers,
    ...allDevices,
    method: 'GET',
    summary: 'List the devices of a person',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name or the platform') }),
    answers: { 200: listOf(ListedDevice) },
    errors: ['E_NOT_FOUND'],
  },
  'users.devices.create': {
    access: managers,
    ...allDevices,
    method: 'POST',
    summary: 'Add a device of a person, to be paired by a code',
    body: DeviceBody,
    answers: { 201: Device },
    errors: ['E_NOT_FOUND', 'DEVICE_LIMIT_REACHED'],
  },
  'users.devices.update': {
    access: managers,
    ...oneDevice,
    method: 'PUT',
    summary: 'Rename a device',
    body: DeviceChangeBody,
    answers: { 200: Device },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.delete': {
    access: managers,
    ...oneDevice,
    method: 'DELETE',
    summary: 'Delete a device and unpair it at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.code.create': {
    access: managers,
    ...deviceToken,
    method: 'POST',
    summary: 'Issue a pairing code, valid once and for 15 minutes; replaces an earlier one',
    answers: { 201: PairingCode },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.token.delete': {
    access: managers,
    ...deviceToken,
    method: 'DELETE',
    summary: 'Unpair a device and end its code at once',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'device.pair': {
    access: 'public',
    method: 'POST',
    path: '/device/pair',
    summary: 'Pair this device by its code; browsers also receive the token as a cookie',
    body: PairBody,
    answers: { 200: Paired },
    errors: ['AUTH_LINK_EXPIRED', 'AUTH_USER_DISABLED'],
  },
  'me.devices.list': {
    access: everyone,
    method: 'GET',
    path: '/me/devices',
    summary: 'List the caller’s own devices, by name',
    answers: { 200: z.object({ data: z.array(Device) }) },
  },
  'me.devices.create': {
    access: everyone,
    method: 'POST',
    path: '/me/devices',
    summary: 'Pair the caller’s own phone without a code; browsers also receive the token as a cookie',
    body: OwnDeviceBody,
    answers: { 201: Paired },
    errors: ['DEVICE_LIMIT_REACHED'],
  },
  'me.devices.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/devices/:id',
    params: ID_PARAMS,
    summary: 'Delete one of the caller’s own devices and unpair it at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'device.me': {
    access: 'device',
    method: 'GET',
    path: '/device/me',
    summary: 'Get the person of this device and what it can do now',
    query: z.object({
      app_version: line.max(APP_VERSION_MAX).optional().describe('Of the app on the device'),
    }),
    answers: { 200: CheckInState },
  },
  'device.check_in': {
    access: 'device',
    method: 'POST',
    path: '/device/check-in',
    summary: 'Check in: start the shift that matches the time, or unplanned work for a manager to review',
    body: CheckInBody,
    answers: { 201: CheckIn },
    errors: ['CHECK_IN_ALREADY', 'PERIOD_CLOSED', 'E_NOT_FOUND'],
  },
  'device.check_out': {
    access: 'device',
    method: 'POST',
    path: '/device/check-out',
    summary: 'Check out: end the open work',
    body: CheckOutBody,
    answers: { 200: CheckIn },
    errors: ['CHECK_OUT_USER_NOT_CHECKED_IN', 'PERIOD_CLOSED'],
  },
  'device.punches': {
    access: 'public',
    method: 'POST',
    path: '/device/punches',
    summary: 'Send the punches that a device kept without a network; their signatures identify the device',
    body: KeptPunchesBody,
    answers: {
      200: z.object({
        data: z.array(KeptPunchAnswer).describe('In their order; those left out must be sent again'),
      }),
    },
  },
  'devices.list': {
    access: managers,
    method: 'GET',
    path: '/admin/devices',
    summary: 'List the devices of the people in scope, with when they were last heard of',
    query: listQuery(['last_heard_at', 'name', 'user'], 'last_heard_at').extend({
      q: SEARCH.describe('Part of the name of the device or of the person'),
      workplace_ids: z.array(PATH_ID).optional(),
      status: z.enum(DEVICE_STATES).optional(),
      late: yesOrNo.describe('Whether punches of the last 30 days arrived late'),
    }),
    answers: { 200: listOf(DeviceOfPerson) },
  },
  'tablets.list': {
    access: managers,
    method: 'GET',
    path: '/admin/tablets',
    summary: 'List the tablets of the workplaces in scope, with when they were last heard of',
    query: listQuery(['name', 'last_heard_at'], 'name').extend({
      q: SEARCH.describe('Part of the name'),
      workplace_ids: z.array(PATH_ID).optional(),
    }),
    answers: { 200: listOf(Tablet) },
  },
  'tablets.create': {
    access: managers,
    ...tabletsOfWorkplace,
    method: 'POST',
    summary: `Add a tablet of a workplace, to be paired by a code; at most ${WORKPLACE_TABLETS_MAX}`,
    body: TabletBody,
    answers: { 201: Tablet },
    errors: ['E_NOT_FOUND'],
  },
  'tablets.update': {
    access: managers,
    ...oneTablet,
    method: 'PUT',
    summary: 'Rename a tablet',
    body: TabletChangeBody,
    answers: { 200: Tablet },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tablets.delete': {
    access: managers,
    ...oneTablet,
    method: 'DELETE',
    summary: 'Delete a tablet and unpair it at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tablets.code.create': {
    access: managers,
    ...tabletPairing,
    method: 'POST',
    summary: 'Issue a pairing code, valid once and for 15 minutes; replaces an earlier one',
    answers: { 201: PairingCode },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tablets.key.delete': {
    access: managers,
    ...tabletPairing,
    method: 'DELETE',
    summary: 'Unpair a tablet and end its code at once',
    query: z.object({
      lost: yesOrNo.describe('Whether it was lost: everybody whose name was on it is notified'),
    }),
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tablet.pair': {
    access: 'public',
    method: 'POST',
    path: '/tablet/pair',
    summary: 'Pair this tablet by its code',
    body: PairTabletBody,
    answers: { 200: PairedTablet },
    errors: ['AUTH_LINK_EXPIRED'],
  },
  'tablet.state': {
    access: 'public',
    audited: false,
    method: 'POST',
    path: '/tablet/state',
    summary: 'Get the people that a tablet expects; the signature identifies the tablet',
    body: TabletRequest,
    answers: { 200: TabletState },
    errors: ['AUTH_INVALID_TOKEN'],
  },
  'tablet.punches': {
    access: 'public',
    method: 'POST',
    path: '/tablet/punches',
    summary: 'Send the punches that a tablet kept; the signatures identify it',
    body: TabletPunchesBody,
    answers: {
      200: z.object({
        data: z.array(TabletPunchAnswer).describe('In their order; those left out must be sent again'),
      }),
    },
    errors: ['AUTH_INVALID_TOKEN'],
  },
  'tablet_punches.list': {
    access: managers,
    method: 'GET',
    path: '/manage/tablet-punches',
    summary: 'List the punches of tablets that were asked about or arrived late, oldest first',
    query: listQuery(['received_at'], 'received_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      user_id: PATH_ID.optional(),
      tablet_id: PATH_ID.optional(),
      open: yesOrNo.describe('Whether a manager still has to decide'),
    }),
    answers: { 200: listOf(TabletPunch) },
  },
  'tablet_punches.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/tablet-punches/:id',
    summary: 'Say whose punch it is, accept what is proposed for it, or leave the records as they are',
    params: ID_PARAMS,
    body: TabletPunchDecisionBody,
    answers: { 200: TabletPunch },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED'],
  },
  'head_counts.list': {
    access: managers,
    method: 'GET',
    path: '/manage/head-counts',
    summary: 'List the head counts of leaders at tablets, newest first',
    query: listQuery(['received_at'], '-received_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      open: yesOrNo.describe('Whether a difference still has to be answered'),
    }),
    answers: { 200: listOf(HeadCount) },
  },
  'head_counts.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/head-counts/:id',
    summary: 'Answer the difference of a head count',
    params: ID_PARAMS,
    body: HeadCountAnswerBody,
    answers: { 200: HeadCount },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'punch_cards.issue': {
    access: managers,
    method: 'POST',
    path: '/manage/punch-cards',
    summary: 'Issue cards for tablets to people of a workplace; each ends the person’s earlier card',
    body: PunchCardsBody,
    answers: {
      200: z.object({
        company: z.string().nullable().describe('To be printed on the cards'),
        data: z.array(PunchCard),
      }),
    },
    errors: ['E_NOT_FOUND'],
  },
  'kept_punches.list': {
    access: managers,
    method: 'GET',
    path: '/manage/kept-punches',
    summary: 'List punches that arrived later than they were made, oldest first',
    query: listQuery(['received_at'], 'received_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      user_id: PATH_ID.optional(),
      device_id: PATH_ID.optional(),
      open: yesOrNo.describe('Whether a manager still has to decide'),
    }),
    answers: { 200: listOf(KeptPunch) },
  },
  'kept_punches.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/kept-punches/:id',
    summary: 'Accept what is proposed for a punch that was sent late, or leave the records as they are',
    params: ID_PARAMS,
    body: KeptPunchDecisionBody,
    answers: { 200: KeptPunch },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED'],
  },
  'staff_cards.list': {
    access: managers,
    method: 'GET',
    path: '/manage/users',
    summary: 'List the people of the managed workplaces',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      q: PERSON_SEARCH,
      workplace_ids: z.array(PATH_ID).optional(),
      position_id: PATH_ID.optional(),
      tag_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(StaffCard) },
  },
  'staff_cards.read': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id',
    params: ID_PARAMS,
    summary: 'Get a person of the managed workplaces',
    answers: { 200: StaffCardWithWages },
    errors: ['E_NOT_FOUND'],
  },
  'staff_cards.shifts': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id/shifts',
    params: ID_PARAMS,
    summary: 'List the person’s shifts in scope around a date, to which their work may belong',
    query: z.object({ date: RosterDay.describe('Also returns the day before and the day after') }),
    answers: { 200: z.object({ data: z.array(PersonShift) }) },
    errors: ['E_NOT_FOUND'],
  },
  'home.read': {
    access: managers,
    method: 'GET',
    path: '/manage/home',
    summary:
      'Get today and tomorrow by workplace, absences and open tasks; includes yesterday’s running shifts',
    answers: { 200: ManagerHome },
  },
  'tracking.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking',
    summary: 'List the shifts of a day with their progress; today includes yesterday’s running shifts',
    query: listQuery(['start_time'], 'start_time').extend({
      date: DateText.optional().describe('Default: today'),
      workplace_ids: z.array(PATH_ID).optional(),
      attention: yesOrNo.describe(
        'Whether a person is missing, cannot come, has not checked out, or needs an answer',
      ),
      over: yesOrNo.describe('Whether the shift has ended and its people have left'),
      said: z.enum(COMING_ANSWERS).optional().describe('Shifts to come with a person who gave this answer'),
    }),
    answers: { 200: listOf(TrackedShift) },
  },
  'tracking.coming': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking/coming',
    summary: 'Count the people of a day who are still to come, by answer; today includes yesterday’s shifts',
    query: z.object({
      date: DateText.optional().describe('Default: today'),
      workplace_ids: z.array(PATH_ID).optional(),
    }),
    answers: { 200: ComingDay },
  },
  'tracking.read': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking/:id',
    summary: 'Get a shift and its people with planned and actual times',
    params: ID_PARAMS,
    answers: { 200: TrackedShiftDetail },
    errors: ['E_NOT_FOUND'],
  },
  'tracking.remind': {
    access: managers,
    method: 'POST',
    path: '/manage/shift-tracking/remind',
    summary: 'Ask people without an answer whether they come to a shift of a day, once a day each',
    body: ConfirmAskBody,
    answers: { 200: ConfirmAsked },
    errors: ['E_CONFLICT'],
  },
  'tracking.check_in': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/check-in',
    summary: 'Check a person in manually',
    body: ManualCheckInBody,
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'CHECK_IN_ALREADY',
      'PERIOD_CLOSED',
      'SHIFT_USER_NOT_APPROVED',
      'SHIFT_USER_NOT_COMING',
    ],
  },
  'tracking.check_out': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/check-out',
    summary: 'Check out a checked-in person manually; the work history corrects existing times',
    body: ManualCheckOutBody,
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'CHECK_OUT_USER_NOT_CHECKED_IN', 'PERIOD_CLOSED'],
  },
  'tracking.outcome': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/outcome',
    summary: 'Record why a person did not work, which frees the spot, or undo it',
    body: OutcomeBody,
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'SHIFT_RULES_REFUSED',
      'SHIFT_USER_CHECKED_IN',
      'SHIFT_USER_NOT_APPROVED',
    ],
  },
  'tracking.confirm': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/confirm',
    summary: 'Confirm the attendance of a person who has checked out',
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'ATTENDANCE_OWN',
      'ATTENDANCE_OPEN',
      'ATTENDANCE_NEEDS_REVIEW',
      'CHECK_OUT_USER_NOT_CHECKED_IN',
      'PERIOD_CLOSED',
    ],
  },
  'tracking.salary': {
    access: managers,
    ...placeOnShift,
    method: 'PUT',
    path: '/manage/shift-tracking/:shift_user_id/salary',
    summary: 'Set another hourly wage for this attendance record',
    body: SalaryBody,
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'E_FORBIDDEN',
      'ATTENDANCE_OWN',
      'CHECK_OUT_USER_NOT_CHECKED_IN',
      'PERIOD_CLOSED',
    ],
  },
  'tracking.bulk.people': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking/bulk',
    summary: 'List the people of a day for a repair, with their missing punches',
    query: z.object({
      date: RosterDay.optional().describe('Default: today'),
      workplace_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
      shift_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
      from: ClockText.optional().describe('Only planned times from this time on, on the clock of the date'),
      to: ClockText.optional().describe('Only planned times until this time'),
      all: z
        .enum(['true', 'false'])
        .optional()
        .describe('Whether people without missing punches are listed too'),
    }),
    answers: {
      200: z.object({
        data: z.array(RepairPerson).describe('By workplace, start and name'),
        capped: z.boolean().describe('Whether there are more people than one repair accepts'),
        date: DateText,
        now: Stamp,
      }),
    },
  },
  'tracking.bulk.preview': {
    access: managers,
    audited: false,
    method: 'POST',
    path: '/manage/shift-tracking/bulk/preview',
    summary: 'Preview a repair with the faults of all rows; nothing is saved',
    body: RepairBody,
    answers: { 200: RepairPreview },
  },
  'tracking.bulk': {
    access: managers,
    method: 'POST',
    path: '/manage/shift-tracking/bulk',
    summary: 'Correct the work of many people for one reason; all rows or none',
    body: RepairBody,
    answers: { 200: RepairAnswer },
    errors: ['E_CONFLICT', 'REPAIR_REFUSED', 'PERIOD_CLOSED'],
  },
  'review_items.list': {
    access: managers,
    method: 'GET',
    path: '/manage/review-items',
    summary: 'List open questions about attendance, oldest first',
    query: listQuery(['created_at'], 'created_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      kind: z.enum(REVIEW_KINDS).optional(),
      date_from: DateText.optional().describe('The first business date'),
      date_to: DateText.optional(),
    }),
    answers: { 200: listOf(OpenQuestion) },
  },
  'review_items.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/review-items/:id',
    summary: 'Accept or refuse the content of a question',
    params: ID_PARAMS,
    body: ReviewDecisionBody,
    answers: { 200: ReviewDecided },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'ATTENDANCE_CHECK_OUT_NEEDED', 'PERIOD_CLOSED'],
  },
  'me.work_histories.dispute': {
    access: everyone,
    ...ownDispute,
    method: 'POST',
    summary:
      'Dispute one of the caller’s own attendance records for a manager to decide; replaces an open dispute',
    body: DisputeBody,
  },
  'me.work_histories.take_back': {
    access: everyone,
    ...ownDispute,
    method: 'DELETE',
    summary: 'Withdraw a dispute that is not decided yet',
  },
  'work_histories.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories',
    summary: 'List attendance records with their hours, and paid leave, by date',
    query: listQuery(['date'], '-date').extend(historyFilters),
    answers: { 200: listOf(z.discriminatedUnion('kind', [ListedWork, ListedLeave])) },
  },
  'work_histories.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/export',
    summary: 'Export finished attendance records with their hours as a file, by person and date',
    query: ofCertainDays(z.object({ ...historyFilters, ...fileFormat })),
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.create': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/add',
    summary: 'Add work without punches, with or without a shift, or a day of paid leave',
    body: z.discriminatedUnion('kind', [WorkHistoryBody, PaidLeaveBody]),
    answers: { 201: z.union([Attendance, PaidLeave]) },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED', 'SHIFT_USER_NOT_COMING'],
  },
  'work_histories.confirm': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/confirm',
    summary: 'Confirm many attendance records: each that can be confirmed; the others stay',
    body: ConfirmBody,
    answers: { 200: ConfirmAnswer, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.unconfirm': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/unconfirm',
    summary: 'Undo confirmations',
    body: ConfirmBody,
    answers: { 200: ConfirmAnswer, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.read': {
    access: managersAndAccounting,
    ...oneWorkHistory,
    method: 'GET',
    summary: 'Get an attendance record with punches, changes and the calculation of its hours',
    answers: { 200: z.discriminatedUnion('kind', [WorkHistoryDetail, PaidLeaveDetail]) },
    errors: ['E_NOT_FOUND'],
  },
  'work_histories.update': {
    access: managers,
    ...oneWorkHistory,
    method: 'PUT',
    summary: 'Correct an attendance record; keeps the punches and removes a confirmation',
    body: z.discriminatedUnion('kind', [WorkHistoryChangeBody, PaidLeaveChangeBody]),
    answers: { 200: z.union([Attendance, PaidLeave]) },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED', 'SHIFT_USER_NOT_COMING'],
  },
  'work_histories.delete': {
    access: managers,
    ...oneWorkHistory,
    method: 'DELETE',
    summary: 'Declare an attendance record void; it is kept but no longer counts',
    body: WorkHistoryDeleteBody,
    answers: { 204: null },
    errors: changeErrors,
  },
} as const satisfies Record<string, Operation>;

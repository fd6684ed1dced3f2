import { z } from 'zod';
import { everyone, managers, managersAndAccounting } from '#contract/access.ts';
import { CheckIn, CheckInBody, CheckInState, CheckOutBody } from '#contract/attendance/check-ins.ts';
import {
  Device,
  DeviceBody,
  DeviceChangeBody,
  OwnDeviceBody,
  PairBody,
  Paired,
  PairingCode,
} from '#contract/attendance/devices.ts';
import { DisputeBody, OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { RepairAnswer, RepairBody, RepairPerson, RepairPreview } from '#contract/attendance/repair.ts';
import { OpenQuestion, ReviewDecided, ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import { PersonShift, StaffCard, StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
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
  PaidLeaveBody,
  PaidLeaveChangeBody,
  PaidLeaveDetail,
  WorkHistoryBody,
  WorkHistoryChangeBody,
  WorkHistoryDeleteBody,
  WorkHistoryDetail,
  WorkHistoryIdsBody,
} from '#contract/attendance/work-history-changes.ts';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { ClockText, DateText, MonthText, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
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
import { Attendance } from '#contract/pay/hours/attendance.ts';
import { REVIEW_KINDS } from '#domain/attendance/review-item.ts';
import { ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { SAID } from '#domain/roster/own-place.ts';

const allDevices = { path: '/admin/users/:id/devices', params: ID_PARAMS } as const;

const deviceParams = ID_PARAMS.extend({ device_id: PATH_ID });

const oneDevice = { path: '/admin/users/:id/devices/:device_id', params: deviceParams } as const;

const deviceToken = {
  path: '/admin/users/:id/devices/:device_id/check-in-token',
  params: deviceParams,
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

const historyFilters = {
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

const oneWorkHistory = { path: '/manage/work-histories/:id', params: ID_PARAMS } as const;

const changeErrors = ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'PERIOD_CLOSED'] as const;

export const attendanceOperations = {
  'users.devices.list': {
    access: managers,
    ...allDevices,
    method: 'GET',
    summary: 'The devices of a person',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name or the platform') }),
    answers: { 200: listOf(Device) },
    errors: ['E_NOT_FOUND'],
  },
  'users.devices.create': {
    access: managers,
    ...allDevices,
    method: 'POST',
    summary: 'Name a device of a person; it is paired by a code',
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
    summary: 'Delete a device, which ends its binding at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.code.create': {
    access: managers,
    ...deviceToken,
    method: 'POST',
    summary: 'Issue the code that pairs the device, once and within 15 minutes; an earlier one ends',
    answers: { 201: PairingCode },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.token.delete': {
    access: managers,
    ...deviceToken,
    method: 'DELETE',
    summary: 'End the binding of the device and its code at once',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'device.pair': {
    access: 'public',
    method: 'POST',
    path: '/device/pair',
    summary: 'Pair this device by its code; browsers also get the token as a cookie',
    body: PairBody,
    answers: { 200: Paired },
    errors: ['AUTH_LINK_EXPIRED', 'AUTH_USER_DISABLED'],
  },
  'me.devices.list': {
    access: everyone,
    method: 'GET',
    path: '/me/devices',
    summary: 'One’s own devices, by name',
    answers: { 200: z.object({ data: z.array(Device) }) },
  },
  'me.devices.create': {
    access: everyone,
    method: 'POST',
    path: '/me/devices',
    summary: 'Pair the phone in one’s hand, without a code; browsers also get the token as a cookie',
    body: OwnDeviceBody,
    answers: { 201: Paired },
    errors: ['DEVICE_LIMIT_REACHED'],
  },
  'me.devices.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/devices/:id',
    params: ID_PARAMS,
    summary: 'Delete one of one’s own devices, which ends its binding at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'device.me': {
    access: 'device',
    method: 'GET',
    path: '/device/me',
    summary: 'Whose device this is, and what can be done on it now',
    answers: { 200: CheckInState },
  },
  'device.check_in': {
    access: 'device',
    method: 'POST',
    path: '/device/check-in',
    summary: 'Begin the shift that the time fits, or unplanned work that waits for a manager',
    body: CheckInBody,
    answers: { 201: CheckIn },
    errors: ['CHECK_IN_ALREADY', 'PERIOD_CLOSED', 'E_NOT_FOUND'],
  },
  'device.check_out': {
    access: 'device',
    method: 'POST',
    path: '/device/check-out',
    summary: 'End the work that is open',
    body: CheckOutBody,
    answers: { 200: CheckIn },
    errors: ['CHECK_OUT_USER_NOT_CHECKED_IN', 'PERIOD_CLOSED'],
  },
  'staff_cards.list': {
    access: managers,
    method: 'GET',
    path: '/manage/users',
    summary: 'The people of the workplaces that one manages',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      q: PERSON_SEARCH,
      workplace_id: PATH_ID.optional(),
      position_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(StaffCard) },
  },
  'staff_cards.read': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id',
    params: ID_PARAMS,
    summary: 'One person of the workplaces that one manages',
    answers: { 200: StaffCardWithWages },
    errors: ['E_NOT_FOUND'],
  },
  'staff_cards.shifts': {
    access: managers,
    method: 'GET',
    path: '/manage/users/:id/shifts',
    params: ID_PARAMS,
    summary: 'The shifts of a person around a date, within the reader’s reach, that their work may belong to',
    query: z.object({ date: RosterDay.describe('And the days before and after it') }),
    answers: { 200: z.object({ data: z.array(PersonShift) }) },
    errors: ['E_NOT_FOUND'],
  },
  'home.read': {
    access: managers,
    method: 'GET',
    path: '/manage/home',
    summary:
      'Today and tomorrow by workplace, who cannot come, and what waits; shifts of yesterday that still run belong to today',
    answers: { 200: ManagerHome },
  },
  'tracking.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking',
    summary: 'The shifts of a day and how they go; of today also those of yesterday that still run',
    query: listQuery(['start_time'], 'start_time').extend({
      date: DateText.optional().describe('Left out: today'),
      workplace_ids: z.array(PATH_ID).optional(),
      attention: yesOrNo.describe(
        'Whether somebody is missing, cannot come, is late to leave, or waits for an answer',
      ),
      said: z.enum(SAID).optional().describe('Whether somebody says so of a shift to come'),
    }),
    answers: { 200: listOf(TrackedShift) },
  },
  'tracking.coming': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking/coming',
    summary:
      'How many people of a day are still to come, and what they say; of today also those of yesterday',
    query: z.object({
      date: DateText.optional().describe('Left out: today'),
      workplace_ids: z.array(PATH_ID).optional(),
    }),
    answers: { 200: ComingDay },
  },
  'tracking.read': {
    access: managers,
    method: 'GET',
    path: '/manage/shift-tracking/:id',
    summary: 'One shift and its people, planned beside actual',
    params: ID_PARAMS,
    answers: { 200: TrackedShiftDetail },
    errors: ['E_NOT_FOUND'],
  },
  'tracking.remind': {
    access: managers,
    method: 'POST',
    path: '/manage/shift-tracking/remind',
    summary: 'Ask who has not said whether they come to a shift of a day, each at most once a day',
    body: ConfirmAskBody,
    answers: { 200: ConfirmAsked },
    errors: ['E_CONFLICT'],
  },
  'tracking.check_in': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/check-in',
    summary: 'Check somebody in by hand',
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
    summary: 'Check somebody out by hand who is checked in; times that stand are mended in the work history',
    body: ManualCheckOutBody,
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'CHECK_OUT_USER_NOT_CHECKED_IN', 'PERIOD_CLOSED'],
  },
  'tracking.outcome': {
    access: managers,
    ...placeOnShift,
    method: 'POST',
    path: '/manage/shift-tracking/:shift_user_id/outcome',
    summary: 'Say why somebody did not work, which frees the seat, or take it back',
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
    summary: 'Confirm the attendance of somebody who has checked out',
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
    summary: 'Pay this attendance by another hourly wage',
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
    summary: 'The people of a day whose work may be mended together, and which stamps they lack',
    query: z.object({
      date: RosterDay.optional().describe('Left out: today'),
      workplace_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
      shift_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
      from: ClockText.optional().describe('Stamps planned from then on, on the clock of the date'),
      to: ClockText.optional().describe('And until then'),
      all: z.enum(['true', 'false']).optional().describe('Whether also people who lack nothing are listed'),
    }),
    answers: {
      200: z.object({
        data: z.array(RepairPerson).describe('By workplace, start and name'),
        capped: z.boolean().describe('True when there are more than one repair takes'),
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
    summary: 'What a repair would change, with all faults of all rows; nothing is written',
    body: RepairBody,
    answers: { 200: RepairPreview },
  },
  'tracking.bulk': {
    access: managers,
    method: 'POST',
    path: '/manage/shift-tracking/bulk',
    summary: 'Mend the work of many people for one reason: all of it, or nothing with the faults of all rows',
    body: RepairBody,
    answers: { 200: RepairAnswer },
    errors: ['E_CONFLICT', 'REPAIR_REFUSED', 'PERIOD_CLOSED'],
  },
  'review_items.list': {
    access: managers,
    method: 'GET',
    path: '/manage/review-items',
    summary: 'Questions about attendance that wait for an answer, the oldest first',
    query: listQuery(['created_at'], 'created_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      kind: z.enum(REVIEW_KINDS).optional(),
      date_from: DateText.optional().describe('Of the business date'),
      date_to: DateText.optional(),
    }),
    answers: { 200: listOf(OpenQuestion) },
  },
  'review_items.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/review-items/:id',
    summary: 'Accept or refuse what a question is about',
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
      'Say that one’s own work is wrong; a manager decides. Said again, it takes the place of what was said',
    body: DisputeBody,
  },
  'me.work_histories.take_back': {
    access: everyone,
    ...ownDispute,
    method: 'DELETE',
    summary: 'Take back that one’s own work is wrong, while nobody has decided',
  },
  'work_histories.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories',
    summary: 'Attendances by date, with their hours, and paid leave',
    query: listQuery(['date'], '-date').extend(historyFilters),
    answers: { 200: listOf(z.discriminatedUnion('kind', [ListedWork, ListedLeave])) },
  },
  'work_histories.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/export',
    summary: 'Finished attendances with their hours as a file, by person and date',
    query: ofCertainDays(z.object({ ...historyFilters, ...fileFormat })),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.create': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/add',
    summary: 'Add work that nobody punched, on a shift or without one, or a day of paid leave',
    body: z.discriminatedUnion('kind', [WorkHistoryBody, PaidLeaveBody]),
    answers: { 201: z.union([Attendance, PaidLeave]) },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED', 'SHIFT_USER_NOT_COMING'],
  },
  'work_histories.confirm': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/confirm',
    summary: 'Confirm attendances, planned and unplanned alike',
    body: WorkHistoryIdsBody,
    answers: { 200: ConfirmAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.unconfirm': {
    access: managers,
    method: 'POST',
    path: '/manage/work-histories/unconfirm',
    summary: 'Take confirmations back',
    body: WorkHistoryIdsBody,
    answers: { 200: ConfirmAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_histories.read': {
    access: managersAndAccounting,
    ...oneWorkHistory,
    method: 'GET',
    summary: 'One attendance with its punches, its changes and how its hours come about',
    answers: { 200: z.discriminatedUnion('kind', [WorkHistoryDetail, PaidLeaveDetail]) },
    errors: ['E_NOT_FOUND'],
  },
  'work_histories.update': {
    access: managers,
    ...oneWorkHistory,
    method: 'PUT',
    summary: 'Mend an attendance; the punches stay, and a confirmation is taken away',
    body: z.discriminatedUnion('kind', [WorkHistoryChangeBody, PaidLeaveChangeBody]),
    answers: { 200: z.union([Attendance, PaidLeave]) },
    errors: [...changeErrors, 'CHECK_IN_ALREADY', 'SHIFT_USER_NOT_APPROVED', 'SHIFT_USER_NOT_COMING'],
  },
  'work_histories.delete': {
    access: managers,
    ...oneWorkHistory,
    method: 'DELETE',
    summary: 'Declare an attendance void: it counts for nothing, and is kept',
    body: WorkHistoryDeleteBody,
    answers: { 204: null },
    errors: changeErrors,
  },
} as const satisfies Record<string, Operation>;

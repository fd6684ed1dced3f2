import { z } from 'zod';
import { managers } from '#contract/access.ts';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, SEARCH, VERSION_QUERY, yesOrNo } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  CreatedShifts,
  ReplaceBody,
  Replaced,
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

/** The operations about one shift and its people. */
export const shiftOperations = {
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
} as const satisfies Record<string, Operation>;

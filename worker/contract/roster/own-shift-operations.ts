import { z } from 'zod';
import { everyone } from '#contract/access.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { CannotComeBody, OwnHome, OwnShift, OwnShifts } from '#contract/roster/own-shifts.ts';
import { LateBody, LateNote } from '#contract/roster/shift-messages.ts';

const cannotCome = {
  path: '/me/shifts/:id/cannot-come',
  params: ID_PARAMS,
  answers: { 200: OwnShift },
} as const;

const late = {
  path: '/me/shifts/:id/late',
  params: ID_PARAMS,
  errors: ['E_NOT_FOUND', 'E_CONFLICT'],
} as const;

/** The operations about the caller’s own shifts. */
export const ownShiftOperations = {
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
  'me.shifts.late': {
    access: everyone,
    ...late,
    method: 'POST',
    summary:
      'Report that the caller will be late, from three hours before the shift until they check in; notifies its managers',
    body: LateBody,
    answers: { 200: LateNote },
  },
  'me.shifts.on_time': {
    access: everyone,
    ...late,
    method: 'DELETE',
    summary: 'Withdraw that the caller will be late, until they check in; notifies its managers',
    answers: { 204: null },
  },
} as const satisfies Record<string, Operation>;

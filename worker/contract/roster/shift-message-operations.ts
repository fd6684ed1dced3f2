import { everyone, managers } from '#contract/access.ts';
import { ID_PARAMS, PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  ManagerMessageBody,
  MessageBody,
  MessagesReadBody,
  ShiftThread,
} from '#contract/roster/shift-messages.ts';

const ownMessages = { path: '/me/shifts/:id/messages', params: ID_PARAMS } as const;

const placeMessages = {
  path: '/manage/shifts/:id/users/:shift_user_id/messages',
  params: ID_PARAMS.extend({ shift_user_id: PATH_ID }),
} as const;

/** The operations about the messages of a shift. */
export const shiftMessageOperations = {
  'shifts.messages.list': {
    access: managers,
    ...placeMessages,
    method: 'GET',
    summary: 'List the messages between a person on a shift and the managers',
    answers: { 200: ShiftThread },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.messages.create': {
    access: managers,
    ...placeMessages,
    method: 'POST',
    summary: 'Write to a person on a shift, or answer that they will be late; notifies the person',
    body: ManagerMessageBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN'],
  },
  'shifts.messages.read': {
    access: managers,
    method: 'POST',
    path: `${placeMessages.path}/read`,
    summary: 'Mark the messages of a person on a shift as read',
    audited: false,
    params: placeMessages.params,
    body: MessagesReadBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'me.shifts.messages.list': {
    access: everyone,
    ...ownMessages,
    method: 'GET',
    summary: 'List the messages between the caller and the managers about a shift',
    answers: { 200: ShiftThread },
    errors: ['E_NOT_FOUND'],
  },
  'me.shifts.messages.create': {
    access: everyone,
    ...ownMessages,
    method: 'POST',
    summary: 'Write to the managers about a shift; notifies them',
    body: MessageBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.shifts.messages.read': {
    access: everyone,
    method: 'POST',
    path: `${ownMessages.path}/read`,
    summary: 'Mark the messages of managers about a shift as read',
    audited: false,
    params: ID_PARAMS,
    body: MessagesReadBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;

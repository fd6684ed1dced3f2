import { z } from 'zod';
import { AuditRow, file, list } from '#contract/access/audit.ts';
import {
  AuthCheck,
  CodeAsked,
  LinkBody,
  LinkChecked,
  ResetBody,
  ResetRequestBody,
  SignedIn,
  SignInBody,
  SignInCodeBody,
} from '#contract/access/auth.ts';
import { Invitation, InvitationBody } from '#contract/access/invitations.ts';
import {
  LockHistory,
  UserDisableBody,
  UserEnableBody,
  UserRestoreBody,
} from '#contract/access/user-locks.ts';
import { UserRoles, UserRolesBody } from '#contract/access/user-roles.ts';
import { everyone, globalAdmins } from '#contract/access.ts';
import { ID_PARAMS, listOf, listQuery, VERSION_QUERY } from '#contract/lists.ts';
import { type Operation, textFile } from '#contract/operation.ts';
import { User } from '#contract/people/users.ts';

const signOut = { path: '/auth/logout', answers: { 204: null } } as const;

const userRoles = { path: '/admin/users/:id/roles', params: ID_PARAMS } as const;

export const accessOperations = {
  'auth.sign_in': {
    access: 'public',
    method: 'POST',
    path: '/auth/login/admin',
    summary: 'Sign in with an e-mail address or a staff number and a password',
    body: SignInBody,
    answers: { 200: z.union([SignedIn, CodeAsked]) },
    errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_USER_DISABLED', 'E_TOO_MANY_REQUESTS'],
  },
  'auth.sign_in_code': {
    access: 'public',
    method: 'POST',
    path: '/auth/login/admin/tfa',
    summary: 'The second step of a sign-in',
    body: SignInCodeBody,
    answers: { 200: SignedIn },
    errors: ['AUTH_TFA_INVALID_KEY', 'AUTH_TFA_INVALID_CODE', 'AUTH_USER_DISABLED', 'E_TOO_MANY_REQUESTS'],
  },
  'auth.reset.request': {
    access: 'public',
    method: 'POST',
    path: '/auth/reset-password/request',
    summary: 'Have a link sent by which a new password is chosen, once and within an hour',
    body: ResetRequestBody,
    answers: { 204: null },
    errors: [
      'AUTH_REQUEST_PASSWORD_RESET_INVALID_USER',
      'AUTH_REQUEST_PASSWORD_RESET_RECAPTCHA_FAILED',
      'AUTH_REQUEST_PASSWORD_RESET_THROTTLED',
      'MAIL_NOT_SENT',
    ],
  },
  'auth.reset.check': {
    access: 'public',
    audited: false,
    method: 'POST',
    path: '/auth/reset-password/check',
    summary: 'Whether a link still counts, and whose it is',
    body: LinkBody,
    answers: { 200: LinkChecked },
    errors: ['AUTH_LINK_EXPIRED', 'E_TOO_MANY_REQUESTS'],
  },
  'auth.reset.process': {
    access: 'public',
    method: 'POST',
    path: '/auth/reset-password/process',
    summary: 'Choose a password by a link of a reset or an invitation; ends all sessions',
    body: ResetBody,
    answers: { 204: null },
    errors: ['AUTH_LINK_EXPIRED', 'E_TOO_MANY_REQUESTS'],
  },
  'auth.sign_out': {
    access: everyone,
    withoutSecondStep: true,
    ...signOut,
    method: 'POST',
    summary: 'End the session of the token',
  },
  'auth.sign_out_by_delete': {
    access: everyone,
    withoutSecondStep: true,
    ...signOut,
    method: 'DELETE',
    summary: 'End the session of the token',
  },
  'auth.check': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/manage/auth/check',
    summary: 'Who is signed in, with roles and the workplaces in reach',
    answers: { 200: AuthCheck },
  },
  'users.invite': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/invite',
    params: ID_PARAMS,
    summary: 'Invite a person to choose a password, once and within 7 days; an earlier invitation ends',
    body: InvitationBody,
    answers: { 201: Invitation },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'AUTH_USER_DISABLED', 'MAIL_NOT_SENT'],
  },
  'users.roles.read': {
    access: globalAdmins,
    ...userRoles,
    method: 'GET',
    summary: 'The roles and duties of a person',
    answers: { 200: UserRoles },
    errors: ['E_NOT_FOUND'],
  },
  'users.roles.update': {
    access: globalAdmins,
    ...userRoles,
    method: 'PUT',
    summary: 'Assign roles and duties, which count from the next request on',
    body: UserRolesBody,
    answers: { 200: UserRoles },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'USER_CANNOT_ASSIGN_ROLE_SELF',
      'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN',
    ],
  },
  'users.disable': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/disable',
    params: ID_PARAMS,
    summary: 'Close an account at once: its sessions and devices end, and nobody plans its person any more',
    body: UserDisableBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.enable': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/enable',
    params: ID_PARAMS,
    summary: 'Open a disabled account again',
    body: UserEnableBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.delete': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/users/:id',
    params: ID_PARAMS,
    summary: 'Delete a person without coming shifts; what they worked stays, and they can be restored',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'USER_CANNOT_DELETE_WITH_SHIFT'],
  },
  'users.restore': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/restore',
    params: ID_PARAMS,
    summary: 'Bring a deleted person back, enabled or disabled as they were',
    body: UserRestoreBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'USER_EMAIL_ALREADY_EXISTS', 'PERSON_ERASED'],
  },
  'users.lock_histories': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users/:id/lock-histories',
    params: ID_PARAMS,
    summary: 'When an account was closed and opened, newest first, also of a deleted person',
    query: listQuery(['at'], '-at'),
    answers: {
      200: listOf(LockHistory).extend({
        coming_shifts: z.int().describe('That the person is on or asks for'),
      }),
    },
    errors: ['E_NOT_FOUND'],
  },
  'users.tfa.remove': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/users/:id/tfa',
    params: ID_PARAMS,
    summary:
      'Turn off the second step of a person who lost app and recovery codes, and sign them out everywhere',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'audit.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/audit',
    summary: 'Who did what to what, the latest first',
    query: list,
    answers: { 200: listOf(AuditRow) },
  },
  'audit.export': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'The same of a month or of certain days as a file, the earliest first',
    query: file,
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
} as const satisfies Record<string, Operation>;

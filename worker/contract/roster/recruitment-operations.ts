import { z } from 'zod';
import { everyone, managers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { DateText } from '#contract/fields/formats.ts';
import { RECRUITMENT_DAYS, RECRUITMENT_JUDGED_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY, yesOrNo } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { Named } from '#contract/roster/findings.ts';
import {
  OpenShift,
  PendingRegistration,
  Registration,
  RegistrationBody,
  RegistrationCounts,
  RegistrationsBody,
  RegistrationsDecided,
  registrationFilters,
} from '#contract/roster/recruitment.ts';

const ownRegistration = { path: '/me/shifts/:id/registration', params: ID_PARAMS } as const;

/** The operations about open shifts and registrations. */
export const recruitmentOperations = {
  'me.recruitment.list': {
    access: everyone,
    method: 'GET',
    path: '/me/recruitment',
    summary: `List published open shifts of the next ${RECRUITMENT_DAYS} days, and the caller’s own registrations`,
    query: listQuery(['date'], 'date').extend({
      date_from: DateText.optional(),
      date_to: DateText.optional(),
      workplace_ids: z.array(PATH_ID).optional(),
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
    query: listQuery(['date'], 'date').extend(registrationFilters),
    answers: {
      200: listOf(PendingRegistration).extend({ counts: RegistrationCounts, named: Named }),
    },
  },
  'shifts.registrations.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/registrations',
    summary: 'Approve or reject many registrations: each that the rules let through; the others stay',
    body: RegistrationsBody,
    answers: { 200: RegistrationsDecided, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

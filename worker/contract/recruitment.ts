import { z } from 'zod';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { everyone, managers } from './access.ts';
import { RECRUITMENT_DAYS, RECRUITMENT_JUDGED_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY, yesOrNo } from './lists.ts';
import type { Operation } from './operation.ts';
import { SimpleShift } from './shifts.ts';
import { PersonRef } from './users.ts';

const Coded = z.object({ id: z.int(), code: z.string(), name: z.string() });
const Position = z.object({ id: z.int(), name: z.string() });

/** How one stands to a shift. Who was taken off, by themselves or by the company, may register again. */
export const REGISTRATION_STATES = ['open', 'registered', 'approved', 'withdrawn', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** A place on a shift that one could register for. */
export const OpenSeat = z
  .object({
    position: Position,
    left: z.int().describe('Temporary places that nobody is approved for'),
    salary_per_hour: z.int().nullable().describe('Yen, by one’s own wage; null while none is set'),
    findings: z.array(Finding).describe('Why one cannot register for it; none where one can'),
  })
  .meta({ id: 'OpenSeat' });
export type OpenSeat = z.infer<typeof OpenSeat>;

/** A shift that looks for people, or that one has registered for. */
export const OpenShift = z
  .object({
    ...SimpleShift.shape,
    breaks: z.array(Break),
    state: z.enum(REGISTRATION_STATES),
    registration: z
      .object({
        id: z.int(),
        position: Position,
        reason: z.string().nullable().describe('Why one was refused or taken off, where somebody said'),
        version: z.int(),
      })
      .nullable()
      .describe('The latest of one’s own on this shift'),
    seats: z.array(OpenSeat).describe('In the positions that one has there; none once one is on the shift'),
  })
  .meta({ id: 'OpenShift' });
export type OpenShift = z.infer<typeof OpenShift>;

/** One’s own registration for a shift. */
export const Registration = z
  .object({
    id: z.int(),
    shift_id: z.int(),
    position_id: z.int(),
    status: z.literal('pending'),
    version: z.int(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const RegistrationBody = z.object({ position_id: z.int().positive() }).meta({ id: 'NewRegistration' });
export type RegistrationBody = z.output<typeof RegistrationBody>;

/** A registration that waits for a decision, with what the rules say of its approval. */
export const PendingRegistration = z
  .object({
    id: z.int(),
    user: PersonRef,
    position: Position,
    type: z.enum(ASSIGNMENT_TYPES),
    shift: SimpleShift,
    start_time: ClockText,
    end_time: ClockText,
    registered_at: Stamp,
    approved: z.int().describe('People approved for the seats of its kind'),
    total: z.int().describe('How many of them there are'),
    findings: z.array(Finding).describe('Of this one alone; several approved at once may exceed the seats'),
    passable_by: z
      .enum(['anyone', 'manager', 'global_admin', 'none'])
      .describe('Who could approve it, with an override_reason where something was found'),
    version: z.int(),
  })
  .meta({ id: 'PendingRegistration' });
export type PendingRegistration = z.infer<typeof PendingRegistration>;

const own = { path: '/me/shifts/:id/registration', params: ID_PARAMS } as const;

export const recruitmentOperations = {
  'me.recruitment.list': {
    access: everyone,
    method: 'GET',
    path: '/me/recruitment',
    summary: `Published shifts of the coming ${RECRUITMENT_DAYS} days that one could register for, and those that one has registered for`,
    query: listQuery(['date'], 'date').extend({
      date_from: DateText.optional(),
      date_to: DateText.optional(),
      workplace_id: PATH_ID.optional(),
      takeable: yesOrNo.describe('Whether one may register for it, or has done so already'),
    }),
    answers: {
      200: listOf(OpenShift).extend({
        counts: z
          .object({ takeable: z.int(), refused: z.int() })
          .describe(`Of the first ${RECRUITMENT_JUDGED_MAX}, whichever of them are asked for`),
        named: Named,
        workplaces: z.array(Coded).describe('Where one works'),
      }),
    },
  },
  'me.registration.create': {
    access: everyone,
    ...own,
    method: 'POST',
    summary: 'Register for a temporary place on a shift; it waits for a decision',
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
    ...own,
    method: 'DELETE',
    summary: 'Withdraw one’s own registration while it waits for a decision',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.registrations.list': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/registrations',
    summary: 'Registrations that wait for a decision, for shifts that have not ended, by date',
    query: listQuery(['date'], 'date').extend({
      date_from: DateText.optional(),
      date_to: DateText.optional(),
      workplace_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(PendingRegistration).extend({ named: Named }) },
  },
} as const satisfies Record<string, Operation>;

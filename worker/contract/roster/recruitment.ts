import { z } from 'zod';
import { bulkAnswer, bulkBody } from '#contract/bulk.ts';
import { ClockText, DateText, line, Stamp } from '#contract/fields/formats.ts';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import { PATH_ID, yesOrNo } from '#contract/lists.ts';
import { NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding } from '#contract/roster/findings.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { ShiftWay } from '#contract/roster/shift-way.ts';
import { SimpleShift } from '#contract/roster/shifts.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { FITS } from '#domain/roster/fit.ts';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';

/** The caller's relation to a shift. A person who was removed, or who withdrew, may register again. */
export const REGISTRATION_STATES = ['open', 'registered', 'approved', 'withdrawn', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** A spot on a shift that is open for registration. */
export const OpenSeat = z
  .object({
    position: NamedRef,
    left: z.int().describe('Free temporary spots'),
    salary_per_hour: z.int().nullable().describe('Yen, by the caller’s own wage; null where none is set'),
    findings: z.array(Finding).describe('Why the caller cannot register for it; empty where they can'),
    study: z
      .array(Finding)
      .describe('The caller’s own classes and exams in its hours (F-19); they refuse nothing'),
  })
  .meta({ id: 'OpenSeat' });
export type OpenSeat = z.infer<typeof OpenSeat>;

/** A shift that needs people, or for which the caller has registered. */
export const OpenShift = z
  .object({
    ...SimpleShift.shape,
    breaks: z.array(Break),
    way: ShiftWay,
    status: z.enum(REGISTRATION_STATES),
    registration: z
      .object({
        id: z.int(),
        position: NamedRef,
        reason: z.string().nullable().describe('The reason of a rejection or removal, where one was given'),
        version: z.int(),
      })
      .nullable()
      .describe('The caller’s latest registration for this shift'),
    seats: z
      .array(OpenSeat)
      .describe('In the caller’s positions there; empty while the caller is on the shift'),
  })
  .meta({ id: 'OpenShift' });
export type OpenShift = z.infer<typeof OpenShift>;

/** The caller's own registration for a shift. */
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

/** A registration that waits for a decision, with the findings for its approval. */
export const PendingRegistration = z
  .object({
    id: z.int(),
    user: PersonRef,
    position: NamedRef,
    type: z.enum(ASSIGNMENT_TYPES),
    shift: SimpleShift,
    start_time: ClockText,
    end_time: ClockText,
    registered_at: Stamp,
    approved: z.int().describe('People approved for spots of this kind'),
    total: z.int().describe('The number of spots of this kind'),
    findings: z
      .array(Finding)
      .describe('For this registration only; several approvals together may exceed the spots'),
    passable_by: z
      .enum(['anyone', 'manager', 'global_admin', 'none'])
      .describe('The role that could approve it; with findings an override_reason is required'),
    fit: z.enum(FITS).describe('Whether the caller can approve it: yes, with a reason, or not'),
    full: z.boolean().describe('Whether the spots of its kind are taken'),
    version: z.int(),
  })
  .meta({ id: 'PendingRegistration' });
export type PendingRegistration = z.infer<typeof PendingRegistration>;

/** The filters of the list. The rules decide `fit` and `full`. */
export const registrationFilters = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  workplace_ids: z.array(PATH_ID).optional(),
  fit: z.enum(FITS).optional().describe('Whether the caller can approve it: yes, with a reason, or not'),
  full: yesOrNo.describe('Whether the spots of its kind are taken'),
};

export const RegistrationCounts = z
  .object({ can: z.int(), warning: z.int(), cannot: z.int(), full: z.int() })
  .describe('For these days and workplaces, without the filters that the rules decide');

/** Why a registration stays: a rule, one's own, or decided by now. */
export const REGISTRATION_STAYS = ['own_registration', 'not_waiting', ...RULE_IDS] as const;
export type RegistrationStay = (typeof REGISTRATION_STAYS)[number];

export const REGISTRATION_DECISIONS = ['approve', 'reject'] as const;

/** A decision on many registrations. */
export const RegistrationsBody = bulkBody(registrationFilters, {
  decision: z.enum(REGISTRATION_DECISIONS),
  reason: line
    .max(OVERRIDE_REASON_MAX)
    .nullish()
    .describe(
      'Of a rejection, told to the people. Without one, registrations with warnings are not approved',
    ),
}).meta({ id: 'RegistrationsDecision' });
export type RegistrationsBody = z.output<typeof RegistrationsBody>;

export const RegistrationsDecided = bulkAnswer(z.enum(REGISTRATION_STAYS)).meta({
  id: 'RegistrationsDecided',
});

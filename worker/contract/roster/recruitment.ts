import { z } from 'zod';
import { ClockText, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding } from '#contract/roster/findings.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { SimpleShift } from '#contract/roster/shifts.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

const OpenPosition = z.object({ id: z.int(), name: z.string() });

/** The caller's relation to a shift. A person who was removed, or who withdrew, may register again. */
export const REGISTRATION_STATES = ['open', 'registered', 'approved', 'withdrawn', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** A spot on a shift that is open for registration. */
export const OpenSeat = z
  .object({
    position: OpenPosition,
    left: z.int().describe('Free temporary spots'),
    salary_per_hour: z.int().nullable().describe('Yen, by the caller’s own wage; null where none is set'),
    findings: z.array(Finding).describe('Why the caller cannot register for it; empty where they can'),
  })
  .meta({ id: 'OpenSeat' });
export type OpenSeat = z.infer<typeof OpenSeat>;

/** A shift that needs people, or for which the caller has registered. */
export const OpenShift = z
  .object({
    ...SimpleShift.shape,
    breaks: z.array(Break),
    state: z.enum(REGISTRATION_STATES),
    registration: z
      .object({
        id: z.int(),
        position: OpenPosition,
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
    position: OpenPosition,
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
    version: z.int(),
  })
  .meta({ id: 'PendingRegistration' });
export type PendingRegistration = z.infer<typeof PendingRegistration>;

import { z } from 'zod';
import { DateText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { ERASURE_REFUSALS, type KeptRecord } from '#domain/personal-data/kept-records.ts';
import { everyone, globalAdmins } from './access.ts';
import { ID_PARAMS } from './lists.ts';
import { binaryFile, type Operation } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

/** In the order in which their years are over, as a rule. */
export const KEPT_RECORDS = [
  'dispatch',
  'insurance',
  'labour',
  'tax',
] as const satisfies readonly KeptRecord[];

export const LegalHold = z
  .object({ reason: z.string(), placed_at: Stamp, placed_by: PersonRef.nullable() })
  .meta({ id: 'LegalHold' });

export const PersonalDataStanding = z
  .object({
    erased_at: Stamp.nullable(),
    finished_at: Stamp.nullable().describe('When nothing was left that a law keeps'),
    refusals: z.array(z.enum(ERASURE_REFUSALS)).describe('Why nothing can be erased now; empty where it can'),
    hold: LegalHold.nullable().describe('Until it is released nothing is erased'),
    ended_on: DateText.describe('From this day the years of what laws keep are counted'),
    kept: z
      .array(
        z.object({
          record: z.enum(KEPT_RECORDS),
          until: DateText.describe('The last day; it is erased in a night after it'),
          erased_at: Stamp.nullable(),
        }),
      )
      .describe('What laws have kept of the person; nothing of somebody who never was employed'),
    named_until: DateText.nullable().describe('The name and the staff number go with the last of it'),
    goes: z
      .object({ papers: z.int(), photos: z.int(), notices: z.int(), sessions: z.int(), wishes: z.int() })
      .describe('How much of it is there that goes at once'),
    stays: z
      .object({ work: z.int(), advances: z.int() })
      .describe('How much of it stays as figures, without a name in the end'),
    version: z.int().describe('Of the person'),
  })
  .meta({ id: 'PersonalDataStanding' });
export type PersonalDataStanding = z.infer<typeof PersonalDataStanding>;

export const ErasureRefused = z
  .object({ refusals: z.array(z.enum(ERASURE_REFUSALS)) })
  .meta({ id: 'ErasureRefused' });

export const ErasureBody = z
  .object({
    version: z.int().describe('Of the person'),
    confirmed: z
      .boolean()
      .default(false)
      .refine((confirmed) => confirmed, issue('unconfirmed'))
      .describe('That it cannot be taken back'),
  })
  .meta({ id: 'Erasure' });

export const HoldBody = z.object({ reason: requiredText }).meta({ id: 'LegalHoldPlacing' });

const ofPerson = { params: ID_PARAMS } as const;

export const personalDataOperations = {
  'me.personal_data.export': {
    access: everyone,
    method: 'GET',
    path: '/me/personal-data',
    summary: 'Everything about oneself, as a ZIP of JSON and files',
    answers: { 200: binaryFile() },
  },
  'users.personal_data.read': {
    access: globalAdmins,
    ...ofPerson,
    method: 'GET',
    path: '/admin/users/:id/personal-data',
    summary: 'What erasing the personal data of a person would do, or has done',
    answers: { 200: PersonalDataStanding },
    errors: ['E_NOT_FOUND'],
  },
  'users.personal_data.export': {
    access: globalAdmins,
    ...ofPerson,
    method: 'GET',
    path: '/admin/users/:id/personal-data/export',
    summary: 'Everything about a person, as a ZIP of JSON and files',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND'],
  },
  'users.personal_data.erase': {
    access: globalAdmins,
    ...ofPerson,
    method: 'POST',
    path: '/admin/users/:id/personal-data/erase',
    summary: 'Erase somebody who left, for good, but for what a law has kept for some years',
    body: ErasureBody,
    answers: { 200: PersonalDataStanding },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERSON_ERASURE_REFUSED'],
  },
  'users.hold.place': {
    access: globalAdmins,
    ...ofPerson,
    method: 'POST',
    path: '/admin/users/:id/hold',
    summary: 'Let nothing of a person be erased until this is released',
    body: HoldBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.hold.release': {
    access: globalAdmins,
    ...ofPerson,
    method: 'DELETE',
    path: '/admin/users/:id/hold',
    summary: 'Let the person be erased again',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;

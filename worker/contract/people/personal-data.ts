import { z } from 'zod';
import { DateText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { ERASURE_REFUSALS, type KeptRecord } from '#domain/people/kept-records.ts';

/** Usually in the order in which their years end. */
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

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

export const PersonalDataState = z
  .object({
    erased_at: Stamp.nullable(),
    finished_at: Stamp.nullable().describe('When the last record that a law keeps was erased'),
    refusals: z.array(z.enum(ERASURE_REFUSALS)).describe('Why nothing can be erased now; empty where it can'),
    hold: LegalHold.nullable().describe('Prevents all erasing until its release'),
    ended_on: DateText.describe('The day from which the years of the kept records are counted'),
    kept: z
      .array(
        z.object({
          record: z.enum(KEPT_RECORDS),
          until: DateText.describe('The last day; the record is erased in a night after it'),
          erased_at: Stamp.nullable(),
        }),
      )
      .describe('Records that laws keep of the person; empty for a person who was never employed'),
    named_until: DateText.nullable().describe('The name and staff number are erased with the last record'),
    goes: z
      .object({ papers: z.int(), photos: z.int(), notices: z.int(), sessions: z.int(), wishes: z.int() })
      .describe('The amount of data that is erased at once'),
    stays: z
      .object({ work: z.int(), advances: z.int() })
      .describe('The amount of data that stays as figures, in the end without a name'),
    version: z.int().describe('The version of the person'),
  })
  .meta({ id: 'PersonalDataStanding' });
export type PersonalDataState = z.infer<typeof PersonalDataState>;

export const ErasureRefused = z
  .object({ refusals: z.array(z.enum(ERASURE_REFUSALS)) })
  .meta({ id: 'ErasureRefused' });

export const ErasureBody = z
  .object({
    version: z.int().describe('The version of the person'),
    confirmed: z
      .boolean()
      .default(false)
      .refine((confirmed) => confirmed, issue('unconfirmed'))
      .describe('Confirms that the step cannot be undone'),
  })
  .meta({ id: 'Erasure' });

export const HoldBody = z.object({ reason: requiredText }).meta({ id: 'LegalHoldPlacing' });

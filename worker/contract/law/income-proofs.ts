import { z } from 'zod';
import { DateText, RosterDay, requiredText } from '#contract/fields/formats.ts';
import { INCOME_YEN_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { INCOME_KINDS } from '#domain/law/placement-kinds.ts';

/** LW-03: an income of a year that a document shows: of the main job, or of the household. */
export const IncomeProof = z
  .object({
    id: z.int(),
    kind: z.enum(INCOME_KINDS),
    yen: z.int().describe('Yen a year'),
    own_yen: z.int().nullable().describe('The person’s own part of the household; null for a main job'),
    shown_on: DateText,
    paper: z.string().describe('The name of the document'),
    version: z.int(),
  })
  .meta({ id: 'IncomeProof' });
export type IncomeProof = z.infer<typeof IncomeProof>;

const yen = z.int().min(0).max(INCOME_YEN_MAX);
const fields = {
  kind: z.enum(INCOME_KINDS),
  yen: yen.describe('Yen a year'),
  own_yen: yen
    .nullish()
    .transform((part) => part ?? null)
    .describe('The person’s own part, for a household'),
  shown_on: RosterDay.describe('Not after today'),
  paper: requiredText,
};
export type IncomeProofFields = z.output<z.ZodObject<typeof fields>>;

function needsOwnPart({ kind, own_yen }: IncomeProofFields): boolean {
  return kind !== 'household' || own_yen !== null;
}
const OWN_PART_ISSUE = issue('required', ['own_yen']);

export const IncomeProofBody = z
  .object(fields)
  .refine(needsOwnPart, OWN_PART_ISSUE)
  .meta({ id: 'NewIncomeProof' });
export type IncomeProofBody = z.output<typeof IncomeProofBody>;

export const IncomeProofChangeBody = z
  .object({ ...fields, version: z.int() })
  .refine(needsOwnPart, OWN_PART_ISSUE)
  .meta({ id: 'IncomeProofChange' });
export type IncomeProofChangeBody = z.output<typeof IncomeProofChangeBody>;

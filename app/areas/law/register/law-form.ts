import { z } from 'zod';
import { optionalDate } from '#contract/fields/formats.ts';
import { LawOfficeRow } from '#contract/law/register.ts';
import { LAW_VALUE_MAX } from '#contract/limits.ts';

/** A new row of the office, with the version of the list that the reader saw. */
export const LawRowForm = z.object({
  kind: LawOfficeRow.shape.kind,
  valid_from: LawOfficeRow.shape.valid_from,
  valid_to: optionalDate,
  value: z
    .int()
    .min(0)
    .max(LAW_VALUE_MAX)
    .nullish()
    .transform((value) => value ?? null),
  source: LawOfficeRow.shape.source,
  checked_on: LawOfficeRow.shape.checked_on,
  confirmed: LawOfficeRow.shape.confirmed,
  version: z.int(),
});

/** The row to remove: its place in the list of that version. */
export const LawRowRemoval = z.object({ id: z.int().min(0), version: z.int() });

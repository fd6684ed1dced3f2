import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';

export const KEPT_INTENTS = ['answer'] as const;
export type KeptIntent = (typeof KEPT_INTENTS)[number];

/** A punch that one click answers. */
export const KeptAnswerForm = z.object({
  id: z.int().positive(),
  decision: z.enum(REVIEW_ANSWERS),
  replaces: Stamp.optional(),
});

import { z } from 'zod';
import { CHOSEN_REASONS } from '#app/components/pay/fail-reasons.ts';
import { DateText, optionalText, requiredText } from '#contract/formats.ts';
import { issue } from '#contract/validation.ts';

const version = z.int();

export const MoveForm = z.object({ version });

export const PaidForm = z.object({ paid_on: DateText, version });

export const ReasonForm = z.object({ reason: requiredText, version });

/** Why a payment came back: one of those that are known, or own words, which go before it. */
export const FailForm = z
  .object({ known: z.enum([...CHOSEN_REASONS, 'other']), words: optionalText, version })
  .refine(({ known, words }) => known !== 'other' || words !== null, issue('required', ['words']))
  .transform(({ known, words, version: read }) => ({ reason: words ?? known, version: read }));

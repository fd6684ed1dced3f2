import { z } from 'zod';
import { optionalLines } from '#contract/fields/formats.ts';
import { issue } from '#contract/validation.ts';
import { CHOSEN_REASONS, speaksAgainstAccount } from '#domain/pay/fail-reasons.ts';

/** Why a payment failed: a known reason, or free text, which takes precedence. */
export const failFields = {
  known: z.enum([...CHOSEN_REASONS, 'other']),
  words: optionalLines,
  account_at_fault: z.boolean().optional(),
};
type TypedFailure = z.output<z.ZodObject<typeof failFields>>;

export function hasFailureReason({ known, words }: TypedFailure): boolean {
  return known !== 'other' || words !== null;
}
export const REASON_MISSING = issue('required', ['words']);

/** The body of the API. Only for other reasons must the user state whether the account is at fault. */
export function failureBody({ known, words, account_at_fault = false }: TypedFailure) {
  const isOther = known === 'other';
  return {
    reason: words ?? known,
    account_at_fault: isOther ? account_at_fault : speaksAgainstAccount(known),
  };
}

/** Why a payment does not go through, as banks say it or a hand does: each reader is told in their language. */
const FAIL_REASONS = [
  'no_account',
  'account_closed',
  'name_mismatch',
  'insufficient_funds',
  'stopped_by_payer',
  'stopped_by_sender',
  'stopped_by_us',
  'other',
] as const;
type FailReason = (typeof FAIL_REASONS)[number];

/** What is to be chosen by hand; the others are of the bank's files alone. */
export const CHOSEN_REASONS = [
  'no_account',
  'account_closed',
  'name_mismatch',
] as const satisfies readonly FailReason[];

export function failReasonOf(note: string): FailReason | null {
  return FAIL_REASONS.find((reason) => reason === note) ?? null;
}

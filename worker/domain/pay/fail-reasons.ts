// Section 5.3: why a payment fails, as banks report it or accounting chooses it, and which reasons
// are faults of the account.

import { toNfkc } from '#domain/format/normalise.ts';

export const FAIL_REASONS = [
  'no_account',
  'account_closed',
  'name_mismatch',
  'insufficient_funds',
  'stopped_by_payer',
  'stopped_by_sender',
  'stopped_by_us',
  'other',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/**
 * With these the same account would fail again. It must be corrected and verified before the next
 * payment.
 */
const AGAINST_ACCOUNT: Readonly<Record<FailReason, boolean>> = {
  no_account: true,
  account_closed: true,
  name_mismatch: true,
  insufficient_funds: false,
  // The account holder refused the payment.
  stopped_by_payer: true,
  stopped_by_sender: false,
  stopped_by_us: false,
  other: false,
};

/** The reason for a transfer that the company withdraws before its day. */
export const STOPPED_BY_COMPANY = 'stopped_by_sender' satisfies FailReason;

/** Reasons to choose by hand; the others come only from bank files. */
export const CHOSEN_REASONS = [
  'no_account',
  'account_closed',
  'name_mismatch',
] as const satisfies readonly FailReason[];

/** Words for reasons in bank files and in tables written by hand. */
const WRITTEN: ReadonlyMap<string, FailReason> = new Map([
  ['口座なし', 'no_account'],
  ['口座無し', 'no_account'],
  ['該当口座なし', 'no_account'],
  ['該当口座無し', 'no_account'],
  ['預金取引なし', 'no_account'],
  ['口座解約', 'account_closed'],
  ['解約済み', 'account_closed'],
  ['口座解約済み', 'account_closed'],
  ['名義相違', 'name_mismatch'],
  ['名義不一致', 'name_mismatch'],
  ['口座名義相違', 'name_mismatch'],
  ['受取人名相違', 'name_mismatch'],
  ['資金不足', 'insufficient_funds'],
]);

/** Returns the reason with this name; null for free text. */
export function failReasonOf(note: string): FailReason | null {
  return FAIL_REASONS.find((reason) => reason === note) ?? null;
}

/**
 * Returns the reason in a table cell, by name or by a bank's words in any width; null for other text.
 */
export function writtenFailReason(text: string): FailReason | null {
  const word = toNfkc(text).replace(/\s/g, '');
  return failReasonOf(word.toLowerCase()) ?? WRITTEN.get(word) ?? null;
}

/**
 * 5.3: returns whether a failure is a fault of the account, so that the account must be verified
 * again.
 * @param note the reason by name, or free text, which decides nothing
 * @param isAtFault whether the author of free text marked it so; a named reason decides by itself
 */
export function speaksAgainstAccount(note: string | null, isAtFault = false): boolean {
  const reason = note === null ? null : failReasonOf(note);
  return reason === null ? isAtFault : AGAINST_ACCOUNT[reason];
}

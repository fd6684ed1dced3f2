// Section 5.3: why a payment does not go through, as banks say it or a hand does, and which of it speaks against the account.

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

/** Of which the same account would fail again: it is corrected and verified anew before the next payment. */
const AGAINST_ACCOUNT: Readonly<Record<FailReason, boolean>> = {
  no_account: true,
  account_closed: true,
  name_mismatch: true,
  insufficient_funds: false,
  // Who holds the account does not take it.
  stopped_by_payer: true,
  stopped_by_sender: false,
  stopped_by_us: false,
  other: false,
};

/** The reason by which the company takes back a whole transfer before its day. */
export const STOPPED_BY_COMPANY = 'stopped_by_sender' satisfies FailReason;

/** What is to be chosen by hand; the others are of the bank's files alone. */
export const CHOSEN_REASONS = [
  'no_account',
  'account_closed',
  'name_mismatch',
] as const satisfies readonly FailReason[];

/** What banks and who writes their answers into a table say in words. */
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

/** The reason of this name; null for own words. */
export function failReasonOf(note: string): FailReason | null {
  return FAIL_REASONS.find((reason) => reason === note) ?? null;
}

/** The reason that a table names, by its name or in a bank's words of any width; null for others. */
export function writtenFailReason(text: string): FailReason | null {
  const word = toNfkc(text).replace(/\s/g, '');
  return failReasonOf(word.toLowerCase()) ?? WRITTEN.get(word) ?? null;
}

/**
 * 5.3: whether a failure speaks against the account, so that it has to be verified anew.
 * @param note the reason, by its name or in own words, which say nothing by themselves
 * @param said whether who wrote own words says so; a reason of a name tells it itself
 */
export function speaksAgainstAccount(note: string | null, said = false): boolean {
  const reason = note === null ? null : failReasonOf(note);
  return reason === null ? said : AGAINST_ACCOUNT[reason];
}

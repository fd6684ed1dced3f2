// A person works while the account is open, from the day of hiring to the last day of the employment.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';

/**
 * Refuses whose account is disabled; else who is not hired yet, or gone, on the business date (T-14): the night that
 * begins on the last day is worked to its end.
 */
export function employmentFindings({ person, after, subject }: PlacedWork): Finding[] {
  const { disabled, from, to } = person.employment;
  if (disabled) return [finding('account_disabled', subject)];
  const employed = (from === null || from <= after.date) && (to === null || after.date <= to);
  return employed ? [] : [finding('not_employed', subject)];
}

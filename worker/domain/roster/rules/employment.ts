// A person works while the account is enabled, from the day of hiring to the last day of the employment.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';

/**
 * Refuses a disabled account, or a person who is not employed on the business date (T-14). A night that
 * begins on the last day may be worked to its end.
 */
export function employmentFindings({ person, after, subject }: PlacedWork): Finding[] {
  const { disabled, from, to } = person.employment;
  if (disabled) return [finding('account_disabled', subject)];
  const employed = (from === null || from <= after.date) && (to === null || after.date <= to);
  return employed ? [] : [finding('not_employed', subject)];
}

// T-21, T-22: why somebody who was planned did not work.

export const OUTCOMES = [
  'absent_same_day',
  'absent_without_notice',
  'absent_notified',
  'cancelled_by_company',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** O-17: work that the company cancels may be owed an allowance, so it says why. */
export function needsReason(outcome: Outcome): boolean {
  return outcome === 'cancelled_by_company';
}

/** T-22: whether the outcome is an absence; work that the company cancelled is none of the person's. */
export function isAbsence(outcome: Outcome): boolean {
  return outcome !== 'cancelled_by_company';
}

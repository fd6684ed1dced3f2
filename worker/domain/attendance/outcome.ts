// T-21, T-22: why a planned person did not work.

export const OUTCOMES = [
  'absent_same_day',
  'absent_without_notice',
  'absent_notified',
  'cancelled_by_company',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** O-17: cancelled work may be owed an allowance, so the company gives a reason. */
export function needsReason(outcome: Outcome): boolean {
  return outcome === 'cancelled_by_company';
}

/** T-22: whether the outcome is an absence of the person; a cancellation by the company is not. */
export function isAbsence(outcome: Outcome): boolean {
  return outcome !== 'cancelled_by_company';
}

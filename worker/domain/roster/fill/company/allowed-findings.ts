// Which findings of the roster may stay in a plan.

import type { Finding } from '#domain/roster/finding.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import type { AllowedWarnings } from './settings.ts';

/** Which warning a setting allows. */
const ALLOWED: Partial<Record<RuleId, keyof AllowedWarnings>> = {
  near_limit: 'nearLimit',
  short_rest: 'shortRest',
  days_in_a_row: 'daysInARow',
  two_sites: 'twoSites',
  overtime_month: 'overtime',
  overtime_combined: 'overtime',
  permit_expiring: 'endingPermits',
  card_renewal_due: 'endingPermits',
};

/** Whether the settings allow the finding; never one that refuses. */
export function isFindingAllowed({ rule, severity }: Finding, allowed: AllowedWarnings): boolean {
  const setting = ALLOWED[rule];
  return severity === 'warn' && setting !== undefined && allowed[setting];
}

// What a rule of the law found: data without words.

import type { Severity } from '#domain/roster/rule-traits.ts';
import type { LawRow } from './register.ts';
import type { LawKind } from './values.ts';

/** A paper or a step that makes it lawful. */
export type AllowedBy =
  | 'status_without_limits'
  | 'direct_employment'
  | 'contract_for_work'
  | 'temp_to_perm'
  | 'leave_replacement'
  | 'remote_area'
  | 'premises_checked'
  | 'workplace_checked'
  | 'longer_contract'
  | 'proof_of_age'
  | 'student_certificate'
  | 'school_checked'
  | 'proof_of_main_income'
  | 'proof_of_household_income'
  | 'listed_duty'
  | 'extension_by_hearing'
  | 'permanent_contract'
  | 'project'
  | 'few_days'
  | 'another_unit'
  | 'retired_at_age_limit'
  | 'enrolment'
  | 'contract_changed'
  | 'statement_of_wages_only';

export interface LawFinding<Kind extends LawKind = LawKind> {
  severity: Severity;
  kind: Kind;
  row: LawRow<Kind>;
  /** Never empty. */
  allowedBy: readonly [AllowedBy, ...AllowedBy[]];
}

/** Returns a finding; an unconfirmed row only warns, whatever the rule means. */
export function lawFinding<Kind extends LawKind>(
  meant: Severity,
  kind: Kind,
  row: LawRow<Kind>,
  allowedBy: readonly [AllowedBy, ...AllowedBy[]],
): LawFinding<Kind> {
  return { severity: row.confirmed ? meant : 'warn', kind, row, allowedBy };
}

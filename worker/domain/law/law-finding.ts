// What a rule of the law found: data without words.

import type { Severity } from '#domain/roster/rule-traits.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type LawRegister, type LawRow, rowOn } from './register.ts';
import type { LawKind } from './values.ts';

/** The rules about a placement, in the order in which their findings are shown. */
export const PLACEMENT_RULES = [
  'fueiho_premises',
  'plan_site',
  'skilled_dispatch',
  'never_dispatched',
  'work_kind',
  'barred_dispatch',
  'day_dispatch',
  'place_years',
  'unit_years',
  'leaver',
] as const;
export type PlacementRule = (typeof PLACEMENT_RULES)[number];

/** The rules about the insurance of a person. */
export type InsuranceRule =
  | 'three_quarters'
  | 'short_time_week'
  | 'short_time_months'
  | 'health_dependant'
  | 'employment_insurance';

export type LawRule = PlacementRule | InsuranceRule;

/** The papers and steps that make it lawful. */
export const ALLOWED_BY = [
  'status_without_limits',
  'individual_permission',
  'designation',
  'direct_employment',
  'contract_for_work',
  'qualified_dispatcher',
  'site_of_plan',
  'another_kind_of_work',
  'work_kind_checked',
  'temp_to_perm',
  'leave_replacement',
  'remote_area',
  'premises_checked',
  'workplace_checked',
  'longer_contract',
  'proof_of_age',
  'student_certificate',
  'school_checked',
  'proof_of_main_income',
  'proof_of_household_income',
  'listed_duty',
  'extension_by_hearing',
  'permanent_contract',
  'project',
  'few_days',
  'another_unit',
  'retired_at_age_limit',
  'enrolment',
  'contract_changed',
  'statement_of_wages_only',
] as const;
export type AllowedBy = (typeof ALLOWED_BY)[number];

/** A row with its kind. */
export interface RowOfKind {
  kind: LawKind;
  row: LawRow;
}

export interface LawFinding<Rule extends LawRule = LawRule> {
  rule: Rule;
  severity: Severity;
  /** Every row that the verdict rests on. */
  rows: readonly [RowOfKind, ...RowOfKind[]];
  /** Never empty. */
  allowedBy: readonly [AllowedBy, ...AllowedBy[]];
}

/** Returns a finding; it only warns where one of its rows is unconfirmed, whatever the rule means. */
export function lawFinding<Rule extends LawRule>(
  meant: Severity,
  rule: Rule,
  rows: LawFinding['rows'],
  allowedBy: LawFinding['allowedBy'],
): LawFinding<Rule> {
  const isConfirmed = rows.every(({ row }) => row.confirmed);
  return { rule, severity: isConfirmed ? meant : 'warn', rows, allowedBy };
}

/** Returns the rows of these kinds that hold on a day; a kind without one is left out. */
export function rowsOfKinds(law: LawRegister, kinds: readonly LawKind[], day: CalendarDate): RowOfKind[] {
  return kinds.flatMap((kind) => {
    const row = rowOn(law, kind, day);
    return row === null ? [] : [{ kind, row }];
  });
}

/** What a statement rests on. */
export interface Grounds {
  /** Whether every row was confirmed. */
  confirmed: boolean;
  allowedBy: readonly AllowedBy[];
  /** Where the rows are said. */
  sources: readonly string[];
}

/** Returns what a statement rests on; each source once. */
export function groundsOf(rows: readonly LawRow[], allowedBy: readonly AllowedBy[]): Grounds {
  return {
    confirmed: rows.every(({ confirmed }) => confirmed),
    allowedBy,
    sources: [...new Set(rows.map(({ source }) => source))],
  };
}

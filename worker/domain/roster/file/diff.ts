// Roster import: the findings of each row, by lines of the file.

import type { RowCheck } from '#domain/roster/check.ts';
import { type Finding, whoMayPass } from '#domain/roster/finding.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import type { PlannedRow, RosterPlan, ShiftToCreate } from './plan.ts';

/** The role of the caller: findings that only a stronger role may pass are refusals. */
export type Passer = Exclude<PassableBy, 'none'>;

export interface JudgedRow {
  refused: boolean;
  /** `row` is the line of the file, here and in the shifts that a finding names. */
  findings: Finding[];
}

export interface RosterDiff {
  rows: (PlannedRow & JudgedRow)[];
  shifts: (ShiftToCreate & JudgedRow)[];
  /** The weakest role that may pass everything; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

/** Whether this role may not pass it: only a stronger role may, or none. */
export function isRefusedFor(passer: Passer, { passableBy }: Pick<RowCheck, 'passableBy'>): boolean {
  return passableBy === 'none' || (passableBy === 'global_admin' && passer === 'manager');
}

/** The plan with its findings; `checks` has one entry for each change of the plan. */
export function diffOf(plan: RosterPlan, checks: readonly RowCheck[], passer: Passer): RosterDiff {
  const lines = new Map([
    ...plan.shifts.map(({ change, line }) => [change, line] as const),
    ...plan.rows.map(({ change, row }) => [change, row.line] as const),
  ]);
  const lineOf = (change: number) => lines.get(change) ?? 0;
  const judge = (change: number | null): JudgedRow => {
    const check = change === null ? undefined : checks[change];
    if (!check) return { refused: false, findings: [] };
    return {
      refused: isRefusedFor(passer, check),
      findings: check.findings.map((finding) => byLine(finding, lineOf)),
    };
  };
  return {
    rows: plan.rows.map((row) => ({ ...row, ...judge(row.change) })),
    shifts: plan.shifts.map((shift) => ({ ...shift, ...judge(shift.change) })),
    passableBy: whoMayPass(checks.flatMap(({ findings }) => findings)),
  };
}

/** The finding with lines of the file instead of indexes of changes. */
export function byLine(finding: Finding, lineOf: (change: number) => number): Finding {
  return {
    ...finding,
    row: lineOf(finding.row),
    shifts: finding.shifts.map((shift) =>
      shift.masked || shift.row === null ? shift : { ...shift, row: lineOf(shift.row) },
    ),
  };
}

import type { ReportRow } from '#contract/reports/reports.ts';

/** People planned who have neither come nor are marked absent. `planned` is the sum of all three groups. */
export function awaitedOf({ planned, came, absent }: Pick<ReportRow, 'planned' | 'came' | 'absent'>): number {
  return planned - came - absent;
}

import type { ReportRow } from '#contract/reports/reports.ts';

/** Who of those planned has neither come nor is absent yet: planned is all three together. */
export function awaitedOf({ planned, came, absent }: Pick<ReportRow, 'planned' | 'came' | 'absent'>): number {
  return planned - came - absent;
}

// LW-04, LW-05, LW-06: how long people may be dispatched to a place, one of them to a unit of it, and when
// people who left a client may come back to it by dispatch.

import { addDays, type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { dispatchFinding } from './dispatch-finding.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding, rowsOfKinds } from './law-finding.ts';
import type { DispatchEvidence, Engagement } from './placement-kinds.ts';
import { type LawRegister, rowOn } from './register.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR } from './term.ts';

/**
 * Returns the first day on which dispatch is no longer allowed after these periods, by the law of the
 * last one. A gap of more than three months starts the years again. Periods come in order; null
 * without any or without such a law.
 */
export function conflictDay(
  periods: readonly DateRange[],
  kind: 'dispatch_place_years' | 'dispatch_unit_years',
  law: LawRegister = LAW,
): CalendarDate | null {
  let start: CalendarDate | null = null;
  let last: CalendarDate | null = null;
  for (const { from, to } of periods) {
    const months = rowOn(law, 'dispatch_gap_months', from)?.value;
    const isNew = last === null || months === undefined || isLongerGap(last, from, months);
    if (isNew) start = from;
    if (last === null || isNew || to > last) last = to;
  }
  const years = start === null ? undefined : rowOn(law, kind, periods.at(-1)?.from ?? start)?.value;
  if (start === null || years === undefined) return null;
  return addDays(lastDayOfTerm(start, years * MONTHS_OF_A_YEAR), 1);
}

function isLongerGap(last: CalendarDate, next: CalendarDate, months: number): boolean {
  return next > last && addDays(next, -1) > lastDayOfTerm(addDays(last, 1), months);
}

export interface DispatchedWork {
  engagement: Engagement;
  /** The first day that is not allowed; null while unknown. */
  conflictDay: CalendarDate | null;
  /** The exemptions that hold on the day; others are passed over. */
  exemptions: readonly DispatchEvidence[];
  /** Days before the conflict day from which a warning comes; 0 or more. */
  noticeDays: number;
  day: CalendarDate;
}

const KINDS = { place_years: 'dispatch_place_years', unit_years: 'dispatch_unit_years' } as const;

function yearsFinding<Rule extends keyof typeof KINDS>(
  rule: Rule,
  { engagement, conflictDay: first, exemptions, noticeDays, day }: DispatchedWork,
  papers: LawFinding['allowedBy'],
  law: LawRegister,
): LawFinding<Rule> | null {
  if (first === null) return null;
  const kind = KINDS[rule];
  const row = rowOn(law, kind, day);
  const exempt = rowOn(law, 'dispatch_exemptions', day)?.value ?? [];
  if (row === null || exempt.some((one) => exemptions.includes(one))) return null;
  if (dayNumber(first) - dayNumber(day) > noticeDays) return null;
  const rows = [
    { kind, row },
    ...rowsOfKinds(law, ['dispatch_gap_months', 'dispatch_exemptions'], day),
  ] as const;
  if (day >= first) return dispatchFinding(engagement, rule, rows, papers);
  return engagement === 'dispatch' ? lawFinding('warn', rule, rows, papers) : null;
}

/** LW-04: refuses dispatch to a place from its conflict day on, and warns before where people are dispatched. */
export function placeYearsFinding(
  work: DispatchedWork,
  law: LawRegister = LAW,
): LawFinding<'place_years'> | null {
  const papers = [
    'extension_by_hearing',
    'permanent_contract',
    'proof_of_age',
    'project',
    'few_days',
  ] as const;
  return yearsFinding('place_years', work, papers, law);
}

/** LW-05: refuses dispatch of a person to a unit from the conflict day of both on, and warns as LW-04. */
export function unitYearsFinding(
  work: DispatchedWork,
  law: LawRegister = LAW,
): LawFinding<'unit_years'> | null {
  const papers = ['another_unit', 'permanent_contract', 'proof_of_age', 'project', 'few_days'] as const;
  return yearsFinding('unit_years', work, papers, law);
}

export interface FormerEmployee {
  engagement: Engagement;
  /** The last day of employment by the client, at any of its sites; null where there was none. */
  leftOn: CalendarDate | null;
  /** The age at which the client retired the person; null where it was no retirement. */
  retiredAt: number | null;
  day: CalendarDate;
}

/** LW-06: refuses dispatch to a client within a year of leaving it; the day of leaving is the first. */
export function leaverFinding(
  { engagement, leftOn, retiredAt, day }: FormerEmployee,
  law: LawRegister = LAW,
): LawFinding<'leaver'> | null {
  const row = rowOn(law, 'leaver', day);
  if (row === null || leftOn === null || day > lastDayOfTerm(leftOn, row.value)) return null;
  const known = { kind: 'leaver', row } as const;
  const papers = ['direct_employment', 'retired_at_age_limit'] as const;
  if (retiredAt === null) return dispatchFinding(engagement, 'leaver', [known], papers);
  const age = rowOn(law, 'leaver_retired', day);
  if (age !== null && retiredAt >= age.value) return null;
  return dispatchFinding(engagement, 'leaver', [known, ...rowsOfKinds(law, ['leaver_retired'], day)], papers);
}

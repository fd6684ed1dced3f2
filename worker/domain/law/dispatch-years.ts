// LW-04, LW-05, LW-06: how long people may be dispatched to a place, one of them to a unit of it, and when
// people who left a client may come back to it by dispatch.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR } from './term.ts';
import type { DispatchExemption } from './values.ts';

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
  let gapFrom: CalendarDate | null = null;
  for (const { from, to } of periods) {
    const gap = rowOn(law, 'dispatch_gap_months', from)?.value;
    const isNew = gap === undefined || gapFrom === null || addDays(from, -1) > lastDayOfTerm(gapFrom, gap);
    if (start === null || isNew) start = from;
    const next = addDays(to, 1);
    if (gapFrom === null || isNew || next > gapFrom) gapFrom = next;
  }
  const years = start === null ? undefined : rowOn(law, kind, periods.at(-1)?.from ?? start)?.value;
  if (start === null || years === undefined) return null;
  return addDays(lastDayOfTerm(start, years * MONTHS_OF_A_YEAR), 1);
}

export interface DispatchedWork {
  /** The first day that is not allowed; null while unknown. */
  conflictDay: CalendarDate | null;
  exemption: DispatchExemption | null;
  /** Days before the conflict day from which a warning comes. */
  noticeDays: number;
  day: CalendarDate;
}

function yearsFinding<Kind extends 'dispatch_place_years' | 'dispatch_unit_years'>(
  kind: Kind,
  { conflictDay: first, exemption, noticeDays, day }: DispatchedWork,
  papers: LawFinding['allowedBy'],
  law: LawRegister,
): LawFinding<Kind> | null {
  const row = rowOn(law, kind, day);
  const exempt = rowOn(law, 'dispatch_exemptions', day)?.value ?? [];
  if (row === null || first === null) return null;
  if (exemption !== null && exempt.includes(exemption)) return null;
  if (day >= first) return lawFinding('refuse', kind, row, papers);
  return addDays(day, noticeDays) >= first ? lawFinding('warn', kind, row, papers) : null;
}

/** LW-04: refuses dispatch to a place from its conflict day on, and warns before. */
export function placeYearsFinding(
  work: DispatchedWork,
  law: LawRegister = LAW,
): LawFinding<'dispatch_place_years'> | null {
  const papers = [
    'extension_by_hearing',
    'permanent_contract',
    'proof_of_age',
    'project',
    'few_days',
  ] as const;
  return yearsFinding('dispatch_place_years', work, papers, law);
}

/** LW-05: refuses dispatch of a person to a unit from the conflict day of both on, and warns before. */
export function unitYearsFinding(
  work: DispatchedWork,
  law: LawRegister = LAW,
): LawFinding<'dispatch_unit_years'> | null {
  const papers = ['another_unit', 'permanent_contract', 'proof_of_age', 'project', 'few_days'] as const;
  return yearsFinding('dispatch_unit_years', work, papers, law);
}

export interface FormerEmployee {
  /** The last day of employment by the client, at any of its sites; null where there was none. */
  leftOn: CalendarDate | null;
  /** The age at which the client retired the person; null where it was no retirement. */
  retiredAt: number | null;
  day: CalendarDate;
}

/** LW-06: refuses dispatch to a client within a year of leaving it; the day of leaving is the first. */
export function leaverFinding(
  { leftOn, retiredAt, day }: FormerEmployee,
  law: LawRegister = LAW,
): LawFinding<'leaver'> | null {
  const row = rowOn(law, 'leaver', day);
  if (row === null || leftOn === null) return null;
  const { months, retiredFrom } = row.value;
  if (retiredAt !== null && retiredAt >= retiredFrom) return null;
  return day <= lastDayOfTerm(leftOn, months)
    ? lawFinding('refuse', 'leaver', row, ['direct_employment', 'retired_at_age_limit'])
    : null;
}

// Yearly amounts of pay from which tax or social insurance changes. They inform and refuse nothing.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW } from './law.ts';
import { rowsOn } from './register.ts';
import { type AgedYen, THRESHOLD_KINDS, type ThresholdAge, type ThresholdKind } from './values.ts';

export interface YearlyThreshold extends AgedYen {
  kind: ThresholdKind;
  source: string;
  checkedOn: CalendarDate;
}

/** Returns the age on 31 December of the year. */
function ageIn(year: number, birthday: CalendarDate): number {
  return year - Number(birthday.slice(0, 4));
}

function groupOf(year: number, birthday: CalendarDate | null): ThresholdAge {
  if (birthday === null) return 'any';
  const age = ageIn(year, birthday);
  if (age >= 19 && age <= 22) return 'from_19_to_22';
  return age >= 60 ? 'from_60' : 'any';
}

/**
 * Returns the thresholds of a calendar year that hold for a person of this birthday on its last day,
 * one of each kind: that of the age where there is one. Empty for years without rows.
 */
export function thresholdsOf(year: number, birthday: CalendarDate | null): YearlyThreshold[] {
  const group = groupOf(year, birthday);
  return THRESHOLD_KINDS.flatMap((kind) => {
    const rows = rowsOn(LAW, kind, `${year}-12-31`);
    const found =
      rows.find(({ value }) => value.age === group) ?? rows.find(({ value }) => value.age === 'any');
    return found ? [{ kind, ...found.value, source: found.source, checkedOn: found.checkedOn }] : [];
  });
}

/**
 * Returns the pay that a threshold counts: health insurance includes transport, tax does not.
 * @param paid whole yen
 */
export function countedFor(kind: ThresholdKind, paid: { total: number; transport: number }): number {
  return kind === 'health_dependant' ? paid.total : paid.total - paid.transport;
}

// Rows that the office puts in the place of the register's: a newer figure, or a check of an old one.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { LawRegister, LawRow } from './register.ts';
import type { LawKind, LawValues } from './values.ts';

type NumberKind = { [Kind in LawKind]: LawValues[Kind] extends number ? Kind : never }[LawKind];

const [DAYS_MAX, MONTHS_MAX, YEARS_MAX, AGE_MAX] = [3_660, 120, 30, 100];
const [MINUTES_OF_WEEK, PEOPLE_MAX, MONTH_YEN_MAX] = [10_080, 1_000_000, 10_000_000];

/** The kinds with one number, whose value the office may change, each with the highest value. */
const OFFICE_NUMBERS = {
  day_dispatch_days: DAYS_MAX,
  dispatch_place_years: YEARS_MAX,
  dispatch_unit_years: YEARS_MAX,
  dispatch_gap_months: MONTHS_MAX,
  short_time_week: MINUTES_OF_WEEK,
  short_time_months: MONTHS_MAX,
  short_time_wage: MONTH_YEN_MAX,
  short_time_firm: PEOPLE_MAX,
  insured_term_months: MONTHS_MAX,
  employment_insurance_week: MINUTES_OF_WEEK,
  employment_insurance_days: DAYS_MAX,
  leaver: MONTHS_MAX,
  leaver_retired: AGE_MAX,
} as const satisfies Partial<Record<NumberKind, number>>;
const NUMBER_KINDS = Object.keys(OFFICE_NUMBERS) as (keyof typeof OFFICE_NUMBERS)[];

/**
 * The kinds that the office may change or check: their rules read the law together with the configuration.
 * Pay and the limits of hours read the others, also for closed months.
 */
export const OFFICE_KINDS = [
  ...NUMBER_KINDS,
  'fueiho_permissions',
  'specified_skilled_dispatch',
  'never_dispatched',
  'training_employment',
  'barred_dispatch',
  'day_dispatch_duties',
  'day_dispatch_schools',
  'day_dispatch_people',
  'dispatch_exemptions',
  'medical_exceptions',
  'status_work',
  'short_time_schools',
  'three_quarters',
  'employment_insurance_schools',
] as const satisfies readonly LawKind[];
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** Both days included. */
export interface OfficeRow {
  kind: OfficeKind;
  from: CalendarDate;
  to: CalendarDate | null;
  /** Null keeps the value of the register. */
  value: number | null;
  source: string;
  checkedOn: CalendarDate;
  confirmed: boolean;
}

/** Returns the highest number that the office may give the kind; null where it may give none. */
export function mostOf(kind: OfficeKind): number | null {
  return new Map<string, number>(Object.entries(OFFICE_NUMBERS)).get(kind) ?? null;
}

/** Returns the register with these rows on their days; a later row goes before an earlier one. */
export function withOfficeRows(law: LawRegister, officeRows: readonly OfficeRow[]): LawRegister {
  const changed = { ...law };
  for (const row of officeRows) changeRowsOf(changed, row.kind, row);
  return changed;
}

function changeRowsOf<Kind extends LawKind>(
  law: { -readonly [One in LawKind]: LawRegister[One] },
  kind: Kind,
  office: OfficeRow,
): void {
  const rows: readonly LawRow<Kind>[] = law[kind];
  const changed = rows.flatMap((row) => withOffice(row, office));
  law[kind] = changed as LawRegister[Kind];
}

/** The row before the office's days, on them with what the office says, and after them. */
function withOffice<Kind extends LawKind>(row: LawRow<Kind>, office: OfficeRow): LawRow<Kind>[] {
  const from = row.from !== null && row.from > office.from ? row.from : office.from;
  const to = earlierEnd(row.to, office.to);
  if (to !== null && from > to) return [row];
  const { source, checkedOn, confirmed } = office;
  // Only kinds with one number carry a value.
  const value = (office.value ?? row.value) as LawValues[Kind];
  const parts: LawRow<Kind>[] = [{ value, from, to, source, checkedOn, confirmed }];
  if (row.from === null || row.from < from) parts.unshift({ ...row, to: addDays(from, -1) });
  if (to !== null && (row.to === null || to < row.to)) parts.push({ ...row, from: addDays(to, 1) });
  return parts;
}

function earlierEnd(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

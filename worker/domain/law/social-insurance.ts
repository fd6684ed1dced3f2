// LW-07, LW-09: who is to be insured, by the contract with this employer and by the hours of months.

import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { LAW } from './law.ts';
import { type AllowedBy, type LawFinding, lawFinding, rowsOfKinds } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';
import { type Study, studentOf } from './study.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR, type Term, WEEKS_OF_YEAR } from './term.ts';

export interface ContractHours extends Term {
  /** Minutes of a week; null for work by shift without stated hours. */
  weekMinutes: number | null;
  /** Whole yen of a month without overtime, bonus and commuting; null while unknown. */
  monthYen: number | null;
  /** Whether it may go on after its end. */
  renewable: boolean;
}

/** Minutes worked for this employer in a calendar month. */
export interface WorkedMonth {
  month: CalendarMonth;
  minutes: number;
}

export interface Firm {
  /** Insured people; null while unknown, as if there were none. */
  insured: number | null;
  /** Minutes of a week of a full-time employee. */
  fullWeek: number;
}

export interface InsuredWork {
  contract: ContractHours;
  study: Study | null;
  /** Insured people of the firm. */
  firm: number;
  /** Minutes of a week of a full-time employee of the firm. */
  fullWeek: number;
  /** Each month once; months without work may be left out. */
  worked: readonly WorkedMonth[];
  day: CalendarDate;
}

export type InsuredBy = 'three_quarters' | 'short_time_week' | 'short_time_months';

/** LW-07: minutes of a month that are so many minutes of a week: 20 hours are 86:40. */
export function monthOfWeek(weekMinutes: number): number {
  return Math.ceil((weekMinutes * WEEKS_OF_YEAR) / MONTHS_OF_A_YEAR);
}

/**
 * LW-07: returns the first day after so many months running that reach the week's hours, where every
 * month since did and they go on until the month before the day. Null without such months.
 */
export function insuredByMonths(
  worked: readonly WorkedMonth[],
  { weekMinutes, months, day }: { weekMinutes: number; months: number; day: CalendarDate },
): CalendarDate | null {
  const least = monthOfWeek(weekMinutes);
  const full = new Set(worked.filter(({ minutes }) => minutes >= least).map(({ month }) => month));
  let first = monthOf(day);
  while (full.has(moveMonth(first, -1))) first = moveMonth(first, -1);
  const from = moveMonth(first, months);
  return from <= monthOf(day) ? firstDayOf(from) : null;
}

/** Enrol, or change the contract with the person; first look at the school where it is unknown. */
function waysFor(student: 'student_unsure' | null): readonly [AllowedBy, ...AllowedBy[]] {
  return student === null
    ? ['enrolment', 'contract_changed']
    : ['school_checked', 'enrolment', 'contract_changed'];
}

/** Whether the contract is for longer than so many months, or may become so. */
function isLasting({ from, to, renewable }: ContractHours, months: number): boolean {
  return to === null || renewable || to > lastDayOfTerm(from, months);
}

/** What every verdict of the short-time rule rests on besides the hours. */
const SHORT_TIME = [
  'insured_term_months',
  'short_time_firm',
  'short_time_wage',
  'short_time_schools',
] as const;

/**
 * LW-07: returns why a person is to be in health insurance and pension on the day; null where they are not.
 * Day students of some schools are outside of the short-time rule, but not of the three quarters.
 */
export function socialInsuranceFinding(
  work: InsuredWork,
  law: LawRegister = LAW,
): LawFinding<InsuredBy> | null {
  const { contract, study, firm, fullWeek, worked, day } = work;
  const term = rowOn(law, 'insured_term_months', day);
  if (term !== null && !isLasting(contract, term.value)) return null;
  const quarters = rowOn(law, 'three_quarters', day);
  const { weekMinutes } = contract;
  if (quarters && weekMinutes !== null) {
    const { numerator, denominator } = quarters.value;
    if (weekMinutes * denominator >= fullWeek * numerator) {
      const rows = rowsOfKinds(law, ['insured_term_months'], day);
      return lawFinding(
        'warn',
        'three_quarters',
        [{ kind: 'three_quarters', row: quarters }, ...rows],
        waysFor(null),
      );
    }
  }
  const week = rowOn(law, 'short_time_week', day);
  const months = rowOn(law, 'short_time_months', day);
  const least = rowOn(law, 'short_time_firm', day);
  if (!week || !months || !least || firm < least.value) return null;
  const student = studentOf(study, rowOn(law, 'short_time_schools', day)?.value ?? []);
  if (student === 'student') return null;
  const steps = waysFor(student);
  const yen = rowOn(law, 'short_time_wage', day)?.value ?? 0;
  if (contract.monthYen !== null && contract.monthYen < yen) return null;
  const others = rowsOfKinds(law, SHORT_TIME, day);
  if (weekMinutes !== null && weekMinutes >= week.value) {
    return lawFinding('warn', 'short_time_week', [{ kind: 'short_time_week', row: week }, ...others], steps);
  }
  const from = insuredByMonths(worked, { weekMinutes: week.value, months: months.value, day });
  if (from === null) return null;
  const rows = [
    { kind: 'short_time_months', row: months },
    { kind: 'short_time_week', row: week },
  ] as const;
  return lawFinding('warn', 'short_time_months', [...rows, ...others], steps);
}

/** LW-09: returns whether a person is to be in employment insurance on the day; never for day students. */
export function employmentInsuranceFinding(
  { contract, study, day }: Pick<InsuredWork, 'contract' | 'study' | 'day'>,
  law: LawRegister = LAW,
): LawFinding<'employment_insurance'> | null {
  const week = rowOn(law, 'employment_insurance_week', day);
  const days = rowOn(law, 'employment_insurance_days', day);
  const { weekMinutes, from, to, renewable } = contract;
  if (!week || !days || weekMinutes === null || weekMinutes < week.value) return null;
  if (to !== null && !renewable && daysBetween(from, to) + 1 < days.value) return null;
  const student = studentOf(study, rowOn(law, 'employment_insurance_schools', day)?.value ?? []);
  if (student === 'student') return null;
  const others = rowsOfKinds(law, ['employment_insurance_days', 'employment_insurance_schools'], day);
  const rows = [{ kind: 'employment_insurance_week', row: week }, ...others] as const;
  return lawFinding('warn', 'employment_insurance', rows, waysFor(student));
}

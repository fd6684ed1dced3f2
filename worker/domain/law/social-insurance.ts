// LW-07, LW-09: who is to be insured, by the contract with this employer and by the hours of months.

import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, moveMonth } from '#domain/time/calendar-month.ts';
import type { Study, Term } from './day-dispatch.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR, WEEKS_OF_YEAR } from './term.ts';

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

export interface InsuredWork {
  contract: ContractHours;
  study: Study | null;
  /** Insured people of the firm. */
  firm: number;
  /** Minutes of a week of a full-time employee of the firm. */
  fullWeek: number;
  /** In order, each month once; months without work may be left out. */
  worked: readonly WorkedMonth[];
  day: CalendarDate;
}

export type InsuredBy = 'three_quarters' | 'short_time_week' | 'short_time_months';

/** LW-07: minutes of a month that are so many minutes of a week: 20 hours are 86:40. */
export function monthOfWeek(weekMinutes: number): number {
  return Math.ceil((weekMinutes * WEEKS_OF_YEAR) / MONTHS_OF_A_YEAR);
}

/**
 * LW-07: returns the first day of the month after the first months running that reach the week's hours;
 * null without such months.
 */
export function insuredByMonths(
  worked: readonly WorkedMonth[],
  { weekMinutes, months }: { weekMinutes: number; months: number },
): CalendarDate | null {
  const least = monthOfWeek(weekMinutes);
  let running = 0;
  let expected: CalendarMonth | null = null;
  for (const { month, minutes } of worked) {
    if (month !== expected) running = 0;
    running = minutes >= least ? running + 1 : 0;
    expected = moveMonth(month, 1);
    if (running >= months) return firstDayOf(expected);
  }
  return null;
}

/** Whether people on the course count as students: not in the evening, by correspondence or on leave. */
function isDayStudent(study: Study | null): boolean {
  return study !== null && !study.onLeave && (study.course === 'day' || study.course === 'unknown');
}

/** Whether the contract is for longer than so many months, or may become so. */
function isLasting({ from, to, renewable }: ContractHours, months: number): boolean {
  return to === null || renewable || to > lastDayOfTerm(from, months);
}

/**
 * LW-07: returns why a person is to be in health insurance and pension on the day; null where they are not.
 * Students are outside of the short-time rule, but not of the three quarters.
 */
export function socialInsuranceFinding(
  work: InsuredWork,
  law: LawRegister = LAW,
): LawFinding<InsuredBy> | null {
  const { contract, study, firm, fullWeek, worked, day } = work;
  const term = rowOn(law, 'insured_term_months', day);
  if (term !== null && !isLasting(contract, term.value)) return null;
  const ways = ['enrolment', 'contract_changed'] as const;
  const quarters = rowOn(law, 'three_quarters', day);
  const { weekMinutes } = contract;
  if (quarters && weekMinutes !== null) {
    const { numerator, denominator } = quarters.value;
    if (weekMinutes * denominator >= fullWeek * numerator) {
      return lawFinding('warn', 'three_quarters', quarters, ways);
    }
  }
  const week = rowOn(law, 'short_time_week', day);
  const months = rowOn(law, 'short_time_months', day);
  const least = rowOn(law, 'short_time_firm', day);
  if (!week || !months || !least || firm < least.value || isDayStudent(study)) return null;
  const yen = rowOn(law, 'short_time_wage', day)?.value ?? 0;
  if (contract.monthYen !== null && contract.monthYen < yen) return null;
  if (weekMinutes !== null && weekMinutes >= week.value) {
    return lawFinding('warn', 'short_time_week', week, ways);
  }
  const from = insuredByMonths(worked, { weekMinutes: week.value, months: months.value });
  return from !== null && from <= day ? lawFinding('warn', 'short_time_months', months, ways) : null;
}

/** LW-09: returns whether a person is to be in employment insurance on the day; never for day students. */
export function employmentInsuranceFinding(
  { contract, study, day }: Pick<InsuredWork, 'contract' | 'study' | 'day'>,
  law: LawRegister = LAW,
): LawFinding<'employment_insurance_week'> | null {
  const week = rowOn(law, 'employment_insurance_week', day);
  const days = rowOn(law, 'employment_insurance_days', day);
  const { weekMinutes, from, to, renewable } = contract;
  if (!week || !days || weekMinutes === null || weekMinutes < week.value) return null;
  if (to !== null && !renewable && daysBetween(from, to) + 1 < days.value) return null;
  const isOutside = study !== null && study.school !== 'other' && isDayStudent(study);
  return isOutside
    ? null
    : lawFinding('warn', 'employment_insurance_week', week, ['enrolment', 'contract_changed']);
}

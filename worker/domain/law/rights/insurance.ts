// LW-07 to LW-09 for one person: which insurance the contract with this company leads to on a day.

import { dependantTest, statedYear } from '#domain/law/dependant.ts';
import { latestContract } from '#domain/law/employment-contract.ts';
import { type Grounds, groundsOf, type LawFinding } from '#domain/law/law-finding.ts';
import {
  employmentInsuranceFinding,
  socialInsuranceFinding,
  type WorkedMonth,
} from '#domain/law/social-insurance.ts';
import { MONTHS_OF_A_YEAR } from '#domain/law/term.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { HOUSEHOLD_UNKNOWN, type RightsCompany, type RightsPerson, type StatedContract } from './person.ts';

/**
 * `insured` as the law reads; `student` where only the school leaves them out; `firm_unknown` where the
 * number of insured people decides and is not on file; `hours_unstated` where the contract states no hours.
 */
export const INSURANCE_STATES = ['insured', 'student', 'firm_unknown', 'hours_unstated', 'outside'] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];

export interface InsuranceVerdict extends Grounds {
  state: InsuranceState;
}

export const DEPENDANT_STATES = ['below', 'reached', 'hours_unstated'] as const;

export interface DependantVerdict extends Grounds {
  state: (typeof DEPENDANT_STATES)[number];
  /** Whole yen of a year by the contract, with commuting; null where it states no hours. */
  yen: number | null;
  /** Whole yen; a dependant stays below. */
  limit: number;
}

export interface Insurance {
  /** Minutes of a week by the contract; null for work by shift. */
  weekMinutes: number | null;
  social: InsuranceVerdict;
  employment: InsuranceVerdict;
  /** Null on days without a limit, and for people with social insurance of their own. */
  dependant: DependantVerdict | null;
}

/**
 * LW-07 to LW-09: returns the insurance by the contract on the day, or by the last one before it: contracts
 * that hold today usually go on, and so do the hours of months. Null without a contract.
 */
export function insuranceOn(
  person: RightsPerson,
  company: RightsCompany,
  { day, today }: { day: CalendarDate; today: CalendarDate },
): Insurance | null {
  const goOn = person.contracts.filter(({ to }) => to === null || to >= today);
  const contract = latestContract(goOn, day);
  if (contract === null) return null;
  const social = socialOn(person, contract, company, { day, today });
  return {
    weekMinutes: contract.weekMinutes,
    social,
    employment: employmentOn(person, contract, company, day),
    dependant: social.state === 'insured' ? null : dependantOn(person, contract, company, day),
  };
}

function socialOn(
  { placed: { study }, worked }: RightsPerson,
  contract: StatedContract,
  { law, firm: { insured, fullWeek } }: RightsCompany,
  { day, today }: { day: CalendarDate; today: CalendarDate },
): InsuranceVerdict {
  const work = { contract, study, fullWeek, worked: goingOn(worked, today, day), day };
  const firm = insured ?? 0;
  const finding = socialInsuranceFinding({ ...work, firm }, law);
  if (finding) return insuranceVerdict('insured', finding);
  const ofOthers = socialInsuranceFinding({ ...work, firm, study: null }, law);
  if (ofOthers) return insuranceVerdict('student', ofOthers);
  const inAnyFirm = insured === null ? socialInsuranceFinding({ ...work, firm: Infinity }, law) : null;
  return inAnyFirm ? insuranceVerdict('firm_unknown', inAnyFirm) : insuranceVerdict('outside', null);
}

function employmentOn(
  { placed: { study } }: RightsPerson,
  contract: StatedContract,
  { law }: RightsCompany,
  day: CalendarDate,
): InsuranceVerdict {
  const finding = employmentInsuranceFinding({ contract, study, day }, law);
  if (finding) return insuranceVerdict('insured', finding);
  if (contract.weekMinutes === null) return insuranceVerdict('hours_unstated', null);
  const ofOthers = employmentInsuranceFinding({ contract, study: null, day }, law);
  return ofOthers ? insuranceVerdict('student', ofOthers) : insuranceVerdict('outside', null);
}

function dependantOn(
  { placed: { birthday } }: RightsPerson,
  pay: StatedContract,
  { law }: RightsCompany,
  day: CalendarDate,
): DependantVerdict | null {
  const test = dependantTest({ ...HOUSEHOLD_UNKNOWN, pay, birthday, day }, law);
  if (test === null) return null;
  const { basis, basisRow, limit, finding } = test;
  const rows = finding?.rows.map(({ row }) => row) ?? (basisRow ? [basisRow] : []);
  const grounds = groundsOf(rows, finding?.allowedBy ?? []);
  if (basis === 'outlook') return { ...grounds, state: 'hours_unstated', yen: null, limit };
  return { ...grounds, state: finding ? 'reached' : 'below', yen: statedYear(pay), limit };
}

function insuranceVerdict(state: InsuranceState, finding: LawFinding | null): InsuranceVerdict {
  const rows = finding?.rows.map(({ row }) => row) ?? [];
  return { state, ...groundsOf(rows, state === 'insured' && finding ? finding.allowedBy : []) };
}

/** The months of work moved to the day, as if they repeated. */
function goingOn(worked: readonly WorkedMonth[], today: CalendarDate, day: CalendarDate): WorkedMonth[] {
  const later = monthNumber(monthOf(day)) - monthNumber(monthOf(today));
  return worked.map(({ month, minutes }) => ({ month: moveMonth(month, later), minutes }));
}

function monthNumber(month: CalendarMonth): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * MONTHS_OF_A_YEAR + number;
}

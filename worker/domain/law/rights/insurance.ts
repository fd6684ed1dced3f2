// LW-07 to LW-09 for one person: which insurance the contract with this company leads to on a day.

import { type DependantFacts, dependantTest, statedYear } from '#domain/law/dependant.ts';
import { type DayAhead, insuredWorkOn } from '#domain/law/insured-work.ts';
import { type Grounds, groundsOf, type LawFinding } from '#domain/law/law-finding.ts';
import type { LawRegister } from '#domain/law/register.ts';
import {
  employmentInsuranceFinding,
  type InsuredWork,
  socialInsuranceFinding,
} from '#domain/law/social-insurance.ts';
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
 * LW-07 to LW-09: returns the insurance by the contract that goes on ({@link insuredWorkOn}). Null without such
 * a contract.
 */
export function insuranceOn(
  { contracts, worked, placed: { study, birthday } }: RightsPerson,
  { law, firm }: RightsCompany,
  ahead: DayAhead,
): Insurance | null {
  const work = insuredWorkOn({ contracts, study, worked }, firm, ahead);
  if (work === null) return null;
  const { contract, day } = work;
  const social = socialOn(work, firm.insured !== null, law);
  return {
    weekMinutes: contract.weekMinutes,
    social,
    employment: employmentOn(work, law),
    dependant:
      social.state === 'insured'
        ? null
        : dependantOn({ ...HOUSEHOLD_UNKNOWN, pay: contract, birthday, day }, law),
  };
}

function socialOn(work: InsuredWork, isFirmKnown: boolean, law: LawRegister): InsuranceVerdict {
  const finding = socialInsuranceFinding(work, law);
  if (finding) return insuranceVerdict('insured', finding);
  const ofOthers = socialInsuranceFinding({ ...work, study: null }, law);
  if (ofOthers) return insuranceVerdict('student', ofOthers);
  const inAnyFirm = isFirmKnown ? null : socialInsuranceFinding({ ...work, firm: Infinity }, law);
  return inAnyFirm ? insuranceVerdict('firm_unknown', inAnyFirm) : insuranceVerdict('outside', null);
}

function employmentOn(work: InsuredWork, law: LawRegister): InsuranceVerdict {
  const finding = employmentInsuranceFinding(work, law);
  if (finding) return insuranceVerdict('insured', finding);
  if (work.contract.weekMinutes === null) return insuranceVerdict('hours_unstated', null);
  const ofOthers = employmentInsuranceFinding({ ...work, study: null }, law);
  return ofOthers ? insuranceVerdict('student', ofOthers) : insuranceVerdict('outside', null);
}

function dependantOn(
  facts: DependantFacts & { pay: StatedContract },
  law: LawRegister,
): DependantVerdict | null {
  const test = dependantTest(facts, law);
  if (test === null) return null;
  const { basis, basisRow, limit, finding } = test;
  const rows = finding?.rows.map(({ row }) => row) ?? (basisRow ? [basisRow] : []);
  const grounds = groundsOf(rows, finding?.allowedBy ?? []);
  if (basis === 'outlook') return { ...grounds, state: 'hours_unstated', yen: null, limit };
  return { ...grounds, state: finding ? 'reached' : 'below', yen: statedYear(facts.pay), limit };
}

function insuranceVerdict(state: InsuranceState, finding: LawFinding | null): InsuranceVerdict {
  const rows = finding?.rows.map(({ row }) => row) ?? [];
  return { state, ...groundsOf(rows, state === 'insured' && finding ? finding.allowedBy : []) };
}

// Which people and workplaces a change of the law touches.

import type { ResidenceStatus } from '#domain/papers/status.ts';
import { ruleOf } from '#domain/papers/status.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { contractGoingOn, type Employed, insuredWorkOn } from './insured-work.ts';
import type { LawChange } from './outlook.ts';
import type { Engagement } from './placement-kinds.ts';
import type { LawRegister } from './register.ts';
import {
  type ContractHours,
  employmentInsuranceFinding,
  type Firm,
  socialInsuranceFinding,
} from './social-insurance.ts';
import { MONTHS_OF_A_YEAR, WEEKS_OF_YEAR } from './term.ts';
import type { LawKind } from './values.ts';

export interface AgreedContract extends ContractHours {
  yenPerHour: number;
}

/** A person who works today, with what the rules of insurance and residence read of them. */
export interface TouchedPerson extends Employed<AgreedContract> {
  id: number;
  status: ResidenceStatus | null;
  /** Where they work. */
  sites: readonly { workplaceId: number; engagement: Engagement }[];
}

/** What the rules read of the company, and the day on which the people were read. */
export interface CompanyToday {
  law: LawRegister;
  firm: Firm;
  today: CalendarDate;
}

export interface Touched {
  personIds: number[];
  workplaceIds: number[];
  /** Whole yen of a month that the contracts of these people state; null where none does. */
  monthYen: number | null;
}

/** Which people a change can touch; null where no record says who they are. */
type TouchedGroup =
  | 'insured'
  | 'employment_insured'
  | 'by_permission'
  | 'training'
  | 'by_status'
  | 'dispatched'
  | 'everyone'
  | null;

const TOUCHED_GROUPS: Record<LawKind, TouchedGroup> = {
  permission_week: 'by_permission',
  vacation_day: 'by_permission',
  fueiho_permissions: 'by_permission',
  statutory_hours: 'everyone',
  breaks: 'everyone',
  premiums: 'everyone',
  higher_premium_over: 'everyone',
  night: 'everyone',
  agreement: 'everyone',
  absence_allowance: 'everyone',
  under_18_day: null,
  least_rest: 'everyone',
  days_in_a_row: 'everyone',
  barred_dispatch: 'dispatched',
  day_dispatch_days: 'dispatched',
  day_dispatch_duties: 'dispatched',
  day_dispatch_schools: 'dispatched',
  day_dispatch_people: 'dispatched',
  dispatch_place_years: 'dispatched',
  dispatch_unit_years: 'dispatched',
  dispatch_gap_months: 'dispatched',
  dispatch_exemptions: 'dispatched',
  medical_exceptions: 'dispatched',
  leaver: 'dispatched',
  leaver_retired: 'dispatched',
  status_work: 'by_status',
  specified_skilled_dispatch: 'dispatched',
  never_dispatched: 'dispatched',
  training_employment: 'training',
  combined_card: null,
  short_time_week: 'insured',
  short_time_months: 'insured',
  short_time_wage: 'insured',
  short_time_firm: 'insured',
  short_time_schools: 'insured',
  insured_term_months: 'insured',
  three_quarters: 'insured',
  dependant_by_contract: null,
  dependant_by_shift: null,
  employment_insurance_week: 'employment_insured',
  employment_insurance_days: 'employment_insured',
  employment_insurance_schools: 'employment_insured',
  health_dependant: null,
  tax_dependant: null,
  income_tax: null,
};

/**
 * Returns the people whose case the change decides again, their workplaces and their monthly wages by
 * contract. Null where no record says who they are.
 */
export function touchedBy(
  { kind, on }: LawChange,
  people: readonly TouchedPerson[],
  company: CompanyToday,
): Touched | null {
  const group = TOUCHED_GROUPS[kind];
  if (group === null) return null;
  const touched = people.filter((person) => isTouched(group, person, on, company));
  const ahead = { day: on, today: company.today };
  const yen = touched
    .map(({ contracts }) => monthYenOf(contractGoingOn(contracts, ahead)))
    .filter((one) => one !== null);
  const sites = touched.flatMap((person) =>
    person.sites.filter(({ engagement }) => group !== 'dispatched' || engagement === 'dispatch'),
  );
  return {
    personIds: touched.map(({ id }) => id),
    workplaceIds: [...new Set(sites.map(({ workplaceId }) => workplaceId))],
    monthYen: yen.length === 0 ? null : yen.reduce((sum, one) => sum + one, 0),
  };
}

function isTouched(
  group: Exclude<TouchedGroup, null>,
  person: TouchedPerson,
  on: CalendarDate,
  company: CompanyToday,
): boolean {
  const { status, sites } = person;
  switch (group) {
    case 'everyone':
      return true;
    case 'by_permission':
      return status !== null && ruleOf(status).work === 'by_permission';
    case 'by_status':
      return status !== null && ruleOf(status).ends === 'right';
    case 'training':
      return status === 'training_employment' || status === 'technical_intern';
    case 'dispatched':
      return sites.some(({ engagement }) => engagement === 'dispatch');
    case 'insured':
    case 'employment_insured':
      return isInsured(group, person, addDays(on, -1), company) !== isInsured(group, person, on, company);
  }
}

const INSURED_BY = {
  insured: socialInsuranceFinding,
  employment_insured: employmentInsuranceFinding,
} as const;

function isInsured(
  by: keyof typeof INSURED_BY,
  person: TouchedPerson,
  day: CalendarDate,
  { law, firm, today }: CompanyToday,
): boolean {
  const work = insuredWorkOn(person, firm, { day, today });
  return work !== null && INSURED_BY[by](work, law) !== null;
}

function monthYenOf(contract: AgreedContract | null): number | null {
  if (contract === null || contract.weekMinutes === null) return null;
  const { yenPerHour, weekMinutes } = contract;
  return Math.floor((yenPerHour * weekMinutes * WEEKS_OF_YEAR) / MONTHS_OF_A_YEAR / MINUTES_PER_HOUR);
}

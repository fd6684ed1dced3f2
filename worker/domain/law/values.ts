// What the register of the law can say: each kind of row with the type of its value.

import type { ResidenceStatus } from '#domain/papers/status.ts';
import type {
  BarredDuty,
  DispatchExemption,
  KnownSchoolKind,
  ListedDuty,
  MedicalException,
  SkilledField,
  WorkKind,
} from './placement-kinds.ts';

/** Whose insurance or tax changes: as a dependant in health insurance, as a dependant in tax, own income tax. */
export const THRESHOLD_KINDS = ['health_dependant', 'tax_dependant', 'income_tax'] as const;
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number];

/** The ages for which a row of a kind holds. */
export const THRESHOLD_AGES = ['any', 'from_19_to_22', 'from_60'] as const;
export type ThresholdAge = (typeof THRESHOLD_AGES)[number];

/** Whole yen of a year for people of an age. */
export interface AgedYen {
  age: ThresholdAge;
  yen: number;
}

/** The kinds of work of a status: these, that of the person's field, or what the paper says. */
export type StatusWork = readonly WorkKind[] | 'field' | 'paper';

/** The limits of the overtime agreement in hours, and the months that may exceed the monthly one. */
export interface AgreementHours {
  month: number;
  year: number;
  specialYear: number;
  specialMonths: number;
  combined: number;
  average: number;
}

/** The value of each kind. Lengths are minutes, money is whole yen. */
export interface LawValues {
  /** Minutes in any 7 days under a permission for any work. */
  permission_week: number;
  /** Minutes of a calendar day in a long vacation of the own school. */
  vacation_day: number;
  /** The permissions that never allow work on premises under the Entertainment Business Act. */
  fueiho_permissions: readonly ('blanket' | 'individual')[];
  /** Work without a premium: minutes of a day and of a week. */
  statutory_hours: { day: number; week: number };
  /** The least break for more minutes of work than `over`. */
  breaks: readonly { over: number; least: number }[];
  /** Percent of the wage on top of it. */
  premiums: { overtime: number; overtimeOver: number; night: number; holiday: number };
  /** Minutes of overtime in a month after which the higher premium holds. */
  higher_premium_over: number;
  /** Clock minutes at which the night starts and ends. */
  night: { start: number; end: number };
  agreement: AgreementHours;
  /** Percent of the average wage for a day on which the company cancels work. */
  absence_allowance: number;
  /** Minutes of a day for people under 18. */
  under_18_day: number;
  /** Minutes between the work of two days. */
  least_rest: number;
  days_in_a_row: number;
  barred_dispatch: readonly BarredDuty[];
  /** Dispatch for medical work in hospitals is barred, except for these. */
  medical_exceptions: readonly MedicalException[];
  /** An employment contract of at most so many days makes a day labourer. */
  day_dispatch_days: number;
  day_dispatch_duties: readonly ListedDuty[];
  day_dispatch_schools: readonly KnownSchoolKind[];
  /** Age, least yen of the main job, least yen of a household, and the percent that its earner has. */
  day_dispatch_people: { age: number; mainYen: number; householdYen: number; earnerPercent: number };
  /** Years at one place, and of one person in one unit of it. */
  dispatch_place_years: number;
  dispatch_unit_years: number;
  /** More than so many months between two dispatches start the years again. */
  dispatch_gap_months: number;
  dispatch_exemptions: readonly DispatchExemption[];
  /** Months after leaving a client in which a person is not dispatched to it. */
  leaver: number;
  /** The least age of retirement by the client for which that does not hold. */
  leaver_retired: number;
  /** The kinds of work of each status that does not allow any; a status without an entry does. */
  status_work: { readonly [Status in ResidenceStatus]?: StatusWork };
  /** The fields in which Specified Skilled Workers may be dispatched, by a qualified dispatcher. */
  specified_skilled_dispatch: readonly SkilledField[];
  /** Whose holders are never dispatched. */
  never_dispatched: readonly ('technical_intern' | 'designated_activities_46')[];
  /** Under training employment, only sites of the approved plan. */
  training_employment: 'sites_of_plan';
  combined_card: 'residence_and_my_number';
  /** Short-time social insurance: minutes of a week by contract. */
  short_time_week: number;
  /** Months running that count where the contract says less or nothing. */
  short_time_months: number;
  /** Least pay of a month; 0 where none is asked for. */
  short_time_wage: number;
  /** Least number of insured people of the firm. */
  short_time_firm: number;
  /** Day students of these schools are outside of it. */
  short_time_schools: readonly KnownSchoolKind[];
  /** A term of at most so many months, without a further one, is not insured. */
  insured_term_months: number;
  three_quarters: { numerator: number; denominator: number };
  /** Whether the contract decides about dependants; `by_shift` for contracts that state no hours. */
  dependant_by_contract: boolean;
  dependant_by_shift: boolean;
  /** Employment insurance: minutes of a week by contract, and days of expected employment. */
  employment_insurance_week: number;
  employment_insurance_days: number;
  employment_insurance_schools: readonly KnownSchoolKind[];
  health_dependant: AgedYen;
  tax_dependant: AgedYen;
  income_tax: AgedYen;
}

export type LawKind = keyof LawValues;

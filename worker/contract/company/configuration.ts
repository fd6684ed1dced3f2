import { z } from 'zod';
import { RESIDENCE_ENFORCEMENTS } from '#contract/enums.ts';
import { accountNumber, bankCode, bankText, branchCode, clientCode } from '#contract/fields/bank-fields.ts';
import { DateText, optionalDate, optionalFormat, optionalText } from '#contract/fields/formats.ts';
import {
  ADVANCES_PER_MONTH_MAX,
  AGREEMENT_MONTH_HOURS_MAX,
  AGREEMENT_YEAR_HOURS_MAX,
  EXPIRY_NOTICE_MAX,
  FILL_RESERVE_MAX,
  FORMULA_MAX,
  HOURS_OF_WEEK,
  INSURED_PEOPLE_MAX,
  KEPT_DAYS_MAX,
  KEPT_DAYS_MIN,
  KEPT_MONTHS_MAX,
  KEPT_MONTHS_MIN,
  KEPT_YEARS_MAX,
  LATE_GRACE_MAX,
  MONTHS_OF_YEAR,
  NEAR_LIMIT_MAX,
  NEWCOMER_TIMES_MAX,
  NIGHT_REST_HOURS_MAX,
  NIGHTS_IN_A_ROW_MAX,
  NOT_YET_IN_MAX,
  PERCENT_MAX,
  SEATS_MAX,
  SHIFTS_PER_DAY_MAX,
  WAY_MINUTES_MAX,
  WAY_MINUTES_MIN,
} from '#contract/limits.ts';
import { EarlierPayTerms, PAY_TERMS } from '#contract/pay/hours/pay-terms.ts';
import { issue } from '#contract/validation.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { ACCOUNT_TYPES, LINE_BREAKS, TRANSFER_KINDS } from '#domain/pay/zengin.ts';
import { type KeptRecord, LEAST_YEARS } from '#domain/people/kept-records.ts';
import { FILL_DEFAULTS, WANT_LEVELS } from '#domain/roster/fill/company/settings.ts';

const seats = z.int().min(0).max(SEATS_MAX);

const keptMonths = z.int().min(KEPT_MONTHS_MIN).max(KEPT_MONTHS_MAX);
const keptDays = z.int().min(KEPT_DAYS_MIN).max(KEPT_DAYS_MAX);

/** PD-01: not fewer years than the law requires. */
function keptYears(record: KeptRecord) {
  return z.int().min(LEAST_YEARS[record]).max(KEPT_YEARS_MAX);
}

/** How much plans want it. */
const want = z.enum(WANT_LEVELS);
/** Whether plans may pass the warning. */
const isPassed = z.boolean();
const nightsInARow = z.int().min(1).max(NIGHTS_IN_A_ROW_MAX).nullable();
const nightRest = z.int().min(1).max(NIGHT_REST_HOURS_MAX).nullable();
const wayLimit = z.int().min(WAY_MINUTES_MIN).max(WAY_MINUTES_MAX).nullable();

const hoursOfMonth = z.int().min(1).max(AGREEMENT_MONTH_HOURS_MAX);
const hoursOfYear = z.int().min(1).max(AGREEMENT_YEAR_HOURS_MAX);

/** All settings of the company. */
export const CompanySettings = z
  .object({
    max_hour_per_week: z.int().min(1).max(HOURS_OF_WEEK).describe('Hours of a Monday week'),
    max_shift_per_day: z.int().min(1).max(SHIFTS_PER_DAY_MAX),
    near_limit_minutes: z
      .int()
      .min(0)
      .max(NEAR_LIMIT_MAX)
      .describe('Planning warns when so many minutes of a limit of any 7 days are left'),
    rest_refused_from: DateText.nullable().describe(
      'The first date on which fewer than 11 hours of rest between shifts are refused; null only warns',
    ),
    days_in_a_row_refused_from: DateText.nullable().describe(
      'The first date on which more than 13 days of work in a row are refused; null only warns',
    ),
    late_grace_minutes: z
      .int()
      .min(0)
      .max(LATE_GRACE_MAX)
      .describe('Minutes after the start that do not count as late'),
    not_yet_in_minutes: z
      .int()
      .min(0)
      .max(NOT_YET_IN_MAX)
      .describe('Minutes after the start until a person without a check-in counts as missing'),
    residence_enforcement: z
      .enum(RESIDENCE_ENFORCEMENTS)
      .describe('Whether the rules refuse people with an expired permit, or only warn'),
    expiry_notice_days: z
      .int()
      .min(0)
      .max(EXPIRY_NOTICE_MAX)
      .describe('A permit counts as about to expire so many days before its end'),
    review_own_uploads: z
      .boolean()
      .describe('Whether uploaders may decide a document where no other person may review it'),
    insured_people: z
      .int()
      .min(0)
      .max(INSURED_PEOPLE_MAX)
      .nullable()
      .describe('People of the company in the employees’ pension; null while unknown'),
    full_week_hours: z.int().min(1).max(HOURS_OF_WEEK).describe('Hours of a week of a full-time employee'),
    qualified_dispatcher: z
      .boolean()
      .describe('Whether the company may dispatch Specified Skilled Workers of farming and fishery'),
    ...PAY_TERMS,
    earlier_pay_terms: EarlierPayTerms,
    default_formula: z.int().min(1).max(FORMULA_MAX).describe('The hour formula of a new workplace'),
    advance_rate: z
      .int()
      .min(0)
      .max(PERCENT_MAX)
      .describe('Percent of the wages earned so far that may be paid before the payday'),
    advance_max_per_month: z
      .int()
      .min(1)
      .max(ADVANCES_PER_MONTH_MAX)
      .describe('Salary requests that one person may make in a pay month'),
    bank_transfer_kind: z.enum(TRANSFER_KINDS).describe('The kind of transfer in the file for the bank'),
    bank_line_break: z.enum(LINE_BREAKS).describe('The line break after each record of the file'),
    bank_client_code: z.string().nullable().describe('Ten digits that the bank assigned to the company'),
    bank_client_name: z.string().nullable().describe('The name of the company in the letters of a bank file'),
    bank_code: z.string().nullable().describe('The bank of the account that pays'),
    bank_name: z.string().nullable(),
    bank_branch_code: z.string().nullable(),
    bank_branch_name: z.string().nullable(),
    bank_account_type: z.enum(ACCOUNT_TYPES).exclude(['savings']),
    bank_account_number: z.string().nullable(),
    default_fixed_total: seats.describe('For a position without headcounts in the template'),
    default_temp_total: seats,
    default_max_registered_temp: seats.nullable().describe('Null means no limit'),
    fill_reserve_minutes: z
      .int()
      .min(0)
      .max(FILL_RESERVE_MAX)
      .describe('Minutes below the limit of any 7 days that plans leave free'),
    fill_near_limit: isPassed.describe('Whether plans may come near the limit of any 7 days'),
    fill_short_rest: isPassed.describe('Whether plans may leave fewer than 11 hours of rest between shifts'),
    fill_days_in_a_row: isPassed.describe('Whether plans may have more than 13 days of work in a row'),
    fill_two_sites: isPassed.describe('Whether plans may leave little time between two workplaces'),
    fill_overtime: isPassed.describe('Whether plans may come near the limits of overtime'),
    fill_ending_permits: isPassed.describe('Whether plans may have people whose permit or card ends soon'),
    fill_availability: want.describe('People who offered the hours before those who said nothing'),
    fill_contract: want.describe('People below the hours of their contract'),
    fill_regulars: want.describe('People who worked at the workplace before'),
    fill_fairness: want.describe('Hours by what each person wants or may work'),
    fill_together: want.describe('People who like to work with each other on the same shifts'),
    fill_cost: want.describe('People with lower wages, in plans for callers who may see wages'),
    fill_newcomer_times: z
      .int()
      .min(0)
      .max(NEWCOMER_TIMES_MAX)
      .describe('People who worked less often at the workplace count as new there'),
    fill_declared_work: z
      .boolean()
      .describe(
        'Whether plans include people with a limit of any 7 days only where they declared other work recently',
      ),
    fill_way_minutes: wayLimit.describe(
      'The longest way to work that plans give to people who entered theirs; null for any',
    ),
    fill_nights_in_a_row: nightsInARow.describe(
      'Days in a row with 2 hours or more from 22:00 to 5:00 that plans give at most; null for any',
    ),
    fill_night_rest_hours: nightRest.describe(
      'Hours that plans leave between such work and the next one; null for no more than after other work',
    ),
    managers_see_wages: z.boolean(),
    agreement_start_month: z
      .int()
      .min(1)
      .max(MONTHS_OF_YEAR)
      .describe('The first month of a year of the overtime agreement'),
    agreement_month_warn_hours: hoursOfMonth.describe('Overtime in a month from which a warning is shown'),
    agreement_month_limit_hours: hoursOfMonth.describe('Highest overtime in a month'),
    agreement_year_limit_hours: hoursOfYear.describe('Highest overtime in a year'),
    agreement_special_clause: z.boolean().describe('Whether a special clause allows more in some months'),
    agreement_special_months: z
      .int()
      .min(0)
      .max(MONTHS_OF_YEAR)
      .describe('Months of a year that may exceed the monthly limit under the clause'),
    agreement_special_year_hours: hoursOfYear.describe('Highest overtime in a year under the clause'),
    agreement_combined_warn_hours: hoursOfMonth.describe(
      'Overtime and holiday work in a month from which a warning is shown',
    ),
    agreement_combined_limit_hours: hoursOfMonth.describe(
      'Overtime and holiday work in a month must stay below this',
    ),
    agreement_average_limit_hours: hoursOfMonth.describe(
      'Highest average of overtime and holiday work over two to six months',
    ),
    company_name: z.string().nullable().describe('The name of the company, as staff see it on their pay'),
    contact_name_ja: z.string().nullable().describe('The contact for consultation and complaints'),
    contact_phone_ja: z.string().nullable(),
    contact_name_en: z.string().nullable().describe('The same for staff who read English'),
    contact_phone_en: z.string().nullable(),
    contact_name_vi: z.string().nullable().describe('The same for staff who read Vietnamese'),
    contact_phone_vi: z.string().nullable(),
    tfa_required: z.boolean().describe('Whether managers and global admins need a second step to log in'),
    hide_unknown_email: z
      .boolean()
      .describe('Whether a request for a new password gets the same answer for an unknown email address'),
    keep_notices_days: keptDays.describe(
      'Days after which notifications and messages about shifts are deleted, read or not',
    ),
    keep_runs_days: keptDays.describe('Days after which runs of timers and of the staff sync are deleted'),
    keep_audit_months: keptMonths.describe(
      'Months after which the audit moves into the archive, where it stays readable without personal values',
    ),
    keep_labour_years: keptYears('labour').describe(
      'Years for which labour records are kept after an employment ends',
    ),
    keep_dispatch_years: keptYears('dispatch').describe(
      'Years for which the ledger of dispatched workers is kept after an employment ends',
    ),
    keep_insurance_years: keptYears('insurance').describe(
      'Years for which records of insurance and residence are kept after an employment ends',
    ),
    keep_tax_years: keptYears('tax').describe(
      'Years for which payments and signed sheets of periods are kept after an employment ends',
    ),
  })
  .meta({ id: 'CompanySettings' });
export type CompanySettings = z.infer<typeof CompanySettings>;

export const SETTINGS_DEFAULTS: CompanySettings = {
  max_hour_per_week: 40,
  max_shift_per_day: 2,
  near_limit_minutes: 120,
  rest_refused_from: null,
  days_in_a_row_refused_from: null,
  late_grace_minutes: 0,
  not_yet_in_minutes: 10,
  residence_enforcement: 'block',
  expiry_notice_days: 30,
  review_own_uploads: false,
  insured_people: null,
  full_week_hours: 40,
  qualified_dispatcher: false,
  closing_day: 0,
  statutory_holiday: 'weekly_rest',
  default_formula: 1,
  pay_day: 10,
  pay_month: 'next',
  earlier_pay_terms: [],
  advance_rate: 70,
  advance_max_per_month: 8,
  bank_transfer_kind: 'general',
  bank_line_break: 'crlf',
  bank_client_code: null,
  bank_client_name: null,
  bank_code: null,
  bank_name: null,
  bank_branch_code: null,
  bank_branch_name: null,
  bank_account_type: 'ordinary',
  bank_account_number: null,
  default_fixed_total: 0,
  default_temp_total: 0,
  default_max_registered_temp: null,
  fill_reserve_minutes: FILL_DEFAULTS.reserveMinutes,
  fill_near_limit: FILL_DEFAULTS.allowed.nearLimit,
  fill_short_rest: FILL_DEFAULTS.allowed.shortRest,
  fill_days_in_a_row: FILL_DEFAULTS.allowed.daysInARow,
  fill_two_sites: FILL_DEFAULTS.allowed.twoSites,
  fill_overtime: FILL_DEFAULTS.allowed.overtime,
  fill_ending_permits: FILL_DEFAULTS.allowed.endingPermits,
  fill_availability: 'normal',
  fill_contract: 'normal',
  fill_regulars: 'normal',
  fill_fairness: 'normal',
  fill_together: 'normal',
  fill_cost: 'none',
  fill_newcomer_times: 3,
  fill_declared_work: FILL_DEFAULTS.needsDeclaration,
  fill_way_minutes: null,
  fill_nights_in_a_row: FILL_DEFAULTS.nights.mostInARow,
  fill_night_rest_hours: FILL_DEFAULTS.nights.leastRest / 60,
  managers_see_wages: false,
  agreement_start_month: 4,
  agreement_month_warn_hours: 36,
  agreement_month_limit_hours: 45,
  agreement_year_limit_hours: 360,
  agreement_special_clause: true,
  agreement_special_months: 6,
  agreement_special_year_hours: 720,
  agreement_combined_warn_hours: 80,
  agreement_combined_limit_hours: 100,
  agreement_average_limit_hours: 80,
  company_name: null,
  contact_name_ja: null,
  contact_phone_ja: null,
  contact_name_en: null,
  contact_phone_en: null,
  contact_name_vi: null,
  contact_phone_vi: null,
  tfa_required: false,
  hide_unknown_email: true,
  keep_notices_days: 365,
  keep_runs_days: 90,
  keep_audit_months: 13,
  keep_labour_years: LEAST_YEARS.labour,
  keep_dispatch_years: LEAST_YEARS.dispatch,
  keep_insurance_years: LEAST_YEARS.insurance,
  keep_tax_years: LEAST_YEARS.tax,
};

export const Configuration = CompanySettings.extend({ version: z.int() }).meta({ id: 'Configuration' });
export type Configuration = z.infer<typeof Configuration>;

/** Wages are paid after the end of their pay period. */
function isPaidAfterwards({
  closing_day,
  pay_day,
  pay_month,
}: Pick<CompanySettings, 'closing_day' | 'pay_day' | 'pay_month'>): boolean {
  if (pay_month === 'next') return true;
  return closing_day !== 0 && (pay_day === 0 || pay_day > closing_day);
}

const contactPhone = optionalFormat(parseDomesticPhone, 'phone');

export const ConfigurationBody = CompanySettings.omit({ earlier_pay_terms: true })
  .extend({
    // A form leaves it empty.
    default_max_registered_temp: seats.nullish().transform((max) => max ?? null),
    insured_people: z
      .int()
      .min(0)
      .max(INSURED_PEOPLE_MAX)
      .nullish()
      .transform((count) => count ?? null),
    fill_way_minutes: wayLimit.optional().transform((minutes) => minutes ?? null),
    fill_nights_in_a_row: nightsInARow.optional().transform((nights) => nights ?? null),
    fill_night_rest_hours: nightRest.optional().transform((hours) => hours ?? null),
    rest_refused_from: optionalDate,
    days_in_a_row_refused_from: optionalDate,
    bank_client_code: clientCode,
    bank_client_name: bankText,
    bank_code: bankCode,
    bank_name: bankText,
    bank_branch_code: branchCode,
    bank_branch_name: bankText,
    bank_account_number: accountNumber,
    company_name: optionalText,
    contact_name_ja: optionalText,
    contact_phone_ja: contactPhone,
    contact_name_en: optionalText,
    contact_phone_en: contactPhone,
    contact_name_vi: optionalText,
    contact_phone_vi: contactPhone,
    version: z.int(),
  })
  .refine(isPaidAfterwards, issue('pay_day_after_closing', ['pay_day']))
  .meta({ id: 'ConfigurationChange' });
export type ConfigurationBody = z.output<typeof ConfigurationBody>;

import { z } from 'zod';
import { DateText, optionalLines, optionalRosterDay, RosterDay } from '#contract/fields/formats.ts';
import {
  CONTRACT_MONTH_YEN_MAX,
  CONTRACT_OVERTIME_MAX,
  MINUTES_OF_WEEK,
  SALARY_PER_HOUR_MAX,
} from '#contract/limits.ts';
import { RENEWALS } from '#domain/law/placement-kinds.ts';
import { isTermInOrder, TERM_ORDER_ISSUE } from './term.ts';

const NO_WAGES = 'Yen; null where the reader sees no wages';

/** A contract of employment with this company. */
export const EmploymentContract = z
  .object({
    id: z.int(),
    valid_from: DateText,
    valid_to: DateText.nullable().describe('The last day; null without an end'),
    week_minutes: z.int().nullable().describe('Minutes a week; null for work by shift'),
    week_days: z.int().nullable(),
    salary_per_hour: z.int().nullable().describe(NO_WAGES),
    stated_month_yen: z.int().nullable().describe(`Other pay that it states for a month. ${NO_WAGES}`),
    commuting_month_yen: z.int().nullable().describe(NO_WAGES),
    overtime_minutes: z.int().describe('Expected minutes of overtime in a month'),
    places: z.string().nullable(),
    duties: z.string().nullable(),
    renewal: z.enum(RENEWALS),
    version: z.int(),
  })
  .meta({ id: 'EmploymentContract' });
export type EmploymentContract = z.infer<typeof EmploymentContract>;

const yenOfMonth = z.int().min(0).max(CONTRACT_MONTH_YEN_MAX).default(0).describe('Yen a month');
const fields = {
  valid_from: RosterDay,
  valid_to: optionalRosterDay.describe('The last day; null without an end'),
  week_minutes: z
    .int()
    .min(1)
    .max(MINUTES_OF_WEEK)
    .nullish()
    .transform((minutes) => minutes ?? null)
    .describe('Null for work by shift'),
  week_days: z
    .int()
    .min(1)
    .max(7)
    .nullish()
    .transform((days) => days ?? null),
  salary_per_hour: z.int().positive().max(SALARY_PER_HOUR_MAX).describe('Yen'),
  stated_month_yen: yenOfMonth,
  commuting_month_yen: yenOfMonth,
  overtime_minutes: z.int().min(0).max(CONTRACT_OVERTIME_MAX).default(0).describe('Minutes a month'),
  places: optionalLines,
  duties: optionalLines,
  renewal: z.enum(RENEWALS),
};
export type EmploymentContractFields = z.output<z.ZodObject<typeof fields>>;

export const EmploymentContractBody = z
  .object({
    ...fields,
    ends_former: z
      .boolean()
      .default(false)
      .describe('Whether the contract that holds on the first day ends on the day before'),
  })
  .refine(isTermInOrder, TERM_ORDER_ISSUE)
  .meta({ id: 'NewEmploymentContract' });
export type EmploymentContractBody = z.output<typeof EmploymentContractBody>;

export const EmploymentContractChangeBody = z
  .object({ ...fields, version: z.int() })
  .refine(isTermInOrder, TERM_ORDER_ISSUE)
  .meta({ id: 'EmploymentContractChange' });
export type EmploymentContractChangeBody = z.output<typeof EmploymentContractChangeBody>;

import { z } from 'zod';
import { ADJUSTMENT_KINDS } from '#contract/enums.ts';
import { DateText, MonthText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { ADJUSTMENT_YEN_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { PAY_LINES } from '#domain/pay/hours/pay.ts';

/** Yen that a person gets, or loses, with the pay of a month; outside premiums and advances. */
export const Adjustment = z
  .object({
    id: z.int(),
    user: PersonRef,
    workplace: Coded.nullable().describe('Null for an adjustment without a single workplace'),
    month: MonthText.describe('The pay month with which it is paid'),
    kind: z.enum(ADJUSTMENT_KINDS).describe('Entered by hand, or a later difference of a closed month'),
    yen: z.int().describe('Negative for a deduction'),
    note: z.string(),
    of_month: MonthText.nullable().describe('Of a later difference: its closed month'),
    lines: z
      .partialRecord(z.enum(PAY_LINES), z.int())
      .nullable()
      .describe('Of a later difference: yen by line of pay'),
    created_at: Stamp,
    created_by: PersonRef.nullable().describe('Null where no person entered it'),
    version: z.int(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;

const fields = {
  month: MonthText.describe('A pay period that is not closed'),
  yen: z
    .int()
    .min(-ADJUSTMENT_YEN_MAX)
    .max(ADJUSTMENT_YEN_MAX)
    .refine((yen) => yen !== 0, issue('not_zero'))
    .describe('Negative for a deduction'),
  note: requiredText,
};

export const AdjustmentBody = z
  .object({ user_id: z.int().positive(), workplace_id: z.int().positive(), ...fields })
  .meta({ id: 'NewAdjustment' });
export type AdjustmentBody = z.output<typeof AdjustmentBody>;

/** Person and workplace cannot change. */
export const AdjustmentChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'AdjustmentChange' });
export type AdjustmentChangeBody = z.output<typeof AdjustmentChangeBody>;

/**
 * O-17: the minimum owed for work that the company cancelled (LSA Art. 26), to enter as an
 * adjustment.
 */
export const Allowance = z
  .object({
    date_from: DateText.describe(
      'The start of the three pay months before, without months before the first wages or the hiring',
    ),
    date_to: DateText,
    wages: z.int().describe('Yen of pay, leave and transport in these months, without manual adjustments'),
    days: z.int().describe('Calendar days of these months, without days that the company cancelled'),
    worked_days: z.int(),
    average_wage_sen: z
      .int()
      .nullable()
      .describe('The average wage of a day (LSA Art. 12) in hundredths of a yen; null without wages'),
    absences: z.array(
      z.object({
        date: DateText,
        earned: z.int().describe('Yen that were earned on this date anyway'),
        yen: z.int().describe('60 % of the average wage minus `earned`'),
      }),
    ),
    yen: z.int().describe('The sum of all dates'),
  })
  .meta({ id: 'AbsenceAllowance' });
export type Allowance = z.infer<typeof Allowance>;

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
    workplace: Coded.nullable().describe('Null for what is of no one workplace'),
    month: MonthText.describe('With whose pay it is paid'),
    kind: z.enum(ADJUSTMENT_KINDS).describe('Written by hand, or what became different of a closed month'),
    yen: z.int().describe('Negative where it is taken off'),
    note: z.string(),
    of_month: MonthText.nullable().describe('Of what became different: the closed month that it is of'),
    lines: z
      .partialRecord(z.enum(PAY_LINES), z.int())
      .nullable()
      .describe('Of what became different: yen by line of pay'),
    created_at: Stamp,
    created_by: PersonRef.nullable().describe('Null where no person wrote it'),
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
    .describe('Negative to take off'),
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
      'Of the three pay months before, from the first that has wages, and not before the person was hired',
    ),
    date_to: DateText,
    wages: z.int().describe('Yen of pay, leave and transport in these months; nothing entered by hand'),
    days: z.int().describe('Calendar days of these months, without those that the company took away'),
    worked_days: z.int(),
    average_wage_sen: z
      .int()
      .nullable()
      .describe(
        'The average wage of a day (LSA Art. 12) in hundredths of a yen; null where there are no wages',
      ),
    absences: z.array(
      z.object({
        date: DateText,
        earned: z.int().describe('Yen that were earned on it even so'),
        yen: z.int().describe('60 % of the average wage less that'),
      }),
    ),
    yen: z.int().describe('Of all of them'),
  })
  .meta({ id: 'AbsenceAllowance' });
export type Allowance = z.infer<typeof Allowance>;

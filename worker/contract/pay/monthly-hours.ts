import { z } from 'zod';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { hourColumns } from '#contract/pay/hours/hours.ts';
import { monthOfPerson, otherPayments } from '#contract/pay/hours/month-figures.ts';

export const MonthlyHours = z.object(monthOfPerson).meta({ id: 'MonthlyHours' });
export type MonthlyHours = z.infer<typeof MonthlyHours>;

/**
 * The sums of all people of a month, by workplace. Workplaces are not rounded; the remainder is a
 * separate field.
 */
export const MonthlySums = z
  .object({
    people: z.int(),
    attendances: z.int(),
    open: z.int(),
    questions: z.int(),
    unconfirmed: z.int(),
    without_wage: z.int(),
    short_breaks: z.int(),
    below_minimum: z.int().nullable().describe('Null for readers without access to wages'),
    negative_pay: z
      .int()
      .nullable()
      .describe('People with a negative `total_pay`; null for readers without access to wages'),
    cancelled_by_company: z.int(),
    sent_home: z.int(),
    sent_home_minutes: z.int(),
    agreement: z
      .object({ warn: z.int(), error: z.int() })
      .describe('People near or over the overtime agreement in this month (O-14)'),
    counted_minutes: z.int(),
    ...hourColumns,
    leave_minutes: z.int(),
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int().nullable() })
      .describe('Only people who lose by rounding; gains of other people are not subtracted'),
    workplaces: z.array(z.object({ workplace: Coded, ...hourColumns, yen: z.int().nullable() })),
    paid: z.int().nullable().describe('The pay of all people, each line rounded once'),
    remainder: z.int().nullable().describe('Yen of `paid` that belong to no workplace'),
    ...otherPayments,
  })
  .meta({ id: 'MonthlySums' });
export type MonthlySums = z.infer<typeof MonthlySums>;

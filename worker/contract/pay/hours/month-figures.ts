import { z } from 'zod';
import { hourColumns, PayLines } from '#contract/pay/hours/hours.ts';
import { PersonRef } from '#contract/people/users.ts';
import { AGREEMENT_LEVELS } from '#domain/pay/hours/agreement.ts';

/** Payments besides hours; null for readers without access to wages. */
export const otherPayments = {
  transport: z.int().nullable().describe('Yen for attended days, up to the limits of the workplaces'),
  adjustments: z.int().nullable().describe('Yen added to or deducted from the pay of this month'),
  total_pay: z
    .int()
    .nullable()
    .describe(
      'Pay for hours and leave, transport and adjustments. Negative where deductions exceed earnings',
    ),
  advances: z
    .int()
    .nullable()
    .describe('Yen paid before the payday, for work at any workplace. Deducted on it, not in `total_pay`'),
  payout: z
    .int()
    .nullable()
    .describe('`total_pay` minus `advances`, at least 0. Also null where not all workplaces are read'),
};

/** The month of one person at the requested workplaces, calculated from all their work. */
export const monthOfPerson = {
  user: PersonRef,
  main_workplace_id: z
    .int()
    .nullable()
    .describe('The requested workplace with most hours of work and leave; null without any'),
  days_worked: z.int(),
  attendances: z.int().describe('Includes open ones'),
  absences: z.int(),
  late: z.int(),
  early_leaves: z.int(),
  open: z.int().describe('Attendance records without a check-out, which are not in the sums'),
  questions: z.int().describe('Attendance records with open questions'),
  unconfirmed: z.int(),
  without_wage: z.int().describe('Attendance records without a wage, which earn nothing'),
  short_breaks: z.int().describe('Attendance records with a shorter break than the law requires (O-12)'),
  below_minimum: z
    .int()
    .nullable()
    .describe('Attendance records below the minimum wage (O-16); null for readers without access to wages'),
  cancelled_by_company: z.int().describe('Shifts that the company cancelled; it may owe an allowance (O-17)'),
  sent_home: z
    .int()
    .describe('Attendance records that the company ended early; it may owe an allowance (O-17)'),
  sent_home_minutes: z.int().describe('From their check-outs to the ends of their shifts'),
  agreement: z
    .enum(AGREEMENT_LEVELS)
    .nullable()
    .describe('Whether the overtime of this month at all workplaces is near or over the agreement (O-14)'),
  punched_minutes: z.int(),
  break_minutes: z.int(),
  counted_minutes: z.int(),
  ...hourColumns,
  leave_minutes: z.int(),
  leave_days: z.int().describe('Days with paid leave'),
  unpaid_minutes: z
    .int()
    .describe('Counted minus worked minutes, unpaid because of rounding; negative where rounding adds time'),
  unpaid_yen: z.int().nullable(),
  pay: PayLines.nullable().describe('For hours and leave; null for readers without access to wages'),
  ...otherPayments,
  elsewhere: z
    .boolean()
    .describe(
      'Whether the period has work at other workplaces. It counts for overtime, but its pay is not included',
    ),
};

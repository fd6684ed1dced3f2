import { z } from 'zod';
import { hourColumns, PayLines } from '#contract/pay/hours/hours.ts';
import { PersonRef } from '#contract/people/users.ts';
import { AGREEMENT_LEVELS } from '#domain/pay/hours/agreement.ts';

/** Payments besides hours; null for readers without access to wages. */
export const besideHours = {
  transport: z.int().nullable().describe('Yen for attended days, up to the limits of the workplaces'),
  adjustments: z.int().nullable().describe('Yen more or less with the pay of this month'),
  total_pay: z
    .int()
    .nullable()
    .describe('Pay of hours and leave, transport and adjustments; negative where more is owed than earned'),
  advances: z
    .int()
    .nullable()
    .describe(
      'Yen paid before the pay day, for work at whatever workplace: taken off on it, not in `total_pay`',
    ),
  payout: z
    .int()
    .nullable()
    .describe(
      '`total_pay` less `advances`, 0 where these are more; null also where not all workplaces are read',
    ),
};

/** The month of one person at the requested workplaces, calculated from all their work. */
export const monthOfPerson = {
  user: PersonRef,
  days_worked: z.int(),
  attendances: z.int().describe('Those that are open, too'),
  absences: z.int(),
  late: z.int(),
  early_leaves: z.int(),
  open: z.int().describe('Attendances without a check-out: not in the sums'),
  questions: z.int().describe('Attendances that wait for an answer'),
  unconfirmed: z.int(),
  without_wage: z.int().describe('Attendances without a wage: they earn nothing'),
  short_breaks: z.int().describe('Attendances with less break than the law asks for (O-12)'),
  below_minimum: z
    .int()
    .nullable()
    .describe('Attendances that earn less than the minimum wage (O-16); null for readers of no wages'),
  cancelled_by_company: z
    .int()
    .describe('Shifts that the company cancelled: an allowance may be owed (O-17)'),
  sent_home: z.int().describe('Attendances that the company ended early: the same (O-17)'),
  sent_home_minutes: z.int().describe('From their check-outs to the ends of their shifts'),
  agreement: z
    .enum(AGREEMENT_LEVELS)
    .nullable()
    .describe('Whether the overtime of this month, at all workplaces, is near or over the agreement (O-14)'),
  punched_minutes: z.int(),
  break_minutes: z.int(),
  counted_minutes: z.int(),
  ...hourColumns,
  leave_minutes: z.int(),
  unpaid_minutes: z.int().describe('Counted less worked, left unpaid by rounding; negative where it gives'),
  unpaid_yen: z.int().nullable(),
  pay: PayLines.nullable().describe('Of hours and leave; null for readers of no wages'),
  ...besideHours,
  elsewhere: z
    .boolean()
    .describe(
      'Whether the period has work at other workplaces, too: it counts for overtime, its pay is not in here',
    ),
};

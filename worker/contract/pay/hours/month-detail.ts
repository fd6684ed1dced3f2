import { z } from 'zod';
import { PaidLeave, WorkHistory } from '#contract/attendance/work-histories.ts';
import { ATTENDANCE_KINDS } from '#contract/enums.ts';
import { AnyMonth, DateText, MonthText } from '#contract/fields/formats.ts';
import { Adjustment } from '#contract/pay/adjustments.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { HoursExplained, hourColumns, PayLines, PayTerm } from '#contract/pay/hours/hours.ts';
import { monthOfPerson } from '#contract/pay/hours/month-figures.ts';
import { NOT_COUNTED } from '#domain/pay/counted-work.ts';
import { AGREEMENT_LEVELS, AGREEMENT_RULES } from '#domain/pay/hours/agreement.ts';

/** O-14: a limit of the overtime agreement that is near or exceeded. */
export const AgreementFinding = z
  .object({
    rule: z.enum(AGREEMENT_RULES),
    level: z.enum(AGREEMENT_LEVELS).describe('`error` means forbidden'),
    sum: z.int().describe('Minutes; for the rule `months_over`, months'),
    limit: z.int(),
    months: z.int().describe('The number of months in the average, or in the year so far'),
  })
  .meta({ id: 'AgreementFinding' });
export type AgreementFinding = z.infer<typeof AgreementFinding>;

/** A Monday week that overlaps the period. */
const Week = z.object({
  monday: DateText,
  regular_minutes: z.int().describe('Up to 40 hours, including days outside the period (T-15)'),
  over_week_minutes: z.int().describe('Overtime over 40 hours, on days of the period'),
});

/** Transport of a pay period to one workplace. */
const TransportLine = z
  .object({
    workplace: Coded,
    days: z.int().describe('Dates with finished work there'),
    per_day: z.int(),
    monthly_cap: z.int().nullable(),
    yen: z.int().describe('Days times the yen per day, up to the monthly limit'),
  })
  .meta({ id: 'TransportLine' });
export type TransportLine = z.infer<typeof TransportLine>;

/** All data behind one row of a month. */
export const MonthDetail = z
  .object({
    ...monthOfPerson,
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    days: z.array(WorkHistory.extend({ explained: HoursExplained.nullable() })).describe('By check-in'),
    leaves: z.array(PaidLeave).describe('By date'),
    weeks: z.array(Week),
    transport_lines: z
      .array(TransportLine)
      .nullable()
      .describe('The lines of `transport`; null for readers without access to wages'),
    adjustment_lines: z
      .array(Adjustment)
      .nullable()
      .describe('The lines of `adjustments`; null for readers without access to wages'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` beyond `total_pay` after the period; null before its end'),
    agreement_monitor: z
      .object({
        year_from: AnyMonth.describe('The first month of the agreement’s year'),
        months: z
          .array(z.object({ month: AnyMonth, overtime_minutes: z.int(), holiday_minutes: z.int() }))
          .describe('Months with overtime or holiday work at all workplaces, of the twelve up to this one'),
        findings: z.array(AgreementFinding),
      })
      .describe('The overtime agreement at the end of the month (O-14)'),
    terms: z
      .array(PayTerm)
      .nullable()
      .describe('The terms of the lines of pay by wage, before each line is rounded once'),
  })
  .meta({ id: 'MonthDetail' });
export type MonthDetail = z.infer<typeof MonthDetail>;

/** The reader's own month, with their pay. */
export const OwnMonth = z
  .object({
    company: z.string().nullable().describe('The name of the company, where it is set'),
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    pay_date: DateText,
    closed: z.boolean().describe('Whether all work of the month is closed, so that its figures are final'),
    days_worked: z.int(),
    open: z.int().describe('Attendance records without a check-out, which are not in the sums'),
    unconfirmed: z.int(),
    without_wage: z.int(),
    ...hourColumns,
    leave_minutes: z.int(),
    pay: PayLines,
    transport: z.int(),
    adjustments: z.int(),
    total_pay: z.int(),
    days: z
      .array(
        z.object({
          work_history_id: z.int(),
          kind: z.enum(ATTENDANCE_KINDS),
          date: DateText,
          workplace: Coded.nullable(),
          minutes: z.int().describe('Worked minutes, or minutes of leave'),
          pay: z.int().describe('Yen for this entry alone, for information'),
          exact: z.string().describe('Yen before rounding; all days add up to `exact` of the month'),
          terms: z.array(PayTerm).describe('The terms of `exact`'),
          early_minutes: z.int().describe('Uncounted minutes before the counted start (T-28)'),
          counted_from: z
            .string()
            .nullable()
            .describe(
              'The counted start on the clock of the date; null where no minutes before it are uncounted',
            ),
          rounded_minutes: z.int().describe('Minutes that rounding added; negative where it removed some'),
          not_advanced: z
            .enum(NOT_COUNTED)
            .nullable()
            .describe(
              'Why the work does not count for an advance yet (L-01); null where it counts, and for leave',
            ),
          undisputed_minutes: z
            .int()
            .nullable()
            .describe('Minutes that count for an advance while a dispute claims fewer; null without one'),
        }),
      )
      .describe('Finished work and paid leave, by date'),
    terms: z.array(PayTerm),
    exact: z.string().describe('`pay` before its lines are rounded'),
    advance_base: z
      .object({ counted: z.int(), exact: z.string(), yen: z.int() })
      .describe('The part that counts for an advance now, without premiums and leave (L-01)'),
    advances: z.int().describe('Yen paid before the payday and deducted on it; not in `total_pay`'),
    payout: z.int().describe('`total_pay` minus `advances`, at least 0'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` beyond `total_pay` after the period; null before its end'),
    transport_lines: z.array(TransportLine),
    adjustment_lines: z.array(
      Adjustment.pick({
        id: true,
        workplace: true,
        kind: true,
        yen: true,
        note: true,
        of_month: true,
      }),
    ),
  })
  .meta({ id: 'OwnMonth' });
export type OwnMonth = z.infer<typeof OwnMonth>;

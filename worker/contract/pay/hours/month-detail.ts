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
    level: z.enum(AGREEMENT_LEVELS).describe('`error` is what is not allowed'),
    sum: z.int().describe('Minutes; of `months_over` months'),
    limit: z.int(),
    months: z.int().describe('How many months an average or a year so far is of'),
  })
  .meta({ id: 'AgreementFinding' });
export type AgreementFinding = z.infer<typeof AgreementFinding>;

/** A Monday week that overlaps the period. */
const Week = z.object({
  monday: DateText,
  regular_minutes: z.int().describe('Up to 40 hours, those of days outside the period among them (T-15)'),
  over_week_minutes: z.int().describe('Overtime over 40 hours, on days of the period'),
});

/** Transport of a pay period to one workplace. */
const TransportLine = z
  .object({
    workplace: Coded,
    days: z.int().describe('Dates with finished work there'),
    per_day: z.int(),
    monthly_cap: z.int().nullable(),
    yen: z.int().describe('Days by the yen of one, up to the limit'),
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
      .describe('What transport is made of; null for readers of no wages'),
    adjustment_lines: z
      .array(Adjustment)
      .nullable()
      .describe('What adjustments are made of; null for readers of no wages'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` that `total_pay` does not cover, once the period is over; null before'),
    agreement_monitor: z
      .object({
        year_from: AnyMonth.describe('The first month of the agreement’s year'),
        months: z
          .array(z.object({ month: AnyMonth, overtime_minutes: z.int(), holiday_minutes: z.int() }))
          .describe('Of the twelve up to this one those with overtime or holiday work, at all workplaces'),
        findings: z.array(AgreementFinding),
      })
      .describe('The overtime agreement by the end of the month (O-14)'),
    terms: z.array(PayTerm).nullable().describe('The lines of pay before their one rounding, by wage'),
  })
  .meta({ id: 'MonthDetail' });
export type MonthDetail = z.infer<typeof MonthDetail>;

/** The reader's own month, with their pay. */
export const OwnMonth = z
  .object({
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    days_worked: z.int(),
    open: z.int().describe('Attendances without a check-out: not in the sums'),
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
          minutes: z.int().describe('Worked, or of leave'),
          pay: z.int().describe('Yen, of this alone and for information'),
          exact: z.string().describe('Yen before rounding: those of all days make up `exact` of the month'),
          terms: z.array(PayTerm).describe('What `exact` is made of'),
          early_minutes: z.int().describe('Not counted: before the start that counts (T-28)'),
          counted_from: z
            .string()
            .nullable()
            .describe('That start, on the clock of the date; null where nothing is'),
          rounded_minutes: z.int().describe('What rounding gave, negative what it took'),
          not_advanced: z
            .enum(NOT_COUNTED)
            .nullable()
            .describe('Why work does not count for an advance yet (L-01); null where it does, and of leave'),
        }),
      )
      .describe('Finished work and paid leave, by date'),
    terms: z.array(PayTerm),
    exact: z.string().describe('What `pay` is before its lines are rounded'),
    advance_base: z
      .object({ counted: z.int(), exact: z.string(), yen: z.int() })
      .describe('What of it counts for an advance by now, without premiums and leave (L-01)'),
    advances: z.int().describe('Yen paid before the pay day, taken off on it: not in `total_pay`'),
    payout: z.int().describe('`total_pay` less `advances`; 0 where these are more'),
    over_advanced: z
      .int()
      .nullable()
      .describe('Yen of `advances` that `total_pay` does not cover, once the period is over; null before'),
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

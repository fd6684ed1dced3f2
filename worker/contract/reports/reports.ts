import { z } from 'zod';
import { REPORT_COMPARISONS } from '#contract/enums.ts';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { listOf } from '#contract/lists.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { hourColumns } from '#contract/pay/hours/hours.ts';
import { PersonRef } from '#contract/people/users.ts';
import { AGREEMENT_LEVELS } from '#domain/pay/hours/agreement.ts';

/** The planned people and what happened. */
const attendanceCounts = {
  planned: z
    .int()
    .describe('Approved and not cancelled by the company: people who came, are absent, or are still to come'),
  came: z.int().describe('People on a shift who have checked in'),
  unplanned: z.int().describe('Attendance records without a shift'),
  late: z.int(),
  early_leaves: z.int(),
  absent: z.int().describe('By outcome or by time'),
  open: z.int().describe('Without a check-out, which is not in the hours'),
  not_checked_out: z.int().describe('Of the open ones, people whose shift ended 20 minutes ago or earlier'),
};

const hourFields = {
  counted_minutes: z.int(),
  ...hourColumns,
  leave_minutes: z.int(),
  unpaid_minutes: z
    .int()
    .describe('Counted minus worked minutes, unpaid because of rounding; negative where rounding adds time'),
};

const needed = z.int().describe('Fixed and temporary spots; for an inactive shift only the taken ones');

/** The hours and cost that a row or the whole month is compared with. */
const comparedFields = {
  worked_minutes: z
    .int()
    .describe('Worked in the month before, or planned: with paid time before the start, without breaks'),
  cost: z
    .int()
    .nullable()
    .describe(
      'Yen, null without the right to see wages. Of a plan: wage and night premium of planned minutes, decimals cut off',
    ),
};

export const ReportRow = z
  .object({
    workplace: Coded.nullable().describe(
      'Null for people, and for work without a workplace, whose cost is the remainder',
    ),
    position: NamedRef.nullable(),
    user: PersonRef.nullable(),
    needed: needed.nullable().describe('Null for people'),
    ...attendanceCounts,
    ...hourFields,
    unpaid_yen: z.int().nullable().describe('Only for people'),
    cost: z
      .int()
      .nullable()
      .describe(
        'Yen. For people each line is rounded once; for workplaces and positions decimals are cut off',
      ),
    agreement: z
      .object({
        overtime_minutes: z.int().describe('Of the pay period, at all workplaces'),
        holiday_minutes: z.int(),
        level: z.enum(AGREEMENT_LEVELS).nullable().describe('Near or over a limit of the month (O-14)'),
      })
      .nullable()
      .describe('Only for people in a month'),
    compared: z.object(comparedFields).nullable().describe('Only in a month that is compared'),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportSums = z
  .object({
    people: z.int().describe('People who were planned, worked or had leave'),
    needed,
    ...attendanceCounts,
    ...hourFields,
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int().nullable() })
      .describe('Only people who lose by rounding; gains of other people are not subtracted'),
    paid: z.int().nullable().describe('The pay of all people, each line rounded once'),
    remainder: z.int().nullable().describe('Yen of `paid` that belong to no row; always 0 for people'),
  })
  .meta({ id: 'ReportSums' });
export type ReportSums = z.infer<typeof ReportSums>;

/** One day of a month, for the chart. */
export const ReportDay = z
  .object({
    date: DateText,
    needed: z.int(),
    planned: z.int(),
    came: z.int(),
    late: z.int(),
    absent: z.int(),
    worked_minutes: z.int(),
  })
  .meta({ id: 'ReportDay' });
export type ReportDay = z.infer<typeof ReportDay>;

export const DayReport = listOf(ReportRow)
  .extend({ date: DateText, sums: ReportSums })
  .meta({ id: 'DayReport' });
export type DayReport = z.infer<typeof DayReport>;

export const MonthReport = listOf(ReportRow)
  .extend({
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    sums: ReportSums,
    days: z.array(ReportDay).describe('Every day of the pay period'),
    agreement: z
      .object({
        warn_minutes: z.int(),
        limit_minutes: z.int(),
        warned: z.int().describe('People near a limit of the month'),
        over: z.int().describe('People over a limit of the month'),
      })
      .describe('Overtime of a month (O-14)'),
    compared: z
      .object({
        with: z.enum(REPORT_COMPARISONS),
        date_from: DateText.describe('The first day that is compared with'),
        date_to: DateText.describe('The last one; while the period runs, it has as many days as until today'),
        ...comparedFields,
        without_wage: z
          .int()
          .nullable()
          .describe(
            'Planned assignments without a wage, which `cost` leaves out; only of a plan, with the right',
          ),
      })
      .nullable()
      .describe('The sum of what the month is compared with; null without `compare`'),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.infer<typeof MonthReport>;

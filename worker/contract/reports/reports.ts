import { z } from 'zod';
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
  not_checked_out: z.int().describe('Of the open ones, people whose shift has ended'),
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
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.infer<typeof MonthReport>;

import { z } from 'zod';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { DateText, MonthText, RosterDay } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/hours/attendance.ts';
import { hourColumns } from '#contract/hours/hours.ts';
import { AGREEMENT_LEVELS } from '#domain/hours/agreement.ts';
import { managersAndAccounting } from './access.ts';
import { REPORT_CHECKS, REPORT_GROUPS } from './enums.ts';
import { WORKPLACES_AT_ONCE_MAX } from './limits.ts';
import { listOf, listQuery, PATH_ID, PERSON_SEARCH } from './lists.ts';
import { type Operation, textFile } from './operation.ts';
import { PersonRef } from './users.ts';

/** What was to be, and what came of it. */
const counts = {
  planned: z
    .int()
    .describe('Approved and not cancelled by the company: who came, who is absent, and who is still to come'),
  came: z.int().describe('Of those on a shift, who has checked in'),
  unplanned: z.int().describe('Stretches of work that belong to no shift'),
  late: z.int(),
  early_leaves: z.int(),
  absent: z.int().describe('By outcome or by time'),
  open: z.int().describe('Without a check-out: not in the hours'),
  not_checked_out: z.int().describe('Of those, who should be gone'),
};

const hours = {
  counted_minutes: z.int(),
  ...hourColumns,
  leave_minutes: z.int(),
  unpaid_minutes: z.int().describe('Counted less worked, left unpaid by rounding; negative where it gives'),
};

const needed = z.int().describe('Seats, fixed and temporary; of an inactive shift those that are taken');

export const ReportRow = z
  .object({
    workplace: Coded.nullable().describe(
      'Null for people, and for what belongs to no workplace: its cost is all that is left over',
    ),
    position: NamedRef.nullable(),
    user: PersonRef.nullable(),
    needed: needed.nullable().describe('Null for people'),
    ...counts,
    ...hours,
    unpaid_yen: z.int().nullable().describe('Of people alone'),
    cost: z
      .int()
      .nullable()
      .describe('Yen: of people each line rounded once, of workplaces and positions not rounded, only cut'),
    agreement: z
      .object({
        overtime_minutes: z.int().describe('Of the pay period, at all workplaces'),
        holiday_minutes: z.int(),
        level: z.enum(AGREEMENT_LEVELS).nullable().describe('Near or over a limit of the month (O-14)'),
      })
      .nullable()
      .describe('Of people in a month alone'),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportSums = z
  .object({
    people: z.int().describe('Who was planned, worked or had leave'),
    needed,
    ...counts,
    ...hours,
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int().nullable() })
      .describe('Of the people whom rounding leaves unpaid; what it gives others does not make up for it'),
    paid: z.int().nullable().describe('The pay of all people, each line rounded once'),
    remainder: z.int().nullable().describe('Yen of `paid` that are no row’s; always 0 for people'),
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
        over: z.int().describe('People over one'),
      })
      .describe('Overtime of a month (O-14)'),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.infer<typeof MonthReport>;

const asked = {
  group: z.enum(REPORT_GROUPS).default('workplace'),
  workplace_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
  position_id: PATH_ID.optional(),
  q: PERSON_SEARCH.describe('Of people alone: part of a name, kana, staff number, mail or phone'),
};
const ofDay = { date: RosterDay.optional().describe('A business date; today without it'), ...asked };
const ofMonth = {
  month: MonthText.describe('A pay period'),
  ...asked,
  check: z
    .enum(REPORT_CHECKS)
    .optional()
    .describe('Of people alone: left unpaid by rounding, or near or over the overtime agreement'),
};

/** The order that every report has, by the name of what its rows are. */
const SORTS = ['name', 'worked', 'overtime', 'late', 'absent', 'cost'] as const;

export const reportOperations = {
  'reports.read': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports',
    summary: 'A day by workplace, position or person: who was needed and came, hours and cost',
    query: listQuery(SORTS, 'name').extend(ofDay),
    answers: { 200: DayReport },
  },
  'reports.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/export',
    summary: 'The report of a day as a file',
    query: z.object({ ...ofDay, ...fileFormat }),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'reports.monthly': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/monthly',
    summary: 'A pay period by workplace, position or person: who was needed and came, hours and cost',
    query: listQuery(SORTS, 'name').extend(ofMonth),
    answers: { 200: MonthReport },
  },
  'reports.monthly.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/monthly/export',
    summary: 'The report of a pay period as a file',
    query: z.object({ ...ofMonth, ...fileFormat }),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
} as const satisfies Record<string, Operation>;

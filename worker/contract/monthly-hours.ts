import { z } from 'zod';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { Coded } from '#contract/hours/attendance.ts';
import { hourColumns } from '#contract/hours/hours.ts';
import { MonthDetail, OwnMonth } from '#contract/hours/month-detail.ts';
import { besideHours, monthOfPerson } from '#contract/hours/month-figures.ts';
import { everyone, managersAndAccounting } from './access.ts';
import { MONTH_CHECKS } from './enums.ts';
import { JobStarted } from './jobs.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, PERSON_SEARCH } from './lists.ts';
import { type Operation, textFile } from './operation.ts';

export const MonthlyHours = z.object(monthOfPerson).meta({ id: 'MonthlyHours' });
export type MonthlyHours = z.infer<typeof MonthlyHours>;

/** What all people of a month come to, by workplace. Workplaces are not rounded: what is left over stands beside. */
export const MonthlySums = z
  .object({
    people: z.int(),
    attendances: z.int(),
    open: z.int(),
    questions: z.int(),
    unconfirmed: z.int(),
    without_wage: z.int(),
    short_breaks: z.int(),
    below_minimum: z.int().nullable().describe('Null for readers of no wages'),
    negative_pay: z
      .int()
      .nullable()
      .describe('People whose `total_pay` is below 0; null for readers of no wages'),
    cancelled_by_company: z.int(),
    sent_home: z.int(),
    sent_home_minutes: z.int(),
    agreement: z
      .object({ warn: z.int(), error: z.int() })
      .describe('People whose month is near or over the overtime agreement (O-14)'),
    counted_minutes: z.int(),
    ...hourColumns,
    leave_minutes: z.int(),
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int().nullable() })
      .describe('Of the people whom rounding leaves unpaid; what it gives others does not make up for it'),
    workplaces: z.array(z.object({ workplace: Coded, ...hourColumns, yen: z.int().nullable() })),
    paid: z.int().nullable().describe('The pay of all people, each line rounded once'),
    remainder: z.int().nullable().describe('Yen of `paid` that are no workplace’s'),
    ...besideHours,
  })
  .meta({ id: 'MonthlySums' });
export type MonthlySums = z.infer<typeof MonthlySums>;

const monthly = {
  month: MonthText.describe('A pay period'),
  workplace_ids: z.array(PATH_ID).optional(),
};

export const monthlyHoursOperations = {
  'work_histories.monthly': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly',
    summary: 'The hours and pay of each person in a pay period',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      ...monthly,
      q: PERSON_SEARCH,
      check: z.enum(MONTH_CHECKS).optional().describe('Only who is to be looked at for this'),
    }),
    answers: { 200: listOf(MonthlyHours) },
  },
  'work_histories.monthly.sums': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/sums',
    summary: 'What everybody comes to in a pay period, by workplace',
    query: z.object(monthly),
    answers: { 200: MonthlySums },
  },
  'work_histories.monthly.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/export',
    summary:
      'The hours and pay of each person in a pay period as a file; as a job with `Prefer: respond-async`, or of many',
    query: z.object({
      ...monthly,
      q: PERSON_SEARCH,
      ...fileFormat,
      layout: PATH_ID.optional().describe(
        'The layout of a payroll program; `encoding`, `header` and `language` are then its own',
      ),
    }),
    answers: { 200: textFile('text/csv'), 202: JobStarted },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.monthly.file': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/files/:id',
    summary: 'The file that a job of one’s own has made, for 24 hours',
    params: ID_PARAMS,
    answers: { 200: textFile('text/csv') },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_CSV_NOT_ENCODABLE', 'MONTH_FILE_HAS_WAGES'],
  },
  'work_histories.monthly.read': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/:user_id',
    summary: 'Everything behind the figures of one person in a pay period',
    params: z.object({ user_id: PATH_ID }),
    query: z.object(monthly),
    answers: { 200: MonthDetail },
    errors: ['E_NOT_FOUND'],
  },
  'me.work_histories.monthly': {
    access: everyone,
    method: 'GET',
    path: '/me/work-histories/monthly',
    summary: 'One’s own hours and pay in a pay period, and what they are made of',
    query: z.object({ month: monthly.month }),
    answers: { 200: OwnMonth },
  },
} as const satisfies Record<string, Operation>;

import { z } from 'zod';
import { managers, managersAndAccounting } from '#contract/access.ts';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { REPORT_CHECKS, REPORT_COMPARISONS, REPORT_GROUPS } from '#contract/enums.ts';
import { MonthText, RosterDay } from '#contract/fields/formats.ts';
import { WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import { listQuery, PATH_ID, PERSON_SEARCH } from '#contract/lists.ts';
import { type Operation, tableFile } from '#contract/operation.ts';
import { HomeHours, HomeWatch } from '#contract/reports/home.ts';
import { DayReport, MonthReport } from '#contract/reports/reports.ts';

const reportFilters = {
  group: z.enum(REPORT_GROUPS).default('workplace'),
  workplace_ids: z.array(PATH_ID).max(WORKPLACES_AT_ONCE_MAX).optional(),
  position_id: PATH_ID.optional(),
  q: PERSON_SEARCH.describe('Only for people: part of a name, kana, staff number, email address or phone'),
};

const dayQuery = {
  date: RosterDay.optional().describe('A business date. Default: today'),
  ...reportFilters,
};

const monthQuery = {
  month: MonthText.describe('A pay period'),
  ...reportFilters,
  check: z
    .enum(REPORT_CHECKS)
    .optional()
    .describe('Only for people: unpaid time because of rounding, or near or over the overtime agreement'),
  compare: z
    .enum(REPORT_COMPARISONS)
    .optional()
    .describe('Adds the hours and cost of the month before, or of the plan'),
};

/** The sorts of every report; `name` is the name of what its rows show. */
const REPORT_SORTS = ['name', 'worked', 'overtime', 'late', 'absent', 'cost'] as const;

export const reportsOperations = {
  'reports.read': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports',
    summary: 'Get the report of a day by workplace, position or person: people, hours and cost',
    query: listQuery(REPORT_SORTS, 'name').extend(dayQuery),
    answers: { 200: DayReport },
  },
  'reports.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/export',
    summary: 'Export the report of a day as a file',
    query: z.object({ ...dayQuery, ...fileFormat }),
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'reports.monthly': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/monthly',
    summary: 'Get the report of a pay period by workplace, position or person: people, hours and cost',
    query: listQuery(REPORT_SORTS, 'name').extend(monthQuery),
    answers: { 200: MonthReport },
  },
  'reports.monthly.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/reports/monthly/export',
    summary: 'Export the report of a pay period as a file',
    query: z.object({ ...monthQuery, ...fileFormat }),
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'home.limits': {
    access: managers,
    method: 'GET',
    path: '/manage/home/limits',
    summary:
      'List people of today who are missing, late, absent or not checked out, and limits that people at work will break',
    answers: { 200: HomeWatch },
  },
  'home.hours': {
    access: managers,
    method: 'GET',
    path: '/manage/home/hours',
    summary: 'Get planned and worked hours of the week by day',
    answers: { 200: HomeHours },
  },
} as const satisfies Record<string, Operation>;

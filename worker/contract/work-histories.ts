import { z } from 'zod';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { DateText, MonthText, Stamp } from '#contract/fields/formats.ts';
import { Attendance, Coded, NamedRef } from '#contract/hours/attendance.ts';
import { ClosedSince } from '#contract/hours/closed-since.ts';
import { Hours } from '#contract/hours/hours.ts';
import { ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { managersAndAccounting } from './access.ts';
import { listOf, listQuery, PATH_ID, PERSON_SEARCH, yesOrNo } from './lists.ts';
import { type Operation, textFile } from './operation.ts';
import { PersonRef } from './users.ts';

export const WorkHistory = Attendance.extend({
  kind: z.literal('work'),
  hours: Hours.nullable().describe('Null while it is open'),
}).meta({ id: 'WorkHistory' });
export type WorkHistory = z.infer<typeof WorkHistory>;

/** O-18: a day off that is paid: no punches, and in no figure of hours. */
export const PaidLeave = z
  .object({
    id: z.int(),
    kind: z.literal('paid_leave'),
    user: PersonRef,
    workplace: Coded.nullable(),
    position: NamedRef.nullable(),
    date: DateText,
    minutes: z.int().describe('Paid at the wage of the day'),
    salary_per_hour: z.int().nullable().describe('Null where none is set, or the reader sees no wages'),
    pay: z
      .int()
      .nullable()
      .describe('Yen, of this leave alone and for information; null for readers of no wages'),
    confirmed_at: Stamp.nullable(),
    confirmed_by: PersonRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaidLeave' });
export type PaidLeave = z.infer<typeof PaidLeave>;

const listed = { closed: ClosedSince.nullable().describe('Null while its period takes changes') };
export const ListedWork = WorkHistory.extend(listed).meta({ id: 'ListedWork' });
export type ListedWork = z.infer<typeof ListedWork>;
export const ListedLeave = PaidLeave.extend(listed).meta({ id: 'ListedLeave' });
export type ListedLeave = z.infer<typeof ListedLeave>;

const filters = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  month: MonthText.optional().describe('A pay period, in the place of both dates'),
  workplace_ids: z.array(PATH_ID).optional(),
  position_id: PATH_ID.optional(),
  user_id: PATH_ID.optional(),
  q: PERSON_SEARCH,
  state: z.enum(ATTENDANCE_STATES).exclude(['not_checked_in']).optional(),
  needs_review: yesOrNo.describe('Whether a question waits for an answer'),
  unplanned: yesOrNo,
  short_break: yesOrNo.describe('Whether the break is less than the law asks for (O-12)'),
};

export const workHistoryOperations = {
  'work_histories.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories',
    summary: 'Attendances by date, with their hours, and paid leave',
    query: listQuery(['date'], '-date').extend(filters),
    answers: { 200: listOf(z.discriminatedUnion('kind', [ListedWork, ListedLeave])) },
  },
  'work_histories.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/export',
    summary: 'Finished attendances with their hours as a file, by person and date',
    query: ofCertainDays(z.object({ ...filters, ...fileFormat })),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
} as const satisfies Record<string, Operation>;

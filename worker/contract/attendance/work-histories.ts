import { z } from 'zod';
import { DateText, Stamp } from '#contract/fields/formats.ts';
import { Attendance, Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { ClosedSince } from '#contract/pay/hours/closed-since.ts';
import { Hours } from '#contract/pay/hours/hours.ts';
import { PersonRef } from '#contract/people/users.ts';

export const WorkHistory = Attendance.extend({
  kind: z.literal('work'),
  hours: Hours.nullable().describe('Null while the work is open'),
}).meta({ id: 'WorkHistory' });
export type WorkHistory = z.infer<typeof WorkHistory>;

/** O-18: a day of paid leave. It has no punches and is in no figure of hours. */
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
      .describe('Yen for this leave alone, for information; null for readers without access to wages'),
    confirmed_at: Stamp.nullable(),
    confirmed_by: PersonRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaidLeave' });
export type PaidLeave = z.infer<typeof PaidLeave>;

const closedField = { closed: ClosedSince.nullable().describe('Null while the pay period is not closed') };
export const ListedWork = WorkHistory.extend(closedField).meta({ id: 'ListedWork' });
export type ListedWork = z.infer<typeof ListedWork>;
export const ListedLeave = PaidLeave.extend(closedField).meta({ id: 'ListedLeave' });
export type ListedLeave = z.infer<typeof ListedLeave>;

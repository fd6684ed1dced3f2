import { z } from 'zod';
import { DateText, MonthText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { MinutesByWeekday } from '#contract/papers/work-limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';

const dates = { from: DateText, to: DateText };

/** Both ends may be open. */
const openDates = { from: DateText.nullable(), to: DateText.nullable() };

const windowSums = z.object({
  used: z.int().describe('Minutes of work and of declared work for other employers'),
  other: z.int().describe('The part of `used` that is declared and not verified'),
  limit: z.int().nullable().describe('Null where none applies, as in a vacation'),
});

/** The hours of a person in twelve months, as reference. */
export const HoursRecord = z
  .object({
    user: PersonRef,
    company: z.string().nullable(),
    made_at: Stamp,
    ...dates,
    residence_status: z.enum(RESIDENCE_STATUSES).nullable().describe('As it is on file today'),
    school: z.string().nullable(),
    limits: z
      .array(
        z.object({
          source: z.enum(['residence', 'vacation', 'permission']),
          window: z.enum(['any_7_days', 'monday_week', 'day']),
          minutes: z.int(),
          ...openDates,
        }),
      )
      .describe('The limits of the law that hold on a day of the record'),
    vacations: z
      .array(z.object({ ...dates, evidence: z.boolean().describe('Whether the calendar is on file') }))
      .describe('Long vacations of the school'),
    other_employment: z
      .array(
        z.object({
          minutes_per_week: z.int(),
          minutes_by_weekday: MinutesByWeekday.nullable(),
          ...openDates,
        }),
      )
      .describe('Work for other employers as the person declared it'),
    months: z.array(
      z.object({
        month: MonthText,
        planned: z.int(),
        worked: z.int(),
        largest: windowSums
          .extend({ date: DateText.describe('The last of the 7 days') })
          .describe('The largest 7 days that end in the month; those with a limit come first'),
        fullest: z
          .object({ date: DateText, counted: z.int(), limit: z.int() })
          .nullable()
          .describe('The largest day with a limit of its own, as in a vacation'),
        over: z.int().describe('How many of the windows and days are above their limit'),
      }),
    ),
    days: z.array(
      z.object({
        date: DateText,
        planned: z.int(),
        worked: z.int(),
        counted: z.int().describe('Worked minutes where known, else planned'),
        limit: z.int().nullable().describe('The limit of this day, as in a vacation'),
        window: windowSums
          .extend({
            over: z.boolean().describe('Whether they are above this limit, or above one of certain work'),
          })
          .describe('The 7 days that end on this day'),
      }),
    ),
    address: z.string().describe('The page that compares the totals; they are signed in its fragment'),
  })
  .meta({ id: 'HoursRecord' });
export type HoursRecord = z.infer<typeof HoursRecord>;

const to = MonthText.describe('The last of the twelve months, at most the current one');

export const OwnHoursRecordBody = z.object({ to }).meta({ id: 'OwnHoursRecordRequest' });
export type OwnHoursRecordBody = z.output<typeof OwnHoursRecordBody>;

export const HoursRecordBody = z
  .object({ to, reason: requiredText.describe('Who receives the record, and why') })
  .meta({ id: 'HoursRecordRequest' });
export type HoursRecordBody = z.output<typeof HoursRecordBody>;

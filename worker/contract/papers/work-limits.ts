import { z } from 'zod';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { MINUTES_OF_DAY, MINUTES_OF_WEEK, WORK_LIMITS_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { LIMIT_UNITS, LIMIT_WINDOWS, STORED_LIMIT_SOURCES } from '#domain/roster/facts.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';

const dates = {
  from: DateText.nullable().describe('The first day; null means from always'),
  to: DateText.nullable().describe('The last day; null means without end'),
};
/** The minutes for other employers on each weekday. */
export const MinutesByWeekday = z
  .array(z.int().min(0).max(MINUTES_OF_DAY))
  .length(WEEKDAYS.length)
  .describe('Monday first; their sum is the week');
export const optionalMinutesByWeekday = MinutesByWeekday.nullish().transform((minutes) => minutes ?? null);

/** Whether the minutes of the weekdays, where given, make up those of the week. */
export function hasSumOfDays({
  minutes_per_week: week,
  minutes_by_weekday: days,
}: {
  minutes_per_week: number;
  minutes_by_weekday: number[] | null;
}): boolean {
  return days === null || days.reduce((sum, minutes) => sum + minutes, 0) === week;
}

const limitKind = {
  window: z.enum(LIMIT_WINDOWS),
  unit: z.enum(LIMIT_UNITS),
  source: z.enum(STORED_LIMIT_SOURCES),
};

/** How much a person may work, and how much they work elsewhere. */
export const WorkLimits = z
  .object({
    limits: z.array(z.object({ ...limitKind, amount: z.int(), ...dates })),
    other_employment: z.array(
      z.object({ minutes_per_week: z.int(), minutes_by_weekday: MinutesByWeekday.nullable(), ...dates }),
    ),
    version: z.int().describe('The version of the person'),
  })
  .meta({ id: 'WorkLimits' });
export type WorkLimits = z.infer<typeof WorkLimits>;

const given = { from: optionalDate, to: optionalDate };

const LimitEntry = z
  .object({ ...limitKind, amount: z.int().min(0).max(MINUTES_OF_WEEK), ...given })
  .refine(
    ({ from, to }) => from === null || to === null || from < to,
    issue('limit_start_before_expiry', ['from']),
  );

const OtherEmployment = z
  .object({
    minutes_per_week: z.int().positive().max(MINUTES_OF_WEEK),
    minutes_by_weekday: optionalMinutesByWeekday,
    ...given,
  })
  .refine(hasSumOfDays, issue('sum_of_days', ['minutes_per_week']))
  .refine(({ from, to }) => from === null || to === null || from <= to, issue('date_order', ['to']));

/** The complete list: an entry that is left out is removed. */
export const WorkLimitsBody = z
  .object({
    limits: z.array(LimitEntry).max(WORK_LIMITS_MAX),
    other_employment: z.array(OtherEmployment).max(WORK_LIMITS_MAX),
    version: z.int(),
  })
  .meta({ id: 'WorkLimitsChange' });
export type WorkLimitsBody = z.output<typeof WorkLimitsBody>;

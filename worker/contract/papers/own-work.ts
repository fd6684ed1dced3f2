import { z } from 'zod';
import { MinutesLeft, RightToWork } from '#contract/attendance/staff-cards.ts';
import { DateText, Stamp } from '#contract/fields/formats.ts';
import { MINUTES_OF_WEEK } from '#contract/limits.ts';
import { hasSumOfDays, MinutesByWeekday, optionalMinutesByWeekday } from '#contract/papers/work-limits.ts';
import { issue } from '#contract/validation.ts';
import { LIMIT_SOURCES, LIMIT_UNITS } from '#domain/roster/facts.ts';

const OwnMinutesLeft = MinutesLeft.extend({
  source: z.enum(LIMIT_SOURCES).describe('The source of the limit'),
  other: z.int().describe('The part of `used` that is declared work for other employers'),
  near: z.boolean().describe('Whether planning warns because so little is left'),
});

/** How much longer the reader may work around today, and until which day. */
export const OwnHours = z
  .object({
    works: z.boolean().describe('Whether the caller works at a workplace'),
    right_to_work: RightToWork,
    any_7_days: OwnMinutesLeft.nullable().describe('The tightest window of 7 days that contains today'),
    monday_week: OwnMinutesLeft.nullable(),
  })
  .meta({ id: 'OwnHours' });
export type OwnHours = z.infer<typeof OwnHours>;

/** What the reader can still work on each of the coming days. */
export const OwnFreeHours = z
  .object({
    right_to_work: RightToWork,
    limited: z
      .boolean()
      .describe('Whether a limit of any 7 days or the rules for people under 18 apply to the caller'),
    days: z
      .array(
        z.object({
          date: DateText,
          planned: z.int().describe('Minutes of approved and requested work'),
          free: z.int().describe('The most minutes that one more shift can add without breaking a limit'),
          under_18: z.boolean().describe('Whether no work is allowed from 22:00 to 5:00 because of the age'),
          bound: MinutesLeft.extend({
            unit: z.enum(LIMIT_UNITS),
            source: z.enum([...LIMIT_SOURCES, 'under_18']).describe('The source of the limit'),
            other: z.int().describe('The part of `used` that is declared work for other employers'),
          })
            .nullable()
            .describe('The window that allows no more; null where only the end of the day does'),
        }),
      )
      .describe('Four weeks from today, as far as the documents allow work; empty without such a limit'),
  })
  .meta({ id: 'OwnFreeHours' });
export type OwnFreeHours = z.infer<typeof OwnFreeHours>;

/** The work for other employers that the reader has declared. */
export const OtherWork = z
  .object({
    minutes_per_week: z.int().describe('The minutes of a week that apply today'),
    minutes_by_weekday: MinutesByWeekday.nullable().describe(
      'The same by weekday, where they were entered so',
    ),
    declared: z
      .array(
        z.object({
          minutes_per_week: z.int(),
          minutes_by_weekday: MinutesByWeekday.nullable(),
          from: DateText.nullable().describe('Null means from always'),
          to: DateText.nullable().describe('Null means without end'),
        }),
      )
      .describe('Newest first'),
    asked_at: Stamp.nullable().describe('When the caller was last asked'),
  })
  .meta({ id: 'OtherWork' });
export type OtherWork = z.infer<typeof OtherWork>;

export const OtherWorkBody = z
  .object({
    minutes_per_week: z
      .int()
      .min(0)
      .max(MINUTES_OF_WEEK)
      .describe('For all other employers together; 0 for none'),
    minutes_by_weekday: optionalMinutesByWeekday,
    from: DateText.describe('The first day, at most a month ago'),
  })
  .refine(hasSumOfDays, issue('sum_of_days', ['minutes_per_week']))
  .meta({ id: 'OtherWorkDeclaration' });
export type OtherWorkBody = z.output<typeof OtherWorkBody>;

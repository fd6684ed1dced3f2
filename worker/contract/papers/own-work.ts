import { z } from 'zod';
import { MinutesLeft, RightToWork } from '#contract/attendance/staff-cards.ts';
import { DateText, Stamp } from '#contract/fields/formats.ts';
import { MINUTES_OF_WEEK } from '#contract/limits.ts';
import { LIMIT_SOURCES } from '#domain/roster/facts.ts';

const OwnMinutesLeft = MinutesLeft.extend({
  source: z.enum(LIMIT_SOURCES).describe('Why the limit holds'),
  other: z.int().describe('Of `used` what one works for other employers, as declared'),
  near: z.boolean().describe('Whether so little is left that planning warns'),
});

/** How much longer the reader may work around today, and until which day. */
export const OwnHours = z
  .object({
    works: z.boolean().describe('Whether one works at a workplace'),
    right_to_work: RightToWork,
    any_7_days: OwnMinutesLeft.nullable().describe('Of the windows of 7 days that hold today the tightest'),
    monday_week: OwnMinutesLeft.nullable(),
  })
  .meta({ id: 'OwnHours' });
export type OwnHours = z.infer<typeof OwnHours>;

/** The work for other employers that the reader has declared. */
export const OtherWork = z
  .object({
    minutes_per_week: z.int().describe('Today'),
    declared: z
      .array(
        z.object({
          minutes_per_week: z.int(),
          from: DateText.nullable().describe('Null from always'),
          to: DateText.nullable().describe('Null without end'),
        }),
      )
      .describe('The latest first'),
    asked_at: Stamp.nullable().describe('When one was last asked'),
  })
  .meta({ id: 'OtherWork' });
export type OtherWork = z.infer<typeof OtherWork>;

export const OtherWorkBody = z
  .object({
    minutes_per_week: z
      .int()
      .min(0)
      .max(MINUTES_OF_WEEK)
      .describe('At all other employers together; 0 for none'),
    from: DateText.describe('The first day, not longer than a month ago'),
  })
  .meta({ id: 'OtherWorkDeclaration' });
export type OtherWorkBody = z.output<typeof OtherWorkBody>;

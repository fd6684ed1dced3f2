import { z } from 'zod';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ATTENDANCE_FLAGS, ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { LIMIT_SOURCES, LIMIT_WINDOWS } from '#domain/roster/facts.ts';

const personFields = {
  user: PersonRef,
  phone: z.string().nullable(),
  workplace: Coded,
};

/** A person planned for today who is missing, came late, is absent or has not left. */
export const HomePerson = z
  .object({
    ...personFields,
    shift_user_id: z.int(),
    shift_id: z.int(),
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    ended: z
      .boolean()
      .describe('Whether the planned end has passed, so that a replacement is no longer possible'),
    outcome: z.enum(OUTCOMES).nullable(),
    status: z.enum(ATTENDANCE_STATES),
    flags: z.array(z.enum(ATTENDANCE_FLAGS)),
    late_minutes: z.int(),
    arrives_at: Stamp.nullable().describe('When a person who said that they will be late arrives'),
  })
  .meta({ id: 'HomePerson' });
export type HomePerson = z.infer<typeof HomePerson>;

/** A person at work who would break a limit by staying until the planned end. */
export const HomeLimit = z
  .object({
    ...personFields,
    work_history_id: z.int(),
    shift_user_id: z.int().nullable(),
    shift_id: z.int().nullable(),
    date: DateText,
    end_time: Stamp.nullable().describe('The planned end; null without a shift'),
    window: z.enum(LIMIT_WINDOWS),
    source: z.enum(LIMIT_SOURCES),
    limit: z.int().describe('Minutes'),
    used: z.int().describe('Minutes of the window now, including other employers'),
    used_at_end: z.int().describe('Minutes of the window at the planned end, including other employers'),
    from: DateText,
    to: DateText,
    until: Stamp.describe('The latest end that breaks no limit'),
    over: z.boolean().describe('Whether `until` has passed'),
  })
  .meta({ id: 'HomeLimit' });
export type HomeLimit = z.infer<typeof HomeLimit>;

export const HomeWatch = z
  .object({
    people: z
      .array(HomePerson)
      .describe(
        'At most 300: people who are not yet in, then not checked out, then absent at the end, then late, then with an outcome',
      ),
    limits: z.object({
      data: z.array(HomeLimit).describe('By `until`, the earliest first'),
      total: z.int(),
      looked_at: z.int().describe('The number of people at work who were checked, the longest at work first'),
      capped: z.boolean().describe('Whether more people are at work'),
    }),
  })
  .meta({ id: 'HomeWatch' });
export type HomeWatch = z.infer<typeof HomeWatch>;

export const HomeHours = z
  .object({
    from: DateText.describe('The Monday of the week'),
    to: DateText,
    days: z.array(
      z.object({
        date: DateText,
        planned_minutes: z
          .int()
          .describe(
            'Minutes of approved people without an outcome, with paid time before the start, without breaks',
          ),
        worked_minutes: z.int().describe('Minutes of finished work'),
      }),
    ),
  })
  .meta({ id: 'HomeHours' });
export type HomeHours = z.infer<typeof HomeHours>;

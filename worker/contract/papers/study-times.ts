import { z } from 'zod';
import { ClockText, DateText, optionalClock } from '#contract/fields/formats.ts';
import { STUDY_TIMES_MAX } from '#contract/limits.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { issue } from '#contract/validation.ts';
import { STUDY_KINDS, type StudyTime } from '#domain/roster/facts.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';

/** F-19: a class on a weekday, or an exam on each of its dates. */
export const StudyEntry = z
  .object({
    kind: z.enum(STUDY_KINDS),
    weekday: z.literal(WEEKDAYS).nullable().describe('The weekday of a class, 1 is Monday; null for an exam'),
    from: DateText.describe('The first day'),
    to: DateText.describe('The last day'),
    start_time: ClockText.nullable().describe('Null for an exam that takes the whole day'),
    end_time: ClockText.nullable(),
  })
  .meta({ id: 'StudyEntry' });
export type StudyEntry = z.infer<typeof StudyEntry>;

/** The classes and exams of a person. */
export const StudyTimes = z
  .object({
    entries: z.array(StudyEntry).describe('Classes by weekday, then exams by date'),
    version: z.int().describe('The version of the person'),
  })
  .meta({ id: 'StudyTimes' });
export type StudyTimes = z.infer<typeof StudyTimes>;

/** The schema of one entry, also for the form that adds it. */
export const StudyEntryBody = z
  .object({
    kind: z.enum(STUDY_KINDS),
    weekday: z.literal(WEEKDAYS).nullable(),
    from: DateText,
    to: DateText,
    start_time: optionalClock,
    end_time: optionalClock,
  })
  .superRefine((entry, context) => {
    const { kind, weekday, from, to, start_time, end_time } = entry;
    const missing = (name: string) =>
      context.addIssue({ code: 'custom', input: entry, ...issue('required'), path: [name] });
    if (from > to) context.addIssue({ code: 'custom', input: to, ...issue('date_order'), path: ['to'] });
    if (kind === 'class') {
      if (weekday === null) missing('weekday');
      if (start_time === null) missing('start_time');
      if (end_time === null) missing('end_time');
      if (start_time === null || end_time === null) return;
    }
    checkOwnTimes({ start_time, end_time }, context);
  })
  // An exam has no weekday.
  .transform((entry) => (entry.kind === 'exam' ? { ...entry, weekday: null } : entry));

/** The complete list: an entry that is left out is removed. */
export const StudyTimesBody = z
  .object({ entries: z.array(StudyEntryBody).max(STUDY_TIMES_MAX), version: z.int() })
  .meta({ id: 'StudyTimesChange' });
export type StudyTimesBody = z.output<typeof StudyTimesBody>;

/** The entry as the rules read it. */
export function studyTimeOf({ start_time, end_time, ...entry }: StudyEntry): StudyTime {
  return { ...entry, start: parseClock(start_time ?? ''), end: parseClock(end_time ?? '') };
}

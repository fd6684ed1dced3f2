import { z } from 'zod';
import { optionalLines, requiredText } from '#contract/fields/formats.ts';
import { PASSWORD_MIN, TEXT_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { isCalendarMonth } from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';

const Clock = requiredText.refine((text) => parseClock(text) !== null, issue('time'));

export const ExampleForm = z.object({
  name: requiredText,
  email: z.email().max(TEXT_MAX).nullish(),
  workplace: requiredText,
  date: requiredText.refine(isCalendarDate, issue('date')),
  start_time: Clock,
  end_time: Clock,
  month: requiredText.refine(isCalendarMonth, issue('month')),
  leader: z.coerce.number<string>().int().optional(),
  people: z.array(z.coerce.number<string>().int()).min(1),
  password: z.string().min(PASSWORD_MIN).max(TEXT_MAX),
  note: optionalLines,
  agreed: z.boolean().default(false),
});

import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { overrideReason } from '#contract/roster/roster-changes.ts';
import { ShiftsBody } from '#contract/roster/shifts.ts';
import { issue } from '#contract/validation.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';

/** Days chosen in the calendar; without JavaScript, weekdays in a range of dates. */
export const NewShiftsForm = z
  .object({
    workplace_id: z.int(),
    template_id: z.int(),
    dates: z.array(DateText).default([]),
    date_from: optionalDate,
    date_to: optionalDate,
    weekdays: z.array(z.int()).default([]),
    override_reason: overrideReason,
  })
  .transform((typed, context) => {
    const { date_from, date_to, weekdays, ...given } = typed;
    const range = date_from && date_to ? datesIn({ from: date_from, to: date_to }) : [];
    const inRange = range.filter((date) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)));
    const dates: CalendarDate[] = [...new Set([...given.dates, ...inRange])].sort();
    if (dates.length === 0) {
      context.addIssue({ code: 'custom', input: dates, ...issue('select', ['dates']) });
      return z.NEVER;
    }
    return checkedBy(ShiftsBody, { ...given, dates }, context, ([field]) => (field ? [field] : []));
  });

export const ChosenShifts = z.object({ ids: z.array(z.int()) });

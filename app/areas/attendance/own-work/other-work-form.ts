import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { OtherWorkBody } from '#contract/papers/own-work.ts';
import { issue } from '#contract/validation.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';
import { DAY_FIELDS, type DayField } from './day-fields.ts';

const text = z.string().optional();

const dayTexts = Object.fromEntries(DAY_FIELDS.map((name) => [name, text])) as Record<DayField, typeof text>;

/** Hours as typed, of the week or of its days: 10 or 10:30. Days that are filled in replace the week. */
export const OtherWorkForm = z
  .object({ hours: text, ...dayTexts, from: z.string().min(1) })
  .transform(({ hours, from, ...typed }, context) => {
    const minutesOf = (name: 'hours' | DayField, given: string | undefined) => {
      const minutes = given === undefined ? 0 : parseTypedHours(given);
      if (minutes === null)
        context.addIssue({ code: 'custom', input: given, ...issue('hours'), path: [name] });
      // The placeholder 0 keeps the body's schema from reporting an unreadable value twice.
      return minutes ?? 0;
    };
    const isByDay = DAY_FIELDS.some((name) => typed[name] !== undefined);
    const byDay = isByDay ? DAY_FIELDS.map((name) => minutesOf(name, typed[name])) : null;
    if (!isByDay && hours === undefined)
      context.addIssue({ code: 'custom', input: hours, ...issue('required'), path: ['hours'] });
    const body = {
      minutes_per_week: byDay?.reduce((sum, minutes) => sum + minutes, 0) ?? minutesOf('hours', hours),
      minutes_by_weekday: byDay,
      from,
    };
    return checkedBy(OtherWorkBody, body, context, ([first, place, ...rest]) => {
      if (first === 'minutes_per_week') return ['hours'];
      if (first === 'minutes_by_weekday') return [DAY_FIELDS[Number(place)] ?? 'hours'];
      return [first, place, ...rest].filter((part) => part !== undefined);
    });
  });

import { z } from 'zod';
import { bulkAnswer } from '#contract/bulk.ts';
import { AVAILABILITY_ANSWERS, AVAILABILITY_ASK_STAYS, HOLIDAYS } from '#contract/enums.ts';
import {
  ClockText,
  DateText,
  MonthText,
  optionalClock,
  optionalLines,
  Stamp,
} from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { AVAILABILITY_DAYS_MAX, PEOPLE_ASKED_MAX, WANTED_HOURS_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { checkTimes } from '#contract/roster/planned-times.ts';
import { issue } from '#contract/validation.ts';

/** A person's availability on a day. Only `hours` has times, on the extended clock of the day. */
export const AvailabilityDay = z
  .object({
    date: DateText,
    answer: z.enum(AVAILABILITY_ANSWERS),
    start_time: ClockText.nullable(),
    end_time: ClockText.nullable(),
  })
  .meta({ id: 'AvailabilityDay' });
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

const holidays = z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) }));

const namedWorkplace = {
  workplace: z.string().describe('Its name'),
  workplace_names: OtherNames.nullable(),
};

const wanted_hours = z
  .int()
  .nullable()
  .describe('Hours a week that the person would like to work at all workplaces; null without a preference');

const sent = {
  days: z.array(AvailabilityDay).describe('The days with an answer, in order'),
  note: z.string().nullable(),
  sent_at: Stamp.nullable().describe('When it was last sent; null before'),
};

/** The caller's own availability for a month. */
export const Availability = z
  .object({
    month: MonthText,
    ...sent,
    late: z.boolean().describe('Whether it was sent after the deadline'),
    version: z.int().describe('0 before the first time'),
    deadline: DateText.nullable().describe('The earliest deadline of the caller’s workplaces'),
    deadlines: z
      .array(z.object({ ...namedWorkplace, due_on: DateText }))
      .describe('The deadlines of the caller’s workplaces, earliest first'),
    open: z.boolean().describe('Whether it can still be sent; the month is not over'),
    works: z.boolean().describe('Whether the caller works at a workplace'),
    wanted_hours,
    holidays,
    shifts: z
      .array(
        z.object({
          ...namedWorkplace,
          date: DateText,
          start_time: ClockText,
          end_time: ClockText,
        }),
      )
      .describe('The caller’s own approved shifts in published months'),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

const DayBody = z
  .object({
    date: DateText,
    answer: z.enum(AVAILABILITY_ANSWERS),
    start_time: optionalClock.describe('Only for `hours`'),
    end_time: optionalClock,
  })
  .superRefine(({ answer, start_time, end_time }, context) => {
    if (answer !== 'hours') return;
    if (start_time !== null && end_time !== null)
      return checkTimes({ start_time, end_time, breaks: [] }, context);
    for (const [name, time] of Object.entries({ start_time, end_time })) {
      if (time === null)
        context.addIssue({ code: 'custom', input: time, ...issue('required'), path: [name] });
    }
  });

export const AvailabilityBody = z
  .object({
    days: z
      .array(DayBody)
      .min(1)
      .max(AVAILABILITY_DAYS_MAX)
      .describe('The whole month at once. Days that are not listed have no answer; past days keep theirs'),
    note: optionalLines,
    version: z.int(),
  })
  .superRefine(({ days }, context) => {
    days.forEach(({ date }, index) => {
      if (days.findIndex((other) => other.date === date) === index) return;
      context.addIssue({ code: 'custom', input: date, ...issue('repeated'), path: ['days', index, 'date'] });
    });
  })
  .meta({ id: 'AvailabilitySent' });
export type AvailabilityBody = z.output<typeof AvailabilityBody>;

export const WantedHoursBody = z
  .object({
    hours: z
      .int()
      .min(0)
      .max(WANTED_HOURS_MAX)
      .nullish()
      // A form leaves it empty.
      .transform((hours) => hours ?? null),
  })
  .meta({ id: 'WantedHours' });
export type WantedHoursBody = z.output<typeof WantedHoursBody>;

const workplaceMonth = { workplace_id: z.int().positive(), month: MonthText };

/** The deadline of a workplace for the availability of a month. */
export const AvailabilityDeadline = z
  .object({
    workplace_id: z.int(),
    month: MonthText,
    due_on: DateText.nullable().describe('The last day; null where none is set'),
    asked_at: Stamp.nullable().describe('When people were last asked'),
    version: z.int().describe('0 without a deadline'),
  })
  .meta({ id: 'AvailabilityDeadline' });
export type AvailabilityDeadline = z.infer<typeof AvailabilityDeadline>;

export const AvailabilityDeadlineBody = z
  .object({ ...workplaceMonth, due_on: DateText, version: z.int() })
  .meta({ id: 'AvailabilityDeadlineChange' });
export type AvailabilityDeadlineBody = z.output<typeof AvailabilityDeadlineBody>;

/** The availability of everyone who works at a workplace. */
export const AvailabilityList = z
  .object({
    workplace: Coded,
    month: MonthText,
    deadline: AvailabilityDeadline,
    open: z.boolean().describe('Whether it can still be sent'),
    holidays,
    counts: z
      .array(z.object({ date: DateText, yes: z.int(), hours: z.int(), no: z.int() }))
      .describe('The number of people with each answer, for each day of the month'),
    people: z
      .array(
        z.object({
          user: PersonRef,
          wanted_hours,
          ...sent,
          late: z.boolean().describe('Whether it was sent after the deadline of this workplace'),
        }),
      )
      .describe('By kana name'),
  })
  .meta({ id: 'AvailabilityList' });
export type AvailabilityList = z.infer<typeof AvailabilityList>;

export const AvailabilityAskBody = z
  .object({
    ...workplaceMonth,
    user_ids: z
      .array(z.int().positive())
      .min(1)
      .max(PEOPLE_ASKED_MAX)
      .optional()
      .describe('Default: all people whose availability is missing'),
    again: z.boolean().default(false).describe('Whether to ask even if people were already asked today'),
  })
  .meta({ id: 'AvailabilityAsk' });
export type AvailabilityAskBody = z.output<typeof AvailabilityAskBody>;

export const AvailabilityAsked = bulkAnswer(z.enum(AVAILABILITY_ASK_STAYS)).meta({ id: 'AvailabilityAsked' });
export type AvailabilityAsked = z.infer<typeof AvailabilityAsked>;

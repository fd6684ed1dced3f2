import { z } from 'zod';
import { HOLIDAYS } from '#contract/enums.ts';
import { ClockText, DateText, optionalDate, RosterDay } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { issue } from '#contract/validation.ts';

const Weekday = z.int().min(1).max(7);

/** A person who works on the same weekdays, on shifts of one template. */
export const FixedSchedule = z
  .object({
    id: z.int(),
    user: PersonRef,
    workplace: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    position: z.object({ id: z.int(), name: z.string() }),
    template: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      start_time: ClockText,
      end_time: ClockText,
    }),
    weekdays: z.array(Weekday).describe('1 is Monday, 7 is Sunday'),
    valid_from: DateText,
    valid_to: DateText.nullable().describe('The last day; null means without end'),
    version: z.int(),
  })
  .meta({ id: 'FixedSchedule' });
export type FixedSchedule = z.infer<typeof FixedSchedule>;

/** With the result for shifts that exist already. */
export const SavedFixedSchedule = FixedSchedule.extend({ fixed: FixedPlacements }).meta({
  id: 'SavedFixedSchedule',
});
export type SavedFixedSchedule = z.infer<typeof SavedFixedSchedule>;

/**
 * The data of SCHEDULE_ALREADY_EXISTS: the person's schedules that clash with this one, and their weekdays.
 */
export const ScheduleClash = z
  .object({
    schedules: z.array(
      z.object({
        schedule: FixedSchedule,
        weekdays: z.array(Weekday).describe('Weekdays of the requested schedule'),
      }),
    ),
  })
  .meta({ id: 'ScheduleClash' });
export type ScheduleClash = z.infer<typeof ScheduleClash>;

const fields = {
  user_id: z.int().positive(),
  workplace_id: z.int().positive(),
  position_id: z.int().positive(),
  template_id: z.int().positive(),
  weekdays: z
    .array(Weekday)
    .default([])
    .refine((days) => days.length > 0, issue('schedule_required'))
    .refine((days) => new Set(days).size === days.length, issue('repeated')),
  valid_from: RosterDay,
  valid_to: optionalDate,
};
const saved = {
  ...fields,
  place_on_existing: z
    .boolean()
    .default(false)
    .describe('Whether the person is also put on existing shifts, from today on'),
};

function endsAfterStart({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): boolean {
  return valid_to === null || valid_from <= valid_to;
}
const dateOrderIssue = issue('date_order', ['valid_to']);

export const FixedScheduleBody = z
  .object(saved)
  .refine(endsAfterStart, dateOrderIssue)
  .meta({ id: 'NewFixedSchedule' });
export type FixedScheduleBody = z.output<typeof FixedScheduleBody>;

export const FixedScheduleChangeBody = z
  .object({ ...saved, version: z.int() })
  .refine(endsAfterStart, dateOrderIssue)
  .meta({ id: 'FixedScheduleChange' });
export type FixedScheduleChangeBody = z.output<typeof FixedScheduleChangeBody>;

export const FixedSchedulePreviewBody = z
  .object({
    ...fields,
    id: z.int().positive().optional().describe('The schedule that is being changed'),
  })
  .refine(endsAfterStart, dateOrderIssue)
  .meta({ id: 'FixedSchedulePreviewRequest' });
export type FixedSchedulePreviewBody = z.output<typeof FixedSchedulePreviewBody>;

/** A date of the schedule. */
export const FixedDay = z
  .object({
    date: DateText,
    shift_id: z.int().nullable().describe('Null where the shift does not exist yet'),
    on_shift: z.boolean().describe('Whether the person is already on that shift'),
    findings: z.array(Finding).describe('The findings of the rules, now or when the shift is created'),
  })
  .meta({ id: 'FixedDay' });
export type FixedDay = z.infer<typeof FixedDay>;

export const FixedSchedulePreview = z
  .object({
    date_from: DateText.describe('Today, or the first day of a schedule that starts later'),
    date_to: DateText.describe('The last day of the eighth week'),
    days: z.array(FixedDay),
    holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
    clashes: ScheduleClash.shape.schedules.describe('Schedules that would refuse this one'),
    named: Named,
  })
  .meta({ id: 'FixedSchedulePreview' });
export type FixedSchedulePreview = z.infer<typeof FixedSchedulePreview>;

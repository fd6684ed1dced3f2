import { z } from 'zod';
import { ClockText, optionalClock, requiredText } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';
import { BREAKS_MAX, HEADCOUNTS_MAX, PAID_BEFORE_MAX, SEATS_MAX } from '#contract/limits.ts';
import { checkTimes, timesPath } from '#contract/roster/planned-times.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import type { PlannedTimesFault } from '#domain/time/planned-times.ts';

const Break = z.object({ start: ClockText, end: ClockText });

/** The number of people that a template needs in a position on a weekday. */
const Headcount = z.object({
  position_id: z.int().positive(),
  weekday: z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday'),
  fixed_total: z.int().min(0).max(SEATS_MAX),
  temp_total: z.int().min(0).max(SEATS_MAX),
  max_registered_temp: z.int().min(0).max(SEATS_MAX).nullable().default(null),
});

export const ShiftTemplate = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    ...storedNames,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
    active: z.boolean(),
    headcounts: z.array(Headcount),
    version: z.int(),
  })
  .meta({ id: 'ShiftTemplate' });
export type ShiftTemplate = z.infer<typeof ShiftTemplate>;

const fields = {
  code: requiredText,
  name: requiredText,
  ...otherNameFields,
  start_time: ClockText,
  end_time: ClockText,
  breaks: z.array(Break).max(BREAKS_MAX).optional(),
  start_break_time: optionalClock.describe(
    'Together with end_break_time, another form of `breaks` with one break',
  ),
  end_break_time: optionalClock,
  headcounts: z.array(Headcount).max(HEADCOUNTS_MAX).default([]),
};
const paidBefore = z.int().min(0).max(PAID_BEFORE_MAX).describe('Paid minutes before the start');

type TemplateInput = z.output<z.ZodObject<typeof fields>>;
type Break = z.infer<typeof Break>;

/** The given breaks, in either form. */
export function requestedBreaks({ breaks, start_break_time, end_break_time }: TemplateInput): Break[] {
  if (start_break_time === null || end_break_time === null) return breaks ?? [];
  return [{ start: start_break_time, end: end_break_time }];
}

function checkFields(given: TemplateInput, context: z.RefinementCtx): void {
  const fault = (key: ValidationKey, path: (string | number)[]) =>
    context.addIssue({ code: 'custom', input: given, ...issue(key), path });

  const single = { start_break_time: given.start_break_time, end_break_time: given.end_break_time };
  const absent = Object.entries(single).filter(([, time]) => time === null);
  if (absent.length === 1) for (const [name] of absent) fault('required', [name]);
  if (absent.length === 0 && given.breaks) fault('breaks_twice', ['breaks']);
  const { start_time, end_time } = given;
  checkTimes({ start_time, end_time, breaks: requestedBreaks(given) }, context, (found) =>
    absent.length === 0 ? singlePath(found) : timesPath(found),
  );

  const seen = new Set<string>();
  given.headcounts.forEach(({ position_id, weekday }, index) => {
    const place = `${position_id} ${weekday}`;
    if (seen.has(place)) fault('repeated', ['headcounts', index, 'weekday']);
    seen.add(place);
  });
}

/** A single break has two fields of its own. */
function singlePath(fault: PlannedTimesFault): (string | number)[] {
  if (fault.field === 'end') return timesPath(fault);
  return [fault.field === 'break_start' ? 'start_break_time' : 'end_break_time'];
}

export const ShiftTemplateBody = z
  .object({ ...fields, paid_before_minutes: paidBefore.default(0), active: z.boolean().default(true) })
  .superRefine(checkFields)
  .meta({ id: 'NewShiftTemplate' });
export type ShiftTemplateBody = z.output<typeof ShiftTemplateBody>;

export const ShiftTemplateChangeBody = z
  .object({ ...fields, paid_before_minutes: paidBefore, active: z.boolean(), version: z.int() })
  .superRefine(checkFields)
  .meta({ id: 'ShiftTemplateChange' });
export type ShiftTemplateChangeBody = z.output<typeof ShiftTemplateChangeBody>;

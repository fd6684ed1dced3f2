import { z } from 'zod';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import { NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { REVIEW_KINDS } from '#domain/attendance/review-item.ts';

const Break = z.object({ start: ClockText, end: ClockText });

/** A planned shift of a person, with their own times or else those of the shift. */
export const PlannedShift = z
  .object({
    shift_user_id: z.int(),
    workplace: NamedRef.extend({ code: z.string() }),
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
  })
  .meta({ id: 'PlannedShift' });
export type PlannedShift = z.infer<typeof PlannedShift>;

/** One attendance record as its device shows it. */
export const CheckIn = z
  .object({
    work_history_id: z.int(),
    date: DateText.describe('The business date of the work'),
    shift: PlannedShift.nullable().describe('Null for unplanned work'),
    check_in_time: Stamp,
    check_out_time: Stamp.nullable(),
    breaks: z.array(Break),
    questions: z.array(z.enum(REVIEW_KINDS)).describe('Open questions to a manager about this work'),
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof CheckIn>;

export const CheckInState = z
  .object({
    device: z.object({ id: z.int(), name: z.string() }),
    user: PersonRef.extend({ lang: z.enum(LANGUAGES).nullable() }),
    now: Stamp,
    now_ms: z.int().describe('The same in milliseconds since 1970, for the clock samples of kept punches'),
    key_id: z
      .string()
      .nullable()
      .describe('The key of this device that may sign kept punches; null without one'),
    shifts: z
      .array(PlannedShift)
      .describe(
        'The shifts that a check-in may start now. The first one starts unless the caller chooses another',
      ),
    coming: z
      .array(PlannedShift)
      .describe('The shifts of the coming 7 days without a check-in, for a device without a network'),
    open: CheckIn.nullable().describe('The open work that a check-out ends'),
    last: CheckIn.nullable().describe('The latest attendance record'),
  })
  .meta({ id: 'CheckInState' });
export type CheckInState = z.infer<typeof CheckInState>;

const punchFields = {
  at: Stamp.nullish().describe('The time of the punch on the clock of the device. The server’s time counts'),
  coordinates: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
};

export const CheckInBody = z
  .object({
    ...punchFields,
    shift_user_id: z.int().positive().nullish().describe('The chosen shift, where several match'),
  })
  .meta({ id: 'CheckInNew' });
export type CheckInBody = z.output<typeof CheckInBody>;

export const BREAK_CHOICES = ['planned', 'none'] as const;

/** A form without any answer sends an empty list. */
const GivenBreaks = z
  .array(Break)
  .max(BREAKS_MAX)
  .refine((breaks) => breaks.length > 0, issue('select'));

export const CheckOutBody = z
  .object({
    ...punchFields,
    break: z
      .union([z.enum(BREAK_CHOICES), Break, GivenBreaks])
      .describe(
        '`planned` for the planned breaks, `none` for no break, or the break or breaks that were taken',
      ),
  })
  .meta({ id: 'CheckOutNew' });
export type CheckOutBody = z.output<typeof CheckOutBody>;

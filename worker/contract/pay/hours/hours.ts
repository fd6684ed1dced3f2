import { z } from 'zod';
import { OVERTIME_LIMITS } from '#contract/enums.ts';
import { MINUTE_KINDS } from '#domain/pay/hours/classify.ts';
import { PAY_LINES } from '#domain/pay/hours/pay.ts';

/** O-10: the minutes in every table of hours. */
export const hourColumns = {
  worked_minutes: z.int(),
  regular_minutes: z.int(),
  ot25_minutes: z.int(),
  ot50_minutes: z.int(),
  night_minutes: z.int(),
  holiday_minutes: z.int(),
};

/** Whole yen by line, and their sum. */
export const PayLines = z
  .object({ lines: z.record(z.enum(PAY_LINES), z.int()), total: z.int() })
  .meta({ id: 'PayLines' });
export type PayLines = z.infer<typeof PayLines>;

/** The hours of an attendance record, classified among all work of the person. */
export const Hours = z
  .object({
    ...hourColumns,
    pay: z
      .int()
      .nullable()
      .describe('Yen for this work alone, for information; null for readers without access to wages'),
  })
  .meta({ id: 'Hours' });
export type Hours = z.infer<typeof Hours>;

/** `HH:mm` from 00:00 of the business date; may be before it (`-00:10`) or far after it (`50:00`). */
const AnyClock = z
  .string()
  .regex(/^-?\d{2,}:[0-5]\d$/)
  .meta({ id: 'AnyClock' });

/** Minutes with the same pay, on the clock of the business date. */
const HourSegment = z.object({
  start: AnyClock,
  end: AnyClock,
  minutes: z.int(),
  kind: z.enum(MINUTE_KINDS),
  night: z.boolean(),
  over: z
    .enum(OVERTIME_LIMITS)
    .nullable()
    .describe('The limit that the overtime exceeds: 8 hours of the day or 40 of the week'),
});

/** One term of a pay line: minutes × wage × percentage. */
export const PayTerm = z.object({
  line: z.enum(PAY_LINES),
  minutes: z.int(),
  salary_per_hour: z.int(),
  percent: z.int(),
  exact: z.string().describe('Yen before rounding, up to four decimals'),
});

const Stretch = z.object({ start: AnyClock, end: AnyClock });

/** The calculation of an attendance record's minutes and yen, step by step. */
export const HoursExplained = z
  .object({
    early_minutes: z.int().describe('Minutes before the counted start (T-28)'),
    breaks: z.array(Stretch).describe('The parts of the breaks within the counted time'),
    counted: z.array(Stretch),
    removed: z.array(Stretch).describe('Minutes that rounding removed from the end'),
    added: Stretch.nullable().describe('Minutes that rounding added after the check-out'),
    rounded_away: z.boolean().describe('Whether nothing is left after rounding'),
    break_shortfall: z
      .object({ needed: z.int(), taken: z.int() })
      .nullable()
      .describe('Minutes of break, where they are fewer than the law requires (O-12)'),
    before: z
      .object({ day_minutes: z.int(), week_minutes: z.int(), overtime_minutes: z.int() })
      .describe(
        'Earlier work at all workplaces: on the date, in the week up to 40 hours, and overtime of the period',
      ),
    segments: z.array(HourSegment),
    terms: z.array(PayTerm).nullable().describe('Null for readers without access to wages'),
    pay: PayLines.nullable(),
  })
  .meta({ id: 'HoursExplained' });
export type HoursExplained = z.infer<typeof HoursExplained>;

import { z } from 'zod';
import { HOLIDAYS } from '#contract/enums.ts';
import { DateText } from '#contract/fields/formats.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';

/** How many people the active, unfinished shifts of a day need, and how many are missing. */
export const ShortageDay = z
  .object({ date: DateText, needed: z.int(), missing: z.int() })
  .meta({ id: 'ShortageDay' });
export type ShortageDay = z.infer<typeof ShortageDay>;

export const Shortages = z
  .object({
    date_from: DateText,
    date_to: DateText.describe('The last day, included'),
    holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
    workplaces: z
      .array(z.object({ workplace: Coded, days: z.array(ShortageDay).describe('Days with future shifts') }))
      .describe('By code'),
  })
  .meta({ id: 'Shortages' });
export type Shortages = z.infer<typeof Shortages>;

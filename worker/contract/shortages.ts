import { z } from 'zod';
import { DateText, RosterDay } from '#contract/fields/formats.ts';
import { Coded } from '#contract/hours/attendance.ts';
import { managers } from './access.ts';
import { HOLIDAYS } from './enums.ts';
import { SHORTAGE_DAYS, SHORTAGE_DAYS_MAX } from './limits.ts';
import type { Operation } from './operation.ts';

/** Heads that active shifts ask for on a day and that have not ended yet, and how many of them are missing. */
export const ShortageDay = z
  .object({ date: DateText, needed: z.int(), missing: z.int() })
  .meta({ id: 'ShortageDay' });
export type ShortageDay = z.infer<typeof ShortageDay>;

export const Shortages = z
  .object({
    date_from: DateText,
    date_to: DateText.describe('The last day, which belongs to it'),
    holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
    workplaces: z
      .array(z.object({ workplace: Coded, days: z.array(ShortageDay).describe('Those with shifts to come') }))
      .describe('By code'),
  })
  .meta({ id: 'Shortages' });
export type Shortages = z.infer<typeof Shortages>;

export const shortageOperations = {
  'shifts.shortages': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/shortages',
    summary: 'Missing heads by workplace and day',
    query: z.object({
      date_from: RosterDay.optional().describe('Left out: today'),
      days: z.coerce.number<string>().int().min(1).max(SHORTAGE_DAYS_MAX).default(SHORTAGE_DAYS),
    }),
    answers: { 200: Shortages },
  },
} as const satisfies Record<string, Operation>;

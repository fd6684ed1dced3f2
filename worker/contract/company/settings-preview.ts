import { z } from 'zod';
import { STATUTORY_HOLIDAYS } from '#contract/enums.ts';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { CLOSING_DAY_MAX, FORMULA_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';

/** The hours and pay under one set of settings. */
const figures = {
  worked_minutes: z.int(),
  unpaid_minutes: z.int().describe('Counted less worked, left unpaid by rounding; negative where it gives'),
  ot25_minutes: z.int(),
  ot50_minutes: z.int(),
  night_minutes: z.int(),
  holiday_minutes: z.int(),
  pay: z.int().describe('Yen, each line of each person rounded once'),
};

export const PreviewFigures = z.object(figures).meta({ id: 'PreviewFigures' });
export type PreviewFigures = z.infer<typeof PreviewFigures>;

const PreviewSide = z
  .object({
    date_from: DateText,
    date_to: DateText,
    people: z.int(),
    ...figures,
    unpaid: z
      .object({ people: z.int(), minutes: z.int(), yen: z.int() })
      .describe('Of the people whom rounding leaves unpaid; what it gives others does not make up for it'),
  })
  .meta({ id: 'PreviewSide' });
export type PreviewSide = z.infer<typeof PreviewSide>;

/** A past month under the present settings and under the changed ones. */
export const SettingsPreview = z
  .object({
    month: MonthText,
    present: PreviewSide,
    changed: PreviewSide,
    people: z
      .array(z.object({ user: PersonRef, present: PreviewFigures, changed: PreviewFigures }))
      .describe('Whom it touches most, at most ten'),
    takes_effect: z
      .object({ month: MonthText, date_from: DateText, date_to: DateText })
      .nullable()
      .describe(
        'The first pay month under another closing day or statutory holiday, and its days; months before it stay',
      ),
    touched: z.int().describe('People whose figures are others'),
  })
  .meta({ id: 'SettingsPreview' });
export type SettingsPreview = z.infer<typeof SettingsPreview>;

export const SettingsPreviewBody = z
  .object({
    month: MonthText.optional().describe('The last calendar month unless named'),
    workplace_id: z.int().positive().optional().describe('Only what was worked there'),
    formula: z.int().min(1).max(FORMULA_MAX).optional().describe('As though all work had been rounded by it'),
    closing_day: z.int().min(0).max(CLOSING_DAY_MAX).optional(),
    statutory_holiday: z.enum(STATUTORY_HOLIDAYS).optional(),
  })
  .meta({ id: 'SettingsPreviewQuestion' });
export type SettingsPreviewBody = z.output<typeof SettingsPreviewBody>;

import { z } from 'zod';
import { STATUTORY_HOLIDAYS } from '#contract/enums.ts';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { CLOSING_DAY_MAX, FORMULA_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';

/** The hours and pay under one set of settings. */
const figures = {
  worked_minutes: z.int(),
  unpaid_minutes: z
    .int()
    .describe('Counted minus worked minutes, unpaid because of rounding; negative where rounding adds time'),
  ot25_minutes: z.int(),
  ot50_minutes: z.int(),
  night_minutes: z.int(),
  holiday_minutes: z.int(),
  pay: z.int().describe('Yen; each line of each person is rounded once'),
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
      .describe('Only people who lose by rounding; gains of other people are not subtracted'),
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
      .describe('The people with the largest differences, at most ten'),
    takes_effect: z
      .object({ month: MonthText, date_from: DateText, date_to: DateText })
      .nullable()
      .describe(
        'The first pay month under another closing day or statutory holiday, with its days. Earlier months do not change',
      ),
    touched: z.int().describe('The number of people whose figures differ'),
  })
  .meta({ id: 'SettingsPreview' });
export type SettingsPreview = z.infer<typeof SettingsPreview>;

export const SettingsPreviewBody = z
  .object({
    month: MonthText.optional().describe('Default: the last calendar month'),
    workplace_id: z.int().positive().optional().describe('Only the work at this workplace'),
    formula: z.int().min(1).max(FORMULA_MAX).optional().describe('Rounds all work by this formula'),
    closing_day: z.int().min(0).max(CLOSING_DAY_MAX).optional(),
    statutory_holiday: z.enum(STATUTORY_HOLIDAYS).optional(),
  })
  .meta({ id: 'SettingsPreviewQuestion' });
export type SettingsPreviewBody = z.output<typeof SettingsPreviewBody>;

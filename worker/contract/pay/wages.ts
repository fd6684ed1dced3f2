import { z } from 'zod';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { SALARY_PER_HOUR_MAX } from '#contract/limits.ts';
import { belowMinimumFields } from '#contract/pay/below-minimum.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';

/**
 * The hourly wage of a person in a position from a date on. A wage for a template precedes one
 * without.
 */
export const Wage = z
  .object({
    id: z.int(),
    user: PersonRef,
    position: z.object({ id: z.int(), name: z.string() }),
    template: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    valid_from: DateText,
    salary_per_hour: z.int().describe('Yen'),
    ...belowMinimumFields,
    version: z.int(),
  })
  .meta({ id: 'Wage' });
export type Wage = z.infer<typeof Wage>;

/** A wage after it is set or corrected, with its effects. */
export const SavedWage = Wage.extend({
  recalculated: z.int().describe('Finished work of open periods whose wage changes (R-04)'),
  adjusted: z
    .int()
    .describe(
      'Finished work of closed periods whose wage would change; the difference becomes an adjustment',
    ),
  paid_with: z.array(MonthText).describe('The months with which these adjustments would be paid now'),
}).meta({ id: 'SavedWage' });
export type SavedWage = z.infer<typeof SavedWage>;

/** The effect of a wage on finished work. */
export const WagePreview = z
  .object({
    attendances: z.int(),
    date_from: DateText.nullable().describe('The first of these dates; null without work'),
    date_to: DateText.nullable(),
    yen: z.int().describe('Yen that the pay of the work’s periods would gain; negative for a loss'),
    closed: z
      .int()
      .describe('Work of closed periods, which keeps its wage; the difference becomes an adjustment'),
    closed_months: z.int().describe('Closed months with an adjustment (T-17)'),
    closed_yen: z.int().describe('The sum of these adjustments; negative for a deduction'),
    paid_with: z.array(MonthText).describe('The months with which they would be paid now'),
    by_hand: z.int().describe('Work that keeps its wage, which was set by hand'),
  })
  .meta({ id: 'WagePreview' });
export type WagePreview = z.infer<typeof WagePreview>;

const id = z.int().positive();
const fields = {
  position_id: id,
  template_id: id
    .nullish()
    .transform((template) => template ?? null)
    .describe('Only for shifts of this template'),
  valid_from: DateText,
  salary_per_hour: z.int().positive().max(SALARY_PER_HOUR_MAX).describe('Yen'),
};
export type WageFields = z.output<z.ZodObject<typeof fields>>;

export const WageBody = z.object({ user_id: id, ...fields }).meta({ id: 'NewWage' });
export type WageBody = z.output<typeof WageBody>;

/** The person of a wage cannot change. */
export const WageChangeBody = z.object({ ...fields, version: z.int() }).meta({ id: 'WageChange' });
export type WageChangeBody = z.output<typeof WageChangeBody>;

/** A new wage names its person, a correction names its wage. */
export const WagePreviewBody = z
  .object({
    user_id: id.nullish().transform((user) => user ?? null),
    wage_id: id.nullish().transform((wage) => wage ?? null),
    ...fields,
  })
  .refine(({ user_id, wage_id }) => user_id !== null || wage_id !== null, issue('required', ['user_id']))
  .meta({ id: 'WagePreviewAsked' });
export type WagePreviewBody = z.output<typeof WagePreviewBody>;

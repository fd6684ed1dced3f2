import { z } from 'zod';
import { DateText, requiredFormat } from '#contract/fields/formats.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, SALARY_PER_HOUR_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** The minimum hourly wage of a prefecture, from a date on. */
export const MinimumWage = z
  .object({
    id: z.int(),
    prefecture: z.string(),
    valid_from: DateText,
    salary_per_hour: z.int().describe('Yen'),
    version: z.int(),
  })
  .meta({ id: 'MinimumWage' });
export type MinimumWage = z.infer<typeof MinimumWage>;

const fields = {
  prefecture: requiredFormat(parsePrefectureCode, 'choice'),
  valid_from: DateText,
  salary_per_hour: z.int().positive().max(SALARY_PER_HOUR_MAX).describe('Yen'),
};

export const MinimumWageBody = z.object(fields).meta({ id: 'NewMinimumWage' });
export type MinimumWageBody = z.output<typeof MinimumWageBody>;

export const MinimumWageChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'MinimumWageChange' });
export type MinimumWageChangeBody = z.output<typeof MinimumWageChangeBody>;

export const MinimumWagesBody = z
  .object({
    rates: z
      .array(z.object(fields))
      .min(1)
      .max(MINIMUM_WAGES_AT_ONCE_MAX)
      .superRefine((rates, context) => {
        const keys = rates.map(({ prefecture, valid_from }) => `${prefecture} ${valid_from}`);
        keys.forEach((key, index) => {
          if (keys.indexOf(key) === index) return;
          context.addIssue({ code: 'custom', input: key, ...issue('repeated'), path: [index, 'prefecture'] });
        });
      }),
  })
  .meta({ id: 'MinimumWages' });
export type MinimumWagesBody = z.output<typeof MinimumWagesBody>;

/** The result of loading many rates. */
export const MinimumWagesLoaded = z
  .object({ created: z.int(), changed: z.int(), same: z.int() })
  .meta({ id: 'MinimumWagesLoaded' });
export type MinimumWagesLoaded = z.infer<typeof MinimumWagesLoaded>;

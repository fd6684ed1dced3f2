import { z } from 'zod';
import { RATE_CLASSES } from '#contract/enums.ts';
import { asTyped, DateText, optionalText, requiredFormat } from '#contract/fields/formats.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, SALARY_PER_HOUR_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { PREFECTURE_CODES, parsePrefectureCode } from '#domain/format/prefecture.ts';
import { wageIndustryOf } from '#domain/pay/hours/wage-industry.ts';

const INDUSTRY = 'The industry of a specified minimum wage, as its notice names it; empty for every industry';

const shown = {
  prefecture: z.string(),
  industry: z.string().describe(INDUSTRY),
  valid_from: DateText,
  salary_per_hour: z.int().describe('Yen'),
};

/** A minimum hourly wage from a date on: of a prefecture, or a specified one of an industry in it. */
export const MinimumWage = z
  .object({
    id: z.int(),
    ...shown,
    version: z.int(),
  })
  .meta({ id: 'MinimumWage' });
export type MinimumWage = z.infer<typeof MinimumWage>;

const fields = {
  prefecture: requiredFormat(parsePrefectureCode, 'choice', { enum: PREFECTURE_CODES }),
  industry: optionalText.transform((text) => wageIndustryOf(text ?? '')).describe(INDUSTRY),
  valid_from: DateText,
  salary_per_hour: z.int().positive().max(SALARY_PER_HOUR_MAX).describe('Yen'),
};

export const MinimumWageBody = z.object(fields).meta({ id: 'NewMinimumWage' });
export type MinimumWageBody = z.output<typeof MinimumWageBody>;

export const MinimumWageChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'MinimumWageChange' });
export type MinimumWageChangeBody = z.output<typeof MinimumWageChangeBody>;

/** Two rates with the same key are one. */
export function minimumWageKey({
  prefecture,
  industry,
  valid_from,
}: Pick<MinimumWageBody, 'prefecture' | 'industry' | 'valid_from'>): string {
  return `${prefecture} ${valid_from} ${industry}`;
}

const manyRates = z
  .array(z.object(fields))
  .min(1)
  .max(MINIMUM_WAGES_AT_ONCE_MAX)
  .superRefine((rates, context) => {
    const keys = rates.map(minimumWageKey);
    keys.forEach((key, index) => {
      if (keys.indexOf(key) === index) return;
      context.addIssue({ code: 'custom', input: key, ...issue('repeated'), path: [index, 'prefecture'] });
    });
  });

export const MinimumWagesBody = z.object({ rates: manyRates }).meta({ id: 'MinimumWages' });
export type MinimumWagesBody = z.output<typeof MinimumWagesBody>;

export const MinimumWagesImport = z
  .object({
    rates: manyRates,
    digest: asTyped
      .length(64)
      .optional()
      .describe(
        'The digest of the preview. Where it would now show something else, nothing is imported and a new preview is returned',
      ),
  })
  .meta({ id: 'MinimumWagesImport' });
export type MinimumWagesImport = z.output<typeof MinimumWagesImport>;

const loaded = { created: z.int(), changed: z.int(), same: z.int() };

/** The result of loading many rates. */
export const MinimumWagesLoaded = z.object(loaded).meta({ id: 'MinimumWagesLoaded' });
export type MinimumWagesLoaded = z.infer<typeof MinimumWagesLoaded>;

/** What the rates would change, before they are taken. */
export const MinimumWagesPreview = z
  .object({
    ...loaded,
    digest: z.string().describe('Identifies all that is shown; sent when the rates are imported'),
    rates: z
      .array(
        z.object({
          ...shown,
          class: z.enum(RATE_CLASSES),
          before: z
            .int()
            .nullable()
            .describe('Yen of the stored rate that it replaces; else of the one before its day'),
          on: DateText.describe(
            'The day for which it is judged: its first one, or today if it holds already',
          ),
          holds_at: z.int().describe('Workplaces where it holds'),
          workplaces: z
            .array(
              z.object({
                id: z.int(),
                code: z.string(),
                name: z.string(),
                people: z.int().describe('People whose wages of that day are below it'),
                month_yen: z.int().describe('Yen to add by their hours of the last month'),
                contracts: z.int().describe('Their contracts of employment that state less'),
                open_shifts: z
                  .int()
                  .describe('Published shifts with open places that show a person a wage below it'),
              }),
            )
            .describe('Those where something is below it'),
        }),
      )
      .describe('In the order of the request'),
  })
  .meta({ id: 'MinimumWagesPreview' });
export type MinimumWagesPreview = z.infer<typeof MinimumWagesPreview>;

/** A specified minimum wage that some date has a rate of. */
export const WageIndustries = z
  .object({ data: z.array(z.object({ prefecture: z.string(), industry: z.string() })) })
  .meta({ id: 'WageIndustries' });
export type WageIndustries = z.infer<typeof WageIndustries>;

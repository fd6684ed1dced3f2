import { z } from 'zod';
import { FILE_FORMATS, HEADERS } from '#contract/enums.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';

export const fileFormat = {
  encoding: z
    .enum(FILE_FORMATS)
    .default('utf8')
    .describe('The encoding of a CSV file; `xlsx`: a workbook with the same table instead'),
  header: z.enum(HEADERS).default('key'),
  language: z.enum(LANGUAGES).default('ja').describe('The language of the labels'),
};

type AskedDays = { month?: string | undefined; date_from?: string | undefined; date_to?: string | undefined };

/** Requires the days of a file: a month, or both dates in order. */
export function ofCertainDays<Query extends z.ZodType<AskedDays>>(query: Query) {
  return query
    .refine(({ month, date_from, date_to }) => month || (date_from && date_to), issue('required', ['month']))
    .refine(
      ({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to,
      issue('date_order', ['date_to']),
    );
}

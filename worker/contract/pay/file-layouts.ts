import { z } from 'zod';
import { ENCODINGS } from '#contract/enums.ts';
import { optionalText, requiredText } from '#contract/fields/formats.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { HOUR_BASES, isFree, LAYOUT_COLUMNS } from '#domain/pay/hours-file/layout.ts';

/** Japanese payroll programs read Japanese headings, whatever the user's language is. */
export const LAYOUT_LANGUAGE: Language = 'ja';

/** More columns than any known payroll program has. */
const COLUMNS_MAX = 100;

const ChosenColumn = z
  .object({
    column: z.enum(LAYOUT_COLUMNS),
    heading: optionalText.describe('Default: the label in the language of the layout'),
    value: requiredText.optional().describe('The text of each line; only for a fixed column'),
  })
  .refine(({ column, value }) => column !== 'fixed' || value !== undefined, issue('required', ['value']))
  .transform(({ value, ...chosen }) => ({ ...chosen, ...(chosen.column === 'fixed' && { value }) }));

const layout = {
  name: requiredText,
  columns: z
    .array(ChosenColumn)
    .min(1)
    .max(COLUMNS_MAX)
    .refine((columns) => {
      const figures = columns.filter(({ column }) => !isFree(column));
      return new Set(figures.map(({ column }) => column)).size === figures.length;
    }, issue('repeated'))
    .describe('In the order of the file; only fixed and empty columns repeat'),
  hours: z.enum(HOUR_BASES).describe('Durations in minutes, as `8:30`, or as `8.50` hours'),
  encoding: z.enum(ENCODINGS),
  language: z
    .enum(LANGUAGES)
    .default(LAYOUT_LANGUAGE)
    .describe('The language of the default headings and of the names'),
};

/** The form of the monthly file for a payroll program. */
export const FileLayout = z
  .object({
    id: z.int(),
    name: z.string(),
    columns: z.array(
      z.object({
        column: z.enum(LAYOUT_COLUMNS),
        heading: z.string().nullable(),
        value: z.string().optional().describe('Only for a fixed column'),
      }),
    ),
    hours: z.enum(HOUR_BASES),
    encoding: z.enum(ENCODINGS),
    language: z.enum(LANGUAGES),
    version: z.int(),
  })
  .meta({ id: 'FileLayout' });
export type FileLayout = z.infer<typeof FileLayout>;

export const FileLayoutBody = z.object(layout).meta({ id: 'NewFileLayout' });
export type FileLayoutBody = z.output<typeof FileLayoutBody>;

export const FileLayoutChangeBody = z
  .object({ ...layout, version: z.int() })
  .meta({ id: 'FileLayoutChange' });
export type FileLayoutChangeBody = z.output<typeof FileLayoutChangeBody>;

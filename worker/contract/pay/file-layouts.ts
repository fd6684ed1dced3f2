import { z } from 'zod';
import { ENCODINGS } from '#contract/enums.ts';
import { optionalText, requiredText } from '#contract/fields/formats.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { HOUR_BASES, LAYOUT_COLUMNS } from '#domain/pay/hours-file/layout.ts';

/** Japanese payroll programs read Japanese headings, whatever the user's language is. */
export const LAYOUT_LANGUAGE: Language = 'ja';

const ChosenColumn = z.object({
  column: z.enum(LAYOUT_COLUMNS),
  heading: optionalText.describe('Default: the label in the language of the layout'),
});

const layout = {
  name: requiredText,
  columns: z
    .array(ChosenColumn)
    .min(1)
    .max(LAYOUT_COLUMNS.length)
    .refine(
      (columns) => new Set(columns.map(({ column }) => column)).size === columns.length,
      issue('repeated'),
    )
    .describe('In the order of the file'),
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
    columns: z.array(z.object({ column: z.enum(LAYOUT_COLUMNS), heading: z.string().nullable() })),
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

import { z } from 'zod';
import { asTyped } from '#contract/fields/formats.ts';
import { FILE_HEADINGS_MAX, FILE_HEADINGS_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';

/** The column of a heading; null where it is not read. */
const column = z.enum(ROSTER_COLUMNS).nullable();

/** How the columns of a file were found. */
const COLUMNS_FROM = ['headings', 'kept', 'chosen'] as const;

/** The headings of a file with its likely columns, for those that must be chosen. */
export const fileHeadings = {
  file_id: z
    .uuid()
    .optional()
    .describe('In a preview: the id of the file, stored for 24 hours, to send it again with `columns`'),
  headings: z
    .array(
      z.object({
        name: z.string(),
        likely: column.describe('The column that the heading means or may mean'),
        sample: z.string().describe('The first text below it'),
      }),
    )
    .optional()
    .describe('All headings of the file in its order; absent where there are too many to choose from'),
};

/** One value for all lines, by the column that the file does not have. */
export const FileColumnValues = z.object({
  workplace: asTyped.max(TEXT_MAX).optional().describe('A code or a name'),
  position: asTyped.max(TEXT_MAX).optional().describe('A name'),
  type: z.enum(ASSIGNMENT_TYPES).optional(),
});

/** The chosen columns of a preview. */
export const readColumns = {
  columns: z.array(z.string()).describe('The header as written in the file'),
  read_as: z.array(column).describe('The column of each heading; null where it is not read'),
  columns_from: z
    .enum(COLUMNS_FROM)
    .describe('`kept`: as chosen for these headings earlier; `chosen`: by `columns` of the request'),
  column_values: FileColumnValues.describe('The values of columns that the file does not have'),
};

const Choice = z
  .array(column)
  .max(FILE_HEADINGS_MAX)
  .refine((columns) => {
    const read = columns.filter((one) => one !== null);
    return new Set(read).size === read.length;
  });

/** The columns by place, as JSON: fields of a file form hold text only. */
export const chosenColumns = asTyped
  .max(FILE_HEADINGS_TEXT_MAX)
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null;
    const read = Choice.safeParse(jsonOf(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', input: text, ...issue('invalid') });
    return z.NEVER;
  })
  .describe(
    'The column of each heading of the file in its order, as JSON: column keys, or null for a heading that is not read. Kept for these headings and the workplaces of the file once it is applied',
  );

/** The values of columns that a file does not have, as JSON. */
export const chosenValues = asTyped
  .max(FILE_HEADINGS_TEXT_MAX)
  .optional()
  .transform((text, context) => {
    const read = FileColumnValues.safeParse(jsonOf(text || '{}'));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', input: text, ...issue('invalid') });
    return z.NEVER;
  })
  .describe(
    'With `columns`: one value for all lines, by a needed column that the file does not have, as JSON. Kept with the columns',
  );

/** The value of a JSON text; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

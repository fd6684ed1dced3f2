import { z } from 'zod';
import { optionalText, requiredText } from '#contract/fields/formats.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { HOUR_BASES, LAYOUT_COLUMNS } from '#domain/hours-file/layout.ts';
import { globalAdminsAndAccounting, managersAndAccounting } from './access.ts';
import { ENCODINGS } from './enums.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';
import { issue } from './validation.ts';

/** What payroll programs of this country read, whoever makes the file. */
export const LAYOUT_LANGUAGE: Language = 'ja';

const ChosenColumn = z.object({
  column: z.enum(LAYOUT_COLUMNS),
  heading: optionalText.describe('Left out: the label in its language'),
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
  hours: z.enum(HOUR_BASES).describe('Lengths as minutes, by 60 (`8:30`) or by 10 (`8.50`)'),
  encoding: z.enum(ENCODINGS),
  language: z
    .enum(LANGUAGES)
    .default(LAYOUT_LANGUAGE)
    .describe('Of headings that are left out, and of how names are written'),
};

/** How a payroll program wants the file of a month. */
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

const all = { path: '/manage/layouts' } as const;
const one = { path: '/manage/layouts/:id', params: ID_PARAMS } as const;

export const fileLayoutOperations = {
  'file_layouts.list': {
    access: managersAndAccounting,
    ...all,
    method: 'GET',
    summary: 'The layouts of payroll files, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(FileLayout) },
  },
  'file_layouts.create': {
    access: globalAdminsAndAccounting,
    ...all,
    method: 'POST',
    summary: 'Add a layout',
    body: FileLayoutBody,
    answers: { 201: FileLayout },
  },
  'file_layouts.update': {
    access: globalAdminsAndAccounting,
    ...one,
    method: 'PUT',
    summary: 'Change a layout',
    body: FileLayoutChangeBody,
    answers: { 200: FileLayout },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'file_layouts.delete': {
    access: globalAdminsAndAccounting,
    ...one,
    method: 'DELETE',
    summary: 'Delete a layout; files that were made with it stay',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;

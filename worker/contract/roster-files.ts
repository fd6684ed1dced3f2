import { z } from 'zod';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PASSABLE_BY } from '#domain/roster/finding.ts';
import { ROSTER_COLUMNS } from '#domain/roster-file/columns.ts';
import { IMPORT_CLASSES, IMPORT_MODES } from './enums.ts';
import { fileFormat, ofCertainDays } from './exported-files.ts';
import { Finding, Named } from './findings.ts';
import { ClockText, DateText, MonthText } from './formats.ts';
import { JobStarted } from './jobs.ts';
import { IMPORT_FILE_MAX } from './limits.ts';
import { ID_PARAMS, PATH_ID } from './lists.ts';
import { type Operation, textFile } from './operation.ts';
import { overrideReason } from './roster-changes.ts';
import { issue, VALIDATION_KEYS } from './validation.ts';

/** What is wrong with a cell of a file, or with a line of it. */
export const CsvFault = z
  .object({
    line: z.int().describe('Counted from 1, the header among them'),
    column: z.enum(ROSTER_COLUMNS).nullable().describe('null: the line as a whole'),
    value: z.string().describe('As it is written'),
    key: z.enum(VALIDATION_KEYS),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'CsvFault' });
export type CsvFault = z.infer<typeof CsvFault>;

/** The data of SHIFT_CSV_INVALID_ROW: every fault of every line. */
export const CsvFaults = z.object({ rows: z.array(CsvFault) }).meta({ id: 'CsvFaults' });

/** The data of SHIFT_CSV_INVALID_HEADER: columns by key, names as they are written. */
export const CsvHeaderFaults = z
  .object({ missing: z.array(z.enum(ROSTER_COLUMNS)), unknown: z.array(z.string()) })
  .meta({ id: 'CsvHeaderFaults' });

/** The data of SHIFT_CSV_NOT_ENCODABLE. */
export const CsvTexts = z.object({ texts: z.array(z.string()) }).meta({ id: 'CsvTexts' });

/** Somebody on a shift, as the file has it or as it is. */
const Place = z.object({
  position_id: z.int(),
  type: z.enum(ASSIGNMENT_TYPES),
  start_time: ClockText,
  end_time: ClockText,
});

export const ImportRow = z
  .object({
    line: z.int(),
    class: z.enum(IMPORT_CLASSES),
    cells: z.array(z.string()).describe('As they are written'),
    date: DateText.nullable(),
    workplace_id: z.int().nullable(),
    user_id: z.int().nullable(),
    before: Place.nullable(),
    after: Place.nullable().describe('null where its faults do not let it be told'),
    faults: z.array(CsvFault),
    findings: z.array(Finding).describe('`row` is the line of the file'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** A shift that the file asks for and that is not there yet. */
export const ImportShift = z
  .object({
    line: z.int().describe('The first line that asks for it'),
    date: DateText,
    workplace_id: z.int(),
    template: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    start_time: ClockText,
    end_time: ClockText,
    seats: z.array(z.object({ position_id: z.int(), fixed_total: z.int(), temp_total: z.int() })),
    refused: z.boolean(),
    findings: z.array(Finding).describe('`row` is the line of the file'),
  })
  .meta({ id: 'ImportShift' });
export type ImportShift = z.infer<typeof ImportShift>;

const told = {
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  shifts_created: z.int().describe('Of a preview: those that would be created'),
  dates: z.object({ from: DateText, to: DateText }).nullable(),
  workplace_ids: z.array(z.int()),
};

/** What a file would do. */
export const ImportPreview = z
  .object({
    mode: z.literal('preview'),
    file_id: z.uuid().describe('Under which the file is kept for 24 hours, to be applied'),
    digest: z.string().describe('Says what would be done, to be named when it is applied'),
    ...told,
    columns: z.array(z.string()).describe('The header as it is written'),
    passable_by: z
      .enum(['anyone', ...PASSABLE_BY])
      .describe('The weakest who may apply it; all but `anyone` must give an override_reason'),
    rows: z.array(ImportRow).describe('Every line but those that change nothing'),
    shifts: z.array(ImportShift),
    named: Named,
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What a file has done. */
export const ImportDone = z.object({ mode: z.literal('apply'), ...told }).meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;

export const ImportAnswer = z.discriminatedUnion('mode', [ImportPreview, ImportDone]);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const ImportBody = z
  .object({
    file: z.file().optional(),
    file_id: z.uuid().optional().describe('The file of an earlier preview, in the place of `file`'),
    mode: z.enum(IMPORT_MODES),
    digest: z
      .string()
      .length(64)
      .optional()
      .describe('Of the preview: when other things would be done by now, nothing is, and a new one answered'),
    override_reason: overrideReason,
  })
  .refine(({ file, file_id }) => (file === undefined) !== (file_id === undefined), issue('select', ['file']))
  .meta({ id: 'RosterImport' });
export type ImportBody = z.output<typeof ImportBody>;

const importing = {
  method: 'POST',
  body: ImportBody,
  fileMax: IMPORT_FILE_MAX,
  answers: { 200: ImportAnswer, 202: JobStarted },
  errors: [
    'E_CONFLICT',
    'SHIFT_CSV_EMPTY',
    'SHIFT_CSV_INVALID_HEADER',
    'SHIFT_CSV_INVALID_ROW',
    'SHIFT_RULES_REFUSED',
  ],
} as const satisfies Partial<Operation>;

export const rosterFileOperations = {
  'roster_files.import': {
    ...importing,
    path: '/manage/shifts/import-csv',
    summary: 'See what a roster file would do, or do it: all of it or nothing',
  },
  'roster_files.export': {
    method: 'GET',
    path: '/manage/shifts/export',
    summary: 'Everybody approved between two days, as a file that can be imported',
    query: ofCertainDays(
      z.object({
        date_from: DateText.optional(),
        date_to: DateText.optional(),
        month: MonthText.optional().describe('Stands in for both dates'),
        workplace_ids: z.array(PATH_ID).optional(),
        ...fileFormat,
      }),
    ),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'roster_files.result': {
    method: 'GET',
    path: '/manage/shifts/imports/:id',
    summary: 'What came of an import that was done as a job',
    params: ID_PARAMS,
    answers: { 200: ImportAnswer },
    errors: [...importing.errors, 'E_NOT_FOUND', 'E_UNPROCESSABLE_ENTITY'],
  },
  'roster_files.import_shift': {
    ...importing,
    path: '/manage/shifts/:id/import-csv',
    summary: 'See what a file would do with the people of one shift, or do it',
    params: ID_PARAMS,
    errors: [...importing.errors, 'E_NOT_FOUND'],
  },
  'roster_files.export_shift': {
    method: 'GET',
    path: '/manage/shifts/:id/export',
    summary: 'Everybody approved on a shift, as a file that can be imported',
    params: ID_PARAMS,
    query: z.object(fileFormat),
    answers: { 200: textFile('text/csv') },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
} as const satisfies Record<string, Operation>;

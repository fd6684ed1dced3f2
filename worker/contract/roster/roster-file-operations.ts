import { z } from 'zod';
import { managers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, PATH_ID } from '#contract/lists.ts';
import { type Operation, tableFile } from '#contract/operation.ts';
import { ImportAnswer, ImportBody, WholeImportBody } from '#contract/roster/roster-files.ts';

const rosterImport = {
  method: 'POST',
  body: ImportBody,
  fileMax: IMPORT_FILE_MAX,
  answers: { 200: ImportAnswer, 202: JobStarted },
  jobWhenAsked: true,
  errors: [
    'E_CONFLICT',
    'SHIFT_CSV_EMPTY',
    'SHIFT_CSV_ENCODING_UNCLEAR',
    'SHIFT_CSV_INVALID_HEADER',
    'SHIFT_CSV_INVALID_ROW',
    'SHIFT_RULES_REFUSED',
  ],
} as const satisfies Partial<Operation>;

/** The operations about roster files. */
export const rosterFileOperations = {
  'roster_files.import': {
    access: managers,
    ...rosterImport,
    path: '/manage/shifts/import-csv',
    summary: 'Preview or apply a roster file or the sheet of a workplace',
    body: WholeImportBody,
    errors: [...rosterImport.errors, 'E_NOT_FOUND'],
  },
  'roster_files.export': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/export',
    summary: 'Export all approved people between two days as a file for import',
    query: ofCertainDays(
      z.object({
        date_from: DateText.optional(),
        date_to: DateText.optional(),
        month: MonthText.optional().describe('Replaces both dates'),
        workplace_ids: z.array(PATH_ID).optional(),
        ...fileFormat,
      }),
    ),
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'roster_files.export_sheet': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/export-sheet',
    summary: 'Export all approved people of a workplace’s month as a sheet of people × days',
    query: z.object({
      workplace_id: PATH_ID,
      month: MonthText,
      encoding: fileFormat.encoding,
      language: fileFormat.language,
    }),
    answers: { 200: tableFile() },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'roster_files.template': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/import-template',
    summary: 'Get a roster file to fill in, with the codes of a workplace',
    query: z.object({ workplace_id: PATH_ID, ...fileFormat }),
    answers: { 200: tableFile() },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'roster_files.result': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/imports/:id',
    summary: 'Get the result of an import that ran as a job',
    params: ID_PARAMS,
    answers: { 200: ImportAnswer },
    errors: [...rosterImport.errors, 'E_NOT_FOUND', 'E_UNPROCESSABLE_ENTITY'],
  },
  'roster_files.import_shift': {
    access: managers,
    ...rosterImport,
    path: '/manage/shifts/:id/import-csv',
    summary: 'Preview or apply a file with the people of one shift',
    params: ID_PARAMS,
    errors: [...rosterImport.errors, 'E_NOT_FOUND'],
  },
  'roster_files.export_shift': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/:id/export',
    summary: 'Export all approved people of a shift as a file for import',
    params: ID_PARAMS,
    query: z.object(fileFormat),
    answers: { 200: tableFile() },
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
} as const satisfies Record<string, Operation>;

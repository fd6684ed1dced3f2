import { z } from 'zod';
import { faultsOfFile, importFields, ofOneFile, previewed } from '#contract/csv/imported-files.ts';
import { IMPORT_CLASSES, IMPORT_LAYOUTS } from '#contract/enums.ts';
import { asTyped, ClockText, DateText, MonthText } from '#contract/fields/formats.ts';
import { SHEET_MARK_MAX, SHEET_MARKS_TEXT_MAX } from '#contract/limits.ts';
import { PATH_ID, yesOrNo } from '#contract/lists.ts';
import {
  chosenColumns,
  chosenValues,
  fileHeadings,
  jsonOf,
  readColumns,
} from '#contract/roster/file-columns.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { overrideReason } from '#contract/roster/roster-changes.ts';
import {
  applied,
  fixedPeople,
  newShift,
  passableBy,
  RosterPlace,
  templateField,
} from '#contract/roster/roster-outcome.ts';
import { issue } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';

/** The faults of a roster file. */
export const {
  Fault: CsvFault,
  Faults: CsvFaults,
  HeaderFaults,
} = faultsOfFile('Csv', ROSTER_COLUMNS, 'As written in the file');
export type CsvFault = z.infer<typeof CsvFault>;

/** The data of SHIFT_CSV_INVALID_HEADER, with the headings to choose columns for. */
export const CsvHeaderFaults = HeaderFaults.extend(fileHeadings).meta({ id: 'RosterHeaderFaults' });
export type CsvHeaderFaults = z.infer<typeof CsvHeaderFaults>;

/** The data of SHIFT_CSV_NOT_ENCODABLE. */
export const CsvTexts = z.object({ texts: z.array(z.string()) }).meta({ id: 'CsvTexts' });

export const ImportRow = z
  .object({
    line: z.int().describe('The line of the file. In a sheet, counted from 1 for each mark and fault'),
    cell: z.string().nullable().describe('In a sheet, the cell, such as `C5`'),
    class: z.enum(IMPORT_CLASSES),
    cells: z.array(z.string()).describe('As written in the file; for a sheet, in the form of a roster file'),
    date: DateText.nullable(),
    workplace_id: z.int().nullable(),
    user_id: z.int().nullable(),
    before: RosterPlace.nullable(),
    after: RosterPlace.nullable().describe('Null where its faults make it unknown'),
    faults: z.array(CsvFault),
    findings: z.array(Finding).describe('`row` is the line of the file'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** A shift that the file names and that does not exist yet. */
export const ImportShift = z
  .object({
    line: z.int().describe('The first line that needs it'),
    date: DateText,
    workplace_id: z.int(),
    ...templateField,
    ...newShift,
    refused: z.boolean(),
    findings: z.array(Finding).describe('`row` is the line of the file'),
  })
  .meta({ id: 'ImportShift' });
export type ImportShift = z.infer<typeof ImportShift>;

/** Of a sheet: the questions about its marks. */
const SheetMarks = z.object({
  unknown: z
    .array(
      z.object({
        mark: z.string(),
        cells: z.int(),
        likely: z.int().nullable().describe('The only template whose code or name starts like this'),
      }),
    )
    .describe('Marks that match no template; each of their cells is a fault'),
  templates: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), start_time: ClockText, end_time: ClockText }),
  ),
});

const importAnswer = {
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  shifts_created: z.int().describe('In a preview, the shifts that would be created'),
  dates: z.object({ from: DateText, to: DateText }).nullable(),
  workplace_ids: z.array(z.int()),
  ...fixedPeople,
};

/** What a file would do. */
export const ImportPreview = z
  .object({
    ...previewed,
    ...importAnswer,
    ...readColumns,
    passable_by: passableBy('the whole file'),
    needs_reason: z
      .boolean()
      .describe('Whether the rows that are not refused have warnings, which need an override_reason'),
    cut_off: z
      .boolean()
      .describe('Whether a part of the file is unreadable, so that `without_refused` does not apply'),
    rows: z.array(ImportRow).describe('All lines except those that change nothing'),
    shifts: z.array(ImportShift),
    sheet: SheetMarks.nullable(),
    named: Named,
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The result of a file. */
export const ImportDone = z
  .object({
    ...applied,
    ...importAnswer,
    file_id: z.uuid().describe('The stored file. Its next preview has the rows that were left out'),
  })
  .meta({ id: 'ImportDone' });
export type ImportDone = z.infer<typeof ImportDone>;

export const ImportAnswer = z.discriminatedUnion('mode', [ImportPreview, ImportDone]);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const withoutRefused = yesOrNo.describe(
  'Whether to apply the file without its faulty and refused rows. Otherwise they refuse all of it',
);

export const ImportBody = ofOneFile(
  z.object({
    file: z.file().optional(),
    ...importFields,
    columns: chosenColumns,
    column_values: chosenValues,
    without_refused: withoutRefused,
    override_reason: overrideReason,
  }),
).meta({ id: 'RosterImport' });
export type ImportBody = z.output<typeof ImportBody>;

/** The meaning of a mark: the id of a template, or a day off. */
const Marks = z.record(asTyped.max(SHEET_MARK_MAX), z.union([z.int(), z.literal('off')]));

/** The meanings by mark, as JSON: fields of a file form hold text only. */
const marksText = asTyped
  .max(SHEET_MARKS_TEXT_MAX)
  .optional()
  .transform((text, context) => {
    const read = Marks.safeParse(jsonOf(text || '{}'));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', input: text, ...issue('invalid') });
    return z.NEVER;
  });

const SHEET_NEEDS = ['workplace_id', 'month', 'position_id'] as const;

export const WholeImportBody = ofOneFile(
  z.object({
    file: z.file().optional(),
    ...importFields,
    layout: z
      .enum(IMPORT_LAYOUTS)
      .default('rows')
      .describe('`sheet`: people × days of a workplace’s month, as text or as a workbook'),
    columns: chosenColumns,
    column_values: chosenValues,
    workplace_id: PATH_ID.optional().describe(
      'For a sheet: its workplace. For rows: the workplace whose kept columns go first',
    ),
    month: MonthText.optional().describe('Only for a sheet'),
    position_id: PATH_ID.optional().describe('For a sheet: the position of people without one in the sheet'),
    type: z.enum(ASSIGNMENT_TYPES).default('fixed').describe('For a sheet: the type of all its people'),
    marks: marksText.describe(
      'For a sheet: the meaning of its marks, as JSON: by mark the id of a template, or `off`',
    ),
    without_refused: withoutRefused,
    override_reason: overrideReason,
  }),
)
  .superRefine((body, context) => {
    if (body.layout !== 'sheet') return;
    for (const field of SHEET_NEEDS) {
      if (body[field] !== undefined) continue;
      context.addIssue({ code: 'custom', input: null, ...issue('required'), path: [field] });
    }
  })
  .meta({ id: 'WholeRosterImport' });
export type WholeImportBody = z.output<typeof WholeImportBody>;

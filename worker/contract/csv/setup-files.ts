import { z } from 'zod';
import { byText, plain } from '#contract/csv/columns.ts';
import { faultsOfFile, importFields, ofOneFile, previewed } from '#contract/csv/imported-files.ts';
import { IMPORT_CLASSES } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import type { CellChange } from '#domain/workplaces/file/planned-file.ts';

const counted = {
  counts: z
    .object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() })
    .describe('Numbers of lines'),
};

/**
 * The schemas of a file of the first day: workplaces, shift templates, fixed schedules. Applying takes
 * the lines without a fault. Their ids begin with `name`.
 */
export function setupFile<const Columns extends readonly string[]>(name: string, columns: Columns) {
  const { Fault } = faultsOfFile(name, columns, 'As written in the file');
  const Row = z
    .object({
      line: z.int(),
      class: z.enum(IMPORT_CLASSES),
      cells: z.array(z.string()).describe('As written in the file'),
      changes: z
        .array(
          z.object({
            column: z.enum(columns),
            before: z.string().nullable(),
            after: z.string(),
          }),
        )
        .describe('Values that would change; an empty cell changes nothing'),
      faults: z.array(Fault),
    })
    .meta({ id: `${name}ImportRow` });
  const Preview = z
    .object({
      ...previewed,
      ...counted,
      columns: z.array(z.string()).describe('The header as written in the file'),
      rows: z.array(Row).describe('All lines except those that change nothing'),
    })
    .meta({ id: `${name}ImportPreview` });
  const Done = z.object({ mode: z.literal('apply'), ...counted }).meta({ id: `${name}ImportDone` });
  return {
    Answer: z.discriminatedUnion('mode', [Preview, Done]),
    Body: ofOneFile(
      z.object({
        file: z.file().optional().describe('CSV in UTF-8 or CP932, or the first sheet of an XLSX file'),
        ...importFields,
      }),
    ).meta({ id: `${name}Import` }),
  };
}

type SetupAnswer = z.infer<ReturnType<typeof setupFile>['Answer']>;
type AnyPreview = Extract<SetupAnswer, { mode: 'preview' }>;

/** A line of a file with these columns; the default has any columns. */
export type SetupRow<Column extends string = string> = Omit<
  AnyPreview['rows'][number],
  'changes' | 'faults'
> & {
  changes: CellChange<Column>[];
  faults: (Omit<AnyPreview['rows'][number]['faults'][number], 'column'> & { column: Column | null })[];
};
export type SetupPreview<Column extends string = string> = Omit<AnyPreview, 'rows'> & {
  rows: SetupRow<Column>[];
};
export type SetupDone = Extract<SetupAnswer, { mode: 'apply' }>;
export type SetupBody = z.output<ReturnType<typeof setupFile>['Body']>;

/** Returns a reader of headings: a column by its key or its label in any language. */
export function headingReader<Column extends string>(
  columns: readonly Column[],
  labels: Record<Language, Record<Column, string>>,
): (text: string) => Column | undefined {
  const known = byText(columns, labels);
  return (text) => known.get(plain(text));
}

import { z } from 'zod';
import { IMPORT_MODES } from '#contract/enums.ts';
import { asTyped } from '#contract/fields/formats.ts';
import { issue, VALIDATION_KEYS } from '#contract/validation.ts';
import { TEXT_ENCODINGS } from '#domain/format/text-encoding.ts';

/** The schemas of faults in a file with these columns. Their ids begin with `name`. */
export function faultsOfFile<const Columns extends readonly string[]>(
  name: string,
  columns: Columns,
  value: string,
) {
  const column = z.enum(columns);
  /** A fault of a cell or of a line. */
  const Fault = z
    .object({
      line: z.int().describe('The line from 1, including the header'),
      column: column.nullable().describe('Null: the line as a whole'),
      value: z.string().describe(value),
      key: z.enum(VALIDATION_KEYS),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      cell: z.string().optional().describe('In a sheet, the cell, such as `C5`'),
    })
    .meta({ id: `${name}Fault` });
  return {
    Fault,
    /** The data of SHIFT_CSV_INVALID_ROW: every fault of every line. */
    Faults: z.object({ rows: z.array(Fault) }).meta({ id: `${name}Faults` }),
    /** The data of SHIFT_CSV_INVALID_HEADER: columns by key, and unknown names as written. */
    HeaderFaults: z
      .object({ missing: z.array(column), unknown: z.array(z.string()) })
      .meta({ id: `${name}HeaderFaults` }),
  };
}

/** The data of SHIFT_CSV_ENCODING_UNCLEAR: the possible encodings, the likely one first. */
export const EncodingReadings = z
  .object({
    readings: z.array(
      z.object({
        encoding: z.enum(TEXT_ENCODINGS),
        sample: z.string().describe('Some words in this encoding'),
      }),
    ),
  })
  .meta({ id: 'EncodingReadings' });
export type EncodingReadings = z.infer<typeof EncodingReadings>;

/** The encoding of an uploaded text, for a text whose encoding is unclear. */
export const textEncoding = z
  .enum(TEXT_ENCODINGS)
  .optional()
  .describe('The encoding of the text in `file`. Default: detected; SHIFT_CSV_ENCODING_UNCLEAR asks for it');

/** The part of a preview that the later apply needs. */
export const previewed = {
  mode: z.literal('preview'),
  file_id: z.uuid().describe('The id of the file, stored for 24 hours for applying it'),
  digest: z.string().describe('Identifies the previewed changes; sent when they are applied'),
};

/** The fields next to the file: preview or apply, and the reference to an earlier preview. */
export const importFields = {
  file_id: z.uuid().optional().describe('The file of an earlier preview, instead of `file`'),
  encoding: textEncoding,
  mode: z.enum(IMPORT_MODES),
  digest: asTyped
    .length(64)
    .optional()
    .describe(
      'The digest of the preview. Where the changes would now differ, nothing is applied and a new preview is returned',
    ),
};

type GivenFile = { file?: unknown; file_id?: unknown };

/** Requires a file or an earlier preview, and not both. */
export function ofOneFile<Body extends z.ZodType<GivenFile>>(body: Body) {
  return body.refine(
    ({ file, file_id }) => (file === undefined) !== (file_id === undefined),
    issue('select', ['file']),
  );
}

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
      line: z.int().describe('Counted from 1, the header among them'),
      column: column.nullable().describe('null: the line as a whole'),
      value: z.string().describe(value),
      key: z.enum(VALIDATION_KEYS),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      cell: z.string().optional().describe('Of a sheet: where it stands in it, as `C5`'),
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
        sample: z.string().describe('Some words as it reads them'),
      }),
    ),
  })
  .meta({ id: 'EncodingReadings' });
export type EncodingReadings = z.infer<typeof EncodingReadings>;

/** The encoding of an uploaded text, for a text whose encoding is unclear. */
export const textEncoding = z
  .enum(TEXT_ENCODINGS)
  .optional()
  .describe('What the text of `file` is written in; left out, it is found out, or asked about');

/** The part of a preview that the later apply needs. */
export const previewed = {
  mode: z.literal('preview'),
  file_id: z.uuid().describe('Under which the file is kept for 24 hours, to be applied'),
  digest: z.string().describe('Says what would be done, to be named when it is applied'),
};

/** The fields next to the file: preview or apply, and the reference to an earlier preview. */
export const importFields = {
  file_id: z.uuid().optional().describe('The file of an earlier preview, in the place of `file`'),
  encoding: textEncoding,
  mode: z.enum(IMPORT_MODES),
  digest: asTyped
    .length(64)
    .optional()
    .describe('Of the preview: when other things would be done by now, nothing is, and a new one answered'),
};

type GivenFile = { file?: unknown; file_id?: unknown };

/** Requires a file or an earlier preview, and not both. */
export function ofOneFile<Body extends z.ZodType<GivenFile>>(body: Body) {
  return body.refine(
    ({ file, file_id }) => (file === undefined) !== (file_id === undefined),
    issue('select', ['file']),
  );
}

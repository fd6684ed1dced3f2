import { z } from 'zod';
import { faultsOfFile, textEncoding } from '#contract/csv/imported-files.ts';
import { RATE_COLUMNS } from '#domain/law/file/rate-row.ts';

/** The faults of a file of minimum wages. */
export const { Faults: RateFileFaults, HeaderFaults: RateHeaderFaults } = faultsOfFile(
  'MinimumWage',
  RATE_COLUMNS,
  'As written in the file',
);
export type RateFileFaults = z.infer<typeof RateFileFaults>;

/** A file of minimum wages; see `RATE_COLUMNS` for its columns. */
export const RateFileBody = z
  .object({
    file: z.file().describe('CSV in UTF-8 or CP932, or the first sheet of an XLSX file'),
    encoding: textEncoding,
  })
  .meta({ id: 'MinimumWageFile' });
export type RateFileBody = z.output<typeof RateFileBody>;

const cell = z.string();

/** The lines of a file of minimum wages, whose prefectures, days and yen are not yet checked. */
export const RateFileLines = z
  .object({
    lines: z.array(
      z.object({
        prefecture: cell,
        industry: cell.describe('Empty for every industry'),
        valid_from: cell,
        salary_per_hour: cell,
      }),
    ),
  })
  .meta({ id: 'MinimumWageFileLines' });
export type RateFileLines = z.infer<typeof RateFileLines>;

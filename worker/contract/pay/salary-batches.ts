import { z } from 'zod';
import { textEncoding } from '#contract/csv/imported-files.ts';
import { BATCH_REFUSALS, IMPORT_MODES, PAY_METHODS } from '#contract/enums.ts';
import { DateText, optionalLines, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { PAY_REQUESTS_AT_ONCE_MAX } from '#contract/limits.ts';
import { atFault, SalaryRequest } from '#contract/pay/salary-requests.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { BANK_RESULTS, RESULT_COLUMNS, RESULT_FAULTS } from '#domain/pay/bank-result.ts';

export const SalaryBatchLine = z
  .object({
    request: SalaryRequest,
    amount: z.int().describe('Fixed by the batch'),
    method: z.enum(PAY_METHODS).describe('Fixed by the batch'),
    result: z.enum(BANK_RESULTS).nullable().describe('Null until the bank has answered'),
    reason: z.string().nullable(),
    beyond_limit: z
      .int()
      .nullable()
      .describe(
        'Only while the result is missing: yen beyond the current limit, in an emergency beyond the earned wages. Otherwise null',
      ),
  })
  .meta({ id: 'SalaryBatchLine' });
export type SalaryBatchLine = z.infer<typeof SalaryBatchLine>;

const batchFields = {
  id: z.int(),
  transfer_on: DateText,
  created_at: Stamp,
  created_by: PersonRef,
  exported_at: Stamp.nullable().describe('When the bank file was first downloaded'),
  count: z.int(),
  total: z.int().describe('Yen'),
  transfers: z.int().describe('Requests in the bank file; the others are paid in cash'),
  waiting: z.int().describe('Requests without a result'),
  failed: z.int(),
  version: z.int(),
};

export const SalaryBatch = z.object(batchFields).meta({ id: 'SalaryBatch' });
export type SalaryBatch = z.infer<typeof SalaryBatch>;

export const SalaryBatchDetail = z
  .object({ ...batchFields, lines: z.array(SalaryBatchLine) })
  .meta({ id: 'SalaryBatchDetail' });
export type SalaryBatchDetail = z.infer<typeof SalaryBatchDetail>;

/** The data of SALARY_BATCH_REFUSED: why requests cannot be in a batch. */
export const BatchRefused = z
  .object({ refused: z.array(z.object({ id: z.int(), reason: z.enum(BATCH_REFUSALS) })) })
  .meta({ id: 'SalaryBatchRefused' });
export type BatchRefused = z.infer<typeof BatchRefused>;

/** The data of SALARY_FILE_REFUSED: why the bank file cannot be written. */
export const FileRefused = z
  .object({
    faults: z.array(
      z.object({
        request_id: z.int().nullable().describe('Null for the company’s own account in the settings'),
        why: z.enum(['no_sender', 'no_transfers', 'letters', 'savings', 'amount', 'digits', 'too_many']),
        letters: z.array(z.string()).describe('Letters that cannot be written'),
      }),
    ),
  })
  .meta({ id: 'SalaryFileRefused' });
export type FileRefused = z.infer<typeof FileRefused>;

/** The data of SHIFT_CSV_INVALID_HEADER: a table of results needs every column. */
export const ResultHeaderFaults = z
  .object({ missing: z.array(z.enum(RESULT_COLUMNS)), unknown: z.array(z.string()) })
  .meta({ id: 'SalaryResultHeaderFaults' });

/** The effect of one line of a result. */
export const ResultRow = z
  .object({
    line: z.int().describe('The line of the file or list, from 1'),
    request_id: z.int().nullable(),
    user: PersonRef.nullable(),
    amount: z.int().nullable(),
    result: z.enum(BANK_RESULTS).nullable(),
    reason: z.string().nullable(),
    class: z.enum(['changed', 'same', 'refused']),
    fault: z.enum(RESULT_FAULTS).nullable(),
    said: z.string().nullable().describe('The text in place of a known result'),
  })
  .meta({ id: 'SalaryResultRow' });
export type ResultRow = z.infer<typeof ResultRow>;

/** Also the data of SALARY_RESULT_REFUSED, when results with faults are applied. */
export const ResultAnswer = z
  .object({
    mode: z.enum(IMPORT_MODES),
    counts: z
      .object({ paid: z.int(), failed: z.int(), same: z.int(), refused: z.int() })
      .describe('Numbers of lines'),
    rows: z.array(ResultRow),
    left: z.int().describe('Requests of the batch that still have no result afterwards'),
  })
  .meta({ id: 'SalaryResult' });
export type ResultAnswer = z.infer<typeof ResultAnswer>;

const id = z.int().positive();

export const SalaryBatchBody = z
  .object({
    ids: z
      .array(id)
      .min(1)
      .max(PAY_REQUESTS_AT_ONCE_MAX)
      .refine((ids) => new Set(ids).size === ids.length, issue('repeated')),
    transfer_on: RosterDay.describe('Today or later, and before the payday of every request’s month'),
  })
  .meta({ id: 'NewSalaryBatch' });
export type SalaryBatchBody = z.output<typeof SalaryBatchBody>;

export const SalaryResultBody = z
  .object({
    mode: z.enum(IMPORT_MODES),
    lines: z
      .array(
        z.object({
          request_id: id,
          result: z.enum(BANK_RESULTS),
          reason: optionalLines.describe('Required for a failure'),
          account_at_fault: atFault,
          paid_on: DateText.optional().describe('The day of the payment, as for a manual payment'),
        }),
      )
      .min(1)
      .max(PAY_REQUESTS_AT_ONCE_MAX),
  })
  .meta({ id: 'SalaryResultLines' });
export type SalaryResultBody = z.output<typeof SalaryResultBody>;

export const SalaryResultFileBody = z
  .object({
    file: z
      .file()
      .describe(
        'The returned records of the bank, or a table with request_id, result (paid, failed) and reason',
      ),
    encoding: textEncoding,
    mode: z.enum(IMPORT_MODES),
    paid_on: DateText.optional().describe('For all paid requests'),
  })
  .meta({ id: 'SalaryResultFile' });
export type SalaryResultFileBody = z.output<typeof SalaryResultFileBody>;

// Section 5.4: what the bank says became of a batch, line by line, and the table that says it.

import { toNfkc } from '#domain/format/normalise.ts';
import { parseLine } from '#domain/format/text.ts';
import type { Line } from '#domain/roster/file/cell-reader.ts';
import { type FailReason, writtenFailReason } from './fail-reasons.ts';

export const BANK_RESULTS = ['paid', 'failed'] as const;
export type BankResult = (typeof BANK_RESULTS)[number];

/** What one line of the file says. */
export interface ResultLine {
  /** Counted from 1. */
  line: number;
  requestId: number;
  result: BankResult;
  /** Of a failed one; null where the file says none. */
  reason: string | null;
  /** Yen, where the file tells it. */
  amount: number | null;
}

/** Why a line cannot be read, or says what is not so. */
export const RESULT_FAULTS = [
  'not_read',
  'open_quote',
  'not_in_batch',
  'repeated',
  'no_result',
  'result',
  'reason',
  'character',
  'amount',
  'own',
  'moved_on',
  'paid_on',
  'totals',
  'other_day',
  'other_sender',
  'which_transfer',
  'long_reason',
  'not_due',
  'cash',
] as const;
export type ResultFault = (typeof RESULT_FAULTS)[number];

/** Of a fault `said` is what stands in the place of the result, where that is not known, and what the line is about. */
export type ReadLine =
  | { kind: 'read'; line: ResultLine }
  | { kind: 'fault'; line: number; fault: ResultFault; said: string | null; requestId: number | null };

/** A line that cannot be taken. */
export function faultAt(
  line: number,
  fault: ResultFault,
  { said = null, requestId = null }: { said?: string | null; requestId?: number | null } = {},
): ReadLine {
  return { kind: 'fault', line, fault, said, requestId };
}

/**
 * 結果コード as the banks agreed on them for what they collect (預金口座振替): 0 is done, the others say why not. That
 * transfers are answered with the same ones is an assumption (decision 023).
 */
const FAILED_CODES: Readonly<Record<string, FailReason>> = {
  '1': 'insufficient_funds',
  '2': 'no_account',
  '3': 'stopped_by_payer',
  '4': 'stopped_by_sender',
  '8': 'stopped_by_us',
  '9': 'other',
};

/** What a code of the bank says; null for one that nobody knows. */
export function resultOfCode(code: string): Pick<ResultLine, 'result' | 'reason'> | null {
  if (code === '0') return { result: 'paid', reason: null };
  const reason = FAILED_CODES[code];
  return reason === undefined ? null : { result: 'failed', reason };
}

export const RESULT_COLUMNS = ['request_id', 'result', 'reason'] as const;

/** What a header calls its columns, as they are compared. */
export function resultNames(header: Line | undefined): string[] {
  return (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
}

/**
 * The rows of a table with the columns request_id, result (`paid`, `failed` or a code of the bank) and reason, in any
 * order and in letters of any width. Reasons that are known in a bank's words become those (5.3).
 * @param table its lines, the header first
 * @returns null where a column is missing or stands twice
 */
export function readResultTable([header, ...lines]: readonly Line[]): ReadLine[] | null {
  const names = resultNames(header);
  const places = RESULT_COLUMNS.map((column) => names.indexOf(column));
  if (places.some((place, at) => place < 0 || names.lastIndexOf(RESULT_COLUMNS[at] ?? '') > place))
    return null;
  return lines.flatMap(({ line, cells }): ReadLine[] => {
    const [id = '', result = '', reason = ''] = places.map((place) => (cells[place] ?? '').trim());
    const [known, word] = [resultOfCode(toNfkc(result)), toNfkc(result).toLowerCase()];
    if (id === '' && result === '' && reason === '') return [];
    if (!/^\d{1,15}$/.test(toNfkc(id))) return [faultAt(line, 'not_read', { said: id })];
    const requestId = Number(toNfkc(id));
    if (result === '') return [faultAt(line, 'no_result', { requestId })];
    const found = known?.result ?? BANK_RESULTS.find((one) => one === word);
    if (!found) return [faultAt(line, 'result', { said: result, requestId })];
    const written = parseLine(reason);
    if (written === null) return [faultAt(line, 'character', { requestId })];
    const why = written === '' ? (known?.reason ?? null) : (writtenFailReason(written) ?? written);
    if (found === 'failed' && why === null) return [faultAt(line, 'reason', { requestId })];
    return [
      {
        kind: 'read',
        line: { line, requestId, result: found, reason: why, amount: null },
      },
    ];
  });
}

/** Lines that speak of a request that an earlier one spoke of already. */
export function repeatedLines(lines: readonly ResultLine[]): Set<number> {
  const [seen, repeated] = [new Set<number>(), new Set<number>()];
  for (const { line, requestId } of lines) {
    if (seen.has(requestId)) repeated.add(line);
    seen.add(requestId);
  }
  return repeated;
}

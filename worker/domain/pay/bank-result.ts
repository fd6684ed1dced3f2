// Section 5.4: the bank's results of a batch, line by line, and the table that holds them.

import { toNfkc } from '#domain/format/normalise.ts';
import { parseLine } from '#domain/format/text.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { type FailReason, writtenFailReason } from './fail-reasons.ts';

export const BANK_RESULTS = ['paid', 'failed'] as const;
export type BankResult = (typeof BANK_RESULTS)[number];

export interface ResultLine {
  /** Counted from 1. */
  line: number;
  requestId: number;
  result: BankResult;
  /** For a failed one; null when the file gives none. */
  reason: string | null;
  /** Yen; null when the file has no amounts. */
  amount: number | null;
}

/** Why a line cannot be read or contradicts the batch. */
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

/** In a fault, `said` is the unknown or wrong text of the file, if any. */
export type ReadLine =
  | { kind: 'read'; line: ResultLine }
  | { kind: 'fault'; line: number; fault: ResultFault; said: string | null; requestId: number | null };

/** A line that cannot be used. */
export function faultAt(
  line: number,
  fault: ResultFault,
  { said: text = null, requestId = null }: { said?: string | null; requestId?: number | null } = {},
): ReadLine {
  return { kind: 'fault', line, fault, said: text, requestId };
}

/**
 * 結果コード that the banks agreed on for direct debits (預金口座振替): 0 means done, other codes are reasons.
 * That transfers use the same codes is an assumption (decision 023).
 */
const FAILED_CODES: Readonly<Record<string, FailReason>> = {
  '1': 'insufficient_funds',
  '2': 'no_account',
  '3': 'stopped_by_payer',
  '4': 'stopped_by_sender',
  '8': 'stopped_by_us',
  '9': 'other',
};

/** Returns the result of a bank's code; null for an unknown code. */
export function resultOfCode(code: string): Pick<ResultLine, 'result' | 'reason'> | null {
  if (code === '0') return { result: 'paid', reason: null };
  const reason = FAILED_CODES[code];
  return reason === undefined ? null : { result: 'failed', reason };
}

export const RESULT_COLUMNS = ['request_id', 'result', 'reason'] as const;

/** The column names of a header, normalised for comparison. */
export function resultNames(header: FileLine | undefined): string[] {
  return (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
}

/**
 * Reads the rows of a table with the columns request_id, result and reason, in any order and width.
 * The result is `paid`, `failed` or a code of the bank. Known reasons in a bank's words become codes
 * (5.3).
 * @param table its lines, the header first
 * @returns null when a column is missing or repeated
 */
export function readResultTable([header, ...lines]: readonly FileLine[]): ReadLine[] | null {
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

/** Returns the lines whose request an earlier line already names. */
export function repeatedLines(lines: readonly ResultLine[]): Set<number> {
  const [seen, repeated] = [new Set<number>(), new Set<number>()];
  for (const { line, requestId } of lines) {
    if (seen.has(requestId)) repeated.add(line);
    seen.add(requestId);
  }
  return repeated;
}

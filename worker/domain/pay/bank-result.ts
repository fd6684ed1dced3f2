// Section 5.4: what the bank says became of a batch, from its file: data records of 120 bytes, or a table.

import { fromBankBytes } from './bank-letters.ts';
import { RECORD_BYTES } from './zengin.ts';

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
  'not_in_batch',
  'repeated',
  'result',
  'reason',
  'amount',
  'own',
  'moved_on',
  'paid_on',
] as const;
export type ResultFault = (typeof RESULT_FAULTS)[number];

export type ReadLine =
  | { kind: 'read'; line: ResultLine }
  | { kind: 'fault'; line: number; fault: ResultFault };

/** 結果コード, as the banks agreed on them for what they collect: 0 is done, the others say why not. */
const RESULT_CODES: Readonly<Record<string, string>> = {
  '1': 'insufficient_funds',
  '2': 'no_account',
  '3': 'stopped_by_payer',
  '4': 'stopped_by_sender',
  '8': 'stopped_by_us',
  '9': 'other',
};

const [AMOUNT_AT, REQUEST_AT] = [80, 101];
/** The first byte of a record that stands free: behind both codes, and in general transfers behind 振込指定 and 識別. */
const CODE_AT = { salary: 111, general: 113 };

/** Whether bytes are records of a bank, and no table: they begin with a header, and all are of that length. */
export function isBankRecords(bytes: Uint8Array): boolean {
  const records = recordsOf(bytes);
  return bytes[0] === 0x31 && records.length > 1 && records.every((record) => record.length === RECORD_BYTES);
}

/** Records one behind the other, with or without line breaks, and without the mark of the end that DOS put there. */
function recordsOf(bytes: Uint8Array): Uint8Array[] {
  const plain = bytes.filter((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x1a);
  const count = Math.ceil(plain.length / RECORD_BYTES);
  return Array.from({ length: count }, (_, index) =>
    plain.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );
}

/**
 * The data records of a returned file: ours, with a result in the first byte that stood free. There is no form that all
 * banks share; a bank with another one is told of by a table.
 */
export function readBankRecords(bytes: Uint8Array): ReadLine[] {
  const records = recordsOf(bytes);
  const isSalary = records[0]?.[1] === 0x31;
  const codeAt = isSalary ? CODE_AT.salary : CODE_AT.general;
  return records.flatMap((record, index): ReadLine[] => {
    const line = index + 1;
    const text = fromBankBytes(record);
    if (text === null) return [{ kind: 'fault', line, fault: 'not_read' }];
    if (!text.startsWith('2')) return [];
    const code = text.slice(codeAt, codeAt + 1).trim();
    const requestId = digitsAt(text, REQUEST_AT);
    const amount = digitsAt(text, AMOUNT_AT);
    if (requestId === null || amount === null) return [{ kind: 'fault', line, fault: 'not_read' }];
    if (code === '' || code === '0') {
      return [{ kind: 'read', line: { line, requestId, amount, result: 'paid', reason: null } }];
    }
    const reason = RESULT_CODES[code];
    if (reason === undefined) return [{ kind: 'fault', line, fault: 'result' }];
    return [{ kind: 'read', line: { line, requestId, amount, result: 'failed', reason } }];
  });
}

function digitsAt(text: string, at: number): number | null {
  const digits = text.slice(at, at + 10);
  return /^\d{10}$/.test(digits) ? Number(digits) : null;
}

export const RESULT_COLUMNS = ['request_id', 'result', 'reason'] as const;

/**
 * The rows of a table with the columns request_id, result (`paid` or `failed`) and reason, in any order.
 * @param table its lines as cells, the header first
 * @returns null where a column is missing
 */
export function readResultTable([header, ...lines]: readonly (readonly string[])[]): ReadLine[] | null {
  const names = (header ?? []).map((cell) => cell.trim().toLowerCase());
  const places = RESULT_COLUMNS.map((column) => names.indexOf(column));
  if (places.some((place) => place < 0)) return null;
  return lines.flatMap((cells, index): ReadLine[] => {
    const line = index + 2;
    const [id = '', result = '', reason = ''] = places.map((place) => cells[place]?.trim() ?? '');
    if (id === '' && result === '' && reason === '') return [];
    if (!/^\d{1,15}$/.test(id)) return [{ kind: 'fault', line, fault: 'not_read' }];
    const found = BANK_RESULTS.find((one) => one === result.toLowerCase());
    if (!found) return [{ kind: 'fault', line, fault: 'result' }];
    if (found === 'failed' && reason === '') return [{ kind: 'fault', line, fault: 'reason' }];
    const read = { line, requestId: Number(id), result: found, reason: reason || null, amount: null };
    return [{ kind: 'read', line: read }];
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

// Section 5.4: the file that a bank returns: our own records with its mark on each. Which parts of this form are
// assumptions stands in decision 023.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { fromBankBytes } from './bank-letters.ts';
import { faultAt, type ReadLine, type ResultLine, resultOfCode } from './bank-result.ts';
import { RECORD_BYTES } from './zengin.ts';

const [AMOUNT_AT, REQUEST_AT, AFTER_CODES] = [80, 101, 111];
/** Where a record stands free: behind both codes, and in general transfers behind 振込指定 (7) and 識別表示. */
const FREE_AT = { salary: AFTER_CODES, general: AFTER_CODES + 2 };
const GENERAL_KIND = '21';
const BY_WIRE = '7';
const KANA_BYTES = 3;

const [CLIENT_AT, DAY_AT] = [4, 54];

/** The transfer that a file is read as the answer to. */
export interface SentFile {
  /** The day on which the bank was to pay. */
  transferOn: CalendarDate;
  /** Ours at the bank, ten digits; null where it is not known. */
  clientCode: string | null;
  /** Of each request that was in other transfers too, their days. */
  others: ReadonlyMap<number, readonly CalendarDate[]>;
}

/** A letter that is no letter of a bank's file: names are not read, so that it refuses nothing. */
const STRANGE = '?';

/**
 * One letter for each byte; half-width kana also where somebody saved the file as UTF-8 (EF BD A1 to EF BE 9F). No
 * byte of a bank's own file is EF.
 */
function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, second] = [bytes[at], bytes[at + 1]];
    if (byte === 0x0a || byte === 0x0d) text += '\n';
    else if (byte === 0xef && (second === 0xbb || second === 0xbd || second === 0xbe)) {
      // EF BB BF is the mark of UTF-8 before everything else.
      text += second === 0xbb ? '' : STRANGE;
      at += KANA_BYTES - 1;
    } else if (byte !== 0x1a) text += fromBankBytes(Uint8Array.of(byte)) ?? STRANGE;
  }
  return text;
}

/** Records one behind the other, or in lines, of which editors cut the spaces at the end. */
function recordsOf(bytes: Uint8Array): string[] {
  return lettersOf(bytes)
    .split('\n')
    .flatMap((line) => {
      const count = Math.ceil(line.trimEnd().length / RECORD_BYTES);
      return Array.from({ length: count }, (_, nth) =>
        line.slice(nth * RECORD_BYTES, (nth + 1) * RECORD_BYTES).padEnd(RECORD_BYTES),
      );
    });
}

/** Whether bytes are records of a bank, and no table: they begin as one, and there is a data record among them. */
export function isBankRecords(bytes: Uint8Array): boolean {
  const records = recordsOf(bytes);
  return /^[12]\d/.test(records[0] ?? '') && records.some((record) => /^2\d{4}/.test(record));
}

/**
 * The data records of a returned file, with or without header, trailer and end. A header that names another day or
 * sender is of another file; a request that was in several transfers is not read where the header does not tell them apart. A record without a mark says nothing:
 * so the file that was sent is not taken for an answer. What a trailer counts must be all of them, or those that were
 * paid.
 * @param sent what the header is held against
 */
export function readBankRecords(bytes: Uint8Array, sent: SentFile): ReadLine[] {
  let day: string | null = null;
  let kind: keyof typeof FREE_AT | null = null;
  let counted: ReadLine[] = [];
  const found: ReadLine[] = [];
  for (const [index, record] of recordsOf(bytes).entries()) {
    const line = index + 1;
    if (record.startsWith('1')) {
      kind = record.slice(1, 3) === GENERAL_KIND ? 'general' : 'salary';
      counted = [];
      day = digitsTextAt(record, DAY_AT, 4);
      const fault = headerFault(record, sent);
      if (fault)
        found.push(fault === 'other_day' ? faultAt(line, fault, { said: day }) : faultAt(line, fault));
    } else if (record.startsWith('2')) {
      const freeAt = FREE_AT[kind ?? (record[AFTER_CODES] === BY_WIRE ? 'general' : 'salary')];
      counted.push(toldApart(readRecord(record, line, freeAt), day, sent));
      found.push(...counted.slice(-1));
    } else if (record.startsWith('8')) {
      if (!agrees(record, counted)) found.push(faultAt(line, 'totals'));
    } else if (!record.startsWith('9')) found.push(faultAt(line, 'not_read'));
  }
  return found;
}

/** Whether a header is of another file than the one that was sent; zeros or spaces say nothing. */
function headerFault(
  record: string,
  { transferOn, clientCode }: SentFile,
): 'other_day' | 'other_sender' | null {
  const [day, client] = [digitsTextAt(record, DAY_AT, 4), digitsTextAt(record, CLIENT_AT, 10)];
  if (day !== null && day !== monthAndDay(transferOn)) return 'other_day';
  return client !== null && clientCode !== null && client !== clientCode.padStart(10, '0')
    ? 'other_sender'
    : null;
}

/** A record of a request that was in another transfer, too, is taken only below a header whose day is of this one alone. */
function toldApart(read: ReadLine, day: string | null, { transferOn, others }: SentFile): ReadLine {
  if (read.kind === 'fault') return read;
  const { line, requestId } = read.line;
  const days = (others.get(requestId) ?? []).map(monthAndDay);
  const isClear = day === null ? days.length === 0 : day !== monthAndDay(transferOn) || !days.includes(day);
  return isClear ? read : faultAt(line, 'which_transfer', { requestId });
}

/** MMDD, as a header has it. */
function monthAndDay(date: CalendarDate): string {
  return date.slice(5).replace('-', '');
}

function readRecord(record: string, line: number, freeAt: number): ReadLine {
  const [requestId, amount] = [digitsAt(record, REQUEST_AT, 10), digitsAt(record, AMOUNT_AT, 10)];
  if (requestId === null || amount === null) return faultAt(line, 'not_read');
  const mark = record.slice(freeAt).trim();
  if (mark === '') return faultAt(line, 'no_result', { requestId });
  const said = resultOfCode(mark);
  return said
    ? { kind: 'read', line: { line, requestId, amount, ...said } }
    : faultAt(line, 'result', { said: mark, requestId });
}

/** Whether a trailer counts what stands above it; one that counts nothing says nothing. */
function agrees(trailer: string, records: readonly ReadLine[]): boolean {
  const [count, total] = [digitsAt(trailer, 1, 6), digitsAt(trailer, 7, 12)];
  if (count === null || total === null || (count === 0 && total === 0)) return true;
  const all = records.flatMap((one) => (one.kind === 'read' ? one.line : []));
  // What cannot be read is refused already.
  if (all.length < records.length) return true;
  const is = (lines: readonly ResultLine[]) =>
    lines.length === count && lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) === total;
  return is(all) || is(all.filter(({ result }) => result === 'paid'));
}

/** Digits as they stand there; null for none, and for zeros alone. */
function digitsTextAt(text: string, at: number, length: number): string | null {
  return digitsAt(text, at, length) ? text.slice(at, at + length) : null;
}

function digitsAt(text: string, at: number, length: number): number | null {
  const digits = text.slice(at, at + length);
  return /^\d+$/.test(digits) && digits.length === length ? Number(digits) : null;
}

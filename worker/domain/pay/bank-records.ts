// Section 5.4: reads the file that a bank returns: our own records, each with the bank's mark.
// Decision 023 lists which parts of this form are assumptions.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { fromBankBytes } from './bank-letters.ts';
import { faultAt, type ReadLine, type ResultLine, resultOfCode } from './bank-result.ts';
import { RECORD_BYTES } from './zengin.ts';

const [AMOUNT_AT, REQUEST_AT, AFTER_CODES] = [80, 101, 111];
/**
 * Where the free part of a record starts: after both codes; in general transfers also after 振込指定 (7)
 * and 識別表示.
 */
const FREE_AT = { salary: AFTER_CODES, general: AFTER_CODES + 2 };
const GENERAL_KIND = '21';
const BY_WIRE = '7';
const KANA_BYTES = 3;

const [CLIENT_AT, DAY_AT] = [4, 54];

/** The transfer that the file answers. */
export interface SentFile {
  /** The day on which the bank should pay. */
  transferOn: CalendarDate;
  /** Our ten-digit code at the bank; null when unknown. */
  clientCode: string | null;
  /** The days of other transfers, by request that is also in them. */
  others: ReadonlyMap<number, readonly CalendarDate[]>;
}

/** A character that bank files do not contain. Names are not read, so it refuses nothing. */
const STRANGE = '?';

/**
 * Decodes one character per byte. Half-width kana also count when an editor saved the file as UTF-8
 * (EF BD A1 to EF BE 9F). A bank's own file has no byte EF.
 */
function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, second] = [bytes[at], bytes[at + 1]];
    if (byte === 0x0a || byte === 0x0d) text += '\n';
    else if (byte === 0xef && (second === 0xbb || second === 0xbd || second === 0xbe)) {
      // EF BB BF is the byte order mark of UTF-8.
      text += second === 0xbb ? '' : STRANGE;
      at += KANA_BYTES - 1;
    } else if (byte !== 0x1a) text += fromBankBytes(Uint8Array.of(byte)) ?? STRANGE;
  }
  return text;
}

/** Records follow each other, with or without line breaks. Editors may cut the spaces at line ends. */
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

/**
 * Returns whether bytes are bank records, not a table: they start like a record, and one of them is a
 * data record.
 */
export function isBankRecords(bytes: Uint8Array): boolean {
  const records = recordsOf(bytes);
  return /^[12]\d/.test(records[0] ?? '') && records.some((record) => /^2\d{4}/.test(record));
}

/**
 * Reads the data records of a returned file, with or without header, trailer and end. A header with
 * another day or sender belongs to another file. A request in several transfers is read only when the
 * header shows which one. A record without a mark is a fault, so the sent file cannot pass as the
 * answer. A trailer must count all records, or the paid ones.
 * @param sent what the header is compared with
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
      counted.push(withUniqueDay(readBankRecord(record, line, freeAt), day, sent));
      found.push(...counted.slice(-1));
    } else if (record.startsWith('8')) {
      if (!agrees(record, counted)) found.push(faultAt(line, 'totals'));
    } else if (!record.startsWith('9')) found.push(faultAt(line, 'not_read'));
  }
  return found;
}

/** Returns why the header belongs to another file, or null. Zeros or spaces do not count as a value. */
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

/** A record of a request in several transfers needs a header whose day is unique to this one. */
function withUniqueDay(read: ReadLine, day: string | null, { transferOn, others }: SentFile): ReadLine {
  if (read.kind === 'fault') return read;
  const { line, requestId } = read.line;
  const days = (others.get(requestId) ?? []).map(monthAndDay);
  const isClear = day === null ? days.length === 0 : day !== monthAndDay(transferOn) || !days.includes(day);
  return isClear ? read : faultAt(line, 'which_transfer', { requestId });
}

/** MMDD, as in a header. */
function monthAndDay(date: CalendarDate): string {
  return date.slice(5).replace('-', '');
}

function readBankRecord(record: string, line: number, freeAt: number): ReadLine {
  const [requestId, amount] = [digitsAt(record, REQUEST_AT, 10), digitsAt(record, AMOUNT_AT, 10)];
  if (requestId === null || amount === null) return faultAt(line, 'not_read');
  const mark = record.slice(freeAt).trim();
  if (mark === '') return faultAt(line, 'no_result', { requestId });
  const result = resultOfCode(mark);
  return result
    ? { kind: 'read', line: { line, requestId, amount, ...result } }
    : faultAt(line, 'result', { said: mark, requestId });
}

/** Whether a trailer matches the records above it; an empty trailer always matches. */
function agrees(trailer: string, records: readonly ReadLine[]): boolean {
  const [count, total] = [digitsAt(trailer, 1, 6), digitsAt(trailer, 7, 12)];
  if (count === null || total === null || (count === 0 && total === 0)) return true;
  const all = records.flatMap((one) => (one.kind === 'read' ? one.line : []));
  // Unreadable records are refused already.
  if (all.length < records.length) return true;
  const is = (lines: readonly ResultLine[]) =>
    lines.length === count && lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) === total;
  return is(all) || is(all.filter(({ result }) => result === 'paid'));
}

/** The digits as written; null for none and for zeros only. */
function digitsTextAt(text: string, at: number, length: number): string | null {
  return digitsAt(text, at, length) ? text.slice(at, at + length) : null;
}

function digitsAt(text: string, at: number, length: number): number | null {
  const digits = text.slice(at, at + length);
  return /^\d+$/.test(digits) && digits.length === length ? Number(digits) : null;
}

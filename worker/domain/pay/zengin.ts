// Section 5.4: the transfer file of the Japanese banks (全銀協規定形式), records of 120 bytes.

import { type CalendarDate, civilOf } from '#domain/time/calendar-date.ts';
import { toBankText } from './bank-letters.ts';

/** 給与振込 (salary) and 総合振込 (general). */
export const TRANSFER_KINDS = ['salary', 'general'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** 普通, 当座 and 貯蓄; only general transfers accept 貯蓄. */
export const ACCOUNT_TYPES = ['ordinary', 'current', 'savings'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const LINE_BREAKS = ['none', 'crlf'] as const;
export type LineBreak = (typeof LINE_BREAKS)[number];

/** Bytes of a record. */
export const RECORD_BYTES = 120;
/** Most yen of one transfer: its field has ten digits. */
const TRANSFER_MAX = 9_999_999_999;
/** Bytes of the payee's name. Banks require a longer name to be cut, and compare it so. */
export const PAYEE_BYTES = 30;

const KIND_CODES: Record<TransferKind, string> = { salary: '11', general: '21' };
const TYPE_CODES: Record<AccountType, string> = { ordinary: '1', current: '2', savings: '4' };

/** A bank account. The names are in kana and optional; null when unknown. */
export interface BankAccount {
  bankCode: string;
  bankName: string | null;
  branchCode: string;
  branchName: string | null;
  type: AccountType;
  number: string;
}

/** The payer. `clientCode` is the bank's code for it (委託者コード, 10 digits). */
export interface Sender {
  clientCode: string;
  name: string;
  account: BankAccount;
  kind: TransferKind;
  lineBreak: LineBreak;
}

export interface Transfer {
  /** Identifies the transfer in a fault. */
  id: number;
  account: BankAccount;
  holder: string;
  /** Whole yen. */
  amount: number;
  staffNo: string | null;
}

/** Why the file cannot be written: a fault of the sender (`id` is null) or of a transfer. */
export type FileFault = { id: number | null } & (
  | { why: 'letters'; letters: string[] }
  | { why: 'savings' | 'amount' | 'digits' | 'too_many' }
);

export type BankFile =
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; faults: FileFault[] };

/** A staff number that fits its field; any other is omitted. */
const STAFF_NO_DIGITS = /^\d{1,10}$/;
const SPACE = 0x20;
const MOST_TRANSFERS = 999_999;
const MOST_TOTAL = 999_999_999_999;

/** Writes records field by field and collects faults. */
class Records {
  readonly bytes: number[] = [];
  readonly faults: FileFault[] = [];

  /** N: digits, right-aligned, filled with zeros. */
  digits(id: number | null, digits: string | number, length: number): void {
    const text = String(digits);
    if (!/^\d+$/.test(text) || text.length > length) this.faults.push({ id, why: 'digits' });
    this.#put(text.padStart(length, '0').slice(-length));
  }

  /** C: characters, left-aligned, filled with spaces. A text longer than its field is cut. */
  letters(id: number | null, text: string | null, length: number): void {
    const written = toBankText(text ?? '');
    if (written.kind === 'refused') this.faults.push({ id, why: 'letters', letters: written.letters });
    const bytes = written.kind === 'written' ? written.bytes.slice(0, length) : [];
    this.bytes.push(...bytes, ...Array<number>(length - bytes.length).fill(SPACE));
  }

  /** An optional name is omitted when it cannot be written. */
  optional(text: string | null, length: number): void {
    const isWritten = text !== null && toBankText(text).kind === 'written';
    this.letters(null, isWritten ? text : null, length);
  }

  spaces(length: number): void {
    this.bytes.push(...Array<number>(length).fill(SPACE));
  }

  fixed(text: string): void {
    this.#put(text);
  }

  end(lineBreak: LineBreak): void {
    if (lineBreak === 'crlf') this.#put('\r\n');
  }

  #put(text: string): void {
    for (const letter of text) this.bytes.push(letter.charCodeAt(0));
  }
}

/**
 * 5.4: writes header, one record per transfer, trailer and end, in this order.
 * @param transferOn the day on which the bank pays; the file holds its month and day
 */
export function bankFile(sender: Sender, transferOn: CalendarDate, transfers: readonly Transfer[]): BankFile {
  const records = new Records();
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  if (transfers.length > MOST_TRANSFERS || total > MOST_TOTAL)
    records.faults.push({ id: null, why: 'too_many' });
  writeHeader(records, sender, transferOn);
  for (const transfer of transfers) writeTransfer(records, sender, transfer);
  records.fixed('8');
  records.digits(null, transfers.length, 6);
  records.digits(null, total, 12);
  records.spaces(101);
  records.end(sender.lineBreak);
  records.fixed('9');
  records.spaces(119);
  records.end(sender.lineBreak);
  if (records.faults.length > 0) return { kind: 'refused', faults: records.faults };
  return { kind: 'written', bytes: Uint8Array.from(records.bytes) };
}

function writeHeader(
  records: Records,
  { clientCode, name, account, kind, lineBreak }: Sender,
  on: CalendarDate,
) {
  const { month, day } = civilOf(on);
  records.fixed('1');
  records.fixed(KIND_CODES[kind]);
  // JIS.
  records.fixed('0');
  records.digits(null, clientCode, 10);
  records.letters(null, name, 40);
  records.digits(null, month, 2);
  records.digits(null, day, 2);
  writeBranch(records, null, account);
  records.fixed(TYPE_CODES[account.type]);
  records.digits(null, account.number, 7);
  records.spaces(17);
  records.end(lineBreak);
}

function writeBranch(records: Records, id: number | null, account: BankAccount): void {
  records.digits(id, account.bankCode, 4);
  records.optional(account.bankName, 15);
  records.digits(id, account.branchCode, 3);
  records.optional(account.branchName, 15);
}

function writeTransfer(records: Records, { kind, lineBreak }: Sender, transfer: Transfer): void {
  const { id, account, holder, amount, staffNo } = transfer;
  if (kind === 'salary' && account.type === 'savings') records.faults.push({ id, why: 'savings' });
  if (!Number.isInteger(amount) || amount < 1 || amount > TRANSFER_MAX)
    records.faults.push({ id, why: 'amount' });
  records.fixed('2');
  writeBranch(records, id, account);
  // 手形交換所番号, unused.
  records.spaces(4);
  records.fixed(TYPE_CODES[account.type]);
  records.digits(id, account.number, 7);
  records.letters(id, holder, PAYEE_BYTES);
  records.digits(id, Math.min(amount, TRANSFER_MAX), 10);
  records.fixed('0');
  // 社員番号 and 所属コード, or two codes of our own. The second identifies the request in the bank's answer.
  records.digits(id, staffNo !== null && STAFF_NO_DIGITS.test(staffNo) ? staffNo : 0, 10);
  records.digits(id, id, 10);
  if (kind === 'salary') records.spaces(9);
  else {
    // 電信振込.
    records.fixed('7');
    records.spaces(8);
  }
  records.end(lineBreak);
}

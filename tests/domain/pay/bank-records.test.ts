import { describe, expect, it } from 'vitest';
import { isBankRecords, readBankRecords as readAnswer, type SentFile } from '#domain/pay/bank-records.ts';
import { bankFile, type Sender, type TransferKind } from '#domain/pay/zengin.ts';

const account = {
  bankCode: '0005',
  bankName: null,
  branchCode: '678',
  branchName: null,
  type: 'ordinary' as const,
  number: '1234567',
} as const;

/** The sent file with the marks of a bank. */
function returned(
  kind: TransferKind,
  marks: readonly string[],
  lineBreak: 'none' | 'crlf' = 'none',
): Uint8Array {
  const sender: Sender = { clientCode: '0000000001', name: 'キンム', account, kind, lineBreak };
  const transfers = marks.map((_, index) => ({
    id: index + 7,
    account,
    holder: 'アア',
    amount: 1_000 * (index + 1),
    staffNo: null,
  }));
  const file = bankFile(sender, '2026-06-05', transfers);
  if (file.kind === 'refused') throw new Error('refused');
  const length = 120 + (lineBreak === 'crlf' ? 2 : 0);
  marks.forEach((mark, index) => {
    file.bytes[(index + 1) * length + (kind === 'salary' ? 111 : 113)] = mark.charCodeAt(0);
  });
  return file.bytes;
}

const SENT: SentFile = { transferOn: '2026-06-05', clientCode: '1', others: new Map() };
const readBankRecords = (bytes: Uint8Array, sent: Partial<SentFile> = {}) =>
  readAnswer(bytes, { ...SENT, ...sent });

const fault = (line: number, why: string, said: string | null = null) => ({
  kind: 'fault',
  line,
  fault: why,
  said,
  requestId: why === 'result' || why === 'no_result' ? line + 5 : null,
});
const read = (line: number, result: string, reason: string | null) => ({
  kind: 'read',
  line: { line, requestId: line + 5, amount: (line - 1) * 1_000, result, reason },
});
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
/** Changes the records of a file with line breaks. */
const changed = (bytes: Uint8Array, change: (records: string[]) => string[], by = '\r\n') =>
  bytesOf(change(text(bytes).split('\r\n').filter(Boolean)).join(by));

describe.each(['salary', 'general'] as const)('the returned records of %s', (kind) => {
  it.each(['none', 'crlf'] as const)('are read, with line breaks of %s', (lineBreak) => {
    const bytes = returned(kind, ['0', '1', '2', '9'], lineBreak);
    expect(isBankRecords(bytes)).toBe(true);
    expect(readBankRecords(bytes)).toEqual([
      read(2, 'paid', null),
      read(3, 'failed', 'insufficient_funds'),
      read(4, 'failed', 'no_account'),
      read(5, 'failed', 'other'),
    ]);
  });

  it('report the line and text of an unknown result', () => {
    expect(readBankRecords(returned(kind, ['0', 'X', '5']))).toEqual([
      read(2, 'paid', null),
      fault(3, 'result', 'X'),
      fault(4, 'result', '5'),
    ]);
  });

  it('have no result without a mark, so an unchanged file pays no one', () => {
    expect(readBankRecords(returned(kind, [' ', '0', ' ']))).toEqual([
      fault(2, 'no_result'),
      read(3, 'paid', null),
      fault(4, 'no_result'),
    ]);
  });

  const file = returned(kind, ['0', '2'], 'crlf');
  const answer = [read(2, 'paid', null), read(3, 'failed', 'no_account')];
  it.each<[string, Uint8Array]>([
    ['with LF alone', changed(file, (records) => records, '\n')],
    ['with CR alone', changed(file, (records) => records, '\r')],
    ['with the DOS end-of-file mark', Uint8Array.of(...file, 0x1a)],
    ['with a line break only at the end', bytesOf(`${text(returned(kind, ['0', '2']))}\r\n`)],
    ['with spaces cut at the end of each line', changed(file, (all) => all.map((one) => one.trimEnd()))],
    ['saved as UTF-8, with its mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...asUtf8(file))],
    ['without the end record', changed(file, (all) => all.slice(0, -1))],
    ['without trailer and end', changed(file, (all) => all.slice(0, -2))],
    ['with a trailer that counts nothing', withTrailer(file, '8'.padEnd(120))],
    ['with a trailer of zeros', withTrailer(file, `8${'0'.repeat(18)}`.padEnd(120))],
    ['with a trailer that counts only paid records', withTrailer(file, '8000001000000001000'.padEnd(120))],
    ['with extra data in the trailer', withTrailer(file, `8000002000000003000000001${'0'.repeat(95)}`)],
  ])('are read %s', (_, bytes) => {
    expect(isBankRecords(bytes)).toBe(true);
    expect(readBankRecords(bytes)).toEqual(answer);
  });

  it('are read without header, trailer and end', () => {
    const bytes = changed(file, (all) => all.slice(1, 3));
    expect(isBankRecords(bytes)).toBe(true);
    const first = (one: ReturnType<typeof read>) => ({
      ...one,
      line: { ...one.line, line: one.line.line - 1 },
    });
    expect(readBankRecords(bytes)).toEqual(answer.map(first));
  });

  it('are refused with the line of a loss', () => {
    expect(readBankRecords(changed(file, ([head = '', , ...rest]) => [head, ...rest]))).toEqual([
      { ...read(3, 'failed', 'no_account'), line: { ...read(3, 'failed', 'no_account').line, line: 2 } },
      fault(3, 'totals'),
    ]);
    const [cut] = [changed(file, (all) => all.map((one, nth) => (nth === 1 ? one.slice(0, 90) : one)))];
    expect(readBankRecords(cut)).toEqual([fault(2, 'not_read'), read(3, 'failed', 'no_account')]);
    const strange = changed(file, (all) => [...all.slice(0, 3), 'Total 2', ...all.slice(3)]);
    expect(readBankRecords(strange)).toEqual([...answer, fault(4, 'not_read')]);
  });
});

it('reads two files of one day in sequence, each with its own kind and trailer', () => {
  const both = Uint8Array.of(...returned('salary', ['0']), ...returned('general', ['2']));
  expect(readBankRecords(both)).toEqual([
    read(2, 'paid', null),
    { ...read(2, 'failed', 'no_account'), line: { ...read(2, 'failed', 'no_account').line, line: 6 } },
  ]);
});

it('does not take a table for a file of records', () => {
  expect(isBankRecords(new TextEncoder().encode('request_id,result,reason\n1,paid,\n'))).toBe(false);
  expect(isBankRecords(new Uint8Array())).toBe(false);
  expect(isBankRecords(new Uint8Array(121).fill(0x31))).toBe(false);
});

/** Half-width kana in UTF-8. */
function asUtf8(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => {
    if (byte < 0x80) return [byte];
    const unicode = 0xff61 - 0xa1 + byte;
    return [0xe0 | (unicode >> 12), 0x80 | ((unicode >> 6) & 0x3f), 0x80 | (unicode & 0x3f)];
  });
}

function withTrailer(file: Uint8Array, trailer: string): Uint8Array {
  return changed(file, (all) => all.map((one) => (one.startsWith('8') ? trailer : one)));
}

describe('the returned records of another file', () => {
  const bytes = returned('salary', ['0', '2'], 'crlf');
  const whole = [read(2, 'paid', null), read(3, 'failed', 'no_account')];
  const headed = (at: number, text: string) =>
    changed(bytes, ([header = '', ...rest]) => [
      header.slice(0, at) + text + header.slice(at + text.length),
      ...rest,
    ]);

  it('are recognized by another day or sender in their header', () => {
    expect(readBankRecords(bytes, { transferOn: '2026-06-12' })).toEqual([
      fault(1, 'other_day', '0605'),
      ...whole,
    ]);
    expect(readBankRecords(bytes, { clientCode: '0000000002' })).toEqual([
      fault(1, 'other_sender'),
      ...whole,
    ]);
    expect(readBankRecords(bytes, { clientCode: null })).toEqual(whole);
  });

  it.each([
    ['zeros', 54, '0000'],
    ['spaces', 54, '    '],
    ['no sender', 4, '0000000000'],
  ])('are not recognized by a header with %s', (_, at, text) => {
    expect(readBankRecords(headed(at, text))).toEqual(whole);
  });

  it('are refused for a request whose transfers cannot be distinguished', () => {
    const clear = new Map([[7, ['2026-06-01']]]);
    expect(readBankRecords(bytes, { others: clear })).toEqual(whole);
    const same = new Map([[7, ['2026-06-05']]]);
    const unclear = { ...fault(2, 'which_transfer'), requestId: 7 };
    expect(readBankRecords(bytes, { others: same })).toEqual([unclear, whole[1]]);
    const headless = changed(bytes, (records) => records.slice(1));
    const [first, second] = readBankRecords(headless, { others: clear });
    expect(first).toEqual({ ...unclear, line: 1 });
    expect(second).toMatchObject({ line: { requestId: 8, result: 'failed' } });
  });
});

import { describe, expect, it } from 'vitest';
import { isBankDay } from '#domain/pay/bank-day.ts';
import { isBankRecords, readBankRecords, readResultTable, repeatedLines } from '#domain/pay/bank-result.ts';
import { bankFile, type Sender, type TransferKind } from '#domain/pay/zengin.ts';

const account = {
  ...{ bankCode: '0005', bankName: null, branchCode: '678', branchName: null },
  ...{ type: 'ordinary' as const, number: '1234567' },
} as const;

/** The file that went out, as a bank would send it back with its marks. */
function returned(
  kind: TransferKind,
  marks: readonly string[],
  lineBreak: 'none' | 'crlf' = 'none',
): Uint8Array {
  const sender: Sender = { clientCode: '0000000001', name: 'キンム', account, kind, lineBreak };
  const transfers = marks.map((_, index) => ({
    ...{ id: index + 7, account, holder: 'アア', amount: 1_000 * (index + 1), staffNo: null },
  }));
  const file = bankFile(sender, '2026-06-05', transfers);
  if (file.kind === 'refused') throw new Error('refused');
  const length = 120 + (lineBreak === 'crlf' ? 2 : 0);
  marks.forEach((mark, index) => {
    file.bytes[(index + 1) * length + (kind === 'salary' ? 111 : 113)] = mark.charCodeAt(0);
  });
  return file.bytes;
}

describe.each(['salary', 'general'] as const)('records of %s that came back', (kind) => {
  it.each(['none', 'crlf'] as const)('are read, with line breaks of %s', (lineBreak) => {
    const bytes = returned(kind, [' ', '0', '2', '9'], lineBreak);
    expect(isBankRecords(bytes)).toBe(true);
    const read = (line: number, result: string, reason: string | null) => ({
      kind: 'read',
      line: { line, requestId: line + 5, amount: (line - 1) * 1_000, result, reason },
    });
    expect(readBankRecords(bytes)).toEqual([
      read(2, 'paid', null),
      read(3, 'paid', null),
      read(4, 'failed', 'no_account'),
      read(5, 'failed', 'other'),
    ]);
  });

  it('name the line of what they cannot say', () => {
    expect(readBankRecords(returned(kind, ['X']))).toEqual([{ kind: 'fault', line: 2, fault: 'result' }]);
  });
});

it('a table is no file of records', () => {
  expect(isBankRecords(new TextEncoder().encode('request_id,result,reason\n1,paid,\n'))).toBe(false);
  expect(isBankRecords(new Uint8Array())).toBe(false);
  expect(isBankRecords(new Uint8Array(121).fill(0x31))).toBe(false);
});

describe('a table', () => {
  const read = (line: number, requestId: number, result: string, reason: string | null) => ({
    kind: 'read',
    line: { line, requestId, result, reason, amount: null },
  });
  const fault = (line: number, of: string) => ({ kind: 'fault', line, fault: of });

  it('is read by its columns, in any order', () => {
    const lines = [
      ['Reason', 'result', 'request_id', 'more'],
      ['', 'PAID', '7'],
      ['closed', 'failed', '8'],
      ['', '', ''],
      ['', 'failed', '9'],
      ['', 'maybe', '10'],
      ['', 'paid', 'x'],
    ];
    expect(readResultTable(lines)).toEqual([
      read(2, 7, 'paid', null),
      read(3, 8, 'failed', 'closed'),
      fault(5, 'reason'),
      fault(6, 'result'),
      fault(7, 'not_read'),
    ]);
  });

  it('without its columns is none', () => {
    expect(
      readResultTable([
        ['request_id', 'result'],
        ['7', 'paid'],
      ]),
    ).toBeNull();
    expect(readResultTable([])).toBeNull();
  });
});

it('a request is spoken of once', () => {
  const lines = [7, 8, 7, 7].map((requestId, index) => ({
    ...{ line: index + 1, requestId, result: 'paid', reason: null, amount: null },
  })) as Parameters<typeof repeatedLines>[0];
  expect([...repeatedLines(lines)]).toEqual([3, 4]);
});

it.each([
  ['2026-06-05', false, true],
  ['2026-06-05', true, false],
  ['2026-06-06', false, false],
  ['2026-06-07', false, false],
  ['2026-12-31', false, false],
  ['2027-01-04', false, true],
  ['2025-01-02', false, false],
])('%s, a holiday: %s, transfers: %s', (date, isHoliday, transfers) => {
  expect(isBankDay(date, isHoliday)).toBe(transfers);
});

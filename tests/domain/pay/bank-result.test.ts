import { describe, expect, it } from 'vitest';
import { isBankDay, nextBankDay } from '#domain/pay/bank-day.ts';
import { readResultTable, repeatedLines } from '#domain/pay/bank-result.ts';

const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ line: index + 1, cells }));

describe('a table of bank results', () => {
  const read = (line: number, requestId: number, result: string, reason: string | null) => ({
    kind: 'read',
    line: { line, requestId, result, reason, amount: null },
  });
  const fault = (line: number, of: string, said: string | null = null, requestId: number | null = null) => ({
    kind: 'fault',
    line,
    fault: of,
    said,
    requestId,
  });

  it('is read by its columns, in any order', () => {
    const lines = [
      ['Reason', 'result', 'request_id', 'more'],
      ['', 'PAID', '7'],
      ['closed', 'failed', '8'],
      ['', '', ''],
      ['', 'failed', '9'],
      ['', 'maybe', '10'],
      ['', 'paid', 'x'],
      ['', 'ＰＡＩＤ', '１１'],
      ['', '2', '12'],
      ['', '0', '13'],
      ['', '', '14'],
      ['', '7', '15'],
      ['名義　相違', 'failed', '16'],
      ['No_Account', 'failed', '17'],
      ['支店は\n不明', 'failed', '18'],
      ['口座\u200b解約', 'failed', '19'],
    ];
    expect(readResultTable(numbered(lines))).toEqual([
      read(2, 7, 'paid', null),
      read(3, 8, 'failed', 'closed'),
      fault(5, 'reason', null, 9),
      fault(6, 'result', 'maybe', 10),
      fault(7, 'not_read', 'x'),
      read(8, 11, 'paid', null),
      read(9, 12, 'failed', 'no_account'),
      read(10, 13, 'paid', null),
      fault(11, 'no_result', null, 14),
      fault(12, 'result', '7', 15),
      read(13, 16, 'failed', 'name_mismatch'),
      read(14, 17, 'failed', 'no_account'),
      read(15, 18, 'failed', '支店は 不明'),
      fault(16, 'character', null, 19),
    ]);
  });

  it('is refused without its columns', () => {
    expect(
      readResultTable(
        numbered([
          ['request_id', 'result'],
          ['7', 'paid'],
        ]),
      ),
    ).toBeNull();
    expect(readResultTable([])).toBeNull();
  });

  it('is refused if one of its columns appears twice', () => {
    const lines = numbered([
      ['request_id', 'result', 'reason', 'Result '],
      ['7', 'paid', '', 'failed'],
    ]);
    expect(readResultTable(lines)).toBeNull();
  });

  it('reports its lines by their position in the file, counting blank ones', () => {
    const [header, line] = numbered([
      ['request_id', 'result', 'reason'],
      ['x', 'paid', ''],
    ]);
    if (!header || !line) throw new Error('there are two lines');
    expect(readResultTable([header, { ...line, line: 9 }])).toEqual([fault(9, 'not_read', 'x')]);
  });
});

it('finds repeated lines of a request', () => {
  const lines = [7, 8, 7, 7].map((requestId, index) => ({
    line: index + 1,
    requestId,
    result: 'paid',
    reason: null,
    amount: null,
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
])('treats %s, a holiday: %s, as a bank day: %s', (date, isHoliday, transfers) => {
  expect(isBankDay(date, isHoliday)).toBe(transfers);
});

describe('the next bank day', () => {
  it.each<[today: string, holidays: string[], day: string, closed: string[]]>([
    ['2026-11-17', [], '2026-11-18', []],
    ['2026-11-20', ['2026-11-23'], '2026-11-24', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['2026-11-21', [], '2026-11-23', ['2026-11-21', '2026-11-22']],
    ['2026-11-23', ['2026-11-23'], '2026-11-24', ['2026-11-23']],
    // A later closed day is irrelevant for tomorrow.
    ['2026-11-18', ['2026-11-23'], '2026-11-19', []],
    ['2026-12-30', [], '2027-01-04', ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
  ])('after %s with holidays %j is %s, and %j are closed', (today, holidays, day, closed) => {
    expect(nextBankDay(today, (date) => holidays.includes(date))).toEqual({ day, closed });
  });
});

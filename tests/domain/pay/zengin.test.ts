import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asBankWrites, fromBankBytes, toBankText } from '#domain/pay/bank-letters.ts';
import { bankFile, type FileFault, type Sender, type Transfer } from '#domain/pay/zengin.ts';

const bytesOf = (text: string) => {
  const written = toBankText(text);
  return written.kind === 'written' ? written.bytes : written.letters;
};

describe('the letters of a bank file', () => {
  it.each([
    ['グエン　ヴァン', 'ｸﾞｴﾝ ｳﾞｱﾝ'],
    ['ぐえん ばん', 'ｸﾞｴﾝ ﾊﾞﾝ'],
    ['ｸﾞｴﾝ ﾊﾟﾝ', 'ｸﾞｴﾝ ﾊﾟﾝ'],
    ['キャッチョ', 'ｷﾔﾂﾁﾖ'],
    ['マリー', 'ﾏﾘ-'],
    ['ﾏﾘｰ', 'ﾏﾘ-'],
    ['ヲ', 'ｵ'],
    ['ヮヵヶヰヱ', 'ﾜｶｹｲｴ'],
    ['カ）ヤマト', 'ｶ)ﾔﾏﾄ'],
    ['Nguyen  Van.An', 'NGUYEN VAN.AN'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['－‐—', '---'],
    [' 端', null],
  ])('are converted: %s', (text, written) => {
    expect(asBankWrites(text)).toBe(written);
  });

  it('take one byte each, including voicing marks', () => {
    expect(bytesOf('グエン　ヴァン')).toEqual([0xb8, 0xde, 0xb4, 0xdd, 0x20, 0xb3, 0xde, 0xb1, 0xdd]);
    expect(bytesOf('パ')).toEqual([0xca, 0xdf]);
  });

  it.each([
    ['山田・タロウ山', ['山', '田', '・']],
    ['Nguyễn', ['ễ']],
    ['A&B', ['&']],
    ['ㇰ', ['ㇰ']],
    ['😀', ['😀']],
  ])('are refused by name: %s', (text, letters) => {
    expect(toBankText(text)).toEqual({ kind: 'refused', letters });
  });

  it('are read back, and converted to the same bytes again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = toBankText(text);
        if (written.kind === 'refused') {
          expect(written.letters.length).toBeGreaterThan(0);
          return;
        }
        const read = fromBankBytes(Uint8Array.from(written.bytes));
        expect(read).not.toBeNull();
        expect(read).toMatch(/^[A-Z0-9 ().\-\uff71-\uff9f]*$/);
        expect(asBankWrites(read ?? '')).toBe(read);
      }),
    );
  });
});

const SENDER: Sender = {
  clientCode: '0123456789',
  name: 'カ）キンム',
  account: {
    bankCode: '0001',
    bankName: 'ミズホ',
    branchCode: '012',
    branchName: 'ホンテン',
    type: 'ordinary',
    number: '7654321',
  },
  kind: 'salary',
  lineBreak: 'none',
};
const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: 42,
  account: {
    bankCode: '0005',
    bankName: null,
    branchCode: '678',
    branchName: null,
    type: 'ordinary',
    number: '1234567',
  },
  holder: 'グエン　ヴァン',
  amount: 28_000,
  staffNo: '00012',
  ...more,
});

function written(sender: Partial<Sender>, transfers: readonly Transfer[], on = '2026-06-05'): Uint8Array {
  const file = bankFile({ ...SENDER, ...sender }, on, transfers);
  if (file.kind === 'refused') throw new Error(JSON.stringify(file.faults));
  return file.bytes;
}

const recordsOf = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length / 120 }, (_, index) =>
    fromBankBytes(bytes.subarray(index * 120, (index + 1) * 120)),
  );

describe('the records of a bank file', () => {
  it('are written for salaries, byte by byte', () => {
    expect(recordsOf(written({}, [transfer()]))).toEqual([
      `1110${'0123456789'}${'ｶ)ｷﾝﾑ'.padEnd(40)}0605${'0001'}${'ﾐｽﾞﾎ'.padEnd(15)}012${'ﾎﾝﾃﾝ'.padEnd(15)}17654321${' '.repeat(17)}`,
      `20005${' '.repeat(15)}678${' '.repeat(15)}${' '.repeat(4)}11234567${'ｸﾞｴﾝ ｳﾞｱﾝ'.padEnd(30)}0000028000000000000120000000042${' '.repeat(9)}`,
      `8000001000000028000${' '.repeat(101)}`,
      `9${' '.repeat(119)}`,
    ]);
  });

  it('are written for general transfers', () => {
    const [header, data] = recordsOf(written({ kind: 'general' }, [transfer({ staffNo: 'A-1' })]));
    expect(header?.slice(0, 4)).toBe('1210');
    expect(data?.slice(90)).toBe(`000000000000000000427${' '.repeat(8)}`.padStart(30, '0'));
    expect(data).toHaveLength(120);
  });

  it('end in CRLF if the bank requires it', () => {
    const bytes = written({ lineBreak: 'crlf' }, [transfer()]);
    expect(bytes).toHaveLength(4 * 122);
    for (let at = 0; at < 4; at += 1)
      expect([...bytes.subarray(at * 122 + 120, at * 122 + 122)]).toEqual([13, 10]);
  });

  it('cut a holder at 30 letters, as banks compare it', () => {
    const [, data] = recordsOf(written({}, [transfer({ holder: `${'ア'.repeat(29)}ガイコク` })]));
    expect(data?.slice(50, 80)).toBe(`${'ｱ'.repeat(29)}ｶ`);
  });

  it('omit names of banks that they cannot encode', () => {
    const account = { ...transfer().account, bankName: 'みずほ銀行', branchName: 'シンジュク' };
    const [, data] = recordsOf(written({}, [transfer({ account })]));
    expect([data?.slice(5, 20), data?.slice(23, 38)]).toEqual([' '.repeat(15), 'ｼﾝｼﾞﾕｸ'.padEnd(15)]);
  });

  it.each<[string, Partial<Transfer>, Partial<Sender>, Partial<FileFault>]>([
    ['a holder in kanji', { holder: '山田' }, {}, { why: 'letters', letters: ['山', '田'] }],
    [
      'a savings account in salaries',
      { account: { ...transfer().account, type: 'savings' } },
      {},
      { why: 'savings' },
    ],
    ['an amount over the maximum', { amount: 10_000_000_000 }, {}, { why: 'amount' }],
    ['nothing', { amount: 0 }, {}, { why: 'amount' }],
    ['a part of a yen', { amount: 1.5 }, {}, { why: 'amount' }],
    [
      'a long account number',
      { account: { ...transfer().account, number: '12345678' } },
      {},
      { why: 'digits' },
    ],
  ])('are not written for %s', (_, more, sender, fault) => {
    const file = bankFile({ ...SENDER, ...sender }, '2026-06-05', [
      transfer(),
      transfer({ id: 43, ...more }),
    ]);
    expect(file).toMatchObject({ kind: 'refused', faults: expect.arrayContaining([{ id: 43, ...fault }]) });
  });

  it('have room for 9,999,999,999 yen, and for savings in general transfers', () => {
    const account = { ...transfer().account, type: 'savings' } as const;
    const [, data] = recordsOf(written({ kind: 'general' }, [transfer({ amount: 9_999_999_999, account })]));
    expect([data?.slice(42, 43), data?.slice(80, 90)]).toEqual(['4', '9999999999']);
  });

  it('have 120 bytes each, and the trailer counts them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.integer({ min: 1, max: 9_999_999 }),
            amount: fc.integer({ min: 1, max: 1_000_000 }),
            holder: fc.stringMatching(/^[ァ-ヴー A-Z0-9().-]{1,60}$/),
            staffNo: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        fc.constantFrom('salary' as const, 'general' as const),
        (many, kind) => {
          const bytes = written({ kind }, many.map(transfer));
          expect(bytes.length).toBe((many.length + 3) * 120);
          const records = recordsOf(bytes);
          const trailer = records.at(-2) ?? '';
          const data = records.slice(1, -2);
          expect(data.every((record) => record?.startsWith('2'))).toBe(true);
          expect(Number(trailer.slice(1, 7))).toBe(data.length);
          const sum = data.reduce((all, record) => all + Number(record?.slice(80, 90)), 0);
          expect(Number(trailer.slice(7, 19))).toBe(sum);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskNumber } from '#domain/format/masked-number.ts';
import { looksLikeMyNumber } from '#domain/format/my-number.ts';
import { parsePassportNumber } from '#domain/format/passport.ts';
import { formatPhone, parseDomesticPhone, parseEmergencyPhone } from '#domain/format/phone.ts';
import { formatPostalCode, parsePostalCode } from '#domain/format/postal-code.ts';
import { parseResidenceCardNumber } from '#domain/format/residence-card.ts';
import { bareDigits, parseStaffNo } from '#domain/format/staff-no.ts';

describe('G-02 postal codes', () => {
  it.each([
    ['103-0001', '1030001'],
    ['1030001', '1030001'],
    ['１０３−０００１', '1030001'],
    ['１０３ー０００１', '1030001'],
    ['103–0001', '1030001'],
    ['〒103-0001', '1030001'],
    ['〒 060-0001', '0600001'],
  ])('G-02 %j is stored as %s', (text, stored) => {
    expect(parsePostalCode(text)).toBe(stored);
  });

  it.each(['103-001', '10300011', '103--0001', '1030-001', 'abc-defg', ''])('G-02 %j is refused', (text) => {
    expect(parsePostalCode(text)).toBeNull();
  });

  it('G-02 show NNN-NNNN, which is read back unchanged', () => {
    expect(formatPostalCode('1030001')).toBe('103-0001');
    expect(() => formatPostalCode('103-0001')).toThrow(RangeError);
    const sevenDigits = fc.nat(9_999_999).map((number) => String(number).padStart(7, '0'));
    fc.assert(
      fc.property(sevenDigits, (stored) => {
        expect(parsePostalCode(formatPostalCode(stored))).toBe(stored);
      }),
    );
  });
});

describe('a phone that is shown', () => {
  it.each([
    ['09000456654', '090-0045-6654'],
    ['06012345678', '060-1234-5678'],
    ['05012345678', '050-1234-5678'],
    ['0312345678', '03-1234-5678'],
    ['0612345678', '06-1234-5678'],
    ['0451234567', '045-123-4567'],
    ['0474312345', '047-431-2345'],
    ['0476123456', '0476-12-3456'],
    ['0471231234', '04-7123-1234'],
    ['0429231234', '04-2923-1234'],
    ['0422541234', '0422-54-1234'],
    ['0534561234', '053-456-1234'],
    ['0532541234', '0532-54-1234'],
    ['0594221234', '0594-22-1234'],
    ['0568761234', '0568-76-1234'],
    ['0276311234', '0276-31-1234'],
    ['0988671234', '098-867-1234'],
    ['0126721234', '01267-2-1234'],
    ['0120123456', '0120-123-456'],
    ['0570012345', '0570-012-345'],
    ['08001234567', '0800-123-4567'],
    ['+84912345678', '+84912345678'],
    ['0191234567', '0191-23-4567'],
  ])('%s is written %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('is read back as it was stored', () => {
    const number = fc.constantFrom(
      '090',
      '080',
      '050',
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '0120',
    );
    const digits = fc.tuple(number, fc.nat(99_999_999)).map(([head, rest]) => {
      const length = head.startsWith('0120') || !/^0[5-9]0/.test(head) ? 10 : 11;
      return (
        head +
        String(rest)
          .padStart(8, '0')
          .slice(-(length - head.length))
      );
    });
    fc.assert(
      fc.property(digits, (stored) => {
        const read = parseDomesticPhone(stored);
        if (read !== null) expect(parseDomesticPhone(formatPhone(read))).toBe(read);
      }),
    );
  });
});

describe('G-03 domestic phones', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０８０ー１２３４ー５６７８', '08012345678'],
    ['070 1234 5678', '07012345678'],
    ['060−1234−5678', '06012345678'],
    ['050-1234-5678', '05012345678'],
    ['03-1234-5678', '0312345678'],
    ['(045)123-4567', '0451234567'],
    ['0120-123-456', '0120123456'],
    ['0570-012-345', '0570012345'],
    ['0800-123-4567', '08001234567'],
    ['+81 90-1234-5678', '09012345678'],
    ['+81 (0)90-1234-5678', '09012345678'],
    ['008190 1234 5678', '09012345678'],
    ['+81-3-1234-5678', '0312345678'],
  ])('G-03 %j is stored as %s', (text, stored) => {
    expect(parseDomesticPhone(text)).toBe(stored);
  });

  it.each([
    '9012345678',
    '090-1234-567',
    '090-1234-56789',
    '050-1234-567',
    '03-1234-56789',
    '00-1234-5678',
    '010-1234-5678',
    '020-1234-56789',
    '+84 912 345 678',
    '090-1234-567x',
    '',
  ])('G-03 %j is refused', (text) => {
    expect(parseDomesticPhone(text)).toBeNull();
  });
});

describe('G-04 emergency contacts', () => {
  it.each([
    ['+84 912 345 678', '+84912345678'],
    ['＋８４ー９１２ー３４５ー６７８', '+84912345678'],
    ['+84 (0)912 345 678', '+84912345678'],
    ['+977-1-4412345', '+97714412345'],
    ['+81 90-1234-5678', '09012345678'],
    ['03-1234-5678', '0312345678'],
  ])('G-04 %j is stored as %s', (text, stored) => {
    expect(parseEmergencyPhone(text)).toBe(stored);
  });

  it.each([
    '+0912345678',
    '+84123',
    '+8491234567890123',
    '84912345678',
    '+81 90-1234-567',
    '++84912345678',
    '',
  ])('G-04 %j is refused', (text) => {
    expect(parseEmergencyPhone(text)).toBeNull();
  });

  it('G-04 are read back unchanged from their stored form', () => {
    const abroad = fc
      .tuple(
        fc.constantFrom('84', '977', '95', '86', '1'),
        fc.integer({ min: 100_000_000, max: 999_999_999 }),
      )
      .map(([country, rest]) => `+${country}${rest}`);
    fc.assert(
      fc.property(abroad, (stored) => {
        expect(parseEmergencyPhone(stored)).toBe(stored);
      }),
    );
  });
});

it.each([
  ['E00042', '42'],
  ['42', '42'],
  ['K-2026-0042', '20260042'],
  ['E000', ''],
  ['AB', ''],
])('T-37 the digits of the staff number %s are %j', (staffNo, digits) => {
  expect(bareDigits(staffNo)).toBe(digits);
});

describe('G-10 staff numbers', () => {
  it.each([
    ['0412', '0412'],
    [' ００４１２ ', '00412'],
    ['Ab-12', 'Ab-12'],
    ['A−12', 'A-12'],
    ['12345678901234567890', '12345678901234567890'],
  ])('G-10 %j is %s', (text, stored) => {
    expect(parseStaffNo(text)).toBe(stored);
  });

  it.each(['', ' ', '04 12', '04_12', '０４ー１２', '123456789012345678901', 'ア12'])(
    'G-10 %j is refused',
    (text) => {
      expect(parseStaffNo(text)).toBeNull();
    },
  );
});

describe('G-12 the My Number guard', () => {
  it.each([
    '123456789018',
    '１２３４５６７８９０１８',
    '1234-5678-9018',
    '1234 5678 9018',
    ' 123456789018 ',
    '="123456789018"',
    "'123456789018",
    '＝"123456789018"',
  ])('G-12 finds %j', (cell) => {
    expect(looksLikeMyNumber(cell)).toBe(true);
  });

  it.each(['123456789012', '12345678901', '1234567890189', '', '090-1234-5678', 'AB12345678CD'])(
    'G-12 ignores %j',
    (cell) => {
      expect(looksLikeMyNumber(cell)).toBe(false);
    },
  );

  it('G-12 gives a remainder of 0 or 1 the check digit 0', () => {
    expect(looksLikeMyNumber('000000000000')).toBe(true);
    // 11 digits with the weighted sum 12, remainder 1.
    expect(looksLikeMyNumber('000000000060')).toBe(true);
    expect(looksLikeMyNumber('000000000061')).toBe(false);
  });

  it('G-12 accepts exactly one of the ten last digits', () => {
    const elevenDigits = fc.nat(99_999_999_999).map((number) => String(number).padStart(11, '0'));
    fc.assert(
      fc.property(elevenDigits, (digits) => {
        const valid = [...'0123456789'].filter((last) => looksLikeMyNumber(digits + last));
        expect(valid).toHaveLength(1);
      }),
    );
  });
});

describe('F-10 residence card numbers', () => {
  it.each([
    ['ＡＢ１２３４５６７８ｃｄ', 'AB12345678CD'],
    ['ab12345678cd', 'AB12345678CD'],
    ['AB 1234 5678 CD', 'AB12345678CD'],
    ['AB−12345678−CD', 'AB12345678CD'],
  ])('F-10 %j is %s', (text, stored) => {
    expect(parseResidenceCardNumber(text)).toBe(stored);
  });

  it.each(['AB1234567CD', 'AB123456789CD', 'A112345678CD', 'AB12345678C', 'ÄB12345678CD', ''])(
    'F-10 %j is refused',
    (text) => {
      expect(parseResidenceCardNumber(text)).toBeNull();
    },
  );
});

describe('passport numbers', () => {
  it.each([
    ['C1234567', 'C1234567'],
    ['ｃ １２３４５６７', 'C1234567'],
    ['tr-1234567', 'TR1234567'],
    ['TR−1234567', 'TR1234567'],
    ['12345', '12345'],
    [' 123456789 ', '123456789'],
  ])('%j is %s', (text, stored) => {
    expect(parsePassportNumber(text)).toBe(stored);
  });

  it.each(['1234', '1234567890', 'C123456７８９０', 'C12345.7', 'Ç1234567', 'ベトナム1234', '', ' '])(
    '%j is refused',
    (text) => {
      expect(parsePassportNumber(text)).toBeNull();
    },
  );

  it('are read back unchanged from their stored form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,9}$/), (stored) => {
        expect(parsePassportNumber(stored)).toBe(stored);
      }),
    );
  });
});

describe('masked numbers', () => {
  it.each([
    ['AB12345678CD', '…78CD'],
    ['C1234567', '…4567'],
    ['ZX98765', '…765'],
    ['12345', '…45'],
    ['', '…'],
  ])('%j is shown as %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });
});

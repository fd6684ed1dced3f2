import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownNumbers, pinFault, pinOf, readPin } from '#domain/access/pin.ts';

const UNKNOWN: KnownNumbers = { birthday: null, staffNo: '', phones: [] };
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('T-36: a PIN', () => {
  it('has a check digit that the tables of Damm give', () => {
    expect(pinOf('00572')).toBe('005724');
    expect(pinOf('00000')).toBe('000000');
  });

  it.each([
    ['as it is shown', '005724'],
    ['in full width', '００５７２４'],
    ['with spaces and hyphens', ' 00-57 24'],
  ])('is read %s', (_, typed) => {
    expect(readPin(typed)).toBe('005724');
  });

  it.each(['', '00572', '0057240', '00572a', '005725'])('is not read from %j', (typed) => {
    expect(readPin(typed)).toBeNull();
  });

  it('is not read with one wrong digit', () => {
    fc.assert(
      fc.property(digits(5), fc.nat(5), fc.integer({ min: 1, max: 9 }), (chosen, place, by) => {
        const pin = pinOf(chosen);
        const wrong = (Number(pin[place]) + by) % 10;
        expect(readPin(pin.slice(0, place) + wrong + pin.slice(place + 1))).toBeNull();
      }),
    );
  });

  it('is not read with two neighbours swapped', () => {
    fc.assert(
      fc.property(digits(5), fc.nat(4), (chosen, place) => {
        const pin = pinOf(chosen);
        const [one = '', other = ''] = pin.slice(place, place + 2);
        const swapped = pin.slice(0, place) + other + one + pin.slice(place + 2);
        expect(readPin(swapped)).toBe(one === other ? pin : null);
      }),
    );
  });
});

describe('T-36: digits that are easy to guess', () => {
  it.each([
    ['the same digit', '77777', UNKNOWN, 'row'],
    ['a row upwards', '12345', UNKNOWN, 'row'],
    ['a row downwards', '98765', UNKNOWN, 'row'],
    ['a row with a jump', '12346', UNKNOWN, null],
    ['steps of two', '13579', UNKNOWN, null],
    ['year and month of the birthday', '20040', { ...UNKNOWN, birthday: '2004-03-19' }, 'birthday'],
    ['the birthday with a short year', '04031', { ...UNKNOWN, birthday: '2004-03-19' }, 'birthday'],
    ['the birthday, day first', '19032', { ...UNKNOWN, birthday: '2004-03-19' }, 'birthday'],
    ['the birthday, month first', '03192', { ...UNKNOWN, birthday: '2004-03-19' }, 'birthday'],
    ['another date', '31120', { ...UNKNOWN, birthday: '2004-03-19' }, null],
    ['the staff number', '10293', { ...UNKNOWN, staffNo: 'K-10293' }, 'number'],
    ['a short staff number after zeros', '00417', { ...UNKNOWN, staffNo: '417' }, 'number'],
    ['a part of a phone number', '56172', { ...UNKNOWN, phones: ['090-1256-1729'] }, 'number'],
    ['other digits', '57200', { birthday: '2004-03-19', staffNo: '417', phones: ['090-1256-1729'] }, null],
  ] as const)('%s', (_, chosen, known, fault) => {
    expect(pinFault(chosen, known)).toBe(fault);
  });
});

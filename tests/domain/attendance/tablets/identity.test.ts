import { describe, expect, it } from 'vitest';
import { identityDoubt, type KnownIdentity, PHONE_CODE_KEPT } from '#domain/attendance/tablets/identity.ts';

const AT = Date.UTC(2026, 10, 27, 20, 55);
const KNOWN: KnownIdentity = { isTheirCard: null, pin: 'right', isTheirPhone: null, worksHere: true };
const phone = (made: number) => ({ key: 'x'.repeat(43), made, signature: 'signed' });

describe('T-37: a punch at a tablet is', () => {
  it.each([
    ['certain with number and PIN', {}, null],
    ['certain with card and PIN', { isTheirCard: true }, null],
    ['in doubt with a card alone', { isTheirCard: true, pin: 'none' }, 'no_pin'],
    ['in doubt with a number alone', { pin: 'none' }, 'no_pin'],
    ['in doubt with another card, even with the PIN', { isTheirCard: false }, 'wrong_card'],
    ['in doubt with a wrong PIN', { pin: 'wrong' }, 'wrong_pin'],
    ['in doubt before the person sets a PIN', { pin: 'not_set' }, 'pin_not_set'],
    ['in doubt while PINs are not compared', { pin: 'not_compared' }, 'not_compared'],
    ['in doubt for a person of another workplace', { worksHere: false }, 'works_elsewhere'],
    ['first asked about for its PIN, also of a helper', { pin: 'wrong', worksHere: false }, 'wrong_pin'],
  ] as const)('%s', (_, more, doubt) => {
    expect(identityDoubt({ phone: null }, { ...KNOWN, ...more }, AT)).toBe(doubt);
  });

  it('in doubt when no person has the number', () => {
    expect(identityDoubt({ phone: null }, null, AT)).toBe('unknown_person');
  });

  it.each([
    ['certain with the code of the own phone', AT, true, null],
    ['certain at the end of the time of the code', AT - PHONE_CODE_KEPT, true, null],
    ['certain when the clock of the phone is ahead', AT + PHONE_CODE_KEPT, true, null],
    ['in doubt after the time of the code', AT - PHONE_CODE_KEPT - 1, true, 'wrong_phone_code'],
    ['in doubt long before the time of the code', AT + PHONE_CODE_KEPT + 1, true, 'wrong_phone_code'],
    ['in doubt with the code of another phone', AT, false, 'wrong_phone_code'],
  ] as const)('%s', (_, made, isTheirPhone, doubt) => {
    expect(identityDoubt({ phone: phone(made) }, { ...KNOWN, pin: 'none', isTheirPhone }, AT)).toBe(doubt);
  });
});

import { describe, expect, it } from 'vitest';
import { begunIn, recoveryCodesIn } from '#app/areas/access/settings/form-results.ts';
import { recoveryFileText } from '#app/areas/access/settings/recovery-file.ts';

describe('the file of recovery codes', () => {
  it('explains the codes, then has one per line', () => {
    expect(
      recoveryFileText(['Kinmu recovery codes', 'Made on 15/06/2026'], ['ABCDE-FGHJK', 'KMNPQ-RSTVW']),
    ).toBe('Kinmu recovery codes\r\nMade on 15/06/2026\r\n\r\nABCDE-FGHJK\r\nKMNPQ-RSTVW\r\n');
  });
});

describe('data that a page shows once', () => {
  const begun = { secret: 'ABC', uri: 'otpauth://totp/x', qr: '<svg/>' };

  it('are read from the answer', () => {
    expect(begunIn({ begun })).toEqual(begun);
    expect(recoveryCodesIn({ recoveryCodes: ['A', 'B'] })).toEqual(['A', 'B']);
  });

  it.each([[undefined], [null], ['text'], [{}], [{ begun: null }], [{ begun: { secret: 'ABC' } }]])(
    'are missing in %o',
    (answer) => {
      expect(begunIn(answer)).toBeNull();
      expect(recoveryCodesIn(answer)).toBeNull();
    },
  );
});

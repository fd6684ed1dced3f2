import { describe, expect, it } from 'vitest';
import { recoveryFileText } from '#app/areas/access/settings/recovery-file.ts';
import { begunIn, recoveryCodesIn } from '#app/areas/access/settings/told.ts';

describe('the file of recovery codes', () => {
  it('has what they are for, then one code in a line', () => {
    expect(
      recoveryFileText(['Kinmu recovery codes', 'Made on 15/06/2026'], ['ABCDE-FGHJK', 'KMNPQ-RSTVW']),
    ).toBe('Kinmu recovery codes\r\nMade on 15/06/2026\r\n\r\nABCDE-FGHJK\r\nKMNPQ-RSTVW\r\n');
  });
});

describe('what the page was told', () => {
  const begun = { secret: 'ABC', uri: 'otpauth://totp/x', qr: '<svg/>' };

  it('takes what was shown once out of the answer', () => {
    expect(begunIn({ begun })).toEqual(begun);
    expect(recoveryCodesIn({ recoveryCodes: ['A', 'B'] })).toEqual(['A', 'B']);
  });

  it.each([[undefined], [null], ['text'], [{}], [{ begun: null }], [{ begun: { secret: 'ABC' } }]])(
    'and nothing out of %o',
    (answer) => {
      expect(begunIn(answer)).toBeNull();
      expect(recoveryCodesIn(answer)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  FAIL_REASONS,
  failReasonOf,
  speaksAgainstAccount,
  writtenFailReason,
} from '#domain/pay/fail-reasons.ts';

describe('5.3: the reasons that count against the account', () => {
  const AGAINST = ['no_account', 'account_closed', 'name_mismatch', 'stopped_by_payer'];

  it.each(FAIL_REASONS)('include or exclude %s', (reason) => {
    expect(speaksAgainstAccount(reason)).toBe(AGAINST.includes(reason));
    // A known reason decides alone, whatever the author says.
    for (const said of [true, false])
      expect(speaksAgainstAccount(reason, said)).toBe(AGAINST.includes(reason));
    expect(failReasonOf(reason)).toBe(reason);
  });

  it('include own words only if the author says so', () => {
    expect(speaksAgainstAccount('frozen')).toBe(false);
    expect(speaksAgainstAccount('frozen', true)).toBe(true);
    expect(speaksAgainstAccount(null)).toBe(false);
  });
});

it.each([
  ['口座なし', 'no_account'],
  [' 該当口座 無し', 'no_account'],
  ['口座解約済み', 'account_closed'],
  ['名義相違', 'name_mismatch'],
  ['ACCOUNT_CLOSED', 'account_closed'],
  ['ｎｏ＿ａｃｃｏｕｎｔ', 'no_account'],
  ['toString', null],
  ['closed', null],
  ['', null],
])('reads %s in a table as %s', (text, reason) => {
  expect(writtenFailReason(text)).toBe(reason);
});

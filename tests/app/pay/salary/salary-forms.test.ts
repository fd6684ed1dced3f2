import { describe, expect, it } from 'vitest';
import { AskForOtherForm, EmergencyForm } from '#app/areas/pay/parts/pay/ask-schemas.ts';
import { largestIn } from '#app/areas/pay/parts/pay/largest-in.ts';
import { maskedNumber } from '#app/areas/pay/parts/pay/masked-number.ts';
import { ApplyResultsForm, FailedLineForm, PaidLinesForm } from '#app/areas/pay/salary/batch/batch-forms.ts';
import { changedLines } from '#app/areas/pay/salary/batch/batch-results.ts';
import { batchRefusalsIn } from '#app/areas/pay/salary/request/batch-refusals.ts';
import { otherMoves, primaryMove } from '#app/areas/pay/salary/request/offered-moves.ts';
import { listQueryOf, salaryTab } from '#app/areas/pay/salary/request/salary-address.ts';
import { FailForm } from '#app/areas/pay/salary/request/salary-forms.ts';
import { validateForm } from '#app/lib/validate-form.ts';
import type { ResultAnswer } from '#contract/pay/salary-batches.ts';
import { OwnSalaryBody } from '#contract/pay/salary-requests.ts';
import { ledgerOf } from './ledger.ts';

const faultsOf = (result: { error: { fieldErrors: object } | null }) =>
  Object.keys(result.error?.fieldErrors ?? {});

describe('a salary request', () => {
  it.each([
    ['28000', []],
    ['28500', ['amount']],
    ['500', ['amount']],
    ['', ['amount']],
  ])('L-03: %s', (amount, faults) => {
    expect(faultsOf(validateForm(OwnSalaryBody, { amount }))).toEqual(faults);
  });

  it('L-06: takes any yen of a month in an emergency, with the reason', () => {
    const typed = { amount: '12345', emergency_reason: 'Hospital', month: '2026-10' };
    expect(validateForm(EmergencyForm, typed).value).toEqual({
      amount: 12_345,
      emergency_reason: 'Hospital',
      month: '2026-10',
    });
    expect(faultsOf(validateForm(EmergencyForm, { ...typed, emergency_reason: ' ' }))).toEqual([
      'emergency_reason',
    ]);
  });

  it('is an emergency for another person only with a reason', () => {
    const typed = { user_id: '7', amount: '12345' };
    expect(faultsOf(validateForm(AskForOtherForm, typed))).toEqual(['amount']);
    expect(validateForm(AskForOtherForm, { ...typed, emergency_reason: 'Fire' }).value).toMatchObject({
      user_id: 7,
      amount: 12_345,
      emergency_reason: 'Fire',
    });
  });

  it('shows the limit when it exceeds it, wherever the refusal has it', () => {
    expect(largestIn(ledgerOf({}))).toBe(28_000);
    expect(largestIn({ ledger: ledgerOf({ largest: 0 }) })).toBe(0);
    for (const nothing of [null, undefined, 'x', {}, { largest: '1' }]) expect(largestIn(nothing)).toBeNull();
  });
});

describe('the reason of a failed payment', () => {
  const line = { request_id: '5', known: 'name_mismatch' };

  it('is a known one, shown to each reader in their language, or own words', () => {
    expect(validateForm(FailedLineForm, line).value).toEqual({
      request_id: 5,
      reason: 'name_mismatch',
      account_at_fault: true,
    });
    expect(validateForm(FailedLineForm, { ...line, words: 'ﾔﾏﾀﾞ' }).value?.reason).toBe('ﾔﾏﾀﾞ');
    expect(validateForm(FailForm, { known: 'no_account', version: '2' }).value).toEqual({
      reason: 'no_account',
      account_at_fault: true,
      version: 2,
    });
  });

  it('must be chosen', () => {
    expect(faultsOf(validateForm(FailedLineForm, { ...line, known: '' }))).toEqual(['known']);
  });

  it('includes whether the account is at fault, when it has own words', () => {
    const other = { ...line, known: 'other', words: 'Frozen' };
    expect(validateForm(FailedLineForm, other).value?.account_at_fault).toBe(false);
    expect(validateForm(FailedLineForm, { ...other, account_at_fault: 'on' }).value?.account_at_fault).toBe(
      true,
    );
  });

  it('needs words for another reason', () => {
    expect(faultsOf(validateForm(FailedLineForm, { ...line, known: 'other' }))).toEqual(['words']);
  });
});

describe('the results of a bank', () => {
  const row = { line: 2, request_id: 5, user: null, amount: 1_000, reason: null, fault: null, said: null };
  const answer: ResultAnswer = {
    mode: 'preview',
    counts: { paid: 1, failed: 1, same: 1, refused: 1 },
    rows: [
      { ...row, result: 'paid', class: 'changed' },
      { ...row, request_id: 6, result: 'failed', reason: 'no_account', class: 'changed' },
      { ...row, request_id: 7, result: 'paid', class: 'same' },
      { ...row, request_id: null, result: null, class: 'refused', fault: 'not_read' },
    ],
    left: 0,
  };

  it('are applied as shown, with the day of payment for paid lines', () => {
    const lines = changedLines(answer, '2026-11-25');
    expect(lines).toEqual([
      { request_id: 5, result: 'paid', reason: null, paid_on: '2026-11-25' },
      { request_id: 6, result: 'failed', reason: 'no_account' },
    ]);
    expect(validateForm(ApplyResultsForm, { lines: JSON.stringify(lines) }).value?.lines).toEqual(lines);
  });

  it.each(['', 'x', '[]', '{}', '[{"request_id":"5"}]'])('accept nothing else: %s', (lines) => {
    expect(faultsOf(validateForm(ApplyResultsForm, { lines }))).toEqual(['lines']);
  });

  it('have one day of payment for several lines', () => {
    expect(validateForm(PaidLinesForm, { ids: ['5', '6'], paid_on: '2026-11-25' }).value).toEqual({
      ids: [5, 6],
      paid_on: '2026-11-25',
    });
    expect(validateForm(PaidLinesForm, { ids: '5', paid_on: '2026-11-25' }).value?.ids).toEqual([5]);
  });
});

describe('the queue', () => {
  it('5.3: offers one step forward, and separately the moves that need a reason', () => {
    const paid = { method: 'transfer', account_verified: true } as const;
    const offered = (...moves_allowed: Parameters<typeof primaryMove>[0]['moves_allowed']) => [
      primaryMove({ moves_allowed, ...paid }),
      otherMoves({ moves_allowed }),
    ];
    expect(offered('approved', 'rejected')).toEqual(['approved', ['rejected']]);
    expect(offered('cancelled')).toEqual([null, ['cancelled']]);
    expect(offered('paid', 'failed')).toEqual(['paid', ['failed']]);
    expect(offered('pending_payment', 'cancelled')).toEqual(['pending_payment', ['cancelled']]);
    expect(offered()).toEqual([null, []]);
  });

  it.each([
    ['transfer', true, 'pending_payment'],
    ['transfer', false, 'account'],
    ['cash', false, 'pending_payment'],
    [null, false, 'account'],
  ] as const)('checks the account before a payment: %s, verified %s', (method, account_verified, step) => {
    expect(primaryMove({ moves_allowed: ['pending_payment'], method, account_verified })).toBe(step);
    expect(primaryMove({ moves_allowed: ['paid'], method, account_verified })).toBe('paid');
  });

  it('queries the API by its tab and filters, without the opened request', () => {
    const query = { tab: 'failed', request: '5', task: 'batch', workplace_id: '3', q: 'ng', page: '2' };
    expect(listQueryOf(query, 'failed')).toEqual({
      status: 'failed',
      workplace_ids: ['3'],
      q: 'ng',
      page: '2',
    });
    expect(listQueryOf(query, 'all')).not.toHaveProperty('status');
    expect(salaryTab(new URLSearchParams('tab=nothing'))).toBe('pending_accounting_approval');
  });

  it('names every request that could not be put in a transfer', () => {
    const refused = (code: 'SALARY_BATCH_REFUSED' | 'E_CONFLICT', data: unknown) =>
      batchRefusalsIn({
        intent: 'batch',
        lastResult: { targetValue: undefined, submission: { payload: {}, fields: [], intent: null } },
        refusal: { code, data },
      });
    const own = { id: 5, reason: 'own' };
    expect(
      refused('SALARY_BATCH_REFUSED', { refused: [own, { id: 6, reason: 'unheard_of' }, null] }),
    ).toEqual([own]);
    expect(refused('E_CONFLICT', { refused: [own] })).toEqual([]);
    expect(batchRefusalsIn(null)).toEqual([]);
  });
});

it('shows only the end of an account number', () => {
  expect(maskedNumber('1234567')).toBe('••••567');
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckedRecord } from '#app/areas/papers/hours-record-check/checked-record.tsx';
import { hoursRecord } from '#app/locales/en/hours-record.ts';
import type { CheckedTotals, SignedTotals } from '#contract/papers/signed-totals.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const TOTALS: SignedTotals = {
  initials: 'N.T.H.',
  from: '2025-12',
  to: '2026-11',
  until: '2026-11-21',
  largest: [1680, 0, 60, 1440, 1695, 0, 0, 0, 0, 0, 0, 905],
};
const { check } = hoursRecord;

const show = (checked: CheckedTotals | 'empty' | null) =>
  renderPage(() => <CheckedRecord checked={checked} />);
const textOf = () => document.body.textContent ?? '';
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('the totals in the code of a record', () => {
  it('are shown to compare where they are as they were signed', async () => {
    await show({ state: 'valid', totals: TOTALS });
    expect(screen.getByRole('status').textContent).toContain(check.valid);
    expect(textOf()).toContain('N.T.H.');
    expect(textOf()).toContain('12/2025–11/2026');
    expect(rows().slice(1, 6)).toEqual([
      '12/202528:00',
      '01/20260:00',
      '02/20261:00',
      '03/202624:00',
      '04/202628:15',
    ]);
    expect(rows()).toHaveLength(13);
    expect(rows().at(-1)).toBe('11/202615:05');
  });

  it('are shown with a warning where the key has ended', async () => {
    await show({ state: 'key_ended', totals: TOTALS });
    expect(screen.getByRole('alert').textContent).toContain(check.key_ended);
    expect(rows()).toHaveLength(13);
  });

  it.each([
    ['changed', check.changed, check.changed_hint],
    ['unknown_key', check.unknown_key, check.unknown_key_hint],
    ['unreadable', check.unreadable, check.unreadable_hint],
  ] as const)('are not shown as %s', async (state, words, hint) => {
    await show({ state });
    expect(screen.getByRole('alert').textContent).toBe(words + hint);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are asked for without a code', async () => {
    await show('empty');
    expect(textOf()).toContain(check.empty);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are being checked until the browser has done it', async () => {
    await show(null);
    expect(screen.getByRole('status').textContent).toBe(check.checking);
  });
});

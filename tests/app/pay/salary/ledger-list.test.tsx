import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LedgerList } from '#app/areas/pay/parts/pay/ledger-list.tsx';
import { StopList } from '#app/areas/pay/parts/pay/stop-list.tsx';
import { salary } from '#app/locales/en/salary.ts';
import { ADVANCE_STOPS } from '#domain/pay/advance-limit.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { ledgerOf } from './ledger.ts';

const HREFS = { days: '/other', requests: '#requests' };
const show = (changes: Parameters<typeof ledgerOf>[0]) =>
  renderPage(() => <LedgerList ledger={ledgerOf(changes)} hrefs={HREFS} />);
const textOf = () => document.body.textContent ?? '';

describe('the ledger of an advance', () => {
  it('L-02, L-03: adds up line by line to the available amount', async () => {
    await show({});
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines.filter((line) => line?.includes('¥'))).toEqual([
      '¥54,321',
      '¥38,024',
      '-¥10,000',
      '¥28,024',
      '¥28,000',
    ]);
    expect(textOf()).toContain('Earned 01/11 (Sun) – 21/11 (Sat)');
    expect(textOf()).toContain('70% of that');
    expect(textOf()).toContain('in steps of ¥1,000');
    expect(screen.getByRole('link', { name: salary.ledger.see_days })).toBeTruthy();
    expect(screen.getByRole('link', { name: salary.ledger.see_requests })).toBeTruthy();
  });

  it('leaves out empty lines', async () => {
    await show({ reserved: 0, available: 38_000, limit: 38_000, largest: 38_000 });
    expect(textOf()).not.toContain(salary.ledger.reserved);
    expect(textOf()).not.toContain(salary.ledger.available);
  });

  it('L-01: lists work that does not count yet, with the reason', async () => {
    await show({ not_counted: { still_open: 1, review_open: 2, today: 0, no_wage: 0 } });
    expect(textOf()).toContain('Not counted yet: 1 without a check-out · 2 with an open question');
  });

  it('L-06: shows no steps in an emergency', async () => {
    await show({ emergency: true, rate: 100, step: 1, least: 1, largest: 44_321, available: 44_321 });
    expect(textOf()).not.toContain('in steps');
  });

  it('has no days on the first day of a period', async () => {
    await show({ counted_until: '2026-10-31', counted: 0, earned: 0, largest: 0 });
    expect(textOf()).toContain(salary.ledger.earned_none);
  });
});

describe('the reasons against a request', () => {
  it.each(ADVANCE_STOPS)('include %s in words, with all figures filled in', async (why) => {
    const stop = { date_from: '2026-12-01', date_to: '2026-12-14' };
    await renderPage(() => <StopList ledger={ledgerOf({ stops: [why], stop })} />);
    const [line] = screen.getAllByRole('listitem');
    expect(line?.textContent?.length).toBeGreaterThan(20);
    expect(line?.textContent).not.toContain('{{');
  });

  it('are shown together, with the day from which a request is possible', async () => {
    const stop = { date_from: '2026-11-20', date_to: '2026-12-14' };
    await renderPage(() => <StopList ledger={ledgerOf({ stops: ['monthly_max', 'stopped'], stop })} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(textOf()).toContain('15/12/2026 (Tue)');
  });
});

import { describe, expect, it } from 'vitest';
import { changedTransport, NO_TRANSPORT, type Transport } from '#domain/pay/dated-transport.ts';
import type { Dated } from '#domain/time/pay-period.ts';

const of = (perDay: number, monthlyCap: number | null = null): Transport => ({ perDay, monthlyCap });
const always = (now: Transport): Dated<Transport> => ({ now, earlier: [] });
const changed = (
  to: Transport,
  stored: Dated<Transport> | null,
  {
    today = '2026-11-21',
    lastConfirmed = null as string | null,
    closingDay = 'last' as 'last' | number,
  } = {},
) => changedTransport(to, stored, closingDay, { today, lastConfirmed });

describe('T-16 the first month of a new transport allowance', () => {
  it('is unlimited for a first allowance without confirmed months', () => {
    expect(changed(of(500), null)).toEqual({ from: null, dated: always(of(500)) });
  });

  it('is the first month never confirmed for a first allowance', () => {
    expect(changed(of(500), null, { lastConfirmed: '2026-08' })).toEqual({
      from: '2026-09',
      dated: { now: of(500), earlier: [{ until: '2026-08', value: NO_TRANSPORT }] },
    });
  });

  it.each([
    ['the present one', {}, '2026-11'],
    ['the present one of another closing day', { closingDay: 20 }, '2026-12'],
    ['the one after a confirmed one', { lastConfirmed: '2026-11' }, '2026-12'],
    ['the present one when one was confirmed long ago', { lastConfirmed: '2026-08' }, '2026-11'],
  ])('is %s for a later allowance', (_, at, from) => {
    const found = changed(of(600), always(of(500)), at);
    expect(found?.from).toBe(from);
    expect(found?.dated.now).toEqual(of(600));
    expect(found?.dated.earlier.map(({ value }) => value)).toEqual([of(500)]);
  });

  it('keeps each earlier allowance with its last month, and drops one that never applied', () => {
    const first = changed(of(600), always(of(500)), { today: '2026-09-10' });
    const second = changed(of(600, 9_000), first?.dated ?? null, { today: '2026-11-10' });
    expect(second?.dated.earlier).toEqual([
      { until: '2026-08', value: of(500) },
      { until: '2026-10', value: of(600) },
    ]);
    expect(changed(of(500), first?.dated ?? null, { today: '2026-09-20' })?.dated).toEqual(always(of(500)));
  });

  it('exists for the end of an allowance too', () => {
    expect(changed(NO_TRANSPORT, always(of(500)))).toEqual({
      from: '2026-11',
      dated: { now: NO_TRANSPORT, earlier: [{ until: '2026-10', value: of(500) }] },
    });
  });

  it('is none without a change', () => {
    expect(changed(of(500), always(of(500)))).toBeNull();
    expect(changed(NO_TRANSPORT, null)).toBeNull();
  });
});

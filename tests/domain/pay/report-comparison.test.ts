import { describe, expect, it } from 'vitest';
import { daysComparedBefore, daysComparedOfPlan, isPlanCompared } from '#domain/pay/report-comparison.ts';
import { fromStamp } from '#domain/time/instant.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('the days of the month before', () => {
  it.each([
    ['all for a month that is over', NOVEMBER, OCTOBER, '2026-12-01', OCTOBER],
    ['all for a month to come', NOVEMBER, OCTOBER, '2026-10-31', OCTOBER],
    ['as many as until today', NOVEMBER, OCTOBER, '2026-11-21', { from: '2026-10-01', to: '2026-10-21' }],
    ['one on the first day', NOVEMBER, OCTOBER, '2026-11-01', { from: '2026-10-01', to: '2026-10-01' }],
    [
      'all where the month before is shorter',
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      '2026-03-30',
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      'counted from the first day of a pay period',
      { from: '2026-11-11', to: '2026-12-10' },
      { from: '2026-10-11', to: '2026-11-10' },
      '2026-12-01',
      { from: '2026-10-11', to: '2026-10-31' },
    ],
  ])('are %s', (_, period, before, today, expected) => {
    expect(daysComparedBefore(period, before, today)).toEqual(expected);
  });
});

describe('the days of the plan', () => {
  it.each([
    ['end today while the month runs', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['are all of a month that is over', '2026-12-01', NOVEMBER],
    ['are all of a month to come', '2026-10-31', NOVEMBER],
  ])('%s', (_, today, expected) => {
    expect(daysComparedOfPlan(NOVEMBER, today)).toEqual(expected);
  });
});

describe('a plan', () => {
  const end = fromStamp('2026-11-21 18:00:00');
  it.each([
    ['that has ended is compared', '2026-11-21', '2026-11-21 18:00:00', true],
    ['that goes on is not compared', '2026-11-21', '2026-11-21 17:59:59', false],
    ['of a month to come is compared', '2026-10-31', '2026-10-31 12:00:00', true],
    ['of a month that is over is compared', '2026-12-01', '2026-12-01 00:00:00', true],
  ])('%s', (_, today, now, expected) => {
    expect(isPlanCompared({ end }, { period: NOVEMBER, today, now: fromStamp(now) })).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addedDays,
  draftDays,
  isDayPublished,
  type PublishedMonthDays,
  WHOLE_MONTH,
} from '#domain/roster/published-days.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';

const NOVEMBER = { month: '2026-11', days: WHOLE_MONTH };
/** The first and the last day of December. */
const DECEMBER = { month: '2026-12', days: 1 | (1 << 30) };

describe('a published day', () => {
  it.each([
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
    ['2026-12-31', true],
    ['2027-01-01', false],
    ['2025-11-01', false],
  ])('%s of November and two days of December: %s', (date, published) => {
    expect(isDayPublished([NOVEMBER, DECEMBER], date)).toBe(published);
  });

  it('does not exist without a published month', () => {
    expect(isDayPublished([], '2026-11-01')).toBe(false);
  });
});

describe('publishing a span', () => {
  const span = (from: string, to: string) => ({ from, to });
  const daysAfter = (published: readonly PublishedMonthDays[], from: string, to: string) => {
    const added = new Map(addedDays(published, span(from, to)).map((one) => [one.month, one]));
    return [...new Set([...published.map(({ month }) => month), ...added.keys()])].map((month) => ({
      month,
      days: added.get(month)?.days ?? published.find((one) => one.month === month)?.days ?? 0,
    }));
  };

  it('adds nothing where all days are published', () => {
    expect(addedDays([NOVEMBER], span('2026-11-02', '2026-11-08'))).toEqual([]);
  });

  it('adds only the days that are drafts, month by month', () => {
    expect(addedDays([NOVEMBER, DECEMBER], span('2026-11-30', '2026-12-03'))).toEqual([
      { month: '2026-12', days: DECEMBER.days | 0b110 },
    ]);
    expect(draftDays([NOVEMBER, DECEMBER], span('2026-11-30', '2026-12-03'))).toEqual([
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  it('crosses the end of a year', () => {
    expect(addedDays([], span('2026-12-31', '2027-01-01'))).toEqual([
      { month: '2026-12', days: 1 << 30 },
      { month: '2027-01', days: 1 },
    ]);
  });

  it.each([
    ['2026-02', '2026-03'],
    ['2028-02', '2028-02'],
    ['2026-12', '2027-01'],
  ])('publishes exactly the days from %s to %s, and no day twice', (first, last) => {
    const { from } = daysOfMonth(first);
    const { to } = daysOfMonth(last);
    const published = daysAfter([], from, to);
    expect(datesIn(span(from, to)).every((date) => isDayPublished(published, date))).toBe(true);
    expect(addedDays(published, span(from, to))).toEqual([]);
  });

  it('leads to the same days in any order of its parts', () => {
    const [week, month] = [span('2026-12-07', '2026-12-13'), daysOfMonth('2026-12')];
    const weekFirst = daysAfter(daysAfter([], week.from, week.to), month.from, month.to);
    const monthFirst = daysAfter(daysAfter([], month.from, month.to), week.from, week.to);
    expect(weekFirst).toEqual(monthFirst);
  });

  it('does nothing for an empty span', () => {
    expect(addedDays([], span('2026-12-02', '2026-12-01'))).toEqual([]);
  });
});

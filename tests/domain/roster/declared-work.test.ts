import { describe, expect, it } from 'vitest';
import { declaredFrom } from '#domain/roster/declared-work.ts';
import type { OtherEmployment } from '#domain/roster/facts.ts';

const declaredWork = (
  minutesPerWeek: number,
  from: string | null,
  to: string | null = null,
): OtherEmployment => ({
  minutesPerWeek,
  minutesByWeekday: null,
  from,
  to,
});

const BY_DAY = [240, 0, 120, 0, 0, 0, 0];
const byDay = (from: string, to: string | null = null): OtherEmployment => ({
  ...declaredWork(360, from, to),
  minutesByWeekday: BY_DAY,
});

describe('F-04 a declaration by weekday', () => {
  const minutes = { minutesPerWeek: 360, minutesByWeekday: BY_DAY };

  it('replaces the same sum by the week, and changes nothing when it holds already', () => {
    expect(declaredFrom([declaredWork(360, null)], minutes, '2026-11-21')).toEqual([
      declaredWork(360, null, '2026-11-20'),
      byDay('2026-11-21'),
    ]);
    const stored = [byDay('2026-11-01')];
    expect(declaredFrom(stored, minutes, '2026-11-21')).toBe(stored);
  });

  it('ends when the same sum is declared by the week', () => {
    const week = { minutesPerWeek: 360, minutesByWeekday: null };
    expect(declaredFrom([byDay('2026-11-01')], week, '2026-11-21')).toEqual([
      byDay('2026-11-01', '2026-11-20'),
      { ...week, from: '2026-11-21', to: null },
    ]);
  });
});

describe('F-04 a declaration from 2026-11-21 on', () => {
  it.each([
    ['can be the first', [], 600, [declaredWork(600, '2026-11-21')]],
    ['of no hours changes an empty list in nothing', [], 0, []],
    [
      'ends the earlier declaration',
      [declaredWork(300, null)],
      600,
      [declaredWork(300, null, '2026-11-20'), declaredWork(600, '2026-11-21')],
    ],
    [
      'of no hours ends the earlier declaration',
      [declaredWork(300, '2026-04-01')],
      0,
      [declaredWork(300, '2026-04-01', '2026-11-20')],
    ],
    [
      'replaces a declaration from the same day',
      [declaredWork(300, '2026-11-21')],
      600,
      [declaredWork(600, '2026-11-21')],
    ],
    [
      'replaces later declarations',
      [declaredWork(300, '2026-12-01', '2026-12-31')],
      600,
      [declaredWork(600, '2026-11-21')],
    ],
    [
      'keeps ended declarations',
      [declaredWork(300, '2026-04-01', '2026-11-20')],
      600,
      [declaredWork(300, '2026-04-01', '2026-11-20'), declaredWork(600, '2026-11-21')],
    ],
    [
      'continues after the end of an earlier one',
      [declaredWork(600, null, '2026-11-21')],
      600,
      [declaredWork(600, null, '2026-11-20'), declaredWork(600, '2026-11-21')],
    ],
    [
      'replaces several declarations',
      [declaredWork(300, null), declaredWork(120, '2026-05-01')],
      420,
      [
        declaredWork(300, null, '2026-11-20'),
        declaredWork(120, '2026-05-01', '2026-11-20'),
        declaredWork(420, '2026-11-21'),
      ],
    ],
  ])('%s', (_, before, minutes, after) => {
    expect(declaredFrom(before, { minutesPerWeek: minutes, minutesByWeekday: null }, '2026-11-21')).toEqual(
      after,
    );
  });

  it.each([
    ['the same hours', [declaredWork(600, '2026-04-01')], 600],
    ['the same hours from the same day', [declaredWork(600, '2026-11-21')], 600],
    ['no hours, when none are declared any more,', [declaredWork(600, null, '2026-11-20')], 0],
  ])('a declaration of %s changes nothing', (_, before, minutes) => {
    expect(declaredFrom(before, { minutesPerWeek: minutes, minutesByWeekday: null }, '2026-11-21')).toBe(
      before,
    );
  });
});

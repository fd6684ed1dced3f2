import { describe, expect, it } from 'vitest';
import { declaredFrom } from '#domain/roster/declared-work.ts';
import type { OtherEmployment } from '#domain/roster/facts.ts';

const said = (minutesPerWeek: number, from: string | null, to: string | null = null): OtherEmployment => ({
  minutesPerWeek,
  from,
  to,
});

describe('F-04 a declaration from 2026-11-21 on', () => {
  it.each([
    ['is the first', [], 600, [said(600, '2026-11-21')]],
    ['of nothing takes nothing away', [], 0, []],
    ['ends what held', [said(300, null)], 600, [said(300, null, '2026-11-20'), said(600, '2026-11-21')]],
    ['of nothing ends what held', [said(300, '2026-04-01')], 0, [said(300, '2026-04-01', '2026-11-20')]],
    ['stands in for one of that day', [said(300, '2026-11-21')], 600, [said(600, '2026-11-21')]],
    [
      'stands in for what was to come',
      [said(300, '2026-12-01', '2026-12-31')],
      600,
      [said(600, '2026-11-21')],
    ],
    [
      'leaves what is over',
      [said(300, '2026-04-01', '2026-11-20')],
      600,
      [said(300, '2026-04-01', '2026-11-20'), said(600, '2026-11-21')],
    ],
    [
      'goes on beyond an end',
      [said(600, null, '2026-11-21')],
      600,
      [said(600, null, '2026-11-20'), said(600, '2026-11-21')],
    ],
    [
      'is all of them',
      [said(300, null), said(120, '2026-05-01')],
      420,
      [said(300, null, '2026-11-20'), said(120, '2026-05-01', '2026-11-20'), said(420, '2026-11-21')],
    ],
  ])('%s', (_, before, minutes, after) => {
    expect(declaredFrom(before, minutes, '2026-11-21')).toEqual(after);
  });

  it.each([
    ['the same', [said(600, '2026-04-01')], 600],
    ['the same of that day', [said(600, '2026-11-21')], 600],
    ['nothing, where nothing is declared any more', [said(600, null, '2026-11-20')], 0],
  ])('a declaration of %s changes nothing', (_, before, minutes) => {
    expect(declaredFrom(before, minutes, '2026-11-21')).toBe(before);
  });
});

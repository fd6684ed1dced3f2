import { describe, expect, it } from 'vitest';
import { WorkLimitsForm } from '#app/areas/people/person/limits/limits-form.ts';
import { isStillNeeded, storedInConflict } from '#app/lib/conflict.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { validateForm } from '#app/lib/validate-form.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';

describe('typed hours', () => {
  it.each([
    ['28', 1680],
    ['28:00', 1680],
    ['28:30', 1710],
    ['２８：３０', 1710],
    ['28.5', 1710],
    ['28h', 1680],
    ['28h30', 1710],
    ['28時間', 1680],
    ['28時間30分', 1710],
    [' 0:45 ', 45],
    ['168', 10_080],
  ])('%s is %i minutes', (text, minutes) => {
    expect(parseTypedHours(text)).toBe(minutes);
  });

  it.each(['', '28:60', '-1', 'x', '1000', '28:300', '28 30 10'])('%s is invalid', (text) => {
    expect(parseTypedHours(text)).toBeNull();
  });
});

describe('the form of the work limits', () => {
  const residence = {
    window: 'any_7_days',
    unit: 'minutes',
    amount: '28:00',
    source: 'residence',
    from: '',
    to: '',
  };
  const blank = { ...residence, amount: '', source: 'manual' };

  function faultsOf(typed: Record<string, object[]>) {
    const { error } = validateForm(WorkLimitsForm, { version: '3', ...typed });
    const faults = Object.entries(error?.fieldErrors ?? {});
    return Object.fromEntries(faults.map(([name, found]) => [name, found?.map(({ key }) => key)]));
  }

  it('keeps the days of other work while its week stays the same', () => {
    const other = (hours: string) => ({
      version: '3',
      other_employment: [{ hours, by_weekday: '240 0 120 0 0 0 0', from: '', to: '' }],
    });
    const daysOf = (hours: string) =>
      validateForm(WorkLimitsForm, other(hours)).value?.other_employment[0]?.minutes_by_weekday;
    expect(daysOf('6:00')).toEqual([240, 0, 120, 0, 0, 0, 0]);
    expect(daysOf('7:00')).toBeNull();
  });

  it('ignores empty rows', () => {
    const typed = {
      version: '3',
      limits: [blank, residence, { amount: '' }],
      other_employment: [{ hours: '' }],
    };
    expect(validateForm(WorkLimitsForm, typed).value).toEqual({
      version: 3,
      limits: [
        { window: 'any_7_days', unit: 'minutes', amount: 1680, source: 'residence', from: null, to: null },
      ],
      other_employment: [],
    });
  });

  it('counts shifts unchanged', () => {
    const day = { ...residence, window: 'day', unit: 'shifts', amount: '1', from: '2026-07-01' };
    const { value } = validateForm(WorkLimitsForm, { version: '3', limits: [day] });
    expect(value?.limits).toEqual([
      { window: 'day', unit: 'shifts', amount: 1, source: 'residence', from: '2026-07-01', to: null },
    ]);
  });

  it.each([
    [
      'an invalid number of hours',
      { limits: [blank, { ...residence, amount: 'x' }] },
      { 'limits[1].amount': ['hours'] },
    ],
    [
      'dates without hours',
      { limits: [{ ...blank, from: '2026-07-01' }] },
      { 'limits[0].amount': ['required'] },
    ],
    [
      'an end before the start, in its own row',
      { limits: [blank, { ...residence, from: '2026-07-02', to: '2026-07-01' }] },
      { 'limits[1].from': ['limit_start_before_expiry'] },
    ],
    [
      'more hours than a week has',
      { limits: [{ ...residence, amount: '169' }] },
      { 'limits[0].amount': ['max'] },
    ],
    [
      'other employment without hours, in its own row',
      { other_employment: [{ hours: '' }, { hours: '0', from: '' }, { hours: '', from: '2026-07-01' }] },
      { 'other_employment[1].hours': ['greater_than'], 'other_employment[2].hours': ['required'] },
    ],
  ])('names %s', (_, typed, expected) => {
    expect(faultsOf(typed)).toEqual(expected);
  });
});

describe('a refusal because of stored data', () => {
  const refused = (code: 'E_CONFLICT' | 'E_NOT_FOUND', data: unknown): Refused => ({
    intent: 'update',
    lastResult: { submission: { payload: {}, fields: [], intent: null } },
    refusal: { code, data },
  });
  const loaded = { id: 7, name: 'a', version: 1 };

  it.each([
    ['an outdated version', refused('E_CONFLICT', { ...loaded, version: 2 }), { ...loaded, version: 2 }],
    ['a problem of another kind', refused('E_CONFLICT', { id: 7 }), null],
    ['another reason', refused('E_NOT_FOUND', loaded), null],
    ['nothing', null, null],
  ])('after %s', (_, answer, stored) => {
    expect(storedInConflict(answer, loaded)).toEqual(stored);
  });

  it('is still valid when no one has changed it', () => {
    const rows = [{ id: 5, version: 1 }, loaded];
    expect(isStillNeeded(refused('E_CONFLICT', loaded), rows)).toBe(true);
    expect(isStillNeeded(refused('E_CONFLICT', { ...loaded, version: 2 }), rows)).toBe(false);
    expect(isStillNeeded(null, rows)).toBe(false);
  });
});

it('returns to the shown page without the posted form', () => {
  const url = new URL('https://kinmu.example/admin/workplace/7?tab=users&q=a&member=3&intent=update_member');
  expect(withoutIntent(url, 'member')).toBe('/admin/workplace/7?tab=users&q=a');
  expect(withoutIntent(new URL('https://kinmu.example/admin/user/7?intent=update'))).toBe('/admin/user/7');
});

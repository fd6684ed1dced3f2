import { describe, expect, it } from 'vitest';
import {
  canClose,
  canConfirm,
  isShown,
  PERIOD_FILTERS,
  shownIn,
} from '#app/areas/pay/period/period-address.ts';
import type { Period } from '#contract/pay/periods.ts';

const period = (given: Partial<Period>): Period => ({
  id: 1,
  workplace: { id: 1, code: 'A', name: '工場' },
  month: '2026-10',
  date_from: '2026-10-01',
  date_to: '2026-10-31',
  status: 'open',
  outdated: false,
  blocks: [],
  people: 1,
  on_leave: 0,
  attendances: 1,
  worked_minutes: 480,
  open: 0,
  questions: 0,
  unconfirmed: 0,
  changed: 0,
  without_wage: 0,
  confirmed: null,
  closed: null,
  reopened: null,
  version: 1,
  earlier: [],
  ...given,
});
const shownAs = (one: Period) => PERIOD_FILTERS.filter((shown) => isShown(one, shown));

describe('the filtered periods of a month', () => {
  it.each<[string, Partial<Period>, string[]]>([
    ['whose hours need confirmation', {}, ['open']],
    ['without people', { people: 0, attendances: 0 }, ['idle']],
    ['confirmed', { status: 'confirmed' }, ['confirmed']],
    ['changed since', { status: 'confirmed', outdated: true, blocks: ['changed'] }, ['outdated']],
    ['closed', { status: 'closed' }, ['closed']],
  ])('shows a period %s', (_, given, shown) => {
    expect(shownAs(period(given))).toEqual(shown);
    expect(isShown(period(given), null)).toBe(true);
  });

  it('are to close once the workplace has confirmed them, changed since or not', () => {
    const states = [
      { status: 'confirmed' },
      { status: 'confirmed', outdated: true },
      { status: 'closed' },
    ] as const;
    expect(states.map((given) => isShown(period(given), 'to_close'))).toEqual([true, true, false]);
    expect(shownIn(new URLSearchParams('status=to_close'))).toBe('to_close');
  });

  it('are all without a state in the address', () => {
    expect(shownIn(new URLSearchParams('status=outdated'))).toBe('outdated');
    expect(shownIn(new URLSearchParams('status=whatever'))).toBeNull();
    expect(shownIn(new URLSearchParams())).toBeNull();
  });

  it('are selectable as far as they can move, including those without people', () => {
    expect(canConfirm(period({ people: 0 }))).toBe(true);
    expect(canConfirm(period({ blocks: ['unconfirmed'] }))).toBe(false);
    expect(canConfirm(period({ status: 'confirmed', outdated: true, blocks: ['changed'] }))).toBe(true);
    expect(canClose(period({ status: 'confirmed' }))).toBe(true);
    expect(canClose(period({ status: 'confirmed', outdated: true, blocks: ['changed'] }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isOn, offersFor, seatFrom, seatText } from '#app/areas/people/staff/schedule/seat-offers.ts';
import type { Shift } from '#contract/roster/shifts.ts';

const PACKING = { id: 3, name: 'Packing' };
const CHECKING = { id: 4, name: 'Checking' };
const SITE = { id: 1, code: 'K2', name: 'Kawasaki' };

const seat = (position: { id: number; name: string }, fixed: number, temporary: number) => ({
  position,
  fixed_total: 2,
  temp_total: 1,
  max_registered_temp: null,
  approved_fixed: 2 - fixed,
  approved_temp: 1 - temporary,
  pending_temp: 0,
  vacated_fixed: 0,
  vacated_temp: 0,
});

const shift = (id: number, overrides: Partial<Shift> = {}): Shift => ({
  id,
  workplace: SITE,
  template: { id: 2, code: 'D', name: 'Day' },
  date: '2026-12-03',
  start_time: '09:00',
  end_time: '18:00',
  breaks: [],
  paid_before_minutes: 0,
  active: true,
  closed_at: null,
  published: true,
  progress: 'not_yet',
  version: 1,
  seats: [seat(PACKING, 1, 0), seat(CHECKING, 1, 1)],
  ...overrides,
});

const memberships = [{ workplace: SITE, positions: [PACKING] }];

describe('spots for a person', () => {
  it('are the open ones in their positions, of either type', () => {
    const both = shift(8, { seats: [seat(PACKING, 2, 1)] });
    const offers = offersFor({ memberships, shifts: [] }, [shift(7), both]);
    expect(offers.map(({ workplace }) => workplace.id)).toEqual([1]);
    expect(offers[0]?.offers.map((one) => [one.shift.id, one.position.id, one.type, one.open])).toEqual([
      [7, 3, 'fixed', 1],
      [8, 3, 'fixed', 2],
      [8, 3, 'temporary', 1],
    ]);
  });

  it.each([
    ['full spots', shift(7, { seats: [seat(PACKING, 0, 0)] })],
    ['spots of inactive shifts', shift(7, { active: false })],
    ['spots of closed shifts', shift(7, { closed_at: '2026-12-01 10:00:00' })],
    ['spots of ended shifts', shift(7, { progress: 'ended' })],
    ['spots of another workplace', shift(7, { workplace: { ...SITE, id: 2 } })],
  ])('do not include %s', (_, one) => {
    expect(offersFor({ memberships, shifts: [] }, [one])).toEqual([]);
  });

  it('exclude a shift that they are on, but not one that they left', () => {
    const place = (status: 'approved' | 'cancelled') => ({ shift_id: 7, status, outcome: null });
    const on = (status: 'approved' | 'cancelled') =>
      offersFor({ memberships, shifts: [place(status)] }, [shift(7)]).length;
    expect(on('approved')).toBe(0);
    expect(on('cancelled')).toBe(1);
  });

  it('are encoded in options and read back, and other texts give none', () => {
    const [offer] = offersFor({ memberships, shifts: [] }, [shift(7)])[0]?.offers ?? [];
    expect(offer && seatFrom(seatText(offer))).toEqual({ shift_id: 7, position_id: 3, type: 'fixed' });
    for (const text of ['', '7', '7 3', '7 3 other', '0 3 fixed', '7 -3 fixed', 'x 3 fixed']) {
      expect(seatFrom(text), text).toBeNull();
    }
  });
});

describe('whether an assignment counts', () => {
  it.each([
    ['approved', null, true],
    ['pending', null, true],
    ['approved', 'absent_notified', false],
    ['rejected', null, false],
    ['cancelled', null, false],
  ] as const)('%s with %s: %s', (status, outcome, counts) => {
    expect(isOn({ status, outcome })).toBe(counts);
  });
});

import { describe, expect, it } from 'vitest';
import { assignChange, reviseChange, shiftChanges } from '#app/areas/roster/shift/detail/proposed-changes.ts';
import { changeList } from '#contract/roster/roster-changes.ts';
import type { ShiftDetail, ShiftUser } from '#contract/roster/shifts.ts';

const typed = (fields: Record<string, string>) => new URLSearchParams(fields);

const SHIFT: ShiftDetail = {
  id: 9,
  workplace: { id: 1, code: 'K2', name: 'Kawasaki' },
  template: { id: 2, code: 'N', name: 'Night' },
  date: '2026-12-03',
  start_time: '22:00',
  end_time: '29:00',
  breaks: [{ start: '25:00', end: '26:00' }],
  paid_before_minutes: 0,
  active: true,
  closed_at: null,
  published: true,
  progress: 'not_yet',
  seats: [
    {
      position: { id: 3, name: 'Packing' },
      fixed_total: 4,
      temp_total: 2,
      max_registered_temp: null,
      approved_fixed: 3,
      approved_temp: 0,
      pending_temp: 0,
      vacated_fixed: 0,
      vacated_temp: 0,
    },
  ],
  version: 5,
  asks: [],
  users: [],
};

const PERSON: ShiftUser = {
  id: 12,
  shift_id: 9,
  user: {
    id: 7,
    staff_no: '0412',
    last_name: 'NGUYEN',
    first_name: 'ANH',
    last_name_kana: null,
    first_name_kana: null,
    given_first: false,
  },
  position: { id: 3, name: 'Packing' },
  type: 'temporary',
  status: 'pending',
  outcome: null,
  start_time: '22:00',
  end_time: '29:00',
  own_times: false,
  version: 2,
};

describe('a new assignment', () => {
  const whole = { user_id: '7', position_id: '3', type: 'fixed', start_time: '', end_time: '' };

  it('is checked as soon as person and position are chosen', () => {
    expect(assignChange(typed(whole), 9)).toEqual([
      { kind: 'assign', shift_id: 9, user_id: 7, position_id: 3, type: 'fixed', own_times: null },
    ]);
  });

  it('has own times once both are entered, in order', () => {
    const times = { start_time: '22:00', end_time: '27:00' };
    expect(assignChange(typed({ ...whole, ...times }), 9)).toMatchObject([{ own_times: times }]);
  });

  it.each([
    ['nobody', { user_id: '' }],
    ['no position', { position_id: '' }],
    ['no type', { type: 'none' }],
    ['one time only', { start_time: '22:00' }],
    ['times that cannot be read', { start_time: '22:00', end_time: '5' }],
    ['times out of order', { start_time: '22:00', end_time: '05:00' }],
  ])('is not checked with %s', (_, fields) => {
    expect(assignChange(typed({ ...whole, ...fields }), 9)).toBeNull();
  });
});

describe('a change of an assignment', () => {
  const fields = { position_id: '3', type: 'temporary', start_time: '', end_time: '' };

  it('includes the approval of a pending one', () => {
    expect(reviseChange(typed(fields), PERSON)).toEqual([
      {
        kind: 'revise',
        shift_user_id: 12,
        seat: { shift_id: 9, position_id: 3 },
        type: 'temporary',
        own_times: null,
        version: 2,
        status: 'approved',
      },
    ]);
  });

  it('leaves an approved one approved', () => {
    const [change] = reviseChange(typed(fields), { ...PERSON, status: 'approved' }) ?? [];
    expect(change).not.toHaveProperty('status');
  });
});

describe('a change of a shift', () => {
  const fields = {
    date: '2026-12-03',
    start_time: '22:00',
    end_time: '29:00',
    'breaks[0].start': '25:00',
    'breaks[0].end': '26:00',
    'breaks[1].start': '',
    'breaks[1].end': '',
    'seats[0].position_id': '3',
    'seats[0].fixed_total': '4',
    'seats[0].temp_total': '2',
    'seats[0].max_registered_temp': '',
  };

  it('is not checked while nothing differs', () => {
    expect(shiftChanges(typed(fields), SHIFT)).toBeNull();
  });

  it('checks other times for its people', () => {
    const changes = shiftChanges(typed({ ...fields, end_time: '28:00' }), SHIFT);
    expect(changes).toEqual([
      {
        kind: 'change_shift',
        shift_id: 9,
        date: '2026-12-03',
        start_time: '22:00',
        end_time: '28:00',
        breaks: [{ start: '25:00', end: '26:00' }],
        paid_before_minutes: 0,
        version: 5,
      },
    ]);
    expect(changeList.safeParse(changes).success).toBe(true);
  });

  it('checks more paid minutes before the start, once it is a number', () => {
    const asked = (paid_before_minutes: string) =>
      shiftChanges(typed({ ...fields, paid_before_minutes }), SHIFT);
    expect(asked('30')).toMatchObject([
      { kind: 'change_shift', start_time: '22:00', paid_before_minutes: 30 },
    ]);
    expect([asked(''), asked('0')]).toEqual([null, null]);
    expect([asked('many'), asked('-5'), asked('721')]).toEqual([null, null, null]);
  });

  it('checks fewer spots, but not more', () => {
    expect(shiftChanges(typed({ ...fields, 'seats[0].fixed_total': '5' }), SHIFT)).toBeNull();
    expect(shiftChanges(typed({ ...fields, 'seats[0].fixed_total': '2' }), SHIFT)).toEqual([
      {
        kind: 'set_totals',
        shift_id: 9,
        position_id: 3,
        fixed_total: 2,
        temp_total: 2,
        max_registered_temp: null,
      },
    ]);
  });

  it.each([
    ['an impossible date', { date: '2026-12-32' }],
    ['an end before its start', { end_time: '05:00' }],
    ['half of a break', { 'breaks[1].start': '27:00' }],
  ])('needs no check with %s', (_, faulty) => {
    expect(shiftChanges(typed({ ...fields, ...faulty }), SHIFT)).toBeNull();
  });
});

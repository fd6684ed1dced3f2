import { describe, expect, it } from 'vitest';
import { chosenDay, ownDays } from '#app/areas/roster/own-shifts/shown-days.ts';
import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { OWN_SHIFT } from '#tests/support/own-shift.ts';

const shift = (date: string, start_time = '09:00', end_time = '18:00'): OwnShift => ({
  ...OWN_SHIFT,
  date,
  start_time,
  end_time,
});

const work = (date: string, clock: string): OwnAttendance => ({
  work_history_id: 7,
  date,
  workplace: null,
  position: null,
  check_in_time: `${date} ${clock}:00`,
  check_out_time: null,
  punches: { check_in: null, check_out: null },
  breaks: [],
  punched_minutes: null,
  break_minutes: null,
  worked_minutes: null,
  confirmed: false,
  early_minutes: null,
  rounded_minutes: null,
  early_leave_minutes: 0,
  early_leave_by: null,
  questions: [],
  dispute: null,
  held_back: null,
  version: 1,
});

const datesOf = (shifts: OwnShift[], unplanned: OwnAttendance[], now: string) => {
  const { earlier, current } = ownDays(shifts, unplanned, [], fromStamp(now));
  return [earlier.map(({ date }) => date), current.map(({ date }) => date)];
};

describe("a person's own days", () => {
  it('begin with today, whether its shift is over or not', () => {
    const shifts = [shift('2026-11-20'), shift('2026-11-21'), shift('2026-11-22')];
    expect(datesOf(shifts, [], '2026-11-21 20:00:00')).toEqual([
      ['2026-11-20'],
      ['2026-11-21', '2026-11-22'],
    ]);
  });

  it('begin with the night shift of yesterday while it lasts', () => {
    const night = shift('2026-11-20', '22:00', '29:00');
    expect(datesOf([night], [], '2026-11-21 04:59:00')).toEqual([[], ['2026-11-20']]);
    expect(datesOf([night], [], '2026-11-21 05:00:00')).toEqual([['2026-11-20'], []]);
  });

  it('place work without a shift on its date', () => {
    const shifts = [shift('2026-11-18'), shift('2026-11-21', '13:00', '18:00')];
    const { earlier, current } = ownDays(
      shifts,
      [work('2026-11-19', '09:00'), work('2026-11-21', '08:00')],
      [],
      fromStamp('2026-11-21 10:00:00'),
    );
    expect(earlier.map((day) => [day.date, day.shift === null])).toEqual([
      ['2026-11-18', false],
      ['2026-11-19', true],
    ]);
    expect(current.map((day) => day.shift === null)).toEqual([true, false]);
  });

  it('hold the offers in their order', () => {
    const ask = {
      id: 5,
      workplace: { id: 1, code: 'K2', name: 'Kawasaki' },
      position: { id: 1, name: 'Packing' },
      date: '2026-11-22',
      start_time: '08:00',
      end_time: '12:00',
      breaks: [],
      asked_at: '2026-11-20 08:00:00',
      answer: null,
      way: { leave_at: null, missed: [], rides: null },
      study: [],
    };
    const { current } = ownDays([shift('2026-11-22')], [], [ask], fromStamp('2026-11-21 10:00:00'));
    expect(current.map((day) => day.ask?.id ?? null)).toEqual([5, null]);
  });

  it('are shown below the grid for the asked day, else today, else the first with work', () => {
    const now = fromStamp('2026-11-21 10:00:00');
    const days = ownDays([shift('2026-12-03')], [], [], now);
    expect(chosenDay('2026-11-05', '2026-11', days, now)).toBe('2026-11-05');
    expect(chosenDay(null, '2026-11', days, now)).toBe('2026-11-21');
    expect(chosenDay('2026-11-05', '2026-12', days, now)).toBe('2026-12-03');
    expect(chosenDay('x', '2027-01', ownDays([], [], [], now), now)).toBe('2027-01-01');
  });
});

import { describe, expect, it } from 'vitest';
import { axisOf, barOn, hourOf, lineOf, placeOn } from '#app/areas/attendance/tracking/detail/axis.ts';
import { attendance, DATE, SHIFT_TIMES, tracked } from './build.ts';

/** 22:47 of the evening. */
const NOW = '2026-11-30 22:47:10';

function axisWith(checkIn: string, checkOut: string | null, now = NOW) {
  const work = attendance({ check_in_time: checkIn, check_out_time: checkOut });
  return axisOf(DATE, SHIFT_TIMES, [tracked({ attendance: work })], now);
}

describe('the time axis', () => {
  it('leaves room around the plan, and writes the night past 24', () => {
    const { from, to, ticks } = axisOf(DATE, SHIFT_TIMES, [tracked()], NOW);
    expect({ from, to }).toEqual({ from: 21 * 60, to: 30 * 60 });
    expect(ticks.map(hourOf)).toEqual(['21', '22', '23', '24', '25', '26', '27', '28', '29', '30']);
  });

  it('includes all people with own times', () => {
    const early = tracked({ start_time: '20:00', end_time: '24:00', own_times: true });
    expect(axisOf(DATE, SHIFT_TIMES, [tracked(), early], NOW)).toMatchObject({ from: 19 * 60, to: 30 * 60 });
  });

  it.each([
    ['an early check-in', '2026-11-30 20:40:00', null, 20 * 60, 30 * 60],
    ['a check-in of the evening before, which is cut off', '2026-11-29 22:00:00', null, 18 * 60, 30 * 60],
    ['a late check-out', '2026-11-30 22:00:00', '2026-12-01 07:10:00', 21 * 60, 32 * 60],
    [
      'a check-out a day later, which is cut off',
      '2026-11-30 22:00:00',
      '2026-12-02 09:00:00',
      21 * 60,
      38 * 60,
    ],
  ])('extends for %s', (_, checkIn, checkOut, from, to) => {
    expect(axisWith(checkIn, checkOut)).toMatchObject({ from, to });
  });

  it('follows work past the plan up to now', () => {
    expect(axisWith('2026-11-30 22:00:00', null, '2026-12-01 06:15:00')).toMatchObject({ to: 31 * 60 });
  });

  it('labels fewer hours on a long axis', () => {
    const { ticks } = axisOf(DATE, { start_time: '06:00', end_time: '29:00' }, [], NOW);
    expect(ticks.length).toBeLessThanOrEqual(11);
    expect(ticks.every((tick) => tick % 180 === 0)).toBe(true);
  });

  it('writes hours of the evening before on their own clock', () => {
    const { ticks } = axisOf(DATE, { start_time: '00:00', end_time: '05:00' }, [], NOW);
    expect(hourOf(ticks[0] ?? 0)).toBe('23');
  });
});

describe('positions on the axis', () => {
  const axis = { from: 21 * 60, to: 30 * 60, ticks: [] };

  it.each([
    [21 * 60, 0],
    [22 * 60, 11.11],
    [30 * 60, 100],
    [20 * 60, null],
    [31 * 60, null],
  ])('place minute %i at %s per cent', (minute, place) => {
    expect(placeOn(axis, minute)).toBe(place);
  });

  it('cut bars at the ends, and drop those outside', () => {
    expect(barOn(axis, { start: 22 * 60, end: 29 * 60 })).toEqual({ left: 11.11, width: 77.78 });
    expect(barOn(axis, { start: 20 * 60, end: 22 * 60 })).toEqual({ left: 0, width: 11.11 });
    expect(barOn(axis, { start: 10 * 60, end: 21 * 60 })).toBeNull();
    expect(barOn(axis, { start: 22 * 60, end: 22 * 60 })).toBeNull();
  });
});

describe('the line of a person', () => {
  const axis = { from: 21 * 60, to: 30 * 60, ticks: [] };

  it('is only the plan before the check-in, without its break', () => {
    expect(lineOf(axis, DATE, tracked(), NOW)).toEqual({
      planned: [
        { left: 11.11, width: 33.33 },
        { left: 55.56, width: 33.33 },
      ],
      uncounted: null,
      counted: [],
    });
  });

  it('grows to now during work', () => {
    const { counted, uncounted } = lineOf(axis, DATE, tracked({ attendance: attendance() }), NOW);
    expect(counted).toEqual([{ left: 11.11, width: 8.7 }]);
    expect(uncounted).toBeNull();
  });

  it('separates an uncounted early start from counted time', () => {
    const work = attendance({
      check_in_time: '2026-11-30 21:30:00',
      check_out_time: '2026-12-01 05:00:00',
      counted_start: '2026-11-30 22:00:00',
      counted_end: '2026-12-01 05:00:00',
      breaks: [{ start: '25:00', end: '25:30' }],
    });
    const line = lineOf(axis, DATE, tracked({ attendance: work }), NOW);
    expect(line.uncounted).toEqual({ left: 5.56, width: 5.56 });
    expect(line.counted).toEqual([
      { left: 11.11, width: 33.33 },
      { left: 50, width: 38.89 },
    ]);
  });

  const early = { check_in_time: '2026-11-30 21:30:00' };

  it.each([
    ['before the paid time', '2026-11-30 21:45:00', { left: 5.56, width: 2.78 }, []],
    ['after the paid time', NOW, { left: 5.56, width: 5.56 }, [{ left: 11.11, width: 8.7 }]],
  ])('separates it also during work, %s', (_, now, uncounted, counted) => {
    const line = lineOf(axis, DATE, tracked({ attendance: attendance(early) }), now);
    expect(line).toMatchObject({ uncounted, counted });
  });

  it('counts all of an approved early start', () => {
    const work = attendance({ ...early, early_start_approved: true });
    const line = lineOf(axis, DATE, tracked({ attendance: work }), NOW);
    expect(line).toMatchObject({ uncounted: null, counted: [{ left: 5.56, width: 14.26 }] });
  });
});

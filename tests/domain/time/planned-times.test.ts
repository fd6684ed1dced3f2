import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClock } from '#domain/time/clock.ts';
import { plannedTimesFaults } from '#domain/time/planned-times.ts';
import { anyClockMinutes } from './arbitraries.ts';

const at = (clock: string) => parseClock(clock) ?? Number.NaN;
const times = (start: string, end: string, ...breaks: [string, string][]) => ({
  start: at(start),
  end: at(end),
  breaks: breaks.map(([from, to]) => ({ start: at(from), end: at(to) })),
});

describe('T-07 the order of planned times', () => {
  it.each([
    ['a day', times('09:00', '18:00', ['12:00', '13:00'])],
    ['a night', times('22:00', '29:00', ['25:00', '25:45'])],
    ['no break', times('09:00', '09:01')],
    ['exactly 24 hours', times('10:00', '34:00')],
    [
      'three breaks, two of them touching',
      times('09:00', '20:00', ['12:00', '12:30'], ['12:30', '13:00'], ['17:00', '17:15']),
    ],
    ['breaks in any order', times('09:00', '20:00', ['15:00', '15:15'], ['12:00', '13:00'])],
  ])('T-07 is valid: %s', (_, planned) => {
    expect(plannedTimesFaults(planned)).toEqual([]);
  });

  it.each([
    ['T-06 22:00 to 05:00 gets no day added', times('22:00', '05:00'), ['end end_after_start']],
    ['T-07 equal start and end', times('09:00', '09:00'), ['end end_after_start']],
    ['T-07 24:01 long', times('10:00', '34:01'), ['end at_most_24_hours']],
    [
      'T-07 break from the start',
      times('09:00', '18:00', ['09:00', '10:00']),
      ['break_start.0 break_start_inside'],
    ],
    ['T-07 break to the end', times('09:00', '18:00', ['17:00', '18:00']), ['break_end.0 break_end_inside']],
    ['T-07 empty break', times('09:00', '18:00', ['12:00', '12:00']), ['break_end.0 break_end_inside']],
    [
      'T-07 break with its times reversed',
      times('09:00', '18:00', ['13:00', '12:00']),
      ['break_end.0 break_end_inside'],
    ],
    [
      'T-07 break after the shift',
      times('09:00', '18:00', ['19:00', '20:00']),
      ['break_start.0 break_start_inside', 'break_end.0 break_end_inside'],
    ],
    [
      'T-07 the second break overlaps the first',
      times('09:00', '18:00', ['12:00', '13:00'], ['12:30', '13:30']),
      ['break_start.1 breaks_apart'],
    ],
    [
      'T-07 all faults together',
      times('09:00', '34:00', ['08:00', '10:00'], ['12:00', '11:00']),
      ['end at_most_24_hours', 'break_start.0 break_start_inside', 'break_end.1 break_end_inside'],
    ],
    [
      'T-07 a wrong end is reported once, not again for each break',
      times('22:00', '05:00', ['25:00', '25:45']),
      ['end end_after_start'],
    ],
  ])('is checked: %s', (_, planned, expected) => {
    const faults = plannedTimesFaults(planned).map((fault) =>
      'index' in fault ? `${fault.field}.${fault.index} ${fault.rule}` : `${fault.field} ${fault.rule}`,
    );
    expect(faults).toEqual(expected);
  });

  it('T-07 is valid with one break exactly if start < break start < break end < end', () => {
    fc.assert(
      fc.property(
        anyClockMinutes,
        anyClockMinutes,
        anyClockMinutes,
        anyClockMinutes,
        (start, from, to, end) => {
          const inOrder = start < from && from < to && to < end && end - start <= 1_440;
          const faults = plannedTimesFaults({ start, end, breaks: [{ start: from, end: to }] });
          expect(faults.length === 0).toBe(inOrder);
        },
      ),
    );
  });
});

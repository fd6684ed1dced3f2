import { describe, expect, it } from 'vitest';
import { filledAfter, filledByWeekday } from '#app/areas/roster/own-availability/fill-availability.ts';

const row = (date: string, answer = '', start_time = '', end_time = '') => ({
  date,
  answer,
  start_time,
  end_time,
});
/** A Tuesday, a Wednesday and a Saturday. */
const DAYS = [row('2026-12-01'), row('2026-12-02', 'no'), row('2026-12-05', 'yes')];

describe('the chosen weekdays', () => {
  it.each([
    [
      'get the answer, while the others keep theirs',
      { weekdays: ['2', '3'], answer: 'yes' },
      [row('2026-12-01', 'yes'), row('2026-12-02', 'yes'), row('2026-12-05', 'yes')],
    ],
    [
      'can be a single one, posted as a text',
      { weekdays: '6', answer: 'no', start_time: '09:00', end_time: '12:00' },
      [row('2026-12-01'), row('2026-12-02', 'no'), row('2026-12-05', 'no')],
    ],
    [
      'get the times of the hours',
      { weekdays: ['2'], answer: 'hours', start_time: '09:00', end_time: '12:00' },
      [row('2026-12-01', 'hours', '09:00', '12:00'), row('2026-12-02', 'no'), row('2026-12-05', 'yes')],
    ],
    ['do not change without an answer', { weekdays: ['2', '3'] }, DAYS],
    ['change nothing when none is chosen', { answer: 'yes' }, DAYS],
  ])('%s', (_, fill, days) => {
    expect(filledByWeekday({ days: DAYS, fill })).toEqual(days);
  });

  it('ignore invalid parts of a form', () => {
    const odd = {
      days: ['x', { date: '2026-13-01', answer: 'yes' }, { date: '2026-12-01', answer: ['yes'] }],
      fill: 'x',
    };
    expect(filledByWeekday(odd)).toEqual([row('2026-12-01')]);
    expect(filledByWeekday({})).toEqual([]);
  });
});

describe('the weekdays of another month', () => {
  it('are copied with their times, and other days stay unchanged', () => {
    const other = [
      { date: '2026-11-03', answer: 'hours' as const, start_time: '22:00', end_time: '29:00' },
      { date: '2026-11-10', answer: 'hours' as const, start_time: '22:00', end_time: '29:00' },
      { date: '2026-11-17', answer: 'no' as const, start_time: null, end_time: null },
    ];
    expect(filledAfter({ days: DAYS }, other, '2026-12')).toEqual([
      row('2026-12-01', 'hours', '22:00', '29:00'),
      row('2026-12-02', 'no'),
      row('2026-12-05', 'yes'),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { ownTimesLeft } from '#app/areas/attendance/tracking/detail/own-times-left.ts';

const day = { date: '2026-11-21', start_time: '09:00', end_time: '18:00' };
const night = { date: '2026-11-21', start_time: '22:00', end_time: '29:00' };

describe('the rest of a shift for a person who comes now', () => {
  it.each([
    ['a shift that has not begun', day, '2026-11-21 08:59:00', null],
    ['one that begins this minute', day, '2026-11-21 09:00:00', null],
    [
      'one that has begun, from the next five minutes on',
      day,
      '2026-11-21 15:21:40',
      { start_time: '15:25', end_time: '18:00' },
    ],
    ['one at five minutes sharp', day, '2026-11-21 15:20:00', { start_time: '15:20', end_time: '18:00' }],
    ['its last minutes', day, '2026-11-21 17:56:00', null],
    ['one that has ended', day, '2026-11-21 18:30:00', null],
    ['a night after midnight', night, '2026-11-22 01:32:00', { start_time: '25:35', end_time: '29:00' }],
    ['a shift of tomorrow', day, '2026-11-20 23:00:00', null],
  ])('%s', (_, shift, now, left) => {
    expect(ownTimesLeft(shift, now)).toEqual(left);
  });
});

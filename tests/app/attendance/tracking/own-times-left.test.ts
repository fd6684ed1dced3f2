import { describe, expect, it } from 'vitest';
import { ownTimesLeft } from '#app/areas/attendance/tracking/detail/own-times-left.ts';

const day = { date: '2026-11-21', start_time: '09:00', end_time: '18:00' };
const night = { date: '2026-11-21', start_time: '22:00', end_time: '29:00' };

describe('the rest of a shift for a person who comes now', () => {
  it.each([
    ['is a whole shift that has not begun', day, '2026-11-21 08:59:00', null],
    ['is a whole shift that begins this minute', day, '2026-11-21 09:00:00', null],
    [
      'starts half an hour later, at the next quarter',
      day,
      '2026-11-21 15:21:40',
      { start_time: '16:00', end_time: '18:00' },
    ],
    [
      'starts half an hour later at a full quarter',
      day,
      '2026-11-21 15:15:00',
      { start_time: '15:45', end_time: '18:00' },
    ],
    ['has no times in the last half hour of a shift', day, '2026-11-21 17:20:00', null],
    ['has no times after the shift', day, '2026-11-21 18:30:00', null],
    [
      'is the rest of a night shift after midnight',
      night,
      '2026-11-22 01:32:00',
      { start_time: '26:15', end_time: '29:00' },
    ],
    ['is the whole shift on the day before it', day, '2026-11-20 23:00:00', null],
  ])('%s', (_, shift, now, left) => {
    expect(ownTimesLeft(shift, now)).toEqual(left);
  });
});

import { expect, it } from 'vitest';
import { SAME_WORK_MS, unplacedCheckIn } from '#domain/attendance/kept-punches/unplaced-check-in.ts';

const OUT = 10 * SAME_WORK_MS;
const checkIn = (at: number) => ({ stamp: 'check_in' as const, at });
const checkOut = (at: number) => ({ stamp: 'check_out' as const, at });

it.each([
  ['none is kept', [], null],
  ['it is a day before', [checkIn(OUT - SAME_WORK_MS)], OUT - SAME_WORK_MS],
  ['it is more than a day before', [checkIn(OUT - SAME_WORK_MS - 1)], null],
  ['it is not before', [checkIn(OUT), checkIn(OUT + 1)], null],
  ['there are two: the later one', [checkIn(OUT - 9), checkIn(OUT - 5)], OUT - 5],
  ['another check-out ended it', [checkIn(OUT - 9), checkOut(OUT - 5)], null],
])('T-34 the check-in that waits for a kept check-out, where %s', (_, unplaced, expected) => {
  expect(unplacedCheckIn(unplaced, OUT)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { arrivalAt, canSayLate, delaysLeft, isArrival } from '#domain/roster/late-arrival.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';

const at = (clock: string) => fromStamp(`2026-12-10 ${clock}`);
const SHIFT = { start: at('09:00:00'), end: at('18:00:00') };
const EXPECTED = { ...SHIFT, cannotCome: false, attended: false };

describe('T-30 who can say that they will be late', () => {
  it.each([
    ['more than three hours before the start', '05:59:59', {}, false],
    ['three hours before the start', '06:00:00', {}, true],
    ['before the start', '08:59:59', {}, true],
    ['after the start', '09:30:00', {}, true],
    ['just before the end', '17:59:59', {}, true],
    ['at the end', '18:00:00', {}, false],
    ['after the check-in', '08:50:00', { attended: true }, false],
    ['after they said that they cannot come', '08:50:00', { cannotCome: true }, false],
  ])('decides %s', (_, clock, facts, expected) => {
    expect(canSayLate({ ...EXPECTED, ...facts }, at(clock))).toBe(expected);
  });
});

describe('T-30 the time of arrival', () => {
  it.each([
    ['the start itself', '09:00:00', '08:00:00', false],
    ['a minute after the start', '09:01:00', '08:00:00', true],
    ['a minute before the end', '17:59:00', '08:00:00', true],
    ['the end', '18:00:00', '08:00:00', false],
    ['a past time', '09:10:00', '09:11:00', false],
    ['this minute', '09:10:00', '09:10:00', true],
  ])('judges %s', (_, arrival, now, expected) => {
    expect(isArrival(SHIFT, at(arrival), at(now))).toBe(expected);
  });

  it.each([
    ['22:30', '2026-12-10 22:30:00'],
    ['00:30', '2026-12-11 00:30:00'],
    ['24:30', '2026-12-11 00:30:00'],
  ])('reads %s for a shift from 22:00', (clock, expected) => {
    const arrival = arrivalAt('2026-12-10', parseClock(clock) ?? 0, at('22:00:00'));
    expect(toStamp(arrival)).toBe(expected);
  });

  it.each([
    ['08:00:00', [10, 20, 30]],
    ['09:10:00', [10, 20, 30]],
    ['09:10:01', [20, 30]],
    ['09:31:00', []],
  ])('offers the delays that are left at %s', (clock, delays) => {
    expect(delaysLeft(SHIFT, at(clock))).toEqual(delays);
  });
});

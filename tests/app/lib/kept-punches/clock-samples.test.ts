import { describe, expect, it } from 'vitest';
import {
  betterSample,
  type HeardSample,
  isSetBack,
  isTimely,
  likelyTime,
  readingOf,
  sampleAt,
} from '#app/lib/kept-punches/clock-samples.ts';

const PAGE = 1_700_000_000_000.5;
const OTHER_PAGE = PAGE + 60_000;
const MINUTE = 60_000;
/** The clock of this device is 5 minutes slow. */
const SERVER = 1_700_000_400_000;
const WALL = SERVER - 5 * MINUTE;
const HEARD: HeardSample = { server: SERVER, wall: WALL, monotonic: 4_000.25, page: PAGE };

describe('the reading of a punch', () => {
  it.each([
    ['12 minutes awake', { wall: 12, monotonic: 12 }, { wallSince: 12, monotonicSince: 12 }, 12],
    ['8 hours asleep', { wall: 480, monotonic: 1 }, { wallSince: 480, monotonicSince: 1 }, 480],
    ['a clock set forward', { wall: 25, monotonic: 10 }, { wallSince: 25, monotonicSince: 10 }, 25],
    [
      'a clock set back by a day',
      { wall: -1_430, monotonic: 10 },
      { wallSince: -1_430, monotonicSince: 10 },
      10,
    ],
    ['the same moment', { wall: 0, monotonic: 0 }, { wallSince: 0, monotonicSince: 0 }, 0],
  ])('of this page: %s', (_, since, expected, likely) => {
    const now = {
      wall: WALL + since.wall * MINUTE,
      monotonic: HEARD.monotonic + since.monotonic * MINUTE,
      page: PAGE,
    };
    const reading = readingOf(HEARD, now);
    expect(reading).toEqual({
      wall: now.wall,
      heard: SERVER,
      wallSince: expected.wallSince * MINUTE,
      monotonicSince: expected.monotonicSince * MINUTE,
    });
    expect(likelyTime(reading)).toBe(SERVER + likely * MINUTE);
  });

  it('has no monotonic time after a reload or a restart', () => {
    const reading = readingOf(HEARD, { wall: WALL + 3 * MINUTE, monotonic: 500, page: OTHER_PAGE });
    expect(reading).toMatchObject({ wallSince: 3 * MINUTE, monotonicSince: null });
    expect(likelyTime(reading)).toBe(SERVER + 3 * MINUTE);
  });

  it('is never before the last answer of the server', () => {
    const reading = readingOf(HEARD, { wall: WALL - MINUTE, monotonic: 500, page: OTHER_PAGE });
    expect(reading.wallSince).toBe(-MINUTE);
    expect(likelyTime(reading)).toBe(SERVER);
  });

  it.each([
    [0, 0, false],
    [480 * MINUTE, MINUTE, false],
    [10 * MINUTE, 11 * MINUTE, false],
    [10 * MINUTE, 11 * MINUTE + 1, true],
    [10 * MINUTE, null, false],
    [-60_000, null, false],
    [-60_001, null, true],
  ])(
    'by a wall clock that went %i ms and a monotonic one that went %s ms: set back is %s',
    (wallSince, monotonicSince, expected) => {
      expect(isSetBack({ wall: 0, heard: 0, wallSince, monotonicSince })).toBe(expected);
    },
  );

  it('has whole milliseconds', () => {
    const { monotonicSince } = readingOf(HEARD, { wall: WALL, monotonic: 5_000.125, page: PAGE });
    expect(monotonicSince).toBe(1_000);
  });
});

describe('the clocks at an earlier moment of the page', () => {
  it('are found by the monotonic clock', () => {
    expect(sampleAt(300, { wall: PAGE + 1_300, monotonic: 1_300, page: PAGE })).toEqual({
      wall: PAGE + 300,
      monotonic: 300,
      page: PAGE,
    });
  });

  it.each([
    ['a sleep', 480 * MINUTE],
    ['a clock that was set back', -MINUTE],
  ])('are unknown after %s', (_, moved) => {
    expect(sampleAt(300, { wall: PAGE + 1_300 + moved, monotonic: 1_300, page: PAGE })).toBeNull();
  });
});

describe('an answer of the server', () => {
  it.each([
    ['at once', 200, 200, true],
    ['after a slow request', 15_000, 15_000, true],
    ['after a night asleep', 480 * MINUTE, 300, false],
    ['after a clock was set back', -24 * 60 * MINUTE, 300, false],
    ['after a wait that only the monotonic clock shows', 0, 31_000, false],
  ])('read %s sets the clock: only if it came soon', (_, wall, monotonic, expected) => {
    const asked = { wall: WALL, monotonic: 4_000.25, page: PAGE };
    const answered = { wall: WALL + wall, monotonic: 4_000.25 + monotonic, page: PAGE };
    expect(isTimely(asked, answered)).toBe(expected);
  });
});

describe('of two samples', () => {
  const later = { ...HEARD, server: SERVER + MINUTE };
  const elsewhere = { ...later, page: OTHER_PAGE };
  it.each([
    ['none', null, null, null],
    ['the only one', null, HEARD, HEARD],
    ['the later one of this page', HEARD, later, later],
    ['the one of this page before a later one of another', elsewhere, HEARD, HEARD],
    ['the later one of other pages', { ...HEARD, page: 1 }, elsewhere, elsewhere],
  ])('takes %s', (_, one, other, expected) => {
    expect(betterSample(one, other, PAGE)).toEqual(expected);
  });
});

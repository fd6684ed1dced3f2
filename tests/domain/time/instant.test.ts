import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fromStamp,
  jstDate,
  jstMinuteOfDay,
  jstMonth,
  parseStamp,
  stampOrNull,
  startOfJstDay,
  toStamp,
} from '#domain/time/instant.ts';
import { workingDate } from './arbitraries.ts';

const utc = (text: string) => Date.parse(text);
const YEARS_1_TO_9999 = { min: utc('0001-01-02T00:00:00Z'), max: utc('9999-12-30T00:00:00Z') };

// The local offset at the tested instant shows that the zone of the process really changed.
describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Ho_Chi_Minh', -420],
])('T-02 instants with TZ=%s', (zone, offset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('T-02 use that zone', () => {
    expect(new Date(utc('2026-11-20T15:00:00Z')).getTimezoneOffset()).toBe(offset);
  });

  it.each([
    ['2026-11-20T15:00:00Z', '2026-11-21', '2026-11-21 00:00:00', 0],
    ['2026-11-20T14:59:59Z', '2026-11-20', '2026-11-20 23:59:59', 1439],
    ['2026-11-30T16:30:00Z', '2026-12-01', '2026-12-01 01:30:00', 90],
    ['2026-12-31T15:00:00Z', '2027-01-01', '2027-01-01 00:00:00', 0],
    // Los Angeles leaves summer time that night, and Japan had it from 1948 to 1951.
    ['2026-11-01T09:30:00Z', '2026-11-01', '2026-11-01 18:30:00', 1110],
    ['1950-07-01T00:00:00Z', '1950-07-01', '1950-07-01 09:00:00', 540],
  ])('T-02 %s is %s, %s', (instant, date, stamp, minute) => {
    expect(jstDate(utc(instant))).toBe(date);
    expect(jstMonth(utc(instant))).toBe(date.slice(0, 7));
    expect(toStamp(utc(instant))).toBe(stamp);
    expect(stampOrNull(utc(instant))).toBe(stamp);
    expect(jstMinuteOfDay(utc(instant))).toBe(minute);
    expect(fromStamp(stamp)).toBe(utc(instant));
  });

  it('T-02 agree with +09:00 at any time', () => {
    fc.assert(
      fc.property(fc.integer(YEARS_1_TO_9999), (instant) => {
        const shifted = new Date(instant + 9 * 3_600_000).toISOString();
        expect(toStamp(instant)).toBe(shifted.slice(0, 19).replace('T', ' '));
      }),
    );
  });
});

describe('T-03 timestamps', () => {
  it.each([
    '2026-11-21 09:00',
    '2026-11-21T09:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 09:60:00',
    '2026-11-21 09:00:60',
    '2026-11-31 09:00:00',
    '2026-11-21 9:00:00',
    '2026-11-21 09:00:00Z',
    '2026-11-21 -9:00:00',
    '',
  ])('T-03 refuses %j', (text) => {
    expect(parseStamp(text)).toBeNull();
    expect(() => fromStamp(text)).toThrow(RangeError);
  });

  it('T-03 restore whole seconds, and drop milliseconds', () => {
    fc.assert(
      fc.property(fc.integer(YEARS_1_TO_9999), (instant) => {
        expect(fromStamp(toStamp(instant))).toBe(Math.floor(instant / 1_000) * 1_000);
      }),
    );
  });

  it('T-03 are null without an instant', () => {
    expect(stampOrNull(null)).toBeNull();
  });

  it('T-01 start a day at 00:00:00', () => {
    fc.assert(
      fc.property(workingDate, (date) => {
        expect(toStamp(startOfJstDay(date))).toBe(`${date} 00:00:00`);
        expect(jstDate(startOfJstDay(date) - 1) < date).toBe(true);
      }),
    );
  });

  it('T-02 refuse an invalid time', () => {
    expect(() => jstDate(Number.NaN)).toThrow(RangeError);
    expect(() => toStamp(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

import { describe, expect, it } from 'vitest';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { isRoundedAway, lengthOf, workedTime } from '#domain/pay/hours/worked-time.ts';
import { attendance, punches, span, WEDNESDAY } from './build.ts';

const timeOf = (hours: string, breaks: string[] = [], formula: Formula = 1) =>
  workedTime(attendance(WEDNESDAY, hours, { breaks, formula }));

describe('T-09 the minutes of a record', () => {
  it('T-09 start from punches truncated to the minute', () => {
    expect(timeOf('09:00:59-09:10:00').countedMinutes).toBe(10);
    expect(timeOf('09:00:00-09:10:59').countedMinutes).toBe(10);
    expect(timeOf('09:00:59-09:10:00').counted).toEqual([span('09:00-09:10')]);
  });

  it('T-28 include punched, counted and worked minutes', () => {
    const early = attendance(WEDNESDAY, '08:40-18:07', {
      counted: punches(WEDNESDAY, '08:50-18:07'),
      breaks: ['12:00-13:00'],
      formula: 2,
    });
    expect(workedTime(early)).toEqual({
      punchedMinutes: 567,
      earlyMinutes: 10,
      breakMinutes: 60,
      countedMinutes: 497,
      workedMinutes: 495,
      breaks: [span('12:00-13:00')],
      counted: [span('08:50-12:00'), span('13:00-18:07')],
      worked: [span('08:50-12:00'), span('13:00-18:05')],
      removed: [span('18:05-18:07')],
      added: null,
    });
  });

  it.each([
    ['ends before it starts', '18:00-09:00', '18:00-09:00'],
    ['starts before the check-in', '09:00-18:00', '08:00-18:00'],
    ['ends before the check-out', '09:00-18:00', '09:00-17:00'],
    ['ends after the check-out', '09:00-18:00', '09:00-19:00'],
  ])('T-28 refuse a counted time that %s', (_, hours, counted) => {
    const facts = attendance(WEDNESDAY, hours, { counted: punches(WEDNESDAY, counted) });
    expect(() => workedTime(facts)).toThrow(RangeError);
  });
});

describe('O-13 breaks', () => {
  it.each<[string, string, string[], number, number]>([
    ['inside', '09:00-18:00', ['12:00-13:00'], 60, 480],
    ['none taken, none deducted', '09:00-18:00', [], 0, 540],
    ['over the check-out', '09:00-17:30', ['17:00-18:00'], 30, 480],
    ['over the check-in', '09:00-17:00', ['08:30-09:15'], 15, 465],
    ['outside', '09:00-17:00', ['17:00-18:00', '08:00-09:00'], 0, 480],
    ['past midnight', '22:00-29:00', ['25:00-25:45'], 45, 375],
    ['in any order', '09:00-18:00', ['15:00-15:15', '12:00-12:45'], 60, 480],
    ['one inside another, deducted once', '09:00-18:00', ['12:00-13:00', '12:15-12:30'], 60, 480],
    ['two that overlap', '09:00-18:00', ['12:00-13:00', '12:30-13:30'], 90, 450],
    ['a break over all of the work', '09:00-10:00', ['08:00-11:00'], 60, 0],
  ])('O-13 are deducted: %s', (_, hours, breaks, breakMinutes, countedMinutes) => {
    const time = timeOf(hours, breaks);
    expect(time).toMatchObject({ breakMinutes, countedMinutes });
    expect(lengthOf(time.breaks)).toBe(breakMinutes);
    expect(lengthOf(time.counted)).toBe(countedMinutes);
  });

  it('O-13 do not count before the counted start', () => {
    const counted = punches(WEDNESDAY, '09:00-18:00');
    const facts = attendance(WEDNESDAY, '08:00-18:00', { counted, breaks: ['08:30-09:10'] });
    expect(workedTime(facts)).toMatchObject({ earlyMinutes: 60, breakMinutes: 10, countedMinutes: 530 });
  });
});

describe('R-02, R-03 rounding of a whole record', () => {
  it('R-02 applies to the net minutes, not to each punch', () => {
    // Rounding each punch down to 15 minutes would give 08:45–17:30 and 8:45.
    expect(timeOf('08:59-17:31', ['12:00-13:00'], 4)).toMatchObject({
      countedMinutes: 452,
      workedMinutes: 450,
    });
  });

  it('R-03 down removes the last worked minutes', () => {
    expect(timeOf('09:00-18:14', ['12:00-13:00'], 4)).toMatchObject({
      worked: [span('09:00-12:00'), span('13:00-18:00')],
      removed: [span('18:00-18:14')],
    });
  });

  it('R-03 down removes minutes on both sides of a late break', () => {
    expect(timeOf('09:00-18:04', ['17:30-17:58'], 4)).toMatchObject({
      countedMinutes: 516,
      workedMinutes: 510,
      worked: [span('09:00-17:30')],
      removed: [span('17:58-18:04')],
    });
    expect(timeOf('09:00-18:04', ['17:50-18:00'], 4)).toMatchObject({
      countedMinutes: 534,
      worked: [span('09:00-17:45')],
      removed: [span('17:45-17:50'), span('18:00-18:04')],
    });
  });

  it('R-03 up adds minutes right after the check-out', () => {
    expect(timeOf('09:00-17:05', [], 3)).toMatchObject({
      worked: [span('09:00-17:10')],
      added: span('17:05-17:10'),
      removed: [],
    });
  });

  it('R-03 up does the same if a break lasts to the check-out', () => {
    expect(timeOf('09:00-17:35', ['17:05-18:00'], 3)).toMatchObject({
      countedMinutes: 485,
      workedMinutes: 490,
      worked: [span('09:00-17:05'), span('17:35-17:40')],
    });
  });

  it('E05 reports a record with no minutes left', () => {
    expect(isRoundedAway(timeOf('09:00-09:14', [], 4))).toBe(true);
    expect(isRoundedAway(timeOf('09:00-09:15', [], 4))).toBe(false);
    expect(isRoundedAway(timeOf('09:00-10:00', ['09:00-10:00'], 4))).toBe(false);
  });
});

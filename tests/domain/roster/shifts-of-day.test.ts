import { describe, expect, it } from 'vitest';
import { dayPartOf, isOver, missingPeople, openSpots } from '#domain/roster/shifts-of-day.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';

const TODAY = '2026-11-21';
const YESTERDAY = addDays(TODAY, -1);
const at = (clock: string, date = TODAY) => instantOfClock(date, minutesOf(clock));

function minutesOf(clock: string): number {
  const minutes = parseClock(clock);
  if (minutes === null) throw new Error(`${clock} is no clock time`);
  return minutes;
}

describe('T-10 the part of a day that a shift is', () => {
  it.each([
    // date, end, at work, asked day, now on today's clock, part
    ['of today before its start', TODAY, '18:00', false, TODAY, '08:00', 'of_day'],
    ['of today after its end', TODAY, '18:00', false, TODAY, '20:00', 'of_day'],
    ['of today past midnight', TODAY, '29:00', false, TODAY, '23:00', 'of_day'],
    ['of last night that runs', YESTERDAY, '29:00', false, TODAY, '04:59', 'since_yesterday'],
    ['of last night at its end', YESTERDAY, '29:00', false, TODAY, '05:00', null],
    ['of last night with a person at work', YESTERDAY, '29:00', true, TODAY, '05:00', 'since_yesterday'],
    ['of yesterday with a person at work', YESTERDAY, '18:00', true, TODAY, '02:00', 'since_yesterday'],
    ['of yesterday that ended', YESTERDAY, '18:00', false, TODAY, '02:00', null],
    ['of two days ago with a person at work', addDays(TODAY, -2), '18:00', true, TODAY, '02:00', null],
    ['of tomorrow', addDays(TODAY, 1), '18:00', false, TODAY, '08:00', null],
    ['of yesterday, on its own day', YESTERDAY, '29:00', false, YESTERDAY, '04:00', 'of_day'],
    ['of today, asked for tomorrow', TODAY, '29:00', true, addDays(TODAY, 1), '23:00', null],
    ['of two days ago, asked for yesterday', addDays(TODAY, -2), '29:00', true, YESTERDAY, '04:00', null],
  ] as const)('of a shift %s is known', (_, date, end, hasPersonAtWork, day, now, part) => {
    expect(dayPartOf({ date, end: at(end, date), hasPersonAtWork }, day, at(now))).toBe(part);
  });
});

describe('T-10 a shift that is over', () => {
  it.each([
    ['18:00', false, '17:59', false],
    ['18:00', false, '18:00', true],
    ['18:00', true, '20:00', false],
  ])('with its end at %s and a person at work (%s) is over at %s: %s', (end, hasPersonAtWork, now, over) => {
    expect(isOver({ end: at(end), hasPersonAtWork }, at(now))).toBe(over);
  });
});

describe('T-26 the open spots of a position', () => {
  it.each([
    [{ fixed_total: 3, temp_total: 0, approved_fixed: 1, approved_temp: 0 }, 2],
    [{ fixed_total: 3, temp_total: 2, approved_fixed: 3, approved_temp: 1 }, 1],
    // One person too many in a type fills no spot of the other.
    [{ fixed_total: 2, temp_total: 2, approved_fixed: 3, approved_temp: 0 }, 2],
    [{ fixed_total: 0, temp_total: 0, approved_fixed: 0, approved_temp: 0 }, 0],
  ])('of %j are %i', (seat, open) => {
    expect(openSpots(seat)).toBe(open);
  });
});

describe('T-18 the people that a shift lacks', () => {
  it.each([
    [{ active: true, open: 4, end: at('18:00') }, '17:59', 4],
    [{ active: true, open: 4, end: at('18:00') }, '18:00', 0],
    [{ active: false, open: 4, end: at('18:00') }, '08:00', 0],
    [{ active: true, open: 0, end: at('18:00') }, '08:00', 0],
    [{ active: true, open: 2, end: at('29:00', YESTERDAY) }, '04:59', 2],
    [{ active: true, open: 2, end: at('29:00', YESTERDAY) }, '05:00', 0],
  ])('of %j at %s are %i', (shift, now, missing) => {
    expect(missingPeople(shift, at(now))).toBe(missing);
  });
});

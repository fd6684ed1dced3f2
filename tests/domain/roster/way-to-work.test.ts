import { describe, expect, it } from 'vitest';
import { leaveHomeAt, type MissedRide, missedRides } from '#domain/roster/way-to-work.ts';
import { assign, at, facts, findingsOf, findingTexts, person, shift, times } from './build.ts';

const DATE = '2026-11-21';

describe('T-35 the time to leave home', () => {
  it.each<[string, start: string, paidBefore: number, way: number, number]>([
    ['leaves home the way and 5 minutes before the start', '09:00', 0, 50, at('08:05')],
    ['leaves home before the paid minutes', '09:00', 15, 50, at('07:50')],
    ['leaves home on the day before for a start after midnight', '00:30', 0, 60, -35],
    ['leaves home after midnight for a start at 25:30', '25:30', 0, 20, at('25:05')],
  ])('%s', (_name, start, paidBefore, way, expected) => {
    expect(leaveHomeAt({ start: at(start), paidBefore }, way)).toBe(expected);
  });
});

describe('F-23 the first and the last train or shuttle', () => {
  const DAYTIME = ['06:10', '23:40'] as const;
  const OVER_MIDNIGHT = ['06:10', '24:30'] as const;
  it.each<[string, readonly [string, string], hours: string, MissedRide['ride'][]]>([
    ['reaches both rides by day', DAYTIME, '09:00-18:00', []],
    ['reaches both rides on their minute', DAYTIME, '06:10-23:40', []],
    ['misses the first ride with an early start', DAYTIME, '06:09-15:00', ['first']],
    ['misses the last ride with a late end', DAYTIME, '15:00-23:41', ['last']],
    ['misses both rides', DAYTIME, '05:00-24:00', ['first', 'last']],
    ['misses the last ride with an end in the night', DAYTIME, '18:00-29:00', ['last']],
    ['reaches rides after a whole night', DAYTIME, '22:00-31:00', []],
    ['misses the first ride with a start in the night', DAYTIME, '25:00-32:00', ['first']],
    [
      'misses the first ride with a start after the last one of the evening',
      DAYTIME,
      '23:50-32:00',
      ['first'],
    ],
    ['reaches the last ride of the evening on its minute', DAYTIME, '23:40-32:00', []],
    ['reaches a last ride after midnight', OVER_MIDNIGHT, '15:00-24:30', []],
    [
      'reaches a start soon after midnight with rides of the evening before',
      OVER_MIDNIGHT,
      '00:15-08:00',
      [],
    ],
    [
      'misses the first ride with a start after the last one of the night',
      OVER_MIDNIGHT,
      '00:31-08:00',
      ['first'],
    ],
  ])('%s', (_name, [first, last], hours, expected) => {
    const rides = { firstArrival: at(first), lastDeparture: at(last) };
    expect(missedRides(rides, times(DATE, hours)).map(({ ride }) => ride)).toEqual(expected);
  });

  it('misses the first ride with paid minutes before the start', () => {
    const rides = { firstArrival: at('08:50'), lastDeparture: at('23:00') };
    const early = { start: at('09:00'), end: at('17:00'), paidBefore: 15 };
    expect(missedRides(rides, early)).toEqual([{ ride: 'first', at: at('08:50'), minute: at('08:45') }]);
  });

  it('warns of missed rides at their workplace only', () => {
    const servedAt = (workplaceId: number) =>
      facts({
        people: [person(1)],
        shifts: [shift(10, times(DATE, '06:00-12:00'))],
        rides: [{ workplaceId, firstArrival: at('06:10'), lastDeparture: at('23:40') }],
      });
    expect(findingTexts(servedAt(1), assign(1, 10))).toEqual(['warn before_first_ride']);
    expect(findingTexts(servedAt(2), assign(1, 10))).toEqual([]);
  });

  it('warns with the first ride of the next day after the last one of the evening', () => {
    const roster = facts({
      people: [person(1)],
      shifts: [shift(10, times(DATE, '23:50-32:00'))],
      rides: [{ workplaceId: 1, firstArrival: at('06:10'), lastDeparture: at('23:00') }],
    });
    const found = findingsOf(roster, assign(1, 10));
    expect(found).toMatchObject([{ rule: 'before_first_ride', limit: at('30:10'), sum: at('23:50') }]);
  });

  it('warns with the minute of the day at which the paid time starts, also before midnight', () => {
    const night = { ...times(DATE, '00:05-07:00'), paidBefore: 15 };
    const roster = facts({
      people: [person(1)],
      shifts: [shift(10, night)],
      rides: [{ workplaceId: 1, firstArrival: at('23:55'), lastDeparture: at('32:00') }],
    });
    const found = findingsOf(roster, assign(1, 10));
    expect(found).toMatchObject([{ rule: 'before_first_ride', limit: at('23:55'), sum: at('23:50') }]);
  });
});

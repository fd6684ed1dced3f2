import { describe, expect, it } from 'vitest';
import { attendance, eightHours, hoursOf, WEDNESDAY } from './build.ts';

const beforeOf = (hours: ReturnType<typeof hoursOf>, id: number) =>
  hours.attendances.find(({ facts }) => facts.id === id)?.before;

describe('O-01 the hours before a record', () => {
  it('O-01 are earlier work of the date at any workplace, in any order of input', () => {
    const morning = attendance(WEDNESDAY, '06:00-10:00', { workplaceId: 2 });
    const evening = attendance(WEDNESDAY, '18:00-21:00');
    const hours = hoursOf([evening, morning]);
    expect(beforeOf(hours, morning.id)).toEqual({ day: 0, week: 0, overtime: 0 });
    expect(beforeOf(hours, evening.id)).toEqual({ day: 240, week: 240, overtime: 0 });
  });

  it('O-03, O-04 are at most 40 hours of the week, and the overtime of the period', () => {
    const days = ['2026-11-16', '2026-11-17', WEDNESDAY, '2026-11-19', '2026-11-20', '2026-11-21'];
    const saturday = attendance('2026-11-21', '20:00-21:00');
    const hours = hoursOf([...days.map((date) => eightHours(date)), saturday]);
    expect(beforeOf(hours, saturday.id)).toEqual({ day: 480, week: 2_400, overtime: 480 });
  });

  it('O-04 count the week from the month before, and overtime from the start of the period', () => {
    const october = attendance('2026-10-31', '06:00-20:00');
    const sunday = eightHours('2026-11-01');
    expect(beforeOf(hoursOf([october, sunday]), sunday.id)).toEqual({ day: 0, week: 480, overtime: 0 });
  });

  it('R-03 exist even for work that is rounded to nothing', () => {
    const morning = attendance(WEDNESDAY, '06:00-10:00');
    const nothing = attendance(WEDNESDAY, '12:00-12:14', { formula: 4 });
    const hours = hoursOf([nothing, morning]);
    expect(beforeOf(hours, nothing.id)).toEqual({ day: 240, week: 240, overtime: 0 });
  });
});

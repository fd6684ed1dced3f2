import { describe, expect, it } from 'vitest';
import { personHours } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import { workplaceSums } from '#domain/pay/hours/workplace-sums.ts';
import { attendance, hoursOf, leave, NOVEMBER, RULES, WEDNESDAY } from './build.ts';

describe('O-08 the sums of workplaces', () => {
  it('O-08 keep fractions, and the rounding of people is the remainder', () => {
    const wage = { salaryPerHour: 1_226 };
    const person = hoursOf([
      attendance(WEDNESDAY, '09:00-10:10', { ...wage, workplaceId: 1 }),
      attendance(WEDNESDAY, '11:00-12:10', { ...wage, workplaceId: 2 }),
    ]);
    const sums = workplaceSums([person]);
    expect(person.pay.total).toBe(2_861);
    expect(sums).toMatchObject({
      workplaces: [
        { workplaceId: 1, amounts: { base: 1_716_400 }, yen: 1_430 },
        { workplaceId: 2, amounts: { base: 1_716_400 }, yen: 1_430 },
      ],
      paid: 2_861,
      remainder: 1,
    });
  });

  it('O-08 become whole yen for many people, with a negative remainder for lost half yen', () => {
    // 1,220.40 each: ten people are paid 12,200, and the workplace carries 12,204.
    const people = Array.from({ length: 10 }, () =>
      hoursOf([
        attendance(WEDNESDAY, '09:00-10:00', { salaryPerHour: 1_017 }),
        attendance('2026-11-19', '09:00-09:12', { salaryPerHour: 1_017 }),
      ]),
    );
    expect(workplaceSums(people)).toMatchObject({
      workplaces: [{ yen: 12_204 }],
      paid: 12_200,
      remainder: -4,
    });
  });

  it('O-01, O-07 put overtime into the workplace where it occurs', () => {
    const person = hoursOf([
      attendance(WEDNESDAY, '09:00-14:00', { workplaceId: 2 }),
      attendance(WEDNESDAY, '17:00-22:00', { workplaceId: 1 }),
    ]);
    const { workplaces, paid, remainder } = workplaceSums([person, person]);
    expect(
      workplaces.map(({ workplaceId, tally, yen }) => [workplaceId, tallyColumns(tally).ot25, yen]),
    ).toEqual([
      [1, 240, 13_200],
      [2, 0, 12_000],
    ]);
    expect([paid, remainder]).toEqual([25_200, 0]);
  });

  it('O-08 put work without a workplace into the remainder', () => {
    const person = hoursOf([attendance(WEDNESDAY, '09:00-10:00', { workplaceId: null })]);
    expect(workplaceSums([person])).toEqual({ workplaces: [], paid: 1_200, remainder: 1_200 });
  });

  it('O-18 include leave of the workplace', () => {
    const leaves = [leave(WEDNESDAY, 480)];
    const person = personHours({ attendances: [], leaves }, NOVEMBER, RULES);
    expect(workplaceSums([person])).toMatchObject({
      workplaces: [{ workplaceId: 1, leaveMinutes: 480, yen: 9_600 }],
      paid: 9_600,
      remainder: 0,
    });
  });

  it('are empty without people', () => {
    expect(workplaceSums([])).toEqual({ workplaces: [], paid: 0, remainder: 0 });
  });
});

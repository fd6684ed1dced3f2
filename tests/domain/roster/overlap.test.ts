import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { assign, facts, findingsOf, findingTexts, only, person, ROOMY, shift, times, work } from './build.ts';

function findingsNextTo(stored: ReturnType<typeof times>, proposed: ReturnType<typeof times>) {
  const world = facts({
    people: [person(1, { assignments: [work(1, stored, { workplaceId: 2 })] })],
    shifts: [shift(10, proposed)],
  });
  return findingTexts(world, assign(1, 10)).includes('refuse overlap');
}

describe('T-19 overlap', () => {
  it.each([
    ['back to back', times('2026-11-21', '17:00-22:00'), times('2026-11-21', '22:00-29:00'), false],
    [
      'a night into the next morning',
      times('2026-11-21', '22:00-29:00'),
      times('2026-11-22', '04:00-08:00'),
      true,
    ],
    [
      'a night, then from its end',
      times('2026-11-21', '22:00-29:00'),
      times('2026-11-22', '05:00-08:00'),
      false,
    ],
    ['one inside the other', times('2026-11-21', '09:00-18:00'), times('2026-11-21', '12:00-13:00'), true],
    [
      'written on the date before, from 24:30',
      times('2026-11-20', '24:30-28:00'),
      times('2026-11-21', '03:59-07:00'),
      true,
    ],
    ['over the new year', times('2026-12-31', '22:00-30:00'), times('2027-01-01', '05:59-09:00'), true],
  ])('T-19 is the same in both directions: %s', (_, left, right, refused) => {
    expect(findingsNextTo(left, right)).toBe(refused);
    expect(findingsNextTo(right, left)).toBe(refused);
  });

  it('T-19 names all overlapping shifts with the shared minutes in one finding', () => {
    const world = facts({
      people: [
        person(1, {
          assignments: [
            work(2, times('2026-11-22', '04:00-08:00'), { workplaceId: 2 }),
            work(1, times('2026-11-21', '18:00-23:30')),
          ],
        }),
      ],
      shifts: [shift(10, times('2026-11-21', '22:00-29:00'))],
    });
    expect(only(findingsOf(world, assign(1, 10)), 'overlap')).toMatchObject({
      row: 0,
      personId: 1,
      severity: 'refuse',
      passableBy: 'none',
      unit: 'minutes',
      limit: 0,
      sum: 150,
      window: { from: '2026-11-21', to: '2026-11-22' },
      shifts: [
        { masked: false, assignmentId: 1, workplaceId: 1, date: '2026-11-21', start: 1_080, minutes: 90 },
        { masked: false, assignmentId: 2, workplaceId: 2, date: '2026-11-22', end: 480, minutes: 60 },
      ],
    });
  });

  it.each([
    ['rejected', { status: 'rejected' as const }],
    ['cancelled', { status: 'cancelled' as const }],
    ['with an outcome', { freed: true }],
    ['only registered, while a manager approves', { status: 'pending' as const }],
  ])('T-19 ignores work that is %s', (_, overrides) => {
    const stored = times('2026-11-21', '09:00-18:00');
    const world = facts({
      people: [person(1, { assignments: [work(1, stored, overrides)] })],
      shifts: [shift(10, stored)],
    });
    expect(findingTexts(world, assign(1, 10))).toEqual([]);
  });

  it('T-19 refuses a registration that overlaps another registration', () => {
    const world = facts({
      people: [
        person(1, { assignments: [work(1, times('2026-11-21', '09:00-12:00'), { status: 'pending' })] }),
      ],
      shifts: [shift(10, times('2026-11-21', '11:00-15:00'))],
    });
    const registering = assign(1, 10, { type: 'temporary', status: 'pending' });
    expect(findingTexts(world, registering)).toEqual(['refuse overlap']);
  });

  it('refuses a registered person as already on the shift, not as an overlap', () => {
    const stored = shift(10, times('2026-11-21', '09:00-12:00'));
    const registered = work(1, stored.times, {
      seat: { shiftId: 10, positionId: 2, type: 'temporary' },
      status: 'pending',
    });
    const world = facts({ people: [person(1, { assignments: [registered] })], shifts: [stored] });
    expect(findingsOf(world, assign(1, 10))).toMatchObject([
      { rule: 'already_on_shift', severity: 'refuse', shifts: [{ assignmentId: 1, positionId: 2 }] },
    ]);
  });

  it('reports a second spot on the same shift once, without an overlap', () => {
    const stored = shift(10, times('2026-11-21', '09:00-12:00'));
    const held = work(1, stored.times, { seat: { shiftId: 10, positionId: 2, type: 'fixed' } });
    const world = facts({ people: [person(1, { assignments: [held] })], shifts: [stored] });
    expect(findingTexts(world, assign(1, 10))).toEqual(['refuse already_on_shift']);
  });

  it('counts neither hours nor spots of a second assignment to the same shift', () => {
    const stored = shift(10, times('2026-11-21', '09:00-12:00'), {
      seats: [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1 }],
    });
    const held = work(1, stored.times, { seat: { shiftId: 10, positionId: 1, type: 'fixed' } });
    const limit = { from: null, to: null, window: 'monday_week', unit: 'minutes', source: 'manual' } as const;
    const someone = person(1, { limits: [{ ...limit, amount: 200 }], assignments: [held] });
    const world = facts({ people: [someone], shifts: [stored] });
    expect(findingTexts(world, assign(1, 10))).toEqual(['refuse already_on_shift']);
  });

  it('T-19 counts a person who left early until the planned end', () => {
    const left = { worked: { start: 1_320, end: 1_380, breaks: [] } };
    const world = facts({
      people: [person(1, { assignments: [work(1, times('2026-11-21', '22:00-29:00'), left)] })],
      shifts: [shift(10, times('2026-11-22', '04:00-06:00'))],
    });
    expect(findingTexts(world, assign(1, 10))).toEqual(['refuse overlap']);
  });

  it('ignores a registration whose shift has ended', () => {
    const asked = work(1, times('2026-11-21', '09:00-12:00'), { status: 'pending' });
    const world = (stamp: string) =>
      facts({
        now: fromStamp(stamp),
        people: [person(1, { assignments: [asked] })],
        shifts: [shift(10, times('2026-11-21', '11:00-15:00'))],
      });
    const registering = assign(1, 10, { type: 'temporary', status: 'pending' });
    expect(findingTexts(world('2026-11-21 11:59:59'), registering)).toEqual(['refuse overlap']);
    expect(findingTexts(world('2026-11-21 12:00:00'), registering)).toEqual([]);
  });

  it('refuses a registration for past hours for that reason alone', () => {
    const world = facts({
      now: fromStamp('2026-11-21 12:00:00'),
      people: [person(1, { assignments: [work(1, times('2026-11-21', '11:30-13:00'))] })],
      shifts: [shift(10, times('2026-11-21', '11:00-12:00'))],
    });
    const registering = assign(1, 10, { type: 'temporary', status: 'pending' });
    expect(findingTexts(world, registering)).toEqual(['refuse shift_past']);
  });

  it('counts a past registration in full when its shift moves to a later date', () => {
    const stored = shift(10, times('2026-11-21', '09:00-18:00'));
    const asked = work(1, times('2026-11-21', '09:00-12:00'), {
      seat: { shiftId: 10, positionId: 1, type: 'temporary' },
      status: 'pending',
      hasOwnTimes: true,
    });
    const week = { from: null, to: null, window: 'monday_week', unit: 'minutes', source: 'manual' } as const;
    const world = facts({
      now: fromStamp('2026-11-21 13:00:00'),
      people: [person(1, { limits: [{ ...week, amount: 179 }], assignments: [asked] })],
      shifts: [stored],
    });
    const moved = { kind: 'change_shift', shiftId: 10, times: times('2026-11-22', '09:00-12:00') } as const;
    expect(findingsOf(world, moved)).toMatchObject([{ rule: 'minutes_monday_week', sum: 180 }]);
  });

  it('uses own times instead of the times of the shift', () => {
    const world = facts({
      people: [person(1, { assignments: [work(1, times('2026-11-21', '09:00-12:00'))] })],
      shifts: [shift(10, times('2026-11-21', '09:00-18:00', '12:00-13:00'))],
    });
    expect(findingTexts(world, assign(1, 10, { ownTimes: { start: 720, end: 1_080 } }))).toEqual([]);
    expect(findingTexts(world, assign(1, 10, { ownTimes: { start: 719, end: 1_080 } }))).toEqual([
      'refuse overlap',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type ShareGap, shareGap, shareGapOf } from '#domain/roster/fill/company/shares.ts';
import { facts, person, ROOMY, STUDENT, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, unfilledPlan } from './build.ts';

describe('the gap between people with a limit of any 7 days and others', () => {
  it.each<[string, number[], number[], ShareGap | null]>([
    ['is said where the first have less', [0.4, 0.5], [0.6, 0.5], { limited: 45, others: 55 }],
    ['is said where the others have less', [0.9], [0.8, 0.86], { limited: 90, others: 83 }],
    ['is said from 6 points on', [0.4], [0.46], { limited: 40, others: 46 }],
    ['is not said up to 5 points', [0.4], [0.45], null],
    ['is not said for equal shares', [0.3, 0.5], [0.4], null],
    ['needs someone with a limit', [], [0.4], null],
    ['needs someone without one', [0.4], [], null],
    ['needs someone', [], [], null],
    ['is said above all that they want', [1.2], [0.8], { limited: 120, others: 80 }],
  ])('%s', (_, limited, others, gap) => {
    const people = [
      ...limited.map((share) => ({ share, isLimited: true })),
      ...others.map((share) => ({ share, isLimited: false })),
    ];
    expect(shareGap(people)).toEqual(gap);
  });

  it('counts the two months before the plan, and those alone who could take a seat', () => {
    const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
    const stored = facts({
      people: [
        person(1, { limits: [STUDENT] }),
        person(2),
        person(3, { memberships: [] }),
        person(4, { limits: [{ ...STUDENT, to: '2026-11-15' }] }),
      ],
      shifts: [shift(1, times('2026-11-24', '09:00-17:00'), { seats })],
    });
    // Of 70 days at 20 hours a week.
    const earlier = [1_200, 6_000, 12_000, 4_800];
    const people = earlier.map((minutes, index) =>
      fillPerson(index + 1, { wantedMinutes: 1_200, earlier: { minutes, days: 54 } }),
    );
    const { problem, paths } = unfilledPlan(fillInput(stored, { people }));
    expect(shareGapOf(problem, paths)).toEqual({ limited: 10, others: 45 });
  });
});

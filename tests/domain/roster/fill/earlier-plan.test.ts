import { describe, expect, it } from 'vitest';
import type { ShiftFacts } from '#domain/roster/facts.ts';
import { earlierPlan, type PlacementToTake } from '#domain/roster/fill/company/earlier-plan.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import type { OutdatedReason } from '#domain/roster/fill/company/outdated-reasons.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { facts, person, ROOMY, STUDENT, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson } from './build.ts';

const DATE = '2026-11-24';
const YES: Partial<FillPerson> = {
  availability: new Map([[DATE, { answer: 'yes', start: null, end: null }]]),
};
const SEAT = { shiftId: 24, positionId: 1, type: 'fixed' } as const;

function open(seats: number, overrides: Partial<ShiftFacts> = {}): ShiftFacts {
  const seat = { ...ROOMY, positionId: 1, fixedTotal: seats, tempTotal: 0 };
  return shift(24, times(DATE, '09:00-17:00'), { seats: [seat], ...overrides });
}

function planOf(shifts: ShiftFacts[], own: Partial<FillPerson>, groups = NO_GROUPS) {
  const input = fillInput(facts({ people: [1, 2].map((id) => person(id)), shifts }), {
    people: [1, 2].map((id) => fillPerson(id, own)),
    groups,
  });
  return earlierPlan(input, openRoster(input.facts));
}

const placed = (personId: number, isRegistered = false, isToAsk = false): PlacementToTake => ({
  personId,
  seat: SEAT,
  isRegistered,
  isToAsk,
});

describe('a placement of an earlier plan', () => {
  it.each<[string, ShiftFacts[], Partial<FillPerson>, boolean, OutdatedReason | null]>([
    ['holds where the person still says yes', [open(1)], YES, false, null],
    ['holds for a registration without a word', [open(1)], {}, true, null],
    ['is gone without its shift', [], YES, false, 'gone'],
    ['is gone where the shift closed', [open(1, { closed: true })], YES, false, 'gone'],
    ['is gone where no such seat is open', [open(0)], YES, false, 'gone'],
    ['is not agreed without a word', [open(1)], {}, false, 'not_agreed'],
    [
      'is not agreed where the hours no longer fit',
      [open(1)],
      { availability: new Map([[DATE, { answer: 'hours', start: 600, end: 1_020 }]]) },
      false,
      'not_agreed',
    ],
    [
      'is left out on the days of a refusal',
      [open(1)],
      { ...YES, leftOut: [{ workplaceId: 1, from: DATE, to: DATE }] },
      false,
      'left_out',
    ],
    [
      'holds on other days than those of a refusal',
      [open(1)],
      { ...YES, leftOut: [{ workplaceId: 1, from: '2026-11-25', to: null }] },
      false,
      null,
    ],
    [
      'is left out where a registered person was refused',
      [open(1)],
      { leftOut: [{ workplaceId: 1, from: '2026-11-01', to: null }] },
      true,
      'left_out',
    ],
  ])('%s', (_, shifts, own, isRegistered, reason) => {
    expect(planOf(shifts, own).whyOutdated(placed(1, isRegistered))).toBe(reason);
  });

  it.each<[string, ShiftFacts[], Partial<FillPerson>, OutdatedReason | null]>([
    ['may be asked about without a word', [open(1)], {}, null],
    ['may be asked about where the person says yes by now', [open(1)], YES, null],
    [
      'is not asked about after a no',
      [open(1)],
      { availability: new Map([[DATE, { answer: 'no', start: null, end: null }]]) },
      'not_agreed',
    ],
    ['is not asked about where the seat is gone', [open(0)], {}, 'gone'],
    [
      'is not asked about on the days of a refusal',
      [open(1)],
      { leftOut: [{ workplaceId: 1, from: DATE, to: DATE }] },
      'left_out',
    ],
  ])('%s', (_, shifts, own, reason) => {
    expect(planOf(shifts, own).whyOutdated(placed(1, false, true))).toBe(reason);
  });

  it('does not hold where a student has yet to declare other work', () => {
    const student = person(1, { limits: [STUDENT] });
    const own = fillPerson(1, { ...YES, declaredOn: null });
    const input = fillInput(facts({ people: [student], shifts: [open(1)] }), { people: [own] });
    expect(earlierPlan(input, openRoster(input.facts)).whyOutdated(placed(1))).toBe('undeclared');
  });

  it('does not hold once one of two who stay apart is taken', () => {
    const plan = planOf([open(2)], YES, { ...NO_GROUPS, apart: [[1, 2]] });
    expect([1, 2].map((id) => plan.whyOutdated(placed(id)))).toEqual([null, null]);
    plan.take(placed(1));
    expect(plan.whyOutdated(placed(2))).toBe('together');
  });
});

import { describe, expect, it } from 'vitest';
import { type EarlierWork, NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import {
  emptySeatCost,
  FILL_DEFAULTS,
  WANT_LEVELS,
  WANT_POINTS,
  type WantLevel,
  type Wants,
  wantsAt,
} from '#domain/roster/fill/company/settings.ts';
import { facts, person, ROOMY, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';

const at = (
  saidYes: WantLevel,
  regular: WantLevel,
  fairness: WantLevel,
  contract: WantLevel = 'normal',
  together: WantLevel = 'none',
  cost: WantLevel = 'none',
) => wantsAt({ saidYes, contract, regular, fairness, together, cost });
const pointsOf = (wants: Wants) =>
  wants.saidYes * WANT_POINTS.saidYes +
  wants.contract * WANT_POINTS.contract +
  wants.regular * WANT_POINTS.regular +
  wants.fairness * WANT_POINTS.fairness +
  wants.together * WANT_POINTS.together +
  wants.cost * WANT_POINTS.cost;

describe('the wants of a plan', () => {
  it('are nothing, those of a company that changed nothing, and more', () => {
    const nothing = { saidYes: 0, contract: 0, regular: 0, fairness: 0, together: 0, cost: 0 };
    expect(at('none', 'none', 'none', 'none')).toEqual(nothing);
    expect(at('normal', 'normal', 'normal')).toEqual({
      saidYes: 60,
      contract: 60,
      regular: 30,
      fairness: 30,
      together: 0,
      cost: 0,
    });
    expect(at('normal', 'normal', 'normal', 'normal', 'normal')).toEqual(FILL_DEFAULTS.wants);
    const { saidYes, regular } = at('strong', 'normal', 'none');
    expect([saidYes, regular]).toEqual([100, 30]);
  });

  it('count less than a seat together at every level', () => {
    const levels = (count: number): WantLevel[][] =>
      count === 0 ? [[]] : levels(count - 1).flatMap((some) => WANT_LEVELS.map((one) => [...some, one]));
    const all = levels(6).map(([one = 'none', two = 'none', three = 'none', four, five, six]) =>
      at(one, two, three, four, five, six),
    );
    expect(all).toHaveLength(729);
    for (const wants of all) expect(pointsOf(wants)).toBeLessThan(emptySeatCost(480));
  });
});

describe('the hours that people would like to work', () => {
  const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
  const shifts = [23, 24, 25, 26].map((day) => shift(day, times(`2026-11-${day}`, '09:00-17:00'), { seats }));
  const placed = (wanted: Record<number, number | null>) => {
    const ids = Object.keys(wanted).map(Number);
    const people = ids.map((id) => fillPerson(id, { wantedMinutes: wanted[id] ?? null }));
    const stored = facts({ people: ids.map((id) => person(id)), shifts });
    const { placements } = searchedPlan(fillInput(stored, { people }), 400);
    return ids.map((id) => placements.filter(({ personId }) => personId === id).length);
  };

  it('share the seats out by what each person wants', () => {
    expect(placed({ 1: null, 2: null })).toEqual([2, 2]);
    expect(placed({ 1: 30 * 60, 2: 10 * 60 })).toEqual([3, 1]);
  });

  it('count with the work that is approved already', () => {
    const before = [16, 17, 18, 19, 20].map((day) => work(day, times(`2026-11-${day}`, '09:00-17:00')));
    const people = [person(1, { assignments: before }), person(2)];
    const { placements } = searchedPlan(fillInput(facts({ people, shifts })), 400);
    expect(placements.map(({ personId }) => personId)).toEqual([2, 2, 2, 2]);
  });

  it.each<[string, Partial<EarlierWork>[], number[]]>([
    ['share the seats out alike after the same earlier work', [{}, {}], [2, 2]],
    ['give those with less earlier work more', [{ minutes: 9_600 }, { minutes: 4_800 }], [0, 4]],
    ['count earlier work by its days', [{ days: 14 }, { minutes: 9_600, days: 44 }], [1, 3]],
    ['count the days of the plan alone for new people', [NO_EARLIER_WORK, { minutes: 1_920 }], [1, 3]],
  ])('%s', (_, before, expected) => {
    const people = before.map((earlier, index) =>
      fillPerson(index + 1, { wantedMinutes: 1_680, earlier: { minutes: 4_800, days: 61, ...earlier } }),
    );
    const stored = facts({ people: people.map(({ id }) => person(id)), shifts });
    const { placements } = searchedPlan(fillInput(stored, { people }), 400);
    expect(people.map(({ id }) => placements.filter(({ personId }) => personId === id).length)).toEqual(
      expected,
    );
  });

  it('leave no seat empty that a person could take who has all hours that they want', () => {
    expect(placed({ 1: 60 })).toEqual([4]);
    expect(placed({ 1: 0 })).toEqual([4]);
  });
});

import { describe, expect, it } from 'vitest';
import type { EmploymentFacts } from '#domain/roster/facts.ts';
import {
  belowContract,
  type ContractedWeek,
  contractedMinutes,
} from '#domain/roster/fill/company/contracted-hours.ts';
import { FILL_DEFAULTS, wantsAt } from '#domain/roster/fill/company/settings.ts';
import { facts, person, ROOMY, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';

const DAYS = { from: '2026-11-16', to: '2026-11-29' };
const EMPLOYED: EmploymentFacts = { disabled: false, from: null, to: null };
const contract = (overrides: Partial<ContractedWeek> = {}): ContractedWeek => ({
  from: '2026-04-01',
  to: null,
  weekMinutes: 1_400,
  ...overrides,
});

describe('the hours of a contract', () => {
  it.each<[string, ContractedWeek[], Partial<EmploymentFacts>, number]>([
    ['are none without a contract', [], {}, 0],
    ['are those of two weeks', [contract()], {}, 2_800],
    ['begin with the contract', [contract({ from: '2026-11-23' })], {}, 1_400],
    ['end with the contract', [contract({ to: '2026-11-16' })], {}, 200],
    ['are none after the contract', [contract({ to: '2026-11-15' })], {}, 0],
    ['are none before the contract', [contract({ from: '2026-11-30' })], {}, 0],
    [
      'change with the contract',
      [contract({ to: '2026-11-22' }), contract({ from: '2026-11-23', weekMinutes: 700 })],
      {},
      2_100,
    ],
    ['begin with the employment', [contract()], { from: '2026-11-29' }, 200],
    ['end with the employment', [contract()], { to: '2026-11-17' }, 400],
    ['are none for a disabled account', [contract()], { disabled: true }, 0],
    ['are whole minutes', [contract({ to: '2026-11-16', weekMinutes: 1_000 })], {}, 143],
  ])('%s', (_, contracts, employment, minutes) => {
    expect(contractedMinutes(contracts, DAYS, { ...EMPLOYED, ...employment })).toBe(minutes);
  });
});

const SEATS = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
const shiftsOn = (...days: number[]) =>
  days.map((day) => shift(day, times(`2026-11-${day}`, '09:00-17:00'), { seats: SEATS }));

describe('a plan with contracts', () => {
  const placed = (level: 'none' | 'normal' | 'strong', days: number[], weekMinutes: number[]) => {
    const people = weekMinutes.map((minutes, index) =>
      fillPerson(index + 1, { contracts: minutes === 0 ? [] : [contract({ weekMinutes: minutes })] }),
    );
    const wants = wantsAt({
      saidYes: 'normal',
      contract: level,
      regular: 'normal',
      fairness: 'normal',
      together: 'none',
      cost: 'none',
    });
    const stored = facts({ people: people.map(({ id }) => person(id)), shifts: shiftsOn(...days) });
    const settings = { ...FILL_DEFAULTS, wants };
    const { placements } = searchedPlan(fillInput(stored, { people, settings, days: DAYS }), 400);
    return people.map(({ id }) => placements.filter(({ personId }) => personId === id).length);
  };
  const FOUR = [23, 24, 25, 26];

  it('gives work first to people below the hours of their contract', () => {
    expect(placed('normal', FOUR, [1_200, 0])).toEqual([4, 0]);
    expect(placed('strong', FOUR, [1_200, 0])).toEqual([4, 0]);
  });

  it('shares what is left once the contracts are kept', () => {
    expect(placed('normal', FOUR, [240, 0])).toEqual([2, 2]);
    expect(placed('normal', FOUR, [0, 0])).toEqual([2, 2]);
  });

  it('shares work by the hours that each contract lacks', () => {
    expect(placed('normal', FOUR, [1_200, 1_200])).toEqual([2, 2]);
  });

  it('gives work first to people below the hours of their contract, whatever they worked before', () => {
    const people = [
      fillPerson(1, {
        contracts: [contract({ weekMinutes: 1_200 })],
        earlier: { minutes: 16_000, days: 61 },
      }),
      fillPerson(2, { earlier: { minutes: 4_800, days: 61 } }),
    ];
    const stored = facts({ people: people.map(({ id }) => person(id)), shifts: shiftsOn(...FOUR) });
    const { placements } = searchedPlan(fillInput(stored, { people, days: DAYS }), 400);
    expect(placements.map(({ personId }) => personId)).toEqual([1, 1, 1, 1]);
  });

  it('fills each seat that a person can take, above the contract too', () => {
    expect(placed('strong', FOUR, [60])).toEqual([4]);
    expect(placed('normal', FOUR, [0])).toEqual([4]);
  });
});

describe('people below the hours of their contract', () => {
  it('are named with the work that is approved at every workplace and the plan, the most missing first', () => {
    const before = [
      work(1, times('2026-11-17', '09:00-17:00')),
      work(2, times('2026-11-18', '09:00-17:00'), { workplaceId: 2 }),
    ];
    const stored = facts({
      people: [person(1, { assignments: before }), person(2), person(3), person(4)],
      shifts: shiftsOn(24),
    });
    const people = [
      fillPerson(1, { contracts: [contract({ weekMinutes: 600 })] }),
      fillPerson(2, { contracts: [contract({ weekMinutes: 240 })] }),
      fillPerson(3, {
        contracts: [contract({ weekMinutes: 300 })],
        leftOut: [{ workplaceId: 1, from: DAYS.from, to: null }],
      }),
      fillPerson(4),
    ];
    const { problem, paths, placements } = searchedPlan(fillInput(stored, { people, days: DAYS }));
    expect(placements.map(({ personId }) => personId)).toEqual([2]);
    expect(belowContract(problem, people, paths)).toEqual([
      { personId: 3, minutes: 0, contracted: 600 },
      { personId: 1, minutes: 960, contracted: 1_200 },
    ]);
  });
});

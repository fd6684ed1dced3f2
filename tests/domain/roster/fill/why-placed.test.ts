import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import { enact } from '#domain/roster/enact.ts';
import type { AssignmentFacts, PersonFacts, ShiftFacts } from '#domain/roster/facts.ts';
import { type FillGroups, NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { lowestShares } from '#domain/roster/fill/company/reasons/lowest-shares.ts';
import {
  type PlacementKind,
  type PlacementReason,
  type SaidOfDay,
  whyPlaced,
} from '#domain/roster/fill/company/reasons/why-placed.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { at, facts, on, person, ROOMY, STUDENT, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan, unfilledPlan } from './build.ts';

const ONE_SEAT = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
/** 8:00 without its break, on a day of November. */
const seatOn = (day: number): ShiftFacts =>
  shift(day, times(`2026-11-${day}`, '09:00-18:00', '12:00-13:00'), { seats: ONE_SEAT });
const HERE = seatOn(24);
const held = (hours: string, ...days: number[]): AssignmentFacts[] =>
  days.map((day) => work(day, times(`2026-11-${day}`, hours)));

/** Why person 1 is on the shift of the 24th, with the others that they get. */
function reasonFor(about: Partial<PersonFacts>, { said, shifts = [HERE] }: Given = {}): PlacementReason {
  const people = [
    fillPerson(1, {
      availability: new Map(said ? [[HERE.times.date, said]] : []),
      timesWorked: new Map([
        [1, 14],
        [2, 3],
      ]),
      wantedMinutes: 20 * 60,
    }),
  ];
  const plan = searchedPlan(fillInput(facts({ people: [person(1, about)], shifts }), { people }));
  expect(plan.placements).toHaveLength(shifts.length);
  return whyPlaced(plan, 1, HERE.id);
}

interface Given {
  said?: DayAvailability;
  shifts?: readonly ShiftFacts[];
}

describe('a placement', () => {
  it.each<[SaidOfDay, PlacementKind, DayAvailability | undefined]>([
    ['yes', 'agreed', { answer: 'yes', start: null, end: null }],
    ['hours', 'agreed', { answer: 'hours', start: at('09:00'), end: at('18:00') }],
    ['nothing', 'to_ask', undefined],
  ])('of a person who said %s is %s', (said, kind, given) => {
    expect(reasonFor({}, given ? { said: given } : {})).toMatchObject({ said, kind });
  });

  it('of a person who asked for the shift is agreed, whatever they said for the day', () => {
    const people = [
      fillPerson(1, { availability: new Map([[HERE.times.date, { answer: 'no', start: null, end: null }]]) }),
    ];
    const asked = person(1, { assignments: [on(HERE, 9, { status: 'pending' })] });
    const plan = unfilledPlan(fillInput(facts({ people: [asked], shifts: [HERE] }), { people }));
    enact(plan.roster, { kind: 'revise', assignmentId: 9, status: 'approved' }, 0);
    expect(whyPlaced(plan, 1, HERE.id)).toMatchObject({ said: 'asked', kind: 'agreed' });
  });

  it('says how often the person worked at the workplace', () => {
    expect(reasonFor({}).timesWorked).toBe(14);
  });

  it.each<[string, Partial<PersonFacts>, readonly ShiftFacts[], number | null]>([
    ['nothing without a limit', {}, [HERE], null],
    ['20 of 28 hours', { limits: [STUDENT] }, [HERE], 20 * 60],
    ['12 hours with the other placements', { limits: [STUDENT] }, [HERE, seatOn(26)], 12 * 60],
    [
      '15 hours of the fullest week that contains it',
      { limits: [STUDENT], assignments: held('09:00-14:00', 19, 28) },
      [HERE],
      15 * 60,
    ],
    [
      '3 hours of the tighter of two limits',
      { limits: [STUDENT, { ...STUDENT, amount: 660, source: 'manual' }] },
      [HERE],
      3 * 60,
    ],
    [
      'nothing where the limit does not count the day',
      { limits: [{ ...STUDENT, to: '2026-11-23' }], assignments: held('09:00-14:00', 20) },
      [HERE],
      null,
    ],
    [
      '19 hours with declared work for others',
      {
        limits: [STUDENT],
        otherEmployment: [{ from: null, to: null, minutesPerWeek: 60, minutesByWeekday: null }],
      },
      [HERE],
      19 * 60,
    ],
  ])('leaves %s', (_, about, shifts, left) => {
    expect(reasonFor(about, { shifts }).left?.left ?? null).toBe(left);
  });

  it('names the 7 days that have the least left', () => {
    const { left } = reasonFor({ limits: [STUDENT], assignments: held('09:00-14:00', 28) });
    expect(left).toMatchObject({ limit: 1_680, used: 780, window: { from: '2026-11-22', to: '2026-11-28' } });
  });

  it('says the share of the hours that the person wants', () => {
    // 16 days at 20 hours a week.
    expect(reasonFor({}, { shifts: [HERE, seatOn(26)] }).share).toBeCloseTo(
      (16 * 60) / ((1_200 * 16) / 7),
      4,
    );
  });

  it('says the share with the earlier work and its days', () => {
    const earlier = { minutes: 2_400, days: 19 };
    const people = [fillPerson(1, { wantedMinutes: 1_200, earlier })];
    const plan = searchedPlan(fillInput(facts({ people: [person(1)], shifts: [HERE] }), { people }));
    // 8 hours of the plan and 40 before it, of 35 days at 20 hours a week.
    expect(whyPlaced(plan, 1, HERE.id).share).toBeCloseTo(48 / 100, 4);
  });

  it.each<[string, number, number[]]>([
    ['names those on the shift who like to work with the person', FILL_DEFAULTS.wants.together, [2, 3]],
    ['names no one where the company does not want it', 0, []],
  ])('%s', (_, together, alongside) => {
    const here = shift(24, HERE.times, { seats: [{ ...ROOMY, fixedTotal: 3, tempTotal: 0 }] });
    const people = [
      person(1),
      person(2, { assignments: [on(here, 9)] }),
      person(3),
      person(4, { memberships: [] }),
    ];
    const pairs: FillGroups['together'] = [
      [3, 1],
      [1, 2],
      [1, 4],
      [2, 3],
    ];
    const input = fillInput(facts({ people, shifts: [here] }), {
      groups: { ...NO_GROUPS, together: pairs },
      settings: { ...FILL_DEFAULTS, wants: { ...FILL_DEFAULTS.wants, together } },
    });
    expect(whyPlaced(searchedPlan(input), 1, here.id).alongside).toEqual(alongside);
  });

  it('is of the plan', () => {
    const plan = unfilledPlan(
      fillInput(facts({ people: [person(1, { assignments: [on(HERE, 9)] })], shifts: [HERE] })),
    );
    expect(() => whyPlaced(plan, 1, HERE.id)).toThrow(RangeError);
  });

  it('has reasons in every plan, and never takes what the reserve keeps', () => {
    let placed = 0;
    fc.assert(
      fc.property(world, (stored) => {
        const plan = searchedPlan(fillInput(stored));
        for (const { personId, seat, isAgreed, registrationId } of plan.placements) {
          const { left, share, kind, said } = whyPlaced(plan, personId, seat.shiftId);
          expect(left?.left ?? 60).toBeGreaterThanOrEqual(60);
          expect(share).toBeGreaterThan(0);
          expect(kind).toBe(isAgreed ? 'agreed' : 'to_ask');
          expect(said).toBe(registrationId === null ? 'nothing' : 'asked');
          placed += 1;
        }
      }),
      { seed: 20_261_130, numRuns: 100 },
    );
    expect(placed).toBeGreaterThan(50);
  });
});

describe('the lowest shares', () => {
  it('are those of five people who could work, the lowest first, then by id', () => {
    const shifts = [23, 24, 25, 26].map(seatOn);
    const nowhere = person(2, { memberships: [] });
    const people = [1, 3, 4, 5, 6, 7, 8].map((id) => person(id));
    const input = fillInput(facts({ people: [...people.toReversed(), nowhere], shifts }));
    const wanting = input.people.map((one) => ({ ...one, wantedMinutes: one.id === 8 ? 600 : 1_200 }));
    expect(lowestShares(unfilledPlan({ ...input, people: wanting })).map(({ personId }) => personId)).toEqual(
      [1, 3, 4, 5, 6],
    );
    const plan = searchedPlan({ ...input, people: wanting }, 200);
    expect(plan.placements).toHaveLength(4);
    const all = people.map(({ id }) => ({ personId: id, share: plan.shares.get(id) ?? 0 }));
    const inOrder = all.toSorted((one, other) => one.share - other.share || one.personId - other.personId);
    expect(lowestShares(plan)).toEqual(inOrder.slice(0, 5));
  });

  it('count the two months before the plan', () => {
    const people = [
      fillPerson(1, { wantedMinutes: 1_200, earlier: { minutes: 2_400, days: 54 } }),
      fillPerson(2, { wantedMinutes: 1_200, earlier: { minutes: 1_200, days: 54 } }),
      fillPerson(3, { wantedMinutes: 1_200, earlier: { minutes: 2_400, days: 19 } }),
    ];
    const stored = facts({ people: people.map(({ id }) => person(id)), shifts: [HERE] });
    const lowest = lowestShares(unfilledPlan(fillInput(stored, { people })));
    expect(lowest.map(({ personId, share }) => [personId, Math.round(share * 100)])).toEqual([
      [2, 10],
      [1, 20],
      [3, 40],
    ]);
  });
});

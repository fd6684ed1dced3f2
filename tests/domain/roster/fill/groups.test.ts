import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import type { PersonFacts, RosterFacts, ShiftFacts } from '#domain/roster/facts.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { type FillGroups, NO_GROUPS, type SeatRequirement } from '#domain/roster/fill/company/groups.ts';
import { keptPaths } from '#domain/roster/fill/company/kept-paths.ts';
import { placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { resumeSearch } from '#domain/roster/fill/search/search.ts';
import { facts, on, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';
import { violations } from './group-violations.ts';
import { companies, mostFilled } from './most-filled.ts';

const RUNS = { seed: 20_261_129, numRuns: process.env.LONG ? 2_000 : 200 };
const PATIENCE = process.env.LONG ? 600_000 : 60_000;
const PEOPLE = [1, 2, 3, 4, 5];

/** Open seats of both positions on a day of November. */
function open(day: number, { one = 0, other = 0 }: { one?: number; other?: number }): ShiftFacts {
  const seat = (positionId: number, fixedTotal: number) => ({
    ...ROOMY,
    positionId,
    fixedTotal,
    tempTotal: 0,
  });
  return shift(day, times(`2026-11-${day}`, '09:00-17:00'), { seats: [seat(1, one), seat(2, other)] });
}

interface Given {
  shifts: readonly ShiftFacts[];
  groups: Partial<FillGroups>;
  people?: readonly PersonFacts[];
  /** How often each worked at the workplace. */
  worked?: Readonly<Record<number, number>>;
}

/** The people of each shift in the plan, as `24: 1 2`. */
function planned({ shifts, groups, people = PEOPLE.map((id) => person(id)), worked = {} }: Given): string[] {
  const input = fillInput(facts({ people, shifts }), {
    people: people.map(({ id }) => fillPerson(id, { timesWorked: new Map([[1, worked[id] ?? 0]]) })),
    groups: { ...NO_GROUPS, ...groups },
  });
  const { placements } = searchedPlan(input, 200);
  return shifts.map(({ id }) => {
    const there = placements.filter(({ seat }) => seat.shiftId === id).map(({ personId }) => personId);
    return [`${id}:`, ...there].join(' ');
  });
}

const HERE = { workplaceId: 1, templateId: null, positionId: null };
const FORKLIFT = 7;
const withTag = (...ids: number[]) => new Map(ids.map((id) => [id, new Set([FORKLIFT])]));

describe('a requirement of a tag', () => {
  const one: SeatRequirement = { ...HERE, kind: 'tag', tagId: FORKLIFT, least: 1 };

  it('keeps a seat for a person with the tag, and the others stay open to all', () => {
    const shifts = [open(24, { one: 3 })];
    const people = [1, 2, 3].map((id) => person(id));
    expect(planned({ shifts, people, groups: { requirements: [one] } })[0]?.split(' ')).toHaveLength(3);
    expect(planned({ shifts, people, groups: { requirements: [one], tags: withTag(3) } })).toEqual([
      '24: 1 2 3',
    ]);
  });

  it('is met by a person who is on the shift already', () => {
    const taken = open(24, { one: 2 });
    const seats = taken.seats.map((seat) => (seat.positionId === 1 ? { ...seat, approvedFixed: 1 } : seat));
    const shifts = [{ ...taken, seats }];
    const people = [person(1), person(2, { assignments: [on(taken, 9)] })];
    expect(planned({ shifts, people, groups: { requirements: [one], tags: withTag(2) } })).toEqual(['24: 1']);
    expect(planned({ shifts, people, groups: { requirements: [one], tags: withTag() } })).toEqual(['24:']);
  });

  it('counts one position, or all positions of the shift together', () => {
    const shifts = [open(24, { one: 1, other: 1 })];
    const people = [
      person(1, { memberships: [{ workplaceId: 1, works: true, positionIds: [1] }] }),
      person(2),
    ];
    const tags = withTag(2);
    expect(planned({ shifts, people, groups: { requirements: [one], tags } })).toEqual(['24: 1 2']);
    const ofPosition = { ...one, positionId: 1 };
    expect(planned({ shifts, people, groups: { requirements: [ofPosition], tags } })).toEqual(['24: 2']);
  });

  it('is about the shifts of its template and its workplace alone', () => {
    const shifts = [open(24, { one: 1 }), open(26, { one: 1 })];
    const templates = new Map([
      [24, 1],
      [26, 2],
    ]);
    const people = [person(1)];
    const requirements = [{ ...one, templateId: 1 }];
    expect(planned({ shifts, people, groups: { requirements, templates } })).toEqual(['24:', '26: 1']);
    const elsewhere = [{ ...one, workplaceId: 2 }];
    expect(planned({ shifts, people, groups: { requirements: elsewhere } })).toEqual(['24: 1', '26: 1']);
  });
});

describe('a requirement of Japanese', () => {
  it.each([
    [3, '3 people of 5'],
    [2, '2 people of 5'],
    [9, '4 people of 5'],
  ])('keeps a seat for a speaker for each %i seats, so that others take %s', (seatsEach, others) => {
    const shifts = [open(24, { one: 5 })];
    const groups: Partial<FillGroups> = {
      requirements: [{ ...HERE, kind: 'japanese', level: 'N3', seatsEach }],
      japanese: new Map([[1, 'N4' as const]]),
    };
    const [text = ''] = planned({ shifts, groups });
    expect(`${text.split(' ').length - 1} people of 5`).toBe(others);
  });

  it('takes a higher level too', () => {
    const requirements: SeatRequirement[] = [{ ...HERE, kind: 'japanese', level: 'N3', seatsEach: 2 }];
    const people = [person(1), person(2)];
    const japanese = new Map([[2, 'N1' as const]]);
    expect(planned({ shifts: [open(24, { one: 2 })], people, groups: { requirements, japanese } })).toEqual([
      '24: 1 2',
    ]);
  });
});

describe('a limit of newcomers', () => {
  it('lets so many people join who worked there fewer than three times', () => {
    const requirements: SeatRequirement[] = [{ ...HERE, kind: 'newcomers', most: 1 }];
    const given = { shifts: [open(24, { one: 3 })], groups: { requirements } };
    const people = [1, 2, 3].map((id) => person(id));
    expect(planned({ ...given, people, worked: { 1: 3, 3: 8 } })).toEqual(['24: 1 2 3']);
    expect(planned({ ...given, people, worked: { 1: 3, 3: 2 } })[0]?.split(' ')).toHaveLength(3);
    expect(planned({ ...given, people })[0]?.split(' ')).toHaveLength(2);
  });
});

describe('two people apart', () => {
  it('are never planned for one shift, also where one is there already', () => {
    const groups = { apart: [[1, 2] as const] };
    const people = [person(1), person(2)];
    expect(planned({ shifts: [open(24, { one: 2 })], people, groups })[0]?.split(' ')).toHaveLength(2);
    const days = [open(24, { one: 1 }), open(26, { one: 1 })];
    expect(planned({ shifts: days, people, groups }).map((text) => text.split(' ').length)).toEqual([2, 2]);
    const taken = open(24, { one: 1, other: 1 });
    const seats = taken.seats.map((seat) => (seat.positionId === 1 ? { ...seat, approvedFixed: 1 } : seat));
    const there = person(2, { assignments: [on(taken, 9)] });
    expect(planned({ shifts: [{ ...taken, seats }], people: [person(1), there], groups })).toEqual(['24:']);
  });
});

describe('a newcomer with a trainer', () => {
  const trainers = new Map([[1, new Map([[1, 2]])]]);
  const shifts = [open(24, { one: 2 }), open(26, { one: 1 })];

  it('waits until the trainer is on the shift', () => {
    const people = [person(1), person(2, { memberships: [] })];
    expect(planned({ shifts, people, groups: { trainers } })).toEqual(['24:', '26:']);
    const [first, second] = shifts;
    if (!first || !second) throw new Error('No shifts');
    const seats = first.seats.map((seat) => (seat.positionId === 1 ? { ...seat, approvedFixed: 1 } : seat));
    const trainer = person(2, { assignments: [on(first, 9)] });
    const after = {
      shifts: [{ ...first, seats }, second],
      people: [person(1), trainer],
      groups: { trainers },
    };
    expect(planned(after)[0]).toBe('24: 1');
    expect(planned(after)[1]).not.toContain('1');
  });

  it('needs none any more after three shifts, and none where no one was named', () => {
    const people = [person(1)];
    expect(planned({ shifts, people, groups: { trainers }, worked: { 1: 3 } })).toEqual(['24: 1', '26: 1']);
    expect(planned({ shifts, people, groups: {} })).toEqual(['24: 1', '26: 1']);
  });
});

const place = {
  workplaceId: fc.integer({ min: 1, max: 2 }),
  templateId: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 2 }),
  positionId: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 2 }),
};
const tagId = fc.integer({ min: 1, max: 2 });
const requirement: fc.Arbitrary<SeatRequirement> = fc.oneof(
  fc.record({ ...place, kind: fc.constant('tag' as const), tagId, least: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    ...place,
    kind: fc.constant('japanese' as const),
    level: fc.constantFrom(...JAPANESE_LEVELS),
    seatsEach: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ ...place, kind: fc.constant('newcomers' as const), most: fc.nat(2) }),
);
const personId = fc.constantFrom(...PEOPLE);
const perPerson = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(personId, value), { maxLength: PEOPLE.length }).map((entries) => new Map(entries));

/** What a random company asks of people together, and how often each of them worked where. */
const asked = fc.record({
  requirements: fc.array(requirement, { maxLength: 3 }),
  templates: fc.constant(new Map([1, 2, 3, 4, 5].map((id) => [id, 1 + (id % 2)]))),
  tags: perPerson(fc.array(tagId).map((tags): ReadonlySet<number> => new Set(tags))),
  japanese: perPerson(fc.constantFrom(...JAPANESE_LEVELS)),
  apart: fc
    .array(fc.tuple(personId, personId), { maxLength: 2 })
    .map((pairs) => pairs.filter(([one, other]) => one < other)),
  together: fc.constant([
    [1, 4],
    [3, 5],
  ] satisfies [number, number][]),
  trainers: perPerson(perPerson(personId)),
  worked: perPerson(perPerson(fc.nat(4))),
});

/** Shifts with seats of two positions, and so many people without other work in addition. */
function companyWith(stored: RosterFacts, more: readonly number[]): RosterFacts {
  const shifts = stored.shifts.map((one) => ({
    ...one,
    seats: one.seats.flatMap((seat) => [
      seat,
      { ...seat, positionId: 2, fixedTotal: seat.tempTotal, tempTotal: 0, ...NO_ONE },
    ]),
  }));
  const memberships = [1, 2].map((workplaceId) => ({ workplaceId, works: true, positionIds: [1, 2] }));
  return { ...stored, shifts, people: [...stored.people, ...more.map((id) => person(id, { memberships }))] };
}

const NO_ONE = { approvedFixed: 0, approvedTemp: 0, pendingTemp: 0, vacatedFixed: 0, vacatedTemp: 0 };

function inputOf(
  stored: RosterFacts,
  { worked, ...groups }: FillGroups & { worked: typeof NO_TIMES },
): FillInput {
  const people = stored.people.map(({ id }) => fillPerson(id, { timesWorked: worked.get(id) ?? new Map() }));
  return fillInput(stored, { people, groups, settings: { ...FILL_DEFAULTS, reserveMinutes: 0 } });
}

const NO_TIMES: ReadonlyMap<number, ReadonlyMap<number, number>> = new Map();

describe('a plan of a company that asks something of people together', () => {
  it(
    'keeps all of it on every shift that it adds people to',
    () => {
      const seen = { placed: 0, without: 0 };
      fc.assert(
        fc.property(companies, asked, (stored, groups) => {
          const input = inputOf(companyWith(stored, [4, 5]), groups);
          const { placements } = searchedPlan(input);
          expect(violations(input, placements)).toEqual([]);
          seen.placed += placements.length;
          const free = searchedPlan({ ...input, groups: NO_GROUPS }).placements;
          if (violations(input, free).length > 0) seen.without += 1;
        }),
        RUNS,
      );
      expect(seen.placed).toBeGreaterThan(RUNS.numRuns);
      expect(seen.without).toBeGreaterThan(RUNS.numRuns / 4);
    },
    PATIENCE,
  );

  it(
    'takes over no placement of an earlier plan that breaks it',
    () => {
      const seen = { kept: 0, dropped: 0 };
      fc.assert(
        fc.property(companies, asked, (stored, groups) => {
          const input = inputOf(companyWith(stored, [4, 5]), groups);
          const kept = searchedPlan({ ...input, groups: NO_GROUPS }).placements;
          const problem = fillProblem({ ...input, kept });
          const paths = keptPaths(problem, { ...input, kept });
          expect(() => resumeSearch(problem, paths, 1)).not.toThrow();
          const placements = placementsOf(problem, input, paths);
          expect(violations(input, placements)).toEqual([]);
          seen.kept += placements.length;
          seen.dropped += kept.length - placements.length;
        }),
        { ...RUNS, numRuns: RUNS.numRuns / 4 },
      );
      expect(Math.min(seen.kept, seen.dropped)).toBeGreaterThan(RUNS.numRuns / 4);
    },
    PATIENCE,
  );

  it(
    'fills as many seats as the best of all plans in nearly every small company',
    () => {
      const tried = { all: 0, best: 0 };
      fc.assert(
        fc.property(companies, asked, (stored, groups) => {
          const input = inputOf(stored, groups);
          const most = mostFilled(stored, (placed) => violations(input, placed).length === 0);
          if (most === null || most === 0) return;
          const { placements } = searchedPlan(input, 400);
          expect(placements.length).toBeLessThanOrEqual(most);
          tried.all += 1;
          if (placements.length === most) tried.best += 1;
        }),
        RUNS,
      );
      expect(tried.all).toBeGreaterThan(RUNS.numRuns / 8);
      expect(tried.best / tried.all).toBeGreaterThanOrEqual(0.95);
    },
    PATIENCE,
  );
});

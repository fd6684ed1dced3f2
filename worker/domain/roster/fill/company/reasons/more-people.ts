// How many empty seats of a plan one, two or three more people of a kind would fill.

import { NOTHING_KNOWN, type PersonFacts, type PositionId, type WorkplaceId } from '#domain/roster/facts.ts';
import { NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { type FillProblem, fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import { bestPath } from '#domain/roster/fill/search/best-path.ts';
import { emptyPlan, layPath } from '#domain/roster/fill/search/plan.ts';
import type { FinishedPlan } from './finished-plan.ts';

const MOST_PEOPLE = 3;
const MOST_SHOWN = 5;
/** Ways that a path follows, and what a day of work is worth in points of an empty seat: the best path counts. */
const WAYS_FOLLOWED = 60;
const WORTHS = [0, 200];
const PERSON_ID = -1;

export interface MorePeopleOfKind {
  workplaceId: WorkplaceId;
  positionId: PositionId;
  /** The seats of the kind that stay empty. */
  empty: number;
  /** The seats that each next person was found to fill: the first, the second and the third. */
  fills: number[];
}

export interface MorePeople {
  /** At most five, the most seats by the first person first, then the most empty ones; none that fill no seat. */
  kinds: MorePeopleOfKind[];
  /** The kinds that were tried, those with the most empty seats. */
  tried: number;
  /** All kinds with an empty seat. */
  of: number;
}

/**
 * Tries more people of each kind on the seats that stay empty: adults without other work or obstacles, under
 * the company's limits and the settings of the plan. They have what a shift asks of people together. The plan
 * itself stays. They may fill more than was found.
 * @param mostTried kinds, 1 or more
 */
export function morePeople(plan: FinishedPlan, mostTried: number): MorePeople {
  const kinds = kindsOf(plan.emptySeats);
  const tried = kinds.slice(0, mostTried);
  const found = tried.map((seats): MorePeopleOfKind => {
    const [{ work, positionId }] = seats;
    const fills = fillsOf(problemOf(plan.input, seats));
    return { workplaceId: work.workplaceId, positionId, empty: emptyIn(seats), fills };
  });
  const helpful = found.filter(({ fills }) => (fills[0] ?? 0) > 0).toSorted(byFills);
  return { kinds: helpful.slice(0, MOST_SHOWN), tried: tried.length, of: kinds.length };
}

type SeatsOfKind = [OpenSeat, ...OpenSeat[]];

/** By workplace and position, the most empty seats first. */
function kindsOf(seats: readonly OpenSeat[]): SeatsOfKind[] {
  const kinds = new Map<string, SeatsOfKind>();
  for (const seat of seats) {
    const key = `${seat.work.workplaceId}:${seat.positionId}`;
    const known = kinds.get(key);
    if (known) known.push(seat);
    else kinds.set(key, [seat]);
  }
  return [...kinds.values()].toSorted(
    (one, other) => emptyIn(other) - emptyIn(one) || compareKinds(one[0], other[0]),
  );
}

function compareKinds(one: OpenSeat, other: OpenSeat): number {
  return one.work.workplaceId - other.work.workplaceId || one.positionId - other.positionId;
}

function emptyIn(seats: readonly OpenSeat[]): number {
  return seats.reduce((sum, { open }) => sum + open, 0);
}

function byFills({ fills: one }: MorePeopleOfKind, { fills: other }: MorePeopleOfKind): number {
  const differing = one.findIndex((seats, index) => seats !== other[index]);
  return differing < 0 ? 0 : (other[differing] ?? 0) - (one[differing] ?? 0);
}

/** The seats alone, with one person who wants nothing but to fill them. */
function problemOf({ facts, days, settings }: FillInput, seats: SeatsOfKind): FillProblem {
  const [{ work, positionId }] = seats;
  const bySeat = Map.groupBy(seats, ({ shiftId }) => shiftId);
  const shifts = facts.shifts
    .filter(({ id }) => bySeat.has(id))
    .map((shift) => {
      const open = (type: OpenSeat['type']) =>
        emptyIn(bySeat.get(shift.id)?.filter((one) => one.type === type) ?? []);
      const seat = { ...NO_SEATS, positionId, fixedTotal: open('fixed'), tempTotal: open('temporary') };
      return { ...shift, seats: [seat] };
    });
  const people = [newcomer(work.workplaceId, positionId)];
  return fillProblem({
    facts: { ...facts, people, shifts },
    days,
    people: [
      {
        id: PERSON_ID,
        availability: new Map(),
        leftOut: [],
        farFrom: new Set(),
        timesWorked: new Map(),
        wantedMinutes: null,
        earlier: NO_EARLIER_WORK,
        contracts: [],
        wages: [],
        declaredOn: null,
      },
    ],
    settings: {
      ...settings,
      wants: { saidYes: 0, contract: 0, regular: 0, fairness: 0, together: 0, cost: 0 },
    },
    kept: [],
    groups: NO_GROUPS,
  });
}

const NO_SEATS = {
  maxRegisteredTemp: null,
  approvedFixed: 0,
  approvedTemp: 0,
  pendingTemp: 0,
  vacatedFixed: 0,
  vacatedTemp: 0,
};

function newcomer(workplaceId: WorkplaceId, positionId: PositionId): PersonFacts {
  return {
    ...NOTHING_KNOWN,
    id: PERSON_ID,
    birthday: '1980-01-01',
    employment: { disabled: false, from: null, to: null },
    permits: [],
    memberships: [{ workplaceId, works: true, positionIds: [positionId] }],
    limits: [],
    otherEmployment: [],
    studyTimes: [],
    law: [],
    assignments: [],
  };
}

/** All people of a kind are alike: the same one takes a path again while the earlier ones stay counted. */
function fillsOf(problem: FillProblem): number[] {
  const plan = emptyPlan(problem);
  const days = { from: 0, to: problem.days - 1 };
  return Array.from({ length: MOST_PEOPLE }, () => {
    const paths = WORTHS.map((workWorth) =>
      bestPath(problem, plan, 0, days, { ways: WAYS_FOLLOWED, workWorth }),
    );
    const found = paths.map((one) => ({
      path: one?.path ?? null,
      fills: one ? filledBy(problem, one.path) : 0,
    }));
    const { path, fills } = found.reduce((best, one) => (one.fills > best.fills ? one : best));
    if (path === null) return 0;
    plan.paths[0]?.set(path);
    layPath(problem, plan, 0, days);
    return fills;
  });
}

function filledBy({ choices }: FillProblem, path: Int16Array): number {
  return (choices[0] ?? []).reduce((sum, day, index) => sum + (day[path[index] ?? 0]?.needs.length ?? 0), 0);
}

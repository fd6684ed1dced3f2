import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RosterFacts } from '#domain/roster/facts.ts';
import { earlierPlan } from '#domain/roster/fill/company/earlier-plan.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { whyEmpty } from '#domain/roster/fill/company/reasons/why-empty.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { SiteRides } from '#domain/roster/way-to-work.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { facts, on, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan, unfilledPlan } from './build.ts';
import { companies } from './most-filled.ts';

const RUNS = { seed: 20_261_130, numRuns: process.env.LONG ? 2_000 : 200 };
const PATIENCE = process.env.LONG ? 600_000 : 60_000;

const DATE = '2026-11-24';
const HERE = shift(1, times(DATE, '09:00-17:00'), { seats: [{ ...ROOMY, fixedTotal: 0, tempTotal: 3 }] });
const FAR: Partial<FillPerson> = { farFrom: new Set([1]) };
const NEAR: Partial<FillPerson> = { farFrom: new Set([2]) };

function inputFor(own: readonly Partial<FillPerson>[], registered: readonly number[] = []) {
  const people = own.map((_, index) => {
    const asked = registered.includes(index + 1) ? [on(HERE, 9, { status: 'pending' })] : [];
    return person(index + 1, { assignments: asked });
  });
  const known = own.map((one, index) => fillPerson(index + 1, one));
  return fillInput(facts({ people, shifts: [HERE] }), { people: known });
}

const placed = (...given: Parameters<typeof inputFor>) =>
  searchedPlan(inputFor(...given)).placements.map(({ personId }) => personId);

function causes(...given: Parameters<typeof inputFor>): string[] {
  const plan = unfilledPlan(inputFor(...given));
  const [seat] = plan.emptySeats;
  if (!seat) throw new Error('No empty seat');
  return whyEmpty(plan, seat).map(({ cause, people }) => `${cause} ${people.length}`);
}

describe('a way to work that is longer than the setting', () => {
  it('keeps a person out of the plans of that workplace alone, and people without an entered way in', () => {
    expect(placed([FAR, NEAR, {}])).toEqual([2, 3]);
  });

  it('lets a person in who registered for the shift', () => {
    expect(placed([FAR, FAR], [2])).toEqual([2]);
  });

  it('is counted as a reason for an empty seat, of one person alone among other reasons', () => {
    expect(causes([FAR, FAR, {}])).toEqual(['far_way 2', 'could 1']);
    expect(causes([FAR, {}])).toEqual(['other 1', 'could 1']);
    expect(causes([FAR, FAR, FAR], [1])).toEqual(['far_way 2', 'could 1']);
  });

  it('is named after everything else that keeps the person out', () => {
    const isLeftOut = [{ workplaceId: 1, from: DATE, to: DATE }];
    expect(causes([FAR, FAR, { ...FAR, leftOut: isLeftOut }])).toEqual(['left_out 1', 'far_way 2']);
  });

  it('ends a placement of an earlier plan, unless the person registers', () => {
    const seat = { shiftId: 1, positionId: 1, type: 'temporary' } as const;
    const input = inputFor([FAR]);
    const plan = earlierPlan(input, openRoster(input.facts));
    const why = (isRegistered: boolean) =>
      plan.whyOutdated({ personId: 1, seat, isRegistered, isToAsk: true });
    expect([why(false), why(true)]).toEqual(['settings', null]);
  });

  it(
    'is never given by a plan of a company to anyone who did not register',
    () => {
      const seen = { placed: 0, far: 0 };
      const ways = fc.array(fc.subarray([1, 2]), { minLength: 3, maxLength: 3 });
      fc.assert(
        fc.property(companies, ways, (stored, far) => {
          const farFrom = new Map(stored.people.map(({ id }, index) => [id, new Set(far[index])]));
          const people = stored.people.map(({ id }) =>
            fillPerson(id, { farFrom: farFrom.get(id) ?? new Set() }),
          );
          const input = fillInput(stored, { people });
          const isFar = ({ personId, seat, registrationId }: Placed) =>
            registrationId === null && farFrom.get(personId)?.has(workplaceOf(stored, seat.shiftId));
          const { placements } = searchedPlan(input);
          expect(placements.filter(isFar)).toEqual([]);
          seen.placed += placements.length;
          const free = searchedPlan(fillInput(stored)).placements;
          seen.far += free.filter(isFar).length;
        }),
        RUNS,
      );
      expect(Math.min(seen.placed, seen.far)).toBeGreaterThan(RUNS.numRuns / 10);
    },
    PATIENCE,
  );
});

type Placed = ReturnType<typeof searchedPlan>['placements'][number];

function workplaceOf({ shifts }: RosterFacts, shiftId: number): number {
  return shifts.find(({ id }) => id === shiftId)?.workplaceId ?? 0;
}

/** Whether no train or shuttle runs: after the last one of a day, before the first one of the next morning. */
function isWithoutRide({ firstArrival, lastDeparture }: SiteRides, minute: number): boolean {
  return [-2, -1, 0, 1, 2].some((days) => {
    const at = minute + days * MINUTES_PER_DAY;
    return lastDeparture < at && at < firstArrival + MINUTES_PER_DAY;
  });
}

describe('F-23 a plan of a company with trains or shuttles', () => {
  it(
    'gives no work that starts before the first or ends after the last one',
    () => {
      const seen = { placed: 0, missed: 0 };
      const ride = fc
        .tuple(fc.integer({ min: 300, max: 720 }), fc.integer({ min: 840, max: 1_500 }))
        .map(([firstArrival, lastDeparture]) => ({ firstArrival, lastDeparture }));
      fc.assert(
        fc.property(companies, ride, ride, (stored, one, other) => {
          const rides = [
            { workplaceId: 1, ...one },
            { workplaceId: 2, ...other },
          ];
          const isMissed = ({ seat: { shiftId } }: Placed) => {
            const found = stored.shifts.find(({ id }) => id === shiftId);
            const here = rides.find(({ workplaceId }) => workplaceId === found?.workplaceId);
            if (!found || !here) return false;
            const { start, paidBefore, end } = found.times;
            return isWithoutRide(here, start - paidBefore) || isWithoutRide(here, end);
          };
          const { placements } = searchedPlan(fillInput({ ...stored, rides }));
          expect(placements.filter(isMissed)).toEqual([]);
          seen.placed += placements.length;
          seen.missed += searchedPlan(fillInput(stored)).placements.filter(isMissed).length;
        }),
        RUNS,
      );
      expect(Math.min(seen.placed, seen.missed)).toBeGreaterThan(RUNS.numRuns / 10);
    },
    PATIENCE,
  );
});

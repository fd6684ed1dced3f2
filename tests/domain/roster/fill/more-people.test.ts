import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RosterFacts, ShiftFacts } from '#domain/roster/facts.ts';
import { type MorePeople, morePeople } from '#domain/roster/fill/company/reasons/more-people.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { openRoster, personIn } from '#domain/roster/roster.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { assign, at, facts, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, searchedPlan, unfilledPlan } from './build.ts';
import { hasLongDay } from './most-filled.ts';
import { nightFaults } from './night-faults.ts';

const PATIENCE = 60_000;

interface Asked {
  workplaceId?: number;
  positionId?: number;
  seats?: number;
}

let lastId = 0;
/** A shift of 8:00 with open seats on a day of November. */
function open(day: number, { workplaceId = 1, positionId = 1, seats = 1 }: Asked = {}): ShiftFacts {
  lastId += 1;
  const group = { ...ROOMY, positionId, fixedTotal: seats, tempTotal: 0 };
  return shift(lastId, times(`2026-11-${day}`, '09:00-18:00', '12:00-13:00'), {
    workplaceId,
    seats: [group],
  });
}

function more(shifts: readonly ShiftFacts[], mostTried = 10, people: RosterFacts['people'] = []): MorePeople {
  return morePeople(searchedPlan(fillInput(facts({ people, shifts }))), mostTried);
}

describe('more people of a kind', () => {
  it.each<[string, ShiftFacts[], number[]]>([
    ['one seat once', [open(24)], [1, 0, 0]],
    ['two seats at the same time with one person each', [open(24, { seats: 2 })], [1, 1, 0]],
    [
      'five of six days of a week, and the second the other',
      [23, 24, 25, 26, 27, 28].map((day) => open(day)),
      [5, 1, 0],
    ],
    ['both days of two weeks', [21, 24].map((day) => open(day)), [2, 0, 0]],
  ])('fill %s', (_, shifts, fills) => {
    const empty = fills.reduce((sum, one) => sum + one, 0);
    expect(more(shifts)).toEqual({
      kinds: [{ workplaceId: 1, positionId: 1, empty, fills }],
      tried: 1,
      of: 1,
    });
  });

  it('fill what the plan leaves empty', () => {
    const shifts = [open(24, { seats: 2 }), open(26)];
    expect(more(shifts, 10, [person(1)]).kinds).toEqual([
      { workplaceId: 1, positionId: 1, empty: 1, fills: [1, 0, 0] },
    ]);
  });

  it('are the five best kinds, the most seats by the first person first, of as many as are tried', () => {
    const shifts = [
      open(24, { workplaceId: 3, seats: 4 }),
      ...[24, 26, 28].map((day) => open(day, { workplaceId: 2, positionId: 2 })),
      ...[24, 26].map((day) => open(day, { workplaceId: 2, positionId: 1 })),
      ...[24, 26].map((day) => open(day, { workplaceId: 1, positionId: 2 })),
      open(24, { workplaceId: 4 }),
      open(24, { workplaceId: 5 }),
    ];
    const kinds = ({ kinds: all }: MorePeople) => all.map((one) => `${one.workplaceId}.${one.positionId}`);
    const all = more(shifts);
    expect(kinds(all)).toEqual(['2.2', '1.2', '2.1', '3.1', '4.1']);
    expect(all).toMatchObject({ tried: 6, of: 6 });
    const some = more(shifts, 2);
    expect(kinds(some)).toEqual(['2.2', '3.1']);
    expect(some).toMatchObject({ tried: 2, of: 6 });
  });

  it('are none where a rule keeps everyone out', () => {
    const restless = facts({
      shifts: [open(24)],
      rides: [{ workplaceId: 1, firstArrival: at('10:00'), lastDeparture: at('23:00') }],
    });
    expect(morePeople(unfilledPlan(fillInput(restless)), 10)).toEqual({ kinds: [], tried: 1, of: 1 });
  });

  it(
    'fill the most seats that the rules let one person fill, in small companies',
    () => {
      const seen = { kinds: 0, seats: 0 };
      fc.assert(
        fc.property(world, (stored) => {
          const settings = { ...FILL_DEFAULTS, reserveMinutes: 0 };
          const plan = unfilledPlan(fillInput(stored, { settings }));
          for (const { workplaceId, positionId, fills } of morePeople(plan, 10).kinds) {
            const seats = plan.emptySeats.filter(
              (one) => one.positionId === positionId && one.work.workplaceId === workplaceId,
            );
            const roster = openRoster({
              ...stored,
              people: [
                person(-1, { memberships: [{ workplaceId, works: true, positionIds: [positionId] }] }),
              ],
            });
            const mostFrom = (index: number): number => {
              const seat = seats[index];
              if (!seat) return 0;
              const { findings, undo } = tryChange(
                roster,
                assign(-1, seat.shiftId, { positionId, type: seat.type }),
                0,
              );
              const faults = nightFaults(personIn(roster, -1), settings.nights);
              const goes =
                findings.length === 0 && faults.length === 0 && !hasLongDay(roster, -1, seat.work.day);
              const withIt = goes ? 1 + mostFrom(index + 1) : 0;
              undo();
              return Math.max(withIt, mostFrom(index + 1));
            };
            expect(fills[0]).toBe(mostFrom(0));
            expect(fills.toSorted((one, other) => other - one)).toEqual(fills);
            seen.kinds += 1;
            seen.seats += fills[0] ?? 0;
          }
        }),
        { seed: 20_261_130, numRuns: 200 },
      );
      expect(seen.kinds).toBeGreaterThan(200);
      expect(seen.seats).toBeGreaterThan(seen.kinds);
    },
    PATIENCE,
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeWhatGoes } from '#domain/roster/check.ts';
import { enact } from '#domain/roster/enact.ts';
import type { RosterFacts } from '#domain/roster/facts.ts';
import { earlierPlan } from '#domain/roster/fill/company/earlier-plan.ts';
import {
  ANY_NIGHTS,
  isNight,
  type NightLimits,
  nightBreach,
} from '#domain/roster/fill/company/night-work.ts';
import { placementChange } from '#domain/roster/fill/company/proposal.ts';
import { whyEmpty } from '#domain/roster/fill/company/reasons/why-empty.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { openRoster, personIn, shiftIn } from '#domain/roster/roster.ts';
import { facts, on, person, ROOMY, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, searchedPlan } from './build.ts';
import { companies } from './most-filled.ts';
import { nightFaults } from './night-faults.ts';

const RUNS = { seed: 20_261_130, numRuns: process.env.LONG ? 2_000 : 200 };
const PATIENCE = process.env.LONG ? 600_000 : 60_000;
const SEATS = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];

const open = (day: number, hours: string) => shift(day, times(`2026-11-${day}`, hours), { seats: SEATS });
const held = (hours: string, ...days: number[]) =>
  days.map((day) => work(day, times(`2026-11-${day}`, hours)));

function planFor(
  shifts: ReturnType<typeof open>[],
  assignments: ReturnType<typeof held>,
  nights: NightLimits = FILL_DEFAULTS.nights,
) {
  const stored = facts({ people: [person(1, { assignments })], shifts });
  return searchedPlan(fillInput(stored, { settings: { ...FILL_DEFAULTS, nights } }));
}

const planned = (...given: Parameters<typeof planFor>) =>
  planFor(...given).placements.map(({ seat }) => seat.shiftId);

describe('a night', () => {
  it.each([
    ['22:00-24:00', 0, true],
    ['16:00-23:59', 0, false],
    ['16:00-24:00', 0, true],
    ['27:00-36:00', 0, true],
    ['27:01-36:00', 0, false],
    ['03:00-12:00', 0, true],
    ['21:00-22:00', 0, false],
    ['05:00-22:00', 0, false],
    ['04:00-23:00', 0, true],
    // Paid time before the start is ordered too.
    ['04:30-10:00', 90, true],
  ])('%s with %i paid minutes before: %s', (hours, paidBefore, expected) => {
    const dayTimes = { ...times('2026-11-24', hours), paidBefore };
    const stored = facts({
      people: [person(1, { assignments: [work(9, dayTimes)] })],
      shifts: [],
    });
    const [found] = [...openRoster(stored).work.values()];
    expect(found && isNight(found)).toBe(expected);
  });
});

describe('nights in a row', () => {
  const NIGHT = '22:00-29:00';
  const week = [16, 17, 18, 19, 20, 21, 22];

  it('are at most as many as the setting in a plan', () => {
    const seats = week.map((day) => open(day, NIGHT));
    const longest = (mostInARow: number | null) => {
      const days = new Set(planned(seats, [], { mostInARow, leastRest: 0 }));
      let [run, most] = [0, 0];
      for (const day of week) {
        run = days.has(day) ? run + 1 : 0;
        most = Math.max(most, run);
      }
      return most;
    };
    expect([longest(2), longest(4)]).toEqual([2, 4]);
    expect(longest(null)).toBeGreaterThan(4);
  });

  it.each<[string, number[], number, number[]]>([
    ['before', [16, 17, 18, 19], 20, []],
    ['after', [21, 22, 23, 24], 20, []],
    ['around', [18, 19, 21, 22], 20, []],
    ['before, with a free day between', [15, 16, 17, 18], 20, [20]],
    ['before, of three', [17, 18, 19], 20, [20]],
  ])('count approved ones %s', (_, days, day, expected) => {
    expect(planned([open(day, NIGHT)], held(NIGHT, ...days))).toEqual(expected);
  });

  it('that are approved already keep no one from other work', () => {
    const nights = held(NIGHT, 16, 17, 18, 19, 20);
    expect(planned([open(23, '09:00-12:00')], nights)).toEqual([23]);
  });
});

describe('the rest after a night', () => {
  it.each([
    ['16:00-24:00', '11:59-15:00', 12, false],
    ['16:00-24:00', '12:00-15:00', 12, true],
    ['16:00-23:00', '11:00-15:00', 12, true],
    ['16:00-24:00', '23:00-24:00', 24, false],
    ['16:00-24:00', '24:00-27:00', 24, true],
  ])('lets %s and %s of the next day with %i hours be planned: %s', (night, next, hours, isAllowed) => {
    const nights = { mostInARow: null, leastRest: hours * 60 };
    const [first, second] = [open(23, night), open(24, next)];
    expect(planned([first, second], [], nights)).toHaveLength(isAllowed ? 2 : 1);
    expect(planned([second], held(night, 23), nights)).toHaveLength(isAllowed ? 1 : 0);
    expect(planned([first], held(next, 24), nights)).toHaveLength(isAllowed ? 1 : 0);
  });

  it('holds until the next work only', () => {
    const nights = { mostInARow: null, leastRest: 24 * 60 };
    const approved = [...held('20:00-24:00', 22), ...held('11:00-12:00', 23)];
    expect(planned([open(24, '09:00-12:00')], approved, nights)).toEqual([24]);
  });
});

/** Roster with the placements of a plan, by their rows. */
function withPlaced(stored: RosterFacts, placements: ReturnType<typeof planFor>['placements']) {
  const roster = openRoster(stored);
  for (const [row, placement] of placements.entries()) enact(roster, placementChange(placement), row);
  return roster;
}

describe('the nights of a company', () => {
  const limits: fc.Arbitrary<NightLimits> = fc.record({
    mostInARow: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 5 }),
    leastRest: fc.constantFrom(0, 720, 900, 1_440, 2_880),
  });

  it(
    'keep both limits in every plan, by the work that it adds',
    () => {
      const seen = { placed: 0, without: 0 };
      fc.assert(
        fc.property(companies, limits, (stored, nights) => {
          const faultsWith = (used: NightLimits) => {
            const settings = { ...FILL_DEFAULTS, nights: used };
            const { placements } = searchedPlan(fillInput(stored, { settings }));
            const { people } = withPlaced(stored, placements);
            const faults = [...people.values()].flatMap((one) => nightFaults(one, nights));
            return { placed: placements.length, faults };
          };
          const { placed, faults } = faultsWith(nights);
          expect(faults).toEqual([]);
          seen.placed += placed;
          if (faultsWith(ANY_NIGHTS).faults.length > 0) seen.without += 1;
        }),
        RUNS,
      );
      expect(Math.min(seen.placed, seen.without * 4)).toBeGreaterThan(RUNS.numRuns / 10);
    },
    PATIENCE,
  );

  it(
    'name a limit for an empty seat exactly where one more night or shift would break it',
    () => {
      let named = 0;
      fc.assert(
        fc.property(companies, limits, (stored, nights) => {
          const settings = { ...FILL_DEFAULTS, nights };
          const plan = searchedPlan(fillInput(stored, { settings }));
          for (const seat of plan.emptySeats) {
            for (const { cause, people } of whyEmpty(plan, seat)) {
              for (const { personId } of people) {
                if (cause !== 'nights_in_a_row' && cause !== 'night_rest' && cause !== 'could') continue;
                const roster = withPlaced(stored, plan.placements);
                const before = nightFaults(personIn(roster, personId), nights);
                expect(before).toEqual([]);
                const { shiftId, positionId, type } = seat;
                const change = { kind: 'assign', personId, shiftId, positionId, type } as const;
                const asked = [...shiftIn(roster, shiftId).work].some((one) => one.personId === personId);
                if (asked) continue;
                enact(roster, { ...change, status: 'approved', ownTimes: null }, 1_000);
                const faults = nightFaults(personIn(roster, personId), nights);
                expect(faults.length > 0).toBe(cause !== 'could');
                named += Number(cause !== 'could');
              }
            }
          }
        }),
        { ...RUNS, numRuns: RUNS.numRuns / 2 },
      );
      expect(named).toBeGreaterThan(RUNS.numRuns / 20);
    },
    PATIENCE,
  );

  it('end a placement of an earlier plan, one after the other', () => {
    const yes = [16, 17, 18].map((day) => open(day, '22:00-29:00'));
    const input = fillInput(facts({ people: [person(1)], shifts: yes }), {
      settings: { ...FILL_DEFAULTS, nights: { mostInARow: 2, leastRest: 0 } },
    });
    const roster = openRoster(input.facts);
    const plan = earlierPlan(input, roster);
    const seat = { positionId: 1, type: 'fixed' } as const;
    const rows = yes.map(({ id }) => ({ personId: 1, seat: { ...seat, shiftId: id } }));
    const changes = rows.map((one) =>
      placementChange({ ...one, date: '', isAgreed: true, registrationId: null }),
    );
    const whyNot: (string | null)[] = [];
    takeWhatGoes(roster, changes, ({ row }) => {
      const placement = rows[row];
      if (!placement) return false;
      const why = plan.whyOutdated({ ...placement, isRegistered: false, isToAsk: true });
      whyNot.push(why);
      if (why === null) plan.take({ ...placement, isRegistered: false, isToAsk: true });
      return why === null;
    });
    expect(whyNot).toEqual([null, null, 'settings']);
  });

  it('are looked at among the approved work of the person alone', () => {
    const here = open(24, '22:00-29:00');
    const asked = on(here, 9, { status: 'pending' });
    const roster = openRoster(
      facts({
        people: [person(1, { assignments: [...held('22:00-29:00', 20, 21, 22, 23), asked] })],
        shifts: [here],
      }),
    );
    const [added] = [...shiftIn(roster, here.id).work];
    if (!added) throw new Error('No registration');
    expect(nightBreach(personIn(roster, 1), added, FILL_DEFAULTS.nights)).toBe('nights_in_a_row');
    expect(nightBreach(personIn(roster, 1), added, ANY_NIGHTS)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterConfig,
  type ShiftFacts,
} from '#domain/roster/facts.ts';
import {
  RELEASES,
  type Release,
  type ReleaseGains,
  releaseGains,
} from '#domain/roster/fill/company/reasons/releases.ts';
import { FILL_DEFAULTS, type FillSettings } from '#domain/roster/fill/company/settings.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { facts, person, ROOMY, STUDENT, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan, unfilledPlan } from './build.ts';

const PATIENCE = 60_000;
const BUDGET = { changes: 30, seed: 7 };

/** A shift with one open seat on a day of November. */
const open = (id: number, day: number, hours: string, workplaceId = 1): ShiftFacts =>
  shift(id, times(`2026-11-${day}`, hours), {
    workplaceId,
    seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }],
  });
const held = (hours: string, ...days: number[]) =>
  days.map((day) => work(day, times(`2026-11-${day}`, hours)));

interface Given extends Partial<PersonFacts> {
  isUndeclared?: boolean;
  config?: Partial<RosterConfig>;
  shifts?: ShiftFacts[];
  settings?: Partial<FillSettings>;
}

function gains({
  config,
  shifts = [open(1, 24, '09:00-17:00')],
  settings,
  isUndeclared,
  ...about
}: Given): ReleaseGains {
  const stored = facts({ people: [person(1, about)], shifts, config: { ...ROSTER_DEFAULTS, ...config } });
  return releaseGains(
    searchedPlan(
      fillInput(stored, {
        people: [fillPerson(1, isUndeclared ? { declaredOn: null } : {})],
        settings: { ...FILL_DEFAULTS, ...settings },
      }),
    ),
    BUDGET,
  );
}

function helpful({ gains: all }: ReleaseGains): string[] {
  return all.filter(({ more }) => more > 0).map(({ release, more }) => `${release} ${more}`);
}

const CASES: [Release, string, Given][] = [
  [
    'nearLimit',
    'a person at 26:30 of 28 hours',
    { limits: [STUDENT], assignments: held('09:00-15:10', 20, 21, 22) },
  ],
  ['shortRest', 'a person who works until 23:00 before', { assignments: held('20:00-23:00', 23) }],
  [
    'daysInARow',
    'a person with 13 days in a row',
    { assignments: held('09:00-10:00', 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23) },
  ],
  [
    'twoSites',
    'a person who is elsewhere until 08:45',
    { assignments: [work(9, times('2026-11-24', '07:00-08:45'), { workplaceId: 2 })] },
  ],
  [
    'overtime',
    'a person with overtime',
    {
      assignments: held('09:00-17:00', 23, 25, 26, 27, 28),
      config: { maxMinutesPerWeek: 6_000, agreement: { ...ROSTER_DEFAULTS.agreement, monthWarn: 60 } },
    },
  ],
  [
    'endingPermits',
    'a person whose card ends four days later',
    { permits: [{ kind: 'residence', lastDay: '2026-11-28' }] },
  ],
  [
    'reserve',
    'a person at 27:30 of 28 hours',
    {
      limits: [STUDENT],
      assignments: held('09:00-15:30', 20, 21, 22),
      config: { nearLimitMinutes: 0 },
    },
  ],
  [
    'nights',
    'a person who works until midnight before',
    { assignments: held('20:00-24:00', 23), shifts: [open(1, 24, '11:30-18:00')] },
  ],
  ['declarations', 'a student who has yet to declare', { limits: [STUDENT], isUndeclared: true }],
];

describe('a release', () => {
  it.each(CASES)('of %s lets %s take the seat', (release, _, given) => {
    const found = gains(given);
    expect(found.alone).toBe(0);
    expect(helpful(found)).toEqual([`${release} 1`]);
    expect(found.gains.map((one) => one.release)).toHaveLength(
      release === 'declarations' ? RELEASES.length : RELEASES.length - 1,
    );
  });

  it('has an example of each', () => {
    expect(CASES.map(([release]) => release)).toEqual(RELEASES);
  });

  it('is tried only where the settings forbid it', () => {
    const allowed = { ...FILL_DEFAULTS.allowed, shortRest: true };
    const found = gains({ settings: { reserveMinutes: 0, allowed } });
    expect(found.gains.map(({ release }) => release)).toEqual([
      'nearLimit',
      'daysInARow',
      'twoSites',
      'overtime',
      'endingPermits',
      'nights',
    ]);
  });

  it('comes first where it fills the most', () => {
    const shifts = [
      open(1, 24, '09:00-17:00'),
      open(2, 26, '09:00-17:00'),
      open(3, 26, '19:00-21:00', 2),
      open(4, 28, '17:10-19:00', 2),
    ];
    const assignments = [...held('20:00-23:00', 23, 25), ...held('09:00-17:00', 28)];
    expect(helpful(gains({ shifts, assignments }))).toEqual(['shortRest 2', 'twoSites 1']);
  });

  it('fills nothing that the roster refuses from a day on', () => {
    const assignments = held('20:00-23:00', 23);
    expect(helpful(gains({ assignments, config: { restRefusedFrom: '2026-11-24' } }))).toEqual([]);
    expect(helpful(gains({ assignments, config: { restRefusedFrom: '2026-11-25' } }))).toEqual([
      'shortRest 1',
    ]);
    // Each seat alone would go.
    const shifts = [open(1, 24, '14:00-23:00'), open(2, 25, '08:00-10:00')];
    expect(helpful(gains({ shifts, config: { restRefusedFrom: '2026-11-24' } }))).toEqual([]);
    expect(helpful(gains({ shifts }))).toEqual(['shortRest 1']);
  });

  it('does not count what the search finds without it', () => {
    const stored = facts({ people: [person(1)], shifts: [open(1, 24, '09:00-17:00')] });
    const found = releaseGains(unfilledPlan(fillInput(stored)), BUDGET);
    expect(found.alone).toBe(1);
    expect(helpful(found)).toEqual([]);
  });

  it(
    'is the same for a seed and finds nothing without changes',
    () => {
      let more = 0;
      fc.assert(
        fc.property(world, (stored) => {
          const plan = searchedPlan(fillInput(stored));
          const found = releaseGains(plan, BUDGET);
          expect(releaseGains(plan, BUDGET)).toEqual(found);
          const still = releaseGains(plan, { ...BUDGET, changes: 0 });
          expect(still.alone).toBe(0);
          expect(helpful(still)).toEqual([]);
          const empty = plan.emptySeats.reduce((sum, { open: seats }) => sum + seats, 0);
          for (const one of found.gains) expect(found.alone + one.more).toBeLessThanOrEqual(empty);
          more += helpful(found).length;
        }),
        { seed: 20_261_130, numRuns: 30 },
      );
      expect(more).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});

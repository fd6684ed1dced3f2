// What a run obeys and wants, as a manager sets it in plain words.

import type { Heat } from '#domain/roster/fill/search/heat.ts';
import type { NightLimits } from './night-work.ts';

export interface FillSettings {
  /** Minutes that every limit of any 7 days keeps free, for overruns. */
  reserveMinutes: number;
  /** A person is a newcomer at a workplace until they have worked so many shifts there. */
  newcomerShifts: number;
  /** Whether people with a limit of any 7 days are planned only with a recent declaration of other work. */
  needsDeclaration: boolean;
  /** What plans ask of work at night, besides the rules. */
  nights: NightLimits;
  /** Which warnings of the rules a plan may have: none by default. */
  allowed: AllowedWarnings;
  /** How much each want counts next to a filled seat; 0 to 100, none above the seats. */
  wants: Wants;
}

export interface AllowedWarnings {
  nearLimit: boolean;
  shortRest: boolean;
  daysInARow: boolean;
  twoSites: boolean;
  overtime: boolean;
  /** Permits and cards that end soon, on days on which they are valid. */
  endingPermits: boolean;
}

export interface Wants {
  /** A person who said yes, before one who said nothing. */
  saidYes: number;
  /** A person below the hours of their contract. */
  contract: number;
  /** A person who knows the workplace. */
  regular: number;
  /** Hours by what each person wants or may work. */
  fairness: number;
  /** People who like to work with each other on the same shifts. */
  together: number;
  /** People with lower wages. */
  cost: number;
}

/** How much a manager wants something. The names are stable. */
export const WANT_LEVELS = ['none', 'normal', 'strong'] as const;
export type WantLevel = (typeof WANT_LEVELS)[number];

/** How hot a search of a company begins and ends, in points. */
export const FILL_HEAT: Heat = { first: 300, last: 10 };
/** The minutes for which wants have their points. */
export const MINUTES_PER_WORKDAY = 480;
/** What a seat of at most 8 hours costs that stays empty, in points. */
const EMPTY_SEAT_COST = 1000;
/**
 * Points of 8 hours for each 1 of a want; of fairness, for a person who already has all that they want, and of the
 * contract, for one without any work. Those of people together are points of a shift of any length.
 */
export const WANT_POINTS: Wants = { saidYes: 3, contract: 2, regular: 3, fairness: 20, together: 1, cost: 1 };
/** All wants of 8 hours together stay below a seat by this part. */
const MOST_OF_A_SEAT = 0.99;

/**
 * Returns what a seat costs that stays empty, in points: with longer work it grows as the wants do, so that it stays above
 * them.
 * @param net minutes of its work; 0 or more
 */
export function emptySeatCost(net: number): number {
  return EMPTY_SEAT_COST * Math.max(1, net / MINUTES_PER_WORKDAY);
}

const AT_LEVEL: Record<keyof Wants, Record<WantLevel, number>> = {
  saidYes: { none: 0, normal: 60, strong: 100 },
  contract: { none: 0, normal: 60, strong: 100 },
  regular: { none: 0, normal: 30, strong: 70 },
  fairness: { none: 0, normal: 30, strong: 40 },
  together: { none: 0, normal: 30, strong: 70 },
  cost: { none: 0, normal: 30, strong: 70 },
};

/** Returns the wants at these levels, all less where they would count as much as a seat together. */
export function wantsAt(levels: Record<keyof Wants, WantLevel>): Wants {
  const wants = {
    saidYes: AT_LEVEL.saidYes[levels.saidYes],
    contract: AT_LEVEL.contract[levels.contract],
    regular: AT_LEVEL.regular[levels.regular],
    fairness: AT_LEVEL.fairness[levels.fairness],
    together: AT_LEVEL.together[levels.together],
    cost: AT_LEVEL.cost[levels.cost],
  };
  const part = Math.min(1, (MOST_OF_A_SEAT * EMPTY_SEAT_COST) / Math.max(1, pointsOf(wants)));
  return {
    saidYes: wants.saidYes * part,
    contract: wants.contract * part,
    regular: wants.regular * part,
    fairness: wants.fairness * part,
    together: wants.together * part,
    cost: wants.cost * part,
  };
}

function pointsOf({ saidYes, contract, regular, fairness, together, cost }: Wants): number {
  const said = saidYes * WANT_POINTS.saidYes + contract * WANT_POINTS.contract;
  return (
    said +
    together * WANT_POINTS.together +
    cost * WANT_POINTS.cost +
    regular * WANT_POINTS.regular +
    fairness * WANT_POINTS.fairness
  );
}

export const FILL_DEFAULTS: FillSettings = {
  reserveMinutes: 60,
  newcomerShifts: 3,
  needsDeclaration: true,
  nights: { mostInARow: 4, leastRest: 12 * 60 },
  allowed: {
    nearLimit: false,
    shortRest: false,
    daysInARow: false,
    twoSites: false,
    overtime: false,
    endingPermits: false,
  },
  wants: wantsAt({
    saidYes: 'normal',
    contract: 'normal',
    regular: 'normal',
    fairness: 'normal',
    together: 'normal',
    cost: 'none',
  }),
};

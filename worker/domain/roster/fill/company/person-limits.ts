// F-01, F-04, F-06, F-07: the limits of one person, with what a plan may use of them, by day of the plan.

import type { LimitUnit, LimitWindow, RosterConfig } from '#domain/roster/facts.ts';
import { type DeclaredWork, holdsOn, type LimitInForce, otherMinutesIn } from '#domain/roster/limits.ts';
import type { RosterPerson } from '#domain/roster/roster.ts';
import type { FillSettings } from './settings.ts';

/** Days of a window that lie before the first day of the plan. */
export const LEAD_DAYS = 7;

export interface PlannedLimit {
  window: LimitWindow;
  unit: LimitUnit;
  /** The most that a window may hold: the limit, less what stays free. */
  most: number;
  /** By day of the plan and `LEAD_DAYS`: 1 where the limit counts the day. */
  holds: Uint8Array;
  /** By the last day of a window and `LEAD_DAYS`: minutes for other employers; null where none count. */
  others: Int32Array | null;
}

/** Returns the limits of the person for a plan of so many days from a day number on. */
export function plannedLimits(
  person: RosterPerson,
  config: RosterConfig,
  settings: FillSettings,
  { first, days }: { first: number; days: number },
): PlannedLimit[] {
  return person.limits.map((limit) => {
    const length = days + LEAD_DAYS;
    const holds = Uint8Array.from({ length }, (_, index) =>
      Number(holdsOn(limit, first + index - LEAD_DAYS)),
    );
    const isWide = limit.window === 'any_7_days' && limit.unit === 'minutes';
    const others =
      isWide && person.otherWork.length > 0 ? otherMinutes(person.otherWork, limit, first, length) : null;
    return { window: limit.window, unit: limit.unit, most: mostOf(limit, config, settings), holds, others };
  });
}

/** The reserve is for overruns of the hours that a status allows: a limit of any 7 days. */
function mostOf(
  { window, unit, amount }: LimitInForce,
  { nearLimitMinutes }: RosterConfig,
  { reserveMinutes, allowed }: FillSettings,
): number {
  if (unit === 'shifts' || window !== 'any_7_days') return amount;
  return amount - (allowed.nearLimit ? reserveMinutes : Math.max(reserveMinutes, nearLimitMinutes + 1));
}

function otherMinutes(
  declared: readonly DeclaredWork[],
  limit: LimitInForce,
  first: number,
  length: number,
): Int32Array {
  return Int32Array.from({ length }, (_, index) => {
    const to = first + index - LEAD_DAYS;
    return otherMinutesIn(declared, { from: to - 6, to }, (day) => holdsOn(limit, day));
  });
}

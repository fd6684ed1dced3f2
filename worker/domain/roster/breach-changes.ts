// Compares the known breaches with those found now, so that repeated checks notify each one once.

import type { AssignmentId } from './facts.ts';
import { type BreachSubject, isFutureWork, isSameBreach, type PlanBreach } from './plan-breaches.ts';
import type { Roster } from './roster.ts';

export interface KnownBreach extends BreachSubject {
  /** The future work that it named. */
  plans: readonly AssignmentId[];
}

export const BREACH_ENDS = ['repaired', 'begun'] as const;
/** `repaired`: the work was changed, or is allowed again. `begun`: the work started unchanged. */
export type BreachEnd = (typeof BREACH_ENDS)[number];

export interface BreachChanges<Known extends KnownBreach> {
  /** Not known before: these are notified. */
  begun: PlanBreach[];
  /** A second window over days of a known breach: not notified. */
  parted: { known: Known; found: PlanBreach }[];
  stayed: { known: Known; found: PlanBreach }[];
  ended: { known: Known; as: BreachEnd }[];
}

/**
 * Compares what is found about a person now with what was known. A breach with other days, another sum or
 * other shifts is still the same one. A breach that ended and comes back is a new one.
 * @param roster with the person's work, including what has started since
 */
export function breachChanges<Known extends KnownBreach>(
  roster: Roster,
  known: readonly Known[],
  found: readonly PlanBreach[],
): BreachChanges<Known> {
  const left = new Set(known);
  const changes: BreachChanges<Known> = { begun: [], parted: [], stayed: [], ended: [] };
  for (const one of found) {
    const same = known.filter((each) => isSameBreach(each, one));
    const next = same.find((each) => left.has(each));
    const [first] = same;
    if (next) {
      left.delete(next);
      changes.stayed.push({ known: next, found: one });
    } else if (first) changes.parted.push({ known: first, found: one });
    else changes.begun.push(one);
  }
  changes.ended = [...left].map((one) => ({ known: one, as: breachEnd(roster, one) }));
  return changes;
}

function breachEnd(roster: Roster, { plans }: KnownBreach): BreachEnd {
  const works = plans.map((id) => roster.work.get(id));
  const hasBegun = works.every((work) => work?.state === 'firm' && !isFutureWork(roster, work));
  return hasBegun ? 'begun' : 'repaired';
}

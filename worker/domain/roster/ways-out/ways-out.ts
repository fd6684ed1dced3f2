// Ways out of a refusal: changes that replace it, each tried by the same rules before it is offered.

import type { AssignmentId } from '#domain/roster/facts.ts';
import type { WayOut } from '#domain/roster/finding.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { keptTimes } from './kept-times.ts';
import { exchanges, handOvers } from './other-work.ts';
import { type FindCandidates, type RefusedChange, type Search, searchFor } from './search.ts';
import { higherTotals, otherPeople, otherTypes } from './seats.ts';
import { shorterTimes } from './shorter-times.ts';

const WAYS_OUT_MAX = 3;

function firstOf(ways: Generator<WayOut>): WayOut | null {
  const { value, done } = ways.next();
  return done ? null : value;
}

/** The assignment that a way hands over to another person. */
function handedBy(way: WayOut | null): AssignmentId | null {
  return way?.kind === 'hand_over' && !way.shift.masked ? way.shift.assignmentId : null;
}

/** One way of each kind, then more of those that affect no other person. */
function* inOrderOfWorth(search: Search): Generator<WayOut> {
  const { change } = search;
  const after = search.steps[0]?.after;
  if (change.kind === 'change_shift') yield* keptTimes(search);
  if (!after || (change.kind !== 'assign' && change.kind !== 'revise')) return;
  yield* otherTypes(search, change, after);
  yield* higherTotals(search, after);
  const [shorter, ...otherShorter] = shorterTimes(search, change, after);
  if (shorter) yield shorter;
  const handOver = firstOf(handOvers(search, after));
  if (handOver) yield handOver;
  const exchanged = exchanges(search, after, handedBy(handOver));
  const exchange = firstOf(exchanged);
  if (exchange) yield exchange;
  const other = change.kind === 'assign' ? firstOf(otherPeople(search, change)) : null;
  if (other) yield other;
  yield* otherShorter;
  yield* exchanged;
}

/**
 * Up to three ways out of all refusals of a change at once, on the roster without that change. None of them
 * meets a refusal. Other people are offered only as far as `candidates` names them.
 */
export function findWaysOut(roster: Roster, refused: RefusedChange, candidates: FindCandidates): WayOut[] {
  const found: WayOut[] = [];
  for (const way of inOrderOfWorth(searchFor(roster, refused, candidates))) {
    found.push(way);
    if (found.length === WAYS_OUT_MAX) break;
  }
  return found;
}

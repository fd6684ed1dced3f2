// Ways out of a refusal: concrete changes in its place, each tried by the same rules before it is offered.

import type { WayOut } from '#domain/roster/finding.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { keptTimes } from './kept-times.ts';
import { exchanges, handOvers } from './other-work.ts';
import { type Candidates, type Refused, type Search, searchFor } from './search.ts';
import { higherTotals, otherPeople } from './seats.ts';
import { shorterTimes } from './shorter-times.ts';

const AT_MOST = 3;

function* first(ways: Generator<WayOut>): Generator<WayOut> {
  const { value, done } = ways.next();
  if (!done) yield value;
}

/** One way of each kind, then more of those that cost no other person anything. */
function* inOrderOfWorth(search: Search): Generator<WayOut> {
  const { change } = search;
  const after = search.steps[0]?.after;
  if (change.kind === 'change_shift') yield* keptTimes(search);
  if (!after || (change.kind !== 'assign' && change.kind !== 'revise')) return;
  yield* higherTotals(search, after);
  const [shorter, ...otherShorter] = shorterTimes(search, change, after);
  if (shorter) yield shorter;
  yield* first(handOvers(search, after));
  const exchanged = exchanges(search, after);
  yield* first(exchanged);
  if (change.kind === 'assign') yield* first(otherPeople(search, change));
  yield* otherShorter;
  yield* exchanged;
}

/**
 * Up to three ways out of all the refusals of a change at once, on the roster as it stands without it. None of
 * them meets a refusal itself; other people are offered only as far as `candidates` names them.
 */
export function waysOutOf(roster: Roster, refused: Refused, candidates: Candidates): WayOut[] {
  const found: WayOut[] = [];
  for (const way of inOrderOfWorth(searchFor(roster, refused, candidates))) {
    found.push(way);
    if (found.length === AT_MOST) break;
  }
  return found;
}

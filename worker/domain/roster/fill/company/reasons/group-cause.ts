// What keeps a person from joining the others on a shift.

import type { PersonId } from '#domain/roster/facts.ts';
import { type CapReason, capsOn } from '#domain/roster/fill/company/group-caps.ts';
import type { FillGroups } from '#domain/roster/fill/company/groups.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import { type FoundCause, mainCause } from './causes.ts';
import type { FinishedPlan } from './finished-plan.ts';

/** Returns the cause that counts among the full caps of the seat; null where the person may join the shift. */
export function groupCause(
  { input: { groups }, problem, filled }: FinishedPlan,
  seat: OpenSeat,
  personId: PersonId,
): FoundCause | null {
  const full = capsOn(problem.caps, seat, personId).filter(({ need, most }) => (filled[need] ?? 0) >= most);
  const trainer = groups.trainers.get(personId)?.get(seat.work.workplaceId);
  return mainCause(full.map(({ reason }) => causeOf(reason, personId, trainer)));
}

function causeOf(reason: CapReason, personId: PersonId, trainer: PersonId | undefined): FoundCause {
  const finding = null;
  switch (reason.kind) {
    case 'tag':
      return { cause: 'kept_for_tag', finding, named: { tagId: reason.tagId } };
    case 'japanese':
      return { cause: 'kept_for_japanese', finding, named: { level: reason.level } };
    case 'newcomers':
      return { cause: 'newcomers', finding, named: null };
    case 'apart':
      return { cause: 'apart', finding, named: { personId: otherOf(reason.pair, personId) } };
    case 'trainer':
      return { cause: 'trainer', finding, named: trainer === undefined ? null : { personId: trainer } };
  }
}

function otherOf([one, other]: FillGroups['apart'][number], personId: PersonId): PersonId {
  return one === personId ? other : one;
}

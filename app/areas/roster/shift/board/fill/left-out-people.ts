import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { FillRefusal, FillRefusalsBody } from '#contract/roster/fill.ts';
import {
  isLeftOut,
  type LeftOut,
  type LeftOutLength,
  leftOutDays,
} from '#domain/roster/fill/company/left-out.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';

/** A person who is left out of the plans of a board, with where and when. */
export interface LeftOutPerson extends LeftOut {
  personId: number;
}

/** The people of the refusals, at the board's workplace. */
export function refusedPeople({ workplace }: Board, refusals: readonly FillRefusal[]): LeftOutPerson[] {
  return refusals.map(({ user, valid_from, valid_to }) => {
    return { personId: user.id, workplaceId: workplace.id, from: valid_from, to: valid_to };
  });
}

/** The people on their days, who were asked already. */
export function askedPeople({ workplace }: Board, placements: readonly ProposedWork[]): LeftOutPerson[] {
  return placements.map(({ personId, date }) => {
    return { personId, workplaceId: workplace.id, from: date, to: date };
  });
}

/** The placements of people who are not left out. */
export function stillIn(
  { workplace }: Board,
  placements: readonly ProposedWork[],
  leftOut: readonly LeftOutPerson[],
): ProposedWork[] {
  const out = Map.groupBy(leftOut, ({ personId }) => personId);
  return placements.filter(({ personId, date }) => {
    return !isLeftOut(out.get(personId) ?? [], workplace.id, date);
  });
}

/** The refusals that leave the people of the placements out for so long, each once. */
export function refusalsFor(
  { now }: Board,
  placements: readonly ProposedWork[],
  length: LeftOutLength,
): FillRefusalsBody['refusals'] {
  const today = jstDate(fromStamp(now));
  const refusals = placements.map(({ personId, date }) => {
    const { from, to } = leftOutDays(length, date, today);
    return { user_id: personId, valid_from: from, valid_to: to };
  });
  return [...new Map(refusals.map((one) => [`${one.user_id} ${one.valid_from}`, one])).values()];
}

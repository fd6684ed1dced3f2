import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import { type HoursLeft, hoursLeft, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { isOfSomeWork, type WorkedAt } from '#domain/roster/limits.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';

/** The tightest window of all limits that touch the shown days, or those of them that can still be planned. */
export type HoursShown = MinutesLeft;

const WEEK_LENGTH = 7;
const NOON = 720;

/**
 * Hours used of the limit with the least left on the shown days, for work at the workplace of the board; null without
 * a limit. Where the hours of a permission depend on the position, those of the position with the most left.
 */
export function hoursShown(board: Board, person: BoardPerson): HoursShown | null {
  const { people, config } = rosterFacts({ ...board, shifts: [], templates: [], people: [person] });
  const [facts] = people;
  if (!facts) return null;
  const days = daysToAsk(askedDays(board));
  const shownAt = (at: WorkedAt | null) => {
    const left: HoursLeft[] = days.map((date) => hoursLeft(facts, config, instantOfClock(date, NOON), at));
    return tightest(left.flatMap(({ anySevenDays, mondayWeek }) => [anySevenDays, mondayWeek]));
  };
  if (!facts.limits.some(isOfSomeWork)) return shownAt(null);
  const here = (positionId: number | null): WorkedAt => ({
    workplaceId: board.workplace.id,
    seat: positionId === null ? null : { positionId },
  });
  const positions = person.position_ids.length === 0 ? [null] : person.position_ids;
  return positions.map((id) => shownAt(here(id))).reduce(loosest);
}

/** The one with more left; null is without a limit. */
function loosest(one: MinutesLeft | null, other: MinutesLeft | null): MinutesLeft | null {
  if (one === null || other === null) return null;
  return other.limit - other.used > one.limit - one.used ? other : one;
}

/** The shown days from today on; of a past week, all of them. */
function askedDays({ now, date_from, date_to }: Board): AskedDays {
  const today = jstDate(fromStamp(now));
  return { date_from: today > date_from && today <= date_to ? today : date_from, date_to };
}

type AskedDays = Pick<Board, 'date_from' | 'date_to'>;

/**
 * The answer of a day covers all 7-day windows with that day. So every seventh day and the last one
 * cover all.
 */
function daysToAsk({ date_from, date_to }: AskedDays): string[] {
  const days: string[] = [];
  for (let date = date_from; date < date_to; date = addDays(date, WEEK_LENGTH)) days.push(date);
  return [...days, date_to];
}

function tightest(all: readonly (MinutesLeft | null)[]): MinutesLeft | null {
  const held = all.filter((one) => one !== null);
  return held.reduce<MinutesLeft | null>(
    (least, one) => (least === null || one.limit - one.used < least.limit - least.used ? one : least),
    null,
  );
}

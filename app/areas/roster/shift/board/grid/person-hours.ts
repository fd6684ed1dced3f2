import { factsOf } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import { type HoursLeft, hoursLeft, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';

/** Of all limits that touch the days shown the tightest window. */
export type HoursShown = MinutesLeft;

const DAYS = 7;
const NOON = 720;

/** Hours used of the limit that leaves the least on the days of the board; null where no limit holds. */
export function hoursShown(board: Board, person: BoardPerson): HoursShown | null {
  const { people, config } = factsOf({ ...board, shifts: [], templates: [], people: [person] });
  const [facts] = people;
  if (!facts) return null;
  const left: HoursLeft[] = daysToAsk(board).map((date) =>
    hoursLeft(facts, config, instantOfClock(date, NOON)),
  );
  return tightest(left.flatMap(({ anySevenDays, mondayWeek }) => [anySevenDays, mondayWeek]));
}

/** Each tells of the windows of 7 days that hold it, so every seventh day and the last one tell of all. */
function daysToAsk({ date_from, date_to }: Board): string[] {
  const days: string[] = [];
  for (let date = date_from; date < date_to; date = addDays(date, DAYS)) days.push(date);
  return [...days, date_to];
}

function tightest(all: readonly (MinutesLeft | null)[]): MinutesLeft | null {
  const held = all.filter((one) => one !== null);
  return held.reduce<MinutesLeft | null>(
    (least, one) => (least === null || one.limit - one.used < least.limit - least.used ? one : least),
    null,
  );
}

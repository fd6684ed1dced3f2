import type { Board, BoardWork } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';

const A_DAY = 7;
const EVERY_MINUTES = 180;
const SHIFT_MINUTES = 120;
const MINUTES_A_WEEK = 10_080;

/**
 * The board with many two-hour shifts for its first person, around a date, and a change that adds
 * one more. The person has `free` minutes left in the week. Existing shifts of the board are used
 * first.
 */
export function crowdedBoard(
  board: Board,
  date: CalendarDate,
  shifts: number,
  free: number,
): { board: Board; change: RosterChange } {
  const [person, ...others] = board.people;
  const [position] = person?.position_ids ?? [];
  const byDate = Map.groupBy(board.shifts, (shift) => shift.date);
  const target = byDate.get(date)?.[A_DAY];
  if (!person || position === undefined || !target) throw new RangeError('The board is empty');
  const work = datesIn(rangeNeeded({ from: date, to: date }))
    .flatMap((each) => Array.from({ length: A_DAY }, (_, turn) => ({ each, turn })))
    .slice(0, shifts)
    .map(({ each, turn }, place): BoardWork => {
      const shift = byDate.get(each)?.[turn];
      return {
        id: place + 1,
        date: each,
        start: turn * EVERY_MINUTES,
        end: turn * EVERY_MINUTES + SHIFT_MINUTES,
        breaks: [],
        paidBefore: 0,
        worked: null,
        status: 'approved',
        own_times: true,
        attended: false,
        masked: false,
        version: 1,
        confirmed: false,
        cannot_come: false,
        workplace_id: board.workplace.id,
        seat: shift ? { shift_id: shift.id, position_id: position, type: 'fixed' } : null,
      };
    });
  if (work.length < shifts) throw new RangeError(`No room for ${shifts} shifts`);
  const busy: Board['people'][number] = {
    ...person,
    work,
    permits: [],
    limits: [
      {
        from: null,
        to: null,
        window: 'any_7_days',
        unit: 'minutes',
        source: 'manual',
        amount: A_DAY * A_DAY * SHIFT_MINUTES + free,
      },
    ],
  };
  return {
    board: {
      ...board,
      config: { ...board.config, max_shifts_per_day: A_DAY + 1, max_minutes_per_week: MINUTES_A_WEEK },
      people: [busy, ...others],
    },
    change: {
      kind: 'assign',
      shift_id: target.id,
      user_id: person.user.id,
      position_id: position,
      type: 'fixed',
      own_times: { start_time: '21:00', end_time: '23:00' },
    },
  };
}

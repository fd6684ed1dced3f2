import type { Board, BoardPerson, BoardWork } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { foldText, type RowNames } from './board-names.ts';

export type BoardShifts = ReadonlyMap<number, Shift>;

/** What sorts and filters the people besides the facts of the board. */
export interface RowFacts {
  names: RowNames;
  /** Minutes left of the tightest limit, below 0 beyond it; null without a limit. */
  leftOf: (person: BoardPerson) => number | null;
}

/** The people that the filters leave, in the chosen order. */
export function chosenPeople(
  board: Board,
  shifts: BoardShifts,
  choice: RowChoice,
  facts: RowFacts,
): BoardPerson[] {
  const listed = board.people.filter((person) => isListed(person, board, shifts, choice, facts));
  return sorted(listed, choice, facts);
}

function isListed(
  person: BoardPerson,
  board: Board,
  shifts: BoardShifts,
  choice: RowChoice,
  { leftOf }: RowFacts,
): boolean {
  const { q, positionId, pending, left, free, open, pattern } = choice;
  if (!matchesSearch(person, q)) return false;
  const shown = () => person.work.filter((work) => isShown(work, board, shifts));
  // Locked people cannot be assigned; they are listed only while they still have work.
  if (person.employment.disabled && shown().length === 0) return false;
  if (positionId !== null && !isInPosition(person, positionId, shifts)) return false;
  if (pending && !shown().some(({ status }) => status === 'pending')) return false;
  if (pattern !== null && !shown().some((work) => patternOf(work, shifts) === pattern)) return false;
  if (free !== null && !isFree(person, free)) return false;
  if (open !== null && !saysAvailable(person, open)) return false;
  return left === null || (leftOf(person) ?? Number.POSITIVE_INFINITY) >= left * 60;
}

/** Whether the person works here and has no work on the day, at any workplace. */
function isFree(person: BoardPerson, date: CalendarDate): boolean {
  const canWork = person.works_here && !person.employment.disabled;
  return canWork && person.work.every((work) => work.date !== date);
}

/** Whether the person said that they can work on the day, at least at some hours. */
function saysAvailable({ availability }: BoardPerson, date: CalendarDate): boolean {
  return availability.some((one) => one.date === date && one.answer !== 'no');
}

function patternOf({ seat }: BoardWork, shifts: BoardShifts): number | undefined {
  return seat ? shifts.get(seat.shift_id)?.template.id : undefined;
}

function isShown(work: BoardWork, { date_from, date_to }: Board, shifts: BoardShifts): boolean {
  const isHere = work.seat !== null && shifts.has(work.seat.shift_id);
  return isHere && work.date >= date_from && work.date <= date_to;
}

export function isInPosition(person: BoardPerson, positionId: number, shifts: BoardShifts): boolean {
  const isOn = ({ seat }: BoardWork) =>
    seat !== null && seat.position_id === positionId && shifts.has(seat.shift_id);
  return (person.works_here && person.position_ids.includes(positionId)) || person.work.some(isOn);
}

/** Whether every word of the search is part of a name, its kana or the staff number. */
function matchesSearch({ user }: BoardPerson, q: string): boolean {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { staff_no, last_name, first_name, last_name_kana, first_name_kana } = user;
  const text = foldText([last_name, first_name, last_name_kana, first_name_kana, staff_no].join(' '));
  return words.every((word) => text.includes(word));
}

/** People without a limit have more hours left than any other. */
function sorted(people: BoardPerson[], { by }: RowChoice, { names, leftOf }: RowFacts): BoardPerson[] {
  const nameOf = ({ user }: BoardPerson) => names.get(user.id)?.order ?? '';
  const byName = (one: BoardPerson, other: BoardPerson) =>
    inOrder(nameOf(one), nameOf(other)) || inOrder(one.user.staff_no ?? '', other.user.staff_no ?? '');
  if (by === 'staff_no') {
    return people.toSorted((one, other) => inOrder(one.user.staff_no ?? '', other.user.staff_no ?? ''));
  }
  if (by !== 'most_left' && by !== 'least_left') return people.toSorted(byName);
  const side = by === 'most_left' ? -1 : 1;
  const left = new Map(people.map((person) => [person, leftOf(person) ?? Number.MAX_SAFE_INTEGER]));
  return people.toSorted(
    (one, other) => side * ((left.get(one) ?? 0) - (left.get(other) ?? 0)) || byName(one, other),
  );
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

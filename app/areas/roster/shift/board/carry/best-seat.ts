import type { BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import {
  freeSeats,
  rosterChanges,
  type SeatChoice,
  seatForPerson,
  shiftAt,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import { type Rules, type Verdict, verdictOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import { coverageOfShift } from '#app/areas/roster/shift/coverage.ts';
import type { BoardTemplate } from '#contract/roster/board.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** A day in a person's row, the target of a shift. */
export interface DropTarget {
  row: BoardPersonRow;
  date: CalendarDate;
}

type CheckingRules = Pick<Rules, 'check'>;

const RANKS: Record<Verdict, number> = { ok: 0, warn: 1, refuse: 2 };

/** Cached by rules of a board: a drag over a cell asks again with each move of the pointer. */
const BEST_SEATS = new WeakMap<CheckingRules, Map<string, SeatChoice>>();

/**
 * The best spot for a person: an open one that the rules allow, else one that needs a reason. When
 * all are refused it is the nearest spot, whose refusal gives the reason.
 */
export function bestSeat(board: Board, rules: CheckingRules, templateId: number, to: DropTarget): SeatChoice {
  const chosen = BEST_SEATS.get(rules) ?? new Map<string, SeatChoice>();
  BEST_SEATS.set(rules, chosen);
  const key = `${templateId} ${to.row.key} ${to.date}`;
  const known = chosen.get(key);
  if (known) return known;
  const ranked = openSeats(board, templateId, to).map((seat) => {
    const { row, date } = to;
    const step = { user_id: row.person.user.id, template_id: templateId, date, own_times: null, ...seat };
    const found = rules.check(rosterChanges(board, [{ kind: 'assign', ...step }]), false);
    return { seat, rank: RANKS[verdictOf(found)], isKnown: found !== null };
  });
  const best = ranked
    .filter(({ rank }) => rank < RANKS.refuse)
    .toSorted((one, other) => one.rank - other.rank)[0];
  const seat = best?.seat ?? seatForPerson(board, { templateId, to, like: null });
  // Not cached before the rules are loaded, since no verdict is known then.
  if (ranked.every(({ isKnown }) => isKnown)) chosen.set(key, seat);
  return seat;
}

/** Free spots, those that suit the row and the person first. */
export function openSeats(board: Board, templateId: number, to: DropTarget): SeatChoice[] {
  const nearest = seatForPerson(board, { templateId, to, like: null });
  const { position_ids } = to.row.person;
  const order = ({ position_id }: SeatChoice) =>
    position_id === nearest.position_id ? 0 : position_ids.includes(position_id) ? 1 : 2;
  return freeSeats(board, templateId, to.date)
    .flatMap(({ position_id, fixed, temporary }): SeatChoice[] => [
      ...(fixed > 0 ? [{ position_id, type: 'fixed' as const }] : []),
      ...(temporary > 0 ? [{ position_id, type: 'temporary' as const }] : []),
    ])
    .toSorted((one, other) => order(one) - order(other));
}

type Offering = {
  row: BoardPersonRow;
  date: CalendarDate;
  rules: CheckingRules;
  /** The template last assigned on this page. */
  last: number | null;
};

/**
 * The template offered first to a person on a day. Refused ones are last. Of the others it is the one that
 * the person works most in the shown days, then one without warnings, then one whose shift lacks people,
 * then the one last assigned.
 */
export function templateToOffer(
  board: Board,
  templates: readonly BoardTemplate[],
  { row, date, rules, last }: Offering,
): BoardTemplate | null {
  const worked = workedTemplates(board, row);
  const lacksPeople = ({ id }: BoardTemplate) => {
    const shift = shiftAt(board, id, date);
    return shift !== null && shift.closed_at === null && coverageOfShift(shift).short > 0;
  };
  const ranked = templates.map((template) => {
    const rank = rankOfTemplate(board, rules, template.id, { row, date });
    const order = [
      rank === RANKS.refuse ? 1 : 0,
      -(worked.get(template.id) ?? 0),
      rank,
      lacksPeople(template) ? 0 : 1,
      template.id === last ? 0 : 1,
    ];
    return { template, order };
  });
  const [best] = ranked.toSorted((one, other) => compareInTurn(one.order, other.order));
  return best?.template ?? null;
}

/** How often a person works each template in the shown days. */
function workedTemplates({ shifts }: Board, { person }: BoardPersonRow): Map<number, number> {
  const templates = new Map(shifts.map(({ id, template }) => [id, template.id]));
  const worked = new Map<number, number>();
  for (const { seat } of person.work) {
    const template = seat && templates.get(seat.shift_id);
    if (template) worked.set(template, (worked.get(template) ?? 0) + 1);
  }
  return worked;
}

/** The rank of the verdict on the best seat of a template. */
function rankOfTemplate(board: Board, rules: CheckingRules, templateId: number, to: DropTarget): number {
  const { row, date } = to;
  const seat = bestSeat(board, rules, templateId, to);
  const step = { user_id: row.person.user.id, template_id: templateId, date, own_times: null, ...seat };
  return RANKS[verdictOf(rules.check(rosterChanges(board, [{ kind: 'assign', ...step }]), false))];
}

/** The first difference decides. */
function compareInTurn(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

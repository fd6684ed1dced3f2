import { openSeats } from '#app/areas/roster/shift/board/carry/best-seat.ts';
import type { BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { ChosenCell } from '#app/areas/roster/shift/board/grid/chosen-cells.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { Finding, Named } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import {
  type Assigning,
  changesByStep,
  copiedOf,
  freeSeats,
  pastingSteps,
  placingSteps,
  type SeatChoice,
  seatForPerson,
} from './board-changes.ts';
import type { Rules } from './rules.ts';

/** Assigns a template to each chosen cell that has no shift of it. Each person gets the next open spot. */
export function patternSteps(
  board: Board,
  templateId: number,
  cells: readonly ChosenCell[],
  people: readonly BoardPersonRow[],
): Assigning[] {
  const used = new Map<string, number>();
  return cells.flatMap(({ row: at, date, blocks }) => {
    const row = people[at];
    if (!row || blocks.some(({ shift }) => shift?.template.id === templateId)) return [];
    const to = { row, date };
    const keyOf = ({ position_id, type }: SeatChoice) => `${date} ${position_id} ${type}`;
    const free = new Map(
      freeSeats(board, templateId, date).flatMap(({ position_id, fixed, temporary }) => [
        [keyOf({ position_id, type: 'fixed' }), fixed],
        [keyOf({ position_id, type: 'temporary' }), temporary],
      ]),
    );
    const open = openSeats(board, templateId, to).find(
      (seat) => (used.get(keyOf(seat)) ?? 0) < (free.get(keyOf(seat)) ?? 0),
    );
    const seat = open ?? seatForPerson(board, { templateId, to, like: null });
    used.set(keyOf(seat), (used.get(keyOf(seat)) ?? 0) + 1);
    return placingSteps(templateId, to, seat);
  });
}

export type FillDirection = 'down' | 'right';

/**
 * Copies the first chosen cell of each day to the chosen cells below it, or that of each person to
 * those at its right. Cells that have the same shift stay as they are.
 */
export function filledSteps(
  board: Board,
  cells: readonly ChosenCell[],
  people: readonly BoardPersonRow[],
  direction: FillDirection,
): Assigning[] {
  const lines = Map.groupBy(cells, ({ row, date }) => (direction === 'down' ? date : row));
  return [...lines.values()].flatMap((line) => {
    const [first, ...rest] = line.toSorted((one, other) => one.row - other.row || byDate(one, other));
    if (!first) return [];
    const copied = copiedOf([first]);
    return rest.flatMap((cell) => {
      const missing = copied.filter(
        ({ template_id }) => !cell.blocks.some(({ shift }) => shift?.template.id === template_id),
      );
      return pastingSteps(board, missing, cell, people);
    });
  });
}

function byDate(one: ChosenCell, other: ChosenCell): number {
  if (one.date === other.date) return 0;
  return one.date < other.date ? -1 : 1;
}

/** An assignment that the rules refuse. */
export interface Stayed {
  step: Assigning;
  finding: Finding;
}

/** The part of many assignments that the rules allow, and the rest with its reasons. */
export interface WhatGoes {
  steps: Assigning[];
  changes: RosterChange[];
  stayed: Stayed[];
  named: Named;
}

const NO_NAMES: Named = { users: [], workplaces: [], positions: [] };

/**
 * Takes out what the rules refuse, until they refuse nothing. Without rules everything goes, and the
 * server decides.
 */
export function whatGoes(board: Board, rules: Pick<Rules, 'check'>, all: readonly Assigning[]): WhatGoes {
  let steps = [...all];
  const stayed: Stayed[] = [];
  let named = NO_NAMES;
  while (steps.length > 0) {
    const { changes, stepOf } = changesByStep(board, steps);
    const found = rules.check(changes, false);
    const refused = new Map<Assigning, Finding>();
    for (const finding of found?.findings ?? []) {
      const step = finding.severity === 'refuse' ? steps[stepOf[finding.row] ?? -1] : undefined;
      if (!step) continue;
      // Without its new shift, no one can be assigned to it.
      const isOfShift = changes[finding.row]?.kind === 'create_shift';
      const hit = isOfShift ? steps.filter((one) => isOnShift(one, step)) : [step];
      for (const one of hit) if (!refused.has(one)) refused.set(one, finding);
    }
    if (refused.size === 0) return { steps, changes, stayed, named };
    for (const [step, finding] of refused) stayed.push({ step, finding });
    named = found?.named ? joined(named, found.named) : named;
    steps = steps.filter((step) => !refused.has(step));
  }
  return { steps, changes: [], stayed, named };
}

function isOnShift(one: Assigning, other: Assigning): boolean {
  return one.template_id === other.template_id && one.date === other.date;
}

function joined(one: Named, other: Named): Named {
  return {
    users: [...one.users, ...other.users],
    workplaces: [...one.workplaces, ...other.workplaces],
    positions: [...one.positions, ...other.positions],
  };
}

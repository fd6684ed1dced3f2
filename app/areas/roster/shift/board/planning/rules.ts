import type { RosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { type HoursShown, hoursShown } from '#app/areas/roster/shift/board/grid/person-hours.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import type { Engine, engineOf } from './engine.client.ts';

/** The verdict on a drop: allowed, allowed with a reason, or refused. */
export type Verdict = 'ok' | 'warn' | 'refuse';

/** The rules of the roster on a board, opened at the first check. */
export interface Rules {
  /**
   * Null when the board lacks what a change names, or the rules are not loaded; then only the
   * server checks.
   */
  check: (changes: readonly RosterChange[], withWays?: boolean) => RosterCheck | null;
  /** The board after saved changes; null when it must be loaded again. */
  after: (changes: readonly RosterChange[], answer: RosterBulkAnswer) => Board | null;
  hours: (person: BoardPerson) => HoursShown | null;
}

const OPENED = new WeakMap<Board, Rules>();

let open: typeof engineOf | null = null;

/** Loads the code of the rules. Until then only the server checks. */
export async function loadRules(): Promise<void> {
  open ??= (await import('./engine.client.ts')).engineOf;
}

/** Cached by board. */
export function rulesOf(board: Board): Rules {
  const known = OPENED.get(board);
  if (known) return known;
  let engine: Engine | null = null;
  const opened = () => {
    engine ??= open?.(board) ?? null;
    return engine;
  };
  const rules: Rules = {
    check: (changes, waysOut = true) => nullWithoutFacts(() => opened()?.check(changes, waysOut) ?? null),
    after: (changes, answer) => nullWithoutFacts(() => opened()?.after(changes, answer) ?? null),
    hours: (person) => boardHoursOf(board, person),
  };
  OPENED.set(board, rules);
  return rules;
}

/** Cached by person: a change of the board makes new objects of the people that it concerns. */
const HOURS = new WeakMap<BoardPerson, { hours: HoursShown | null }>();

function boardHoursOf(board: Board, person: BoardPerson): HoursShown | null {
  const known = HOURS.get(person);
  if (known) return known.hours;
  const hours = hoursShown(board, person);
  HOURS.set(person, { hours });
  return hours;
}

/** A RangeError means that the board lacks something; any other error is a bug. */
function nullWithoutFacts<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function passOf({ findings }: RosterCheck): PassableBy | 'anyone' {
  return whoMayPass(findings.map(({ passable_by }) => ({ passableBy: passable_by })));
}

export function verdictOf(found: RosterCheck | null): Verdict {
  if (!found || found.findings.length === 0) return 'ok';
  return found.findings.some(({ severity }) => severity === 'refuse') ? 'refuse' : 'warn';
}

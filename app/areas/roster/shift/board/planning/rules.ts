import type { RosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { type HoursShown, hoursShown } from '#app/areas/roster/shift/board/grid/person-hours.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import type { Engine, engineOf } from './engine.client.ts';

/** What the rules say to a drop: it can be done, with a reason, or not. */
export type Verdict = 'ok' | 'warn' | 'refuse';

/** The rules of the roster on a board as it stands, opened when they are first asked. */
export interface Rules {
  /** Null where the board does not know what a change names, or the rules are not here: the server is asked alone. */
  check: (changes: readonly RosterChange[], withWays?: boolean) => RosterCheck | null;
  /** The board after changes that went through; null where it has to be loaded again. */
  after: (changes: readonly RosterChange[], answer: RosterBulkAnswer) => Board | null;
  hours: (person: BoardPerson) => HoursShown | null;
}

const OPENED = new WeakMap<Board, Rules>();

let open: typeof engineOf | null = null;

/** Fetches the code of the rules; until it is here the server alone is asked. */
export async function loadRules(): Promise<void> {
  open ??= (await import('./engine.client.ts')).engineOf;
}

/** The same for the same board. */
export function rulesOf(board: Board): Rules {
  const known = OPENED.get(board);
  if (known) return known;
  let engine: Engine | null = null;
  const opened = () => {
    engine ??= open?.(board) ?? null;
    return engine;
  };
  const hours = new Map<number, HoursShown | null>();
  const rules: Rules = {
    check: (changes, waysOut = true) => orNull(() => opened()?.check(changes, waysOut) ?? null),
    after: (changes, answer) => orNull(() => opened()?.after(changes, answer) ?? null),
    hours: (person) => {
      const { id } = person.user;
      const told = hours.get(id);
      if (told !== undefined) return told;
      const now = hoursShown(board, person);
      hours.set(id, now);
      return now;
    },
  };
  OPENED.set(board, rules);
  return rules;
}

/** What a board does not know is a RangeError; anything else is a fault. */
function orNull<Answer>(ask: () => Answer): Answer | null {
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

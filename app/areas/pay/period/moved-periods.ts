import type { Period, PeriodsClosed, PeriodsConfirmed } from '#contract/pay/periods.ts';

/** The result of moving many periods; ids are workplaces for a confirmation, periods for a closing. */
export type MovedPeriods = {
  move: 'confirm' | 'close';
  done: number;
  refused: { id: number; blocks: Period['blocks'] }[];
  /** Ids that remain to be closed. */
  left: number[];
};

export function confirmedNow({ done, refused }: PeriodsConfirmed): MovedPeriods {
  const stayed = refused.map(({ workplace_id: id, blocks }) => ({ id, blocks }));
  return { move: 'confirm', done: done.length, refused: stayed, left: [] };
}

export function closedNow({ done, refused, left }: PeriodsClosed): MovedPeriods {
  return { move: 'close', done: done.length, refused, left };
}

/** Returns the result of moving many periods; null for other answers. */
export function movedIn(answer: unknown): MovedPeriods | null {
  return isMoved(answer) ? answer : null;
}

function isMoved(answer: unknown): answer is MovedPeriods {
  return typeof answer === 'object' && answer !== null && 'move' in answer && 'done' in answer;
}

import type { Period, PeriodsClosed, PeriodsConfirmed } from '#contract/pay/periods.ts';

/** What became of many periods that were to be moved at once; ids of workplaces when confirmed, of periods when closed. */
export type MovedPeriods = {
  move: 'confirm' | 'close';
  done: number;
  refused: { id: number; blocks: Period['blocks'] }[];
  /** Those that are still to be closed. */
  left: number[];
};

export function confirmedNow({ done, refused }: PeriodsConfirmed): MovedPeriods {
  const stayed = refused.map(({ workplace_id: id, blocks }) => ({ id, blocks }));
  return { move: 'confirm', done: done.length, refused: stayed, left: [] };
}

export function closedNow({ done, refused, left }: PeriodsClosed): MovedPeriods {
  return { move: 'close', done: done.length, refused, left };
}

/** What the page's action told of many periods, if that was what it did. */
export function movedIn(answer: unknown): MovedPeriods | null {
  return isMoved(answer) ? answer : null;
}

function isMoved(answer: unknown): answer is MovedPeriods {
  return typeof answer === 'object' && answer !== null && 'move' in answer && 'done' in answer;
}

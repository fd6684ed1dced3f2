// T-17: the states of a pay period of a workplace, and what lets it move on.

/** One that nobody has confirmed yet is open. */
export const PERIOD_STATES = ['open', 'confirmed', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

const PERIOD_MOVES = ['confirm', 'close', 'reopen'] as const;
export type PeriodMove = (typeof PERIOD_MOVES)[number];

/** What of the attendances of a period stands in the way; how many of each. */
export interface PeriodCounts {
  /** Without a check-out. */
  open: number;
  /** With a question that waits for an answer. */
  questions: number;
  /** Finished, and not confirmed. */
  unconfirmed: number;
  /** Confirmed, added or declared void after the period was confirmed. */
  changed: number;
}

/** Why a period cannot be confirmed or closed yet. */
export const PERIOD_BLOCKS = [
  'not_confirmed',
  'not_over',
  'not_begun',
  'open',
  'questions',
  'unconfirmed',
  'changed',
] as const;
export type PeriodBlock = (typeof PERIOD_BLOCKS)[number];

export interface PeriodFacts {
  state: PeriodState;
  counts: PeriodCounts;
  /** T-14: whether its last day is over, and the night of it. */
  isOver: boolean;
  /** Whether the workplace was there by then or worked at, or the period was ever confirmed. */
  hasBegun: boolean;
}

export type PeriodDecision =
  | { kind: 'moved'; to: PeriodState }
  /** It stands there already. */
  | { kind: 'unchanged' }
  /** No move from its state. */
  | { kind: 'refused' }
  | { kind: 'forbidden' }
  | { kind: 'blocked'; blocks: PeriodBlock[] };

/**
 * T-17: what keeps a site from confirming the period, in the order in which it is dealt with. Work without a wage is
 * shown and keeps nothing: it may be paid elsewhere.
 */
export function confirmBlocks({ counts, isOver, hasBegun }: PeriodFacts): PeriodBlock[] {
  const blocks: PeriodBlock[] = [
    ...(isOver ? [] : (['not_over'] as const)),
    ...(hasBegun ? [] : (['not_begun'] as const)),
  ];
  for (const one of ['open', 'questions', 'unconfirmed'] as const) if (counts[one] > 0) blocks.push(one);
  return blocks;
}

/** T-17: what keeps a period from being closed: the same, and whatever changed after the site confirmed it. */
export function closeBlocks(facts: PeriodFacts): PeriodBlock[] {
  const blocks = confirmBlocks(facts);
  if (facts.state === 'open') return ['not_confirmed', ...blocks];
  return facts.counts.changed > 0 ? [...blocks, 'changed'] : blocks;
}

/** Whether a confirmation no longer says what stands there. Unconfirmed work is work that changed. */
export function isOutdated({ state, counts }: Pick<PeriodFacts, 'state' | 'counts'>): boolean {
  if (state !== 'confirmed') return false;
  return counts.open + counts.questions + counts.unconfirmed + counts.changed > 0;
}

/** The site confirms: from open, or once more after something changed. A closed period is `refused`. */
export function decideConfirmation(facts: PeriodFacts): PeriodDecision {
  if (facts.state === 'closed') return { kind: 'refused' };
  const blocks = confirmBlocks(facts);
  if (blocks.length > 0) return { kind: 'blocked', blocks };
  if (facts.state === 'confirmed' && !isOutdated(facts)) return { kind: 'unchanged' };
  return { kind: 'moved', to: 'confirmed' };
}

/** Accounting closes what is confirmed and stands as it was confirmed. */
export function decideClosing(facts: PeriodFacts): PeriodDecision {
  if (facts.state === 'closed') return { kind: 'unchanged' };
  const blocks = closeBlocks(facts);
  return blocks.length > 0 ? { kind: 'blocked', blocks } : { kind: 'moved', to: 'closed' };
}

/** Opens it again: the site what it has confirmed, accounting and global admins (`mayOpenClosed`) what is closed. */
export function decideReopening(
  { state }: Pick<PeriodFacts, 'state'>,
  mayOpenClosed: boolean,
): PeriodDecision {
  if (state === 'open') return { kind: 'unchanged' };
  if (state === 'closed' && !mayOpenClosed) return { kind: 'forbidden' };
  return { kind: 'moved', to: 'open' };
}

// T-17: the states of a workplace's pay period, and the conditions of its moves.

/** Without a stored period the state is open. */
export const PERIOD_STATES = ['open', 'confirmed', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

const PERIOD_MOVES = ['confirm', 'close', 'reopen'] as const;
export type PeriodMove = (typeof PERIOD_MOVES)[number];

/** How many attendance records block the period, by reason. */
export interface PeriodCounts {
  /** Without a check-out. */
  open: number;
  /** With an open question. */
  questions: number;
  /** Finished and not confirmed. */
  unconfirmed: number;
  /** Corrected, added, moved away or voided after the period was confirmed. */
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
  /** T-14: whether its last day is over, including its night. */
  isOver: boolean;
  /**
   * Whether the workplace existed or had work by the end of the period, or the period was ever
   * confirmed.
   */
  hasBegun: boolean;
}

export type PeriodDecision =
  | { kind: 'moved'; to: PeriodState }
  /** The period already has the state. */
  | { kind: 'unchanged' }
  /** The state allows no such move. */
  | { kind: 'refused' }
  | { kind: 'forbidden' }
  | { kind: 'blocked'; blocks: PeriodBlock[] };

/**
 * T-17: returns why a workplace cannot confirm the period, in the order in which a manager handles
 * it. Work without a wage blocks nothing, because it may be paid elsewhere.
 */
export function confirmBlocks({ counts, isOver, hasBegun }: PeriodFacts): PeriodBlock[] {
  const blocks: PeriodBlock[] = [
    ...(isOver ? [] : (['not_over'] as const)),
    ...(hasBegun ? [] : (['not_begun'] as const)),
  ];
  for (const one of ['open', 'questions', 'unconfirmed'] as const) if (counts[one] > 0) blocks.push(one);
  return blocks;
}

/**
 * T-17: returns why a period cannot be closed: the reasons of `confirmBlocks`, and changes after the
 * confirmation.
 */
export function closeBlocks(facts: PeriodFacts): PeriodBlock[] {
  const blocks = confirmBlocks(facts);
  if (facts.state === 'open') return ['not_confirmed', ...blocks];
  return facts.counts.changed > 0 ? [...blocks, 'changed'] : blocks;
}

/** Whether the confirmation is outdated. Unconfirmed work is work that changed since. */
export function isConfirmationOutdated({ state, counts }: Pick<PeriodFacts, 'state' | 'counts'>): boolean {
  if (state !== 'confirmed') return false;
  return counts.open + counts.questions + counts.unconfirmed + counts.changed > 0;
}

/** The workplace confirms an open period, or again after a change. A closed period is `refused`. */
export function decideConfirmation(facts: PeriodFacts): PeriodDecision {
  if (facts.state === 'closed') return { kind: 'refused' };
  const blocks = confirmBlocks(facts);
  if (blocks.length > 0) return { kind: 'blocked', blocks };
  if (facts.state === 'confirmed' && !isConfirmationOutdated(facts)) return { kind: 'unchanged' };
  return { kind: 'moved', to: 'confirmed' };
}

/** Accounting closes a confirmed period without later changes. */
export function decideClosing(facts: PeriodFacts): PeriodDecision {
  if (facts.state === 'closed') return { kind: 'unchanged' };
  const blocks = closeBlocks(facts);
  return blocks.length > 0 ? { kind: 'blocked', blocks } : { kind: 'moved', to: 'closed' };
}

/**
 * Reopens a period: the workplace a confirmed one, accounting and global admins (`mayOpenClosed`) a
 * closed one.
 */
export function decideReopening(
  { state }: Pick<PeriodFacts, 'state'>,
  mayOpenClosed: boolean,
): PeriodDecision {
  if (state === 'open') return { kind: 'unchanged' };
  if (state === 'closed' && !mayOpenClosed) return { kind: 'forbidden' };
  return { kind: 'moved', to: 'open' };
}

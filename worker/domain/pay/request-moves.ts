// Section 5.3 of the rules: the states of a salary request and the moves between them, as one table.

export const PAY_STATES = [
  'pending_accounting_approval',
  'approved',
  'rejected',
  'cancelled',
  'pending_payment',
  'paid',
  'failed',
] as const;
export type PayState = (typeof PAY_STATES)[number];

/** L-04: those of which a person has one at most. */
export const OPEN_STATES = [
  'pending_accounting_approval',
  'approved',
  'pending_payment',
  'failed',
] as const satisfies readonly PayState[];

/** L-02: those whose amount is taken from the limit; `paid` until its month is paid out. */
export const RESERVING_STATES = [...OPEN_STATES, 'paid'] as const satisfies readonly PayState[];

/** What somebody is to a request: it is theirs, they manage the person, or they do accounting. */
const MOVERS = ['requester', 'manager', 'accounting'] as const;
export type Mover = (typeof MOVERS)[number];

/**
 * What a move needs beside who does it: that they neither requested nor created it, a reason (of the requester none), a
 * batch that it is put in, a day of payment, that its month is neither closed nor paid out, that the day of its transfer has
 * come, or of cash that somebody else said that it is paid so.
 */
const MOVE_NEEDS = ['another', 'reason', 'batch', 'paid_on', 'open_month', 'due', 'another_cash'] as const;
export type MoveNeed = (typeof MOVE_NEEDS)[number];

export interface PayMove {
  from: PayState;
  to: PayState;
  who: readonly Mover[];
  needs: readonly MoveNeed[];
}

const ACCOUNTING: readonly Mover[] = ['accounting'];
const WHO_MANAGES: readonly Mover[] = ['requester', 'manager'];

/** Every move there is; the making of a request is none of them. */
export const PAY_MOVES: readonly PayMove[] = [
  { from: 'pending_accounting_approval', to: 'approved', who: ACCOUNTING, needs: ['another'] },
  { from: 'pending_accounting_approval', to: 'rejected', who: ACCOUNTING, needs: ['another', 'reason'] },
  { from: 'pending_accounting_approval', to: 'cancelled', who: WHO_MANAGES, needs: ['reason'] },
  { from: 'approved', to: 'cancelled', who: WHO_MANAGES, needs: ['reason'] },
  { from: 'approved', to: 'pending_payment', who: ACCOUNTING, needs: ['another', 'batch'] },
  { from: 'pending_payment', to: 'paid', who: ACCOUNTING, needs: ['another', 'paid_on', 'another_cash'] },
  { from: 'pending_payment', to: 'failed', who: ACCOUNTING, needs: ['another', 'reason', 'due'] },
  { from: 'failed', to: 'pending_payment', who: ACCOUNTING, needs: ['another', 'batch'] },
  { from: 'failed', to: 'cancelled', who: ACCOUNTING, needs: ['another'] },
  { from: 'paid', to: 'failed', who: ACCOUNTING, needs: ['another', 'reason', 'open_month'] },
];

/** What a move is decided on. */
export interface MoveFacts {
  state: PayState;
  /** What the actor is to it; several at once. */
  movers: readonly Mover[];
  /** Whether the actor requested or created it. */
  isOwn: boolean;
  /** Whether its month is closed somewhere that the person worked at, or its pay was paid out. */
  isMonthOver: boolean;
  /** Whether the day of its transfer has come, or all of its transfer is taken back before. */
  isDue: boolean;
  /** Whether it is paid in cash because the actor said so. */
  saidCash: boolean;
}

/** What comes with a move. */
export interface MoveGiven {
  reason: string | null;
  /** Whether a batch is made with it. */
  inBatch: boolean;
}

/**
 * Why not: no such move, not theirs to do, their own request, a reason is missing, it takes a batch, the month of a
 * payment is over, the day of its transfer has not come, or they alone would pay it in cash.
 */
const MOVE_REFUSALS = [
  'no_move',
  'not_theirs',
  'own',
  'reason',
  'batch',
  'month_over',
  'not_due',
  'cash',
] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

export type MoveDecision = { kind: 'same' } | { kind: 'moved' } | { kind: 'refused'; why: MoveRefusal };

const refused = (why: MoveRefusal): MoveDecision => ({ kind: 'refused', why });

/** 5.3: whether a request moves. One that is there already stays as it is, whoever says it again. */
export function decideMove(facts: MoveFacts, to: PayState, given: MoveGiven): MoveDecision {
  const { state, movers, isOwn, isMonthOver, isDue, saidCash } = facts;
  if (state === to) return { kind: 'same' };
  const move = PAY_MOVES.find((one) => one.from === state && one.to === to);
  if (!move) return refused('no_move');
  if (!move.who.some((one) => movers.includes(one))) return refused('not_theirs');
  const needs = (need: MoveNeed) => move.needs.includes(need);
  if (needs('another') && isOwn) return refused('own');
  if (needs('batch') && !given.inBatch) return refused('batch');
  const byRequester = move.who.includes('requester') && movers.includes('requester');
  if (needs('reason') && given.reason === null && !byRequester) return refused('reason');
  if (needs('open_month') && isMonthOver) return refused('month_over');
  if (needs('due') && !isDue) return refused('not_due');
  if (needs('another_cash') && saidCash) return refused('cash');
  return { kind: 'moved' };
}

/** 5.3: the states that somebody may move a request to by hand, with whatever reason it takes, or with a batch. */
export function movesOpenTo(facts: MoveFacts): PayState[] {
  const given: MoveGiven = { reason: '', inBatch: true };
  return PAY_STATES.filter((to) => decideMove(facts, to, given).kind === 'moved');
}

/** Whether this state is one of those. */
export function isOpenState(state: PayState): boolean {
  return OPEN_STATES.some((one) => one === state);
}

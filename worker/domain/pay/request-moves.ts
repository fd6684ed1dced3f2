// Section 5.3: the states of a salary request and the moves between them, as one table.

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

/** L-04: states of which a person has at most one request. */
export const OPEN_STATES = [
  'pending_accounting_approval',
  'approved',
  'pending_payment',
  'failed',
] as const satisfies readonly PayState[];

/** L-02: states whose amount is deducted from the limit; `paid` until its month is paid out. */
export const RESERVING_STATES = [...OPEN_STATES, 'paid'] as const satisfies readonly PayState[];

/**
 * The relation of an actor to a request: it is their own, they manage the person, or they do
 * accounting.
 */
const MOVERS = ['requester', 'manager', 'accounting'] as const;
export type Mover = (typeof MOVERS)[number];

/**
 * What a move needs besides its actor. `another`: an actor who neither requested nor created it.
 * `reason`: not from the requester. `batch`: a batch that contains it. `paid_on`: a payment date.
 * `open_month`: a month neither closed nor paid out. `due`: the transfer day has come.
 * `another_cash`: another person chose cash.
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

/** Every move; creating a request is not a move. */
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

/** The facts that decide a move. */
export interface MoveFacts {
  state: PayState;
  /** The relations of the actor to the request; may be several. */
  movers: readonly Mover[];
  /** Whether the actor requested or created it. */
  isOwn: boolean;
  /** Whether its month is closed at a workplace of the person, or its pay was paid out. */
  isMonthOver: boolean;
  /** Whether the transfer day has come, or the whole transfer is withdrawn before it. */
  isDue: boolean;
  /** Whether the actor chose cash for it. */
  saidCash: boolean;
}

/** The input of a move. */
export interface MoveGiven {
  reason: string | null;
  /** Whether the move creates a batch. */
  inBatch: boolean;
}

/**
 * Why a move is refused: no such move, not allowed for the actor, own request, missing reason,
 * missing batch, month over, transfer not due, or the actor alone chose cash.
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

const moveRefused = (why: MoveRefusal): MoveDecision => ({ kind: 'refused', why });

/** 5.3: decides whether a request moves. A repeated move to its current state changes nothing. */
export function decideMove(facts: MoveFacts, to: PayState, given: MoveGiven): MoveDecision {
  const { state, movers, isOwn, isMonthOver, isDue, saidCash } = facts;
  if (state === to) return { kind: 'same' };
  const move = PAY_MOVES.find((one) => one.from === state && one.to === to);
  if (!move) return moveRefused('no_move');
  if (!move.who.some((one) => movers.includes(one))) return moveRefused('not_theirs');
  const needs = (need: MoveNeed) => move.needs.includes(need);
  if (needs('another') && isOwn) return moveRefused('own');
  if (needs('batch') && !given.inBatch) return moveRefused('batch');
  const byRequester = move.who.includes('requester') && movers.includes('requester');
  if (needs('reason') && given.reason === null && !byRequester) return moveRefused('reason');
  if (needs('open_month') && isMonthOver) return moveRefused('month_over');
  if (needs('due') && !isDue) return moveRefused('not_due');
  if (needs('another_cash') && saidCash) return moveRefused('cash');
  return { kind: 'moved' };
}

/**
 * 5.3: returns the states to which the actor may move a request by hand, given any needed reason or
 * batch.
 */
export function movesOpenTo(facts: MoveFacts): PayState[] {
  const given: MoveGiven = { reason: '', inBatch: true };
  return PAY_STATES.filter((to) => decideMove(facts, to, given).kind === 'moved');
}

export function isOpenState(state: PayState): boolean {
  return OPEN_STATES.some((one) => one === state);
}

// Section 5 without code of the product: the rules of salary requests and of the people who decide
// about them.

export type State =
  | 'pending_accounting_approval'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'pending_payment'
  | 'paid'
  | 'failed';
/** The two earners, their manager, and two people in accounting. */
export type Actor = 'first' | 'second' | 'manager' | 'accounting' | 'boss';
export type Earner = 0 | 1;

export type ModelRequest = {
  of: Earner;
  by: Actor;
  amount: number;
  isEmergency: boolean;
  state: State;
  batch: number | null;
  /** Every state of the request, from the first. */
  history: State[];
};

const RESERVING: readonly State[] = [
  'pending_accounting_approval',
  'approved',
  'pending_payment',
  'failed',
  'paid',
];
const OPEN: readonly State[] = ['pending_accounting_approval', 'approved', 'pending_payment', 'failed'];
const RATE = 70;
const MAX_PER_MONTH = 8;
const STEP = 1_000;
/** Yen of one day of work. */
const A_DAY = 10_000;

type Who = 'accounting' | 'managing';
const MOVES: Partial<Record<State, Partial<Record<State, { who: Who; reason?: true }>>>> = {
  pending_accounting_approval: {
    approved: { who: 'accounting' },
    rejected: { who: 'accounting', reason: true },
    cancelled: { who: 'managing', reason: true },
  },
  approved: { cancelled: { who: 'managing', reason: true } },
  pending_payment: { paid: { who: 'accounting' }, failed: { who: 'accounting', reason: true } },
  failed: { cancelled: { who: 'accounting' } },
  paid: { failed: { who: 'accounting', reason: true } },
};

const EARNERS: readonly Actor[] = ['first', 'second'];
const ACCOUNTING: readonly Actor[] = ['accounting', 'boss'];
const MANAGING: readonly Actor[] = ['manager', ...ACCOUNTING];

function isOwnOf(request: ModelRequest, by: Actor): boolean {
  return request.by === by || EARNERS[request.of] === by;
}

export class SalaryModel {
  readonly requests: ModelRequest[] = [];
  /** Counted days, by earner. */
  readonly days: [number, number] = [3, 3];
  batches = 0;

  limit(of: Earner, isEmergency: boolean): number {
    return Math.floor((this.days[of] * A_DAY * (isEmergency ? 100 : RATE)) / 100);
  }

  of(earner: Earner): ModelRequest[] {
    return this.requests.filter(({ of }) => of === earner);
  }

  reserved(of: Earner, but?: ModelRequest): number {
    return this.of(of)
      .filter((one) => one !== but && RESERVING.includes(one.state))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** L-02 to L-06, and the right to request for others. */
  ask(by: Actor, of: Earner, amount: number, isEmergency: boolean): boolean {
    if (EARNERS[of] !== by && !MANAGING.includes(by)) return false;
    const own = this.of(of);
    if (own.some(({ state }) => OPEN.includes(state))) return false;
    const made = own.filter(({ state }) => state !== 'rejected' && state !== 'cancelled').length;
    if (!isEmergency && (made >= MAX_PER_MONTH || amount < STEP || amount % STEP !== 0)) return false;
    // 009: a manager who sees no wages passes this limit, which the approval checks.
    if (by !== 'manager' && amount > this.limit(of, isEmergency) - this.reserved(of)) return false;
    const state = 'pending_accounting_approval';
    this.requests.push({ of, by, amount, isEmergency, state, batch: null, history: [state] });
    return true;
  }

  /** Whether the move is accepted. A repetition is, and changes nothing. */
  move(request: ModelRequest, to: State, by: Actor, reason: boolean): boolean {
    if (!MANAGING.includes(by)) return false;
    if (request.state === to) return true;
    const move = MOVES[request.state]?.[to];
    if (!move || (move.who === 'accounting' && !ACCOUNTING.includes(by))) return false;
    if (move.reason && !reason) return false;
    if (to !== 'cancelled' || request.state === 'failed') if (isOwnOf(request, by)) return false;
    if (to === 'approved' && !request.isEmergency) {
      const left = this.limit(request.of, false) - this.reserved(request.of, request);
      if (request.amount > left) return false;
    }
    this.#enter(request, to);
    return true;
  }

  cancelOwn(request: ModelRequest, by: Actor): boolean {
    if (EARNERS[request.of] !== by) return false;
    if (request.state === 'cancelled') return true;
    if (request.state !== 'approved' && request.state !== 'pending_accounting_approval') return false;
    this.#enter(request, 'cancelled');
    return true;
  }

  /** All of them or none. */
  batch(chosen: readonly ModelRequest[], by: Actor): boolean {
    const fits = (one: ModelRequest) =>
      (one.state === 'approved' || one.state === 'failed') &&
      !isOwnOf(one, by) &&
      (one.isEmergency || one.amount <= this.limit(one.of, false) - this.reserved(one.of, one));
    if (chosen.length === 0 || !ACCOUNTING.includes(by) || !chosen.every(fits)) return false;
    this.batches += 1;
    for (const one of chosen) {
      one.batch = this.batches;
      this.#enter(one, 'pending_payment');
    }
    return true;
  }

  /** The results of a batch, all or nothing. */
  result(batch: number, said: readonly (readonly [ModelRequest, 'paid' | 'failed'])[], by: Actor): boolean {
    if (!ACCOUNTING.includes(by) || said.length === 0) return false;
    const fits = ([one, to]: (typeof said)[number]) =>
      one.batch === batch &&
      (one.state === to || (MOVES[one.state]?.[to] !== undefined && !isOwnOf(one, by)));
    if (!said.every(fits)) return false;
    for (const [one, to] of said) if (one.state !== to) this.#enter(one, to);
    return true;
  }

  #enter(request: ModelRequest, state: State): void {
    request.state = state;
    request.history.push(state);
  }
}

import type { SalaryRequest } from '#contract/pay/salary-requests.ts';

type Moves = Pick<SalaryRequest, 'moves_allowed'>;
type Paid = Pick<SalaryRequest, 'method' | 'account_verified'>;

/** Whether it is known where to pay: in cash, or to an account that was verified. */
export function isPayable({ method, account_verified }: Paid): boolean {
  return method === 'cash' || (method === 'transfer' && account_verified);
}

const FORWARD = ['approved', 'pending_payment', 'paid'] as const;

/**
 * The way forward, of which there is one from each state; null where somebody else has to go it. Before a payment to an
 * account that is not verified stands the account.
 */
export function primaryMove(request: Moves & Paid): (typeof FORWARD)[number] | 'account' | null {
  const to = FORWARD.find((one) => request.moves_allowed.includes(one)) ?? null;
  return to === 'pending_payment' && !isPayable(request) ? 'account' : to;
}

/** What else can be done, each with a reason. */
export function otherMoves({ moves_allowed }: Moves): ('rejected' | 'failed' | 'cancelled')[] {
  return (['rejected', 'failed', 'cancelled'] as const).filter((to) => moves_allowed.includes(to));
}

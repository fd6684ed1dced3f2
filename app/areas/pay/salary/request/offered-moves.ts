import type { SalaryRequest } from '#contract/pay/salary-requests.ts';

type AllowedMoves = Pick<SalaryRequest, 'moves_allowed'>;
type Paid = Pick<SalaryRequest, 'method' | 'account_verified'>;

/** Whether the payment has a target: cash, or a verified account. */
export function isPayable({ method, account_verified }: Paid): boolean {
  return method === 'cash' || (method === 'transfer' && account_verified);
}

const FORWARD = ['approved', 'pending_payment', 'paid'] as const;

/**
 * The next state of the request; null when another person must act. An unverified account must be
 * verified before a payment.
 */
export function primaryMove(request: AllowedMoves & Paid): (typeof FORWARD)[number] | 'account' | null {
  const to = FORWARD.find((one) => request.moves_allowed.includes(one)) ?? null;
  return to === 'pending_payment' && !isPayable(request) ? 'account' : to;
}

/** Other actions; each needs a reason. */
export function otherMoves({ moves_allowed }: AllowedMoves): ('rejected' | 'failed' | 'cancelled')[] {
  return (['rejected', 'failed', 'cancelled'] as const).filter((to) => moves_allowed.includes(to));
}

import type { SalaryRequest } from '#contract/salary-requests.ts';

type Moves = Pick<SalaryRequest, 'moves_allowed'>;

/** The way forward, of which there is one from each state; null where somebody else has to go it. */
export function primaryMove({ moves_allowed }: Moves): 'approved' | 'pending_payment' | 'paid' | null {
  return (['approved', 'pending_payment', 'paid'] as const).find((to) => moves_allowed.includes(to)) ?? null;
}

/** What else can be done, each with a reason. */
export function otherMoves({ moves_allowed }: Moves): ('rejected' | 'failed' | 'cancelled')[] {
  return (['rejected', 'failed', 'cancelled'] as const).filter((to) => moves_allowed.includes(to));
}

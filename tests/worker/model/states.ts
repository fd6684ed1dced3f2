// The states of salary requests, months, documents and jobs, without code of the product.

const MOVES: Record<string, Record<string, readonly string[]>> = {
  pay_request: {
    pending_accounting_approval: ['approved', 'rejected', 'cancelled'],
    approved: ['cancelled', 'pending_payment'],
    pending_payment: ['paid', 'failed'],
    failed: ['pending_payment', 'cancelled'],
    paid: ['failed'],
  },
  period: { open: ['confirmed'], confirmed: ['closed', 'open'], closed: ['open'] },
  paper: { waiting: ['approved', 'rejected'], approved: ['waiting'], rejected: ['waiting'] },
  job: { queued: ['running', 'done', 'failed'], running: ['done', 'failed'] },
};

/**
 * Whether a row may change from one state to another in this many calls. Tables without known
 * states allow all.
 */
export function mayBecome(table: string, from: string, to: string, calls: 1 | 2): boolean {
  const moves = MOVES[table];
  if (!moves || from === to) return true;
  const next = moves[from] ?? [];
  return next.includes(to) || (calls === 2 && next.some((between) => moves[between]?.includes(to)));
}

/** Returns the largest possible amount from the data of a refusal; null without one. */
export function largestIn(data: unknown): number | null {
  const ledger = typeof data === 'object' && data !== null && 'ledger' in data ? data.ledger : data;
  if (typeof ledger !== 'object' || ledger === null || !('largest' in ledger)) return null;
  return typeof ledger.largest === 'number' ? ledger.largest : null;
}

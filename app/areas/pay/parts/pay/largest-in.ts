/** The most that can be requested, out of the ledger that a refusal comes with; null where it has none. */
export function largestIn(data: unknown): number | null {
  const ledger = typeof data === 'object' && data !== null && 'ledger' in data ? data.ledger : data;
  if (typeof ledger !== 'object' || ledger === null || !('largest' in ledger)) return null;
  return typeof ledger.largest === 'number' ? ledger.largest : null;
}

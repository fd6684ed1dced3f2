const KEPT = 100;
const ownOperations = new Set<string>();

/** Notes an operation of this page, which shows its result already. */
export function noteOwnChange(operationId: string): void {
  ownOperations.add(operationId);
  const [oldest] = ownOperations;
  if (ownOperations.size > KEPT && oldest !== undefined) ownOperations.delete(oldest);
}

export function isOwnChange(operationId: string | null): boolean {
  return operationId !== null && ownOperations.has(operationId);
}

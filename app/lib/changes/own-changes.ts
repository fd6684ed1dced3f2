const KEPT = 100;
const own = new Set<string>();

/** Notes an operation of this page, which shows its result already. */
export function noteOwnChange(operationId: string): void {
  own.add(operationId);
  const [oldest] = own;
  if (own.size > KEPT && oldest !== undefined) own.delete(oldest);
}

export function isOwnChange(operationId: string | null): boolean {
  return operationId !== null && own.has(operationId);
}

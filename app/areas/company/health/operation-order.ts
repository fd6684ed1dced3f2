import type { OperationFigures } from '#contract/company/health.ts';

/** The columns by which operations can be sorted, always largest first. */
const OPERATION_ORDERS = ['p95_ms', 'calls', 'errors', 'rows_read', 'rows_written'] as const;
export type Order = (typeof OPERATION_ORDERS)[number];

/** The number of rows shown unless the reader asks for all. */
const SHOWN_OPERATIONS = 20;

export function operationOrder(params: URLSearchParams): Order {
  const asked = params.get('sort');
  return OPERATION_ORDERS.find((order) => order === asked) ?? 'p95_ms';
}

export function shownOperations(
  operations: readonly OperationFigures[],
  order: Order,
  all: boolean,
): OperationFigures[] {
  const sorted = operations.toSorted(
    (one, other) => other[order] - one[order] || (one.operation < other.operation ? -1 : 1),
  );
  return all ? sorted : sorted.slice(0, SHOWN_OPERATIONS);
}

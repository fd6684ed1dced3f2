import type { OperationId } from '#contract/operations.ts';
import type { Person } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import type { PlannedShift } from '#tests/support/planned-shifts.ts';

/**
 * The input of a request besides its path: a query, a body, or the fields of a form with a file.
 */
export type Input = { query?: string; body?: unknown; form?: Record<string, string | File> };

/** The existing things for a call. Anything missing gets an id that does not exist. */
export type Known = {
  job?: { id: number };
  notice?: { id: number };
  session?: { id: number };
  site?: Site;
  shift?: PlannedShift | undefined;
};

/** Inputs that do not follow from the schemas (`least.ts`), valid where that is easy. */
export type Inputs = Partial<Record<OperationId, (known: Known & { person: Person }) => Input>>;

/** An id that does not exist. */
export const UNKNOWN_ID = 999_999;

/** The rules warn about people without a birthday. */
export const REASON = 'asked the person';

/** The same input for several operations. */
export function alike(ids: readonly OperationId[], input: NonNullable<Inputs[OperationId]>): Inputs {
  return Object.fromEntries(ids.map((id) => [id, input]));
}

import type { OperationId } from '#contract/operations.ts';
import type { Person } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import type { PlannedShift } from '#tests/support/planned-shifts.ts';

/** What a request needs beside its path: a query, a body, or the fields of a form with a file. */
export type Input = { query?: string; body?: unknown; form?: Record<string, string | File> };

/** What is there to be called on; whatever is not named here has an id that nothing has. */
export type Known = {
  job?: { id: number };
  notice?: { id: number };
  session?: { id: number };
  site?: Site;
  shift?: PlannedShift | undefined;
};

/** What operations take where that does not follow from their schemas (`least.ts`), valid where that is easy. */
export type Inputs = Partial<Record<OperationId, (known: Known & { person: Person }) => Input>>;

/** An id that nothing has. */
export const NOBODY = 999_999;

/** The rules warn about people whose birthday nobody knows. */
export const REASON = 'asked the person';

/** The same input of several operations. */
export function alike(ids: readonly OperationId[], input: NonNullable<Inputs[OperationId]>): Inputs {
  return Object.fromEntries(ids.map((id) => [id, input]));
}

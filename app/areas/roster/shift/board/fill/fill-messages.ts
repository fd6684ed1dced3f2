import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import type { Placement } from '#domain/roster/fill/company/proposal.ts';

/** What the board asks of the search. */
export interface FillOrder {
  input: FillInput;
  seed: number;
}

/** What the search has found so far. */
export interface FillReport {
  placements: readonly Placement[];
  /** Open seats of the days, with those that the placements fill. */
  open: number;
  isFinished: boolean;
}

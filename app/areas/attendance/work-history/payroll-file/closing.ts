import type { Period } from '#contract/pay/periods.ts';
import { PERIOD_STATES, type PeriodState } from '#domain/pay/period/state.ts';

/** How many workplaces with work in a month are in each state. */
export type Closing = Record<PeriodState, number>;

/** For one workplace or for all. A workplace without work has nothing in the file, so it is not counted. */
export function closingOf(
  periods: readonly Pick<Period, 'workplace' | 'status' | 'people'>[],
  workplaceId: number | null = null,
): Closing {
  const closing: Closing = { open: 0, confirmed: 0, closed: 0 };
  for (const { workplace, status, people } of periods) {
    if (people > 0 && (workplaceId === null || workplace.id === workplaceId)) closing[status] += 1;
  }
  return closing;
}

/** How many workplaces may still change the content of the file. */
export function notClosed({ open, confirmed }: Closing): number {
  return open + confirmed;
}

export const STATES_SHOWN: readonly PeriodState[] = PERIOD_STATES.toReversed();

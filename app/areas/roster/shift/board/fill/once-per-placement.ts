import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

type Act = (placements: readonly ProposedWork[]) => Promise<void>;

/** Runs an action for the placements for which it does not run yet: a key may repeat while the server is asked. */
export function oncePerPlacement(): (placements: readonly ProposedWork[], act: Act) => Promise<void> {
  const running = new Set<string>();
  return async (placements, act) => {
    const fresh = placements.filter((one) => !running.has(keyOf(one)));
    if (fresh.length === 0) return;
    const keys = fresh.map(keyOf);
    for (const key of keys) running.add(key);
    await act(fresh);
    for (const key of keys) running.delete(key);
  };
}

function keyOf({ personId, seat }: ProposedWork): string {
  return `${personId} ${seat.shiftId} ${seat.positionId}`;
}

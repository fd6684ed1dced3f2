import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

type PlacementAct = (placements: readonly ProposedWork[]) => Promise<void>;

/** Runs an action for the placements for which it does not run yet: a key may repeat while the server is asked. */
export function oncePerPlacement(): (
  placements: readonly ProposedWork[],
  act: PlacementAct,
) => Promise<void> {
  const running = new Set<string>();
  return async (placements, act) => {
    const fresh = placements.filter((one) => !running.has(placementKey(one)));
    if (fresh.length === 0) return;
    const keys = fresh.map(placementKey);
    for (const key of keys) running.add(key);
    await act(fresh);
    for (const key of keys) running.delete(key);
  };
}

function placementKey({ personId, seat }: ProposedWork): string {
  return `${personId} ${seat.shiftId} ${seat.positionId}`;
}

import type { Finding, Named, NamedShift } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';

export interface NamedIds {
  users: Set<number>;
  workplaces: Set<number>;
  positions: Set<number>;
}

/** The ids of all people, workplaces and positions in the findings and their ways out. */
export function idsInFindings(findings: readonly Finding[]): NamedIds {
  const ids: NamedIds = { users: new Set(), workplaces: new Set(), positions: new Set() };
  for (const { user_id, shifts, ways_out } of findings) {
    if (user_id !== null) ids.users.add(user_id);
    for (const shift of shifts) addShift(ids, shift);
    for (const way of ways_out) {
      if ('shift' in way && way.shift) addShift(ids, way.shift);
      if ('shifts' in way) for (const shift of way.shifts) addShift(ids, shift);
      if ('user_id' in way) ids.users.add(way.user_id);
      if ('user_ids' in way) for (const id of way.user_ids) ids.users.add(id);
      for (const change of way.changes) addChange(ids, change);
    }
  }
  return ids;
}

/** The known names that occur in the findings and their ways out. */
export function namesAmong(known: Named, findings: readonly Finding[]): Named {
  const { users, workplaces, positions } = idsInFindings(findings);
  return {
    users: known.users.filter(({ id }) => users.has(id)),
    workplaces: known.workplaces.filter(({ id }) => workplaces.has(id)),
    positions: known.positions.filter(({ id }) => positions.has(id)),
  };
}

function addShift({ workplaces, positions }: NamedIds, shift: NamedShift): void {
  if (shift.masked) return;
  workplaces.add(shift.workplace_id);
  if (shift.position_id !== null) positions.add(shift.position_id);
}

function addChange({ users, positions }: NamedIds, change: RosterChange): void {
  if (change.kind === 'assign') users.add(change.user_id);
  if ('position_id' in change) positions.add(change.position_id);
}

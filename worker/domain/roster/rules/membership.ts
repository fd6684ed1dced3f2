// A person works where they are a working member, in the positions of that membership.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';

/** Refuses a person who does not work at the workplace, or who lacks the position there. */
export function membershipFindings({ person, after, subject }: PlacedWork): Finding[] {
  const membership = person.memberships.get(after.workplaceId);
  if (!membership?.works) return [finding('membership', subject)];
  const hasPosition = after.seat !== null && membership.positionIds.includes(after.seat.positionId);
  return hasPosition ? [] : [finding('position', subject)];
}

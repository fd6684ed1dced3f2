// T-18: what the state of a shift allows: not past, active, not closed, made from an active template.

import type { TemplateId } from '#domain/roster/facts.ts';
import { type Finding, type FindingSubject, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import type { Roster, RosterShift } from '#domain/roster/roster.ts';
import { takesVacatedSpot } from './seats.ts';

/** T-18: refuses an end that is at or before now, as instants. */
export function pastFindings(roster: Roster, ends: readonly number[], subject: FindingSubject): Finding[] {
  return ends.some((end) => end <= roster.now) ? [finding('shift_past', subject)] : [];
}

/**
 * Refuses a new shift of an inactive template; stored shifts pass null. Throws RangeError for an unknown
 * template.
 */
export function templateFindings(
  roster: Roster,
  templateId: TemplateId | null,
  subject: FindingSubject,
): Finding[] {
  if (templateId === null) return [];
  const active = roster.templates.get(templateId);
  if (active === undefined) throw new RangeError(`Not in the facts: template ${templateId}`);
  return active ? [] : [finding('template_inactive', subject)];
}

/** Refuses other times and totals of a closed shift. */
export function closedFindings({ closed }: RosterShift, subject: FindingSubject): Finding[] {
  return closed ? [finding('shift_closed', subject)] : [];
}

/** Refuses people on a closed shift, except on a spot that a person with an outcome has left (T-22). */
export function closedToPersonFindings(placement: Placement): Finding[] {
  return takesVacatedSpot(placement) ? [] : closedFindings(placement.shift, placement.subject);
}

/** Refuses people on an inactive shift. */
export function inactiveFindings({ active }: RosterShift, subject: FindingSubject): Finding[] {
  return active ? [] : [finding('shift_inactive', subject)];
}

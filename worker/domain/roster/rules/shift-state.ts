// T-18: what the state of a shift allows: not past, active, not closed, made from an active template.

import type { TemplateId } from '#domain/roster/facts.ts';
import { type Finding, finding, type Subject } from '#domain/roster/finding.ts';
import type { Roster, RosterShift } from '#domain/roster/roster.ts';

/** T-18: refuses what ends, as instants, at or before now. */
export function pastFindings(roster: Roster, ends: readonly number[], subject: Subject): Finding[] {
  return ends.some((end) => end <= roster.now) ? [finding('shift_past', subject)] : [];
}

/** Refuses a new shift of an inactive template; stored ones have none here. RangeError for an unknown one. */
export function templateFindings(roster: Roster, templateId: TemplateId | null, subject: Subject): Finding[] {
  if (templateId === null) return [];
  const active = roster.templates.get(templateId);
  if (active === undefined) throw new RangeError(`Not in the facts: template ${templateId}`);
  return active ? [] : [finding('template_inactive', subject)];
}

/** Refuses whatever plans on a shift whose planning is closed. */
export function closedFindings({ closed }: RosterShift, subject: Subject): Finding[] {
  return closed ? [finding('shift_closed', subject)] : [];
}

/** Refuses people for a shift that is not in use. */
export function inactiveFindings({ active }: RosterShift, subject: Subject): Finding[] {
  return active ? [] : [finding('shift_inactive', subject)];
}

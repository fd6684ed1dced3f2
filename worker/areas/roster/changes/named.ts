import type { AssignmentId, PersonId, ShiftId, TemplateId } from '#domain/roster/facts.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The key of a shift: a template has one shift on a day. */
export interface ShiftKey {
  templateId: TemplateId;
  date: CalendarDate;
}

/** The stored rows that future changes name: the facts are read for them. */
export interface NamedRows {
  /** The people to put on a shift. */
  people: PersonId[];
  assignments: AssignmentId[];
  shifts: ShiftId[];
  /** The shifts whose times change, with their new date; it concerns everyone on them. */
  retimed: { shiftId: ShiftId; date: CalendarDate }[];
  /** Of shifts to create. */
  spots: ShiftKey[];
  /** The number of rows that put a person on a shift. */
  assigns: number;
}

export const NOTHING_NAMED: NamedRows = {
  people: [],
  assignments: [],
  shifts: [],
  retimed: [],
  spots: [],
  assigns: 0,
};

/** The stored rows that the changes name. A negative shift is one that the changes create. */
export function namedBy(changes: readonly ProposedChange[]): NamedRows {
  const people = new Set<PersonId>();
  const assignments = new Set<AssignmentId>();
  const shifts = new Set<ShiftId>();
  const retimed: NamedRows['retimed'] = [];
  const spots: ShiftKey[] = [];
  for (const change of changes) {
    switch (change.kind) {
      case 'create_shift': {
        spots.push({ templateId: change.templateId, date: change.times.date });
        break;
      }
      case 'change_shift':
        shifts.add(change.shiftId);
        retimed.push({ shiftId: change.shiftId, date: change.times.date });
        break;
      case 'set_totals':
        shifts.add(change.shiftId);
        break;
      case 'assign':
        people.add(change.personId);
        shifts.add(change.shiftId);
        break;
      case 'revise':
        assignments.add(change.assignmentId);
        if (change.seat) shifts.add(change.seat.shiftId);
        break;
      case 'remove':
      case 'set_outcome':
        assignments.add(change.assignmentId);
    }
  }
  return {
    people: [...people],
    assignments: [...assignments],
    shifts: [...shifts].filter((id) => id > 0),
    retimed,
    spots,
    assigns: changes.filter(({ kind }) => kind === 'assign').length,
  };
}

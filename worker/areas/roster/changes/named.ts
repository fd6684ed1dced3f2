import type { AssignmentId, PersonId, ShiftId, TemplateId } from '#domain/roster/facts.ts';
import type { Change } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** There is one shift of a template on a day. */
export interface Spot {
  templateId: TemplateId;
  date: CalendarDate;
}

/** What is stored and named by changes to come: the facts are read for it. */
export interface Named {
  /** Who is put on a shift. */
  people: PersonId[];
  assignments: AssignmentId[];
  shifts: ShiftId[];
  /** Those among the shifts whose times change, which concerns everybody on them, and the date that they get. */
  retimed: { shiftId: ShiftId; date: CalendarDate }[];
  /** Of shifts to be created. */
  spots: Spot[];
  /** How many rows put somebody on a shift. */
  assigns: number;
}

export const NOTHING_NAMED: Named = {
  people: [],
  assignments: [],
  shifts: [],
  retimed: [],
  spots: [],
  assigns: 0,
};

/** What the changes name of the stored; shifts below zero are those that they create themselves. */
export function namedBy(changes: readonly Change[]): Named {
  const people = new Set<PersonId>();
  const assignments = new Set<AssignmentId>();
  const shifts = new Set<ShiftId>();
  const retimed: Named['retimed'] = [];
  const spots: Spot[] = [];
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

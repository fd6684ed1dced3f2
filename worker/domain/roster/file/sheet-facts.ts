// A workplace's own sheet: the facts of the workplace that reading it needs.

import type { AssignmentType, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';

/** A template that a mark may mean: neither deleted nor inactive. */
export interface SheetTemplate {
  id: TemplateId;
  code: string;
  name: string;
  times: PlannedTimes;
}

/** A person of the workplace. */
export interface RosterSheetPerson {
  staffNo: string | null;
  email: string | null;
  /** Possible spellings: whole names first, then parts of names. */
  names: readonly string[];
  lastName: string;
}

export interface SheetFacts {
  /** `workplace` is its code; `position` is the name to use where the sheet names none. */
  workplace: string;
  position: string;
  templates: readonly SheetTemplate[];
  people: readonly RosterSheetPerson[];
}

export interface SheetAsk {
  month: CalendarMonth;
  type: AssignmentType;
  /** The meaning that the caller chose for marks that match no template: a template, or a day off. */
  marks: ReadonlyMap<string, TemplateId | 'off'>;
}

// The sheet that a site keeps: what is known of its workplace when it is read.

import type { AssignmentType, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';

/** A template that a mark may mean: one that is there and active. */
export interface SheetTemplate {
  id: TemplateId;
  code: string;
  name: string;
  times: PlannedTimes;
}

/** Somebody of the workplace. */
export interface SheetPerson {
  staffNo: string | null;
  email: string | null;
  /** As they may be written: whole names first, then what is only a part. */
  names: readonly string[];
  lastName: string;
}

export interface SheetFacts {
  /** The code of the workplace, and the name of the position where the sheet names none. */
  workplace: string;
  position: string;
  templates: readonly SheetTemplate[];
  people: readonly SheetPerson[];
}

export interface SheetAsk {
  month: CalendarMonth;
  type: AssignmentType;
  /** What marks mean that no template is called by: a template, or nothing. */
  marks: ReadonlyMap<string, TemplateId | 'off'>;
}

// What a plan is made from.

import type { Wage } from '#domain/pay/hours/wage.ts';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import type { PersonId, RosterFacts, WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { ContractedWeek } from './contracted-hours.ts';
import type { EarlierWork } from './earlier-work.ts';
import type { FillGroups } from './groups.ts';
import type { LeftOut } from './left-out.ts';
import type { OpenSeat } from './open-seats.ts';
import type { FillSettings } from './settings.ts';

/** What is known of a person in addition to what the rules read. */
export interface FillPerson {
  id: PersonId;
  /** By date; a date without an answer is missing. */
  availability: ReadonlyMap<CalendarDate, DayAvailability>;
  /** Where and when managers left them out of plans. */
  leftOut: readonly LeftOut[];
  /** Workplaces to which their way is longer than the setting of the company. */
  farFrom: ReadonlySet<WorkplaceId>;
  /** Workplaces where they have worked before, with how often. */
  timesWorked: ReadonlyMap<WorkplaceId, number>;
  /** Minutes a week that they would like to work; null while they said nothing. */
  wantedMinutes: number | null;
  /** What they worked before the plan. */
  earlier: EarlierWork;
  /** Their contracts that state hours. */
  contracts: readonly ContractedWeek[];
  /** At the workplaces; none where the caller may not see wages. */
  wages: readonly Wage[];
  /** The day of their last declaration of work for other employers (F-04); null without one. */
  declaredOn: CalendarDate | null;
}

/** A seat that an earlier proposal gives to a person. */
export interface KeptPlacement {
  personId: PersonId;
  seat: Pick<OpenSeat, 'shiftId' | 'positionId' | 'type'>;
}

export interface FillInput {
  /** Of everyone who may be planned, with their work of the days, of the pay month and of 14 days around. */
  facts: RosterFacts;
  /** The days to plan; both included. */
  days: DateRange;
  people: readonly FillPerson[];
  settings: FillSettings;
  /** An earlier proposal: a new one changes it only where that fills more seats. */
  kept: readonly KeptPlacement[];
  groups: FillGroups;
}

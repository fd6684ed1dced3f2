// C-01, C-05: one approved person of the roster as cells of a file; an import reads them back unchanged.

import type { AssignmentType } from '#domain/roster/facts.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { RosterColumn } from './columns.ts';

export interface ExportedRow {
  date: CalendarDate;
  /**
   * A code where there is one: two workplaces or templates can share a name. Positions have only a name.
   */
  workplace: string;
  shift: string;
  position: string;
  type: AssignmentType;
  /** The staff number, or the email address of a person without one. */
  staffNo: string;
  shiftTimes: OwnTimes;
  ownTimes: OwnTimes | null;
}

/** The cells in the order of the columns; times are present only where they differ from the shift's. */
export function exportedCells(
  row: ExportedRow,
  columns: readonly RosterColumn[],
  typeText: Record<AssignmentType, string>,
): string[] {
  const { shiftTimes, ownTimes } = row;
  const cells: Record<RosterColumn, string> = {
    date: row.date,
    workplace: row.workplace,
    shift: row.shift,
    position: row.position,
    type: typeText[row.type],
    staff_no: row.staffNo,
    start_time: ownTimes && ownTimes.start !== shiftTimes.start ? formatClock(ownTimes.start) : '',
    end_time: ownTimes && ownTimes.end !== shiftTimes.end ? formatClock(ownTimes.end) : '',
  };
  return columns.map((column) => cells[column]);
}

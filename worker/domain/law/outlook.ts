// What the law says today, what changes soon, and which rows were checked long ago.

import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW_KINDS } from './law.ts';
import { type LawRegister, type LawRow, rowsOn } from './register.ts';
import { MONTHS_OF_A_YEAR } from './term.ts';
import type { LawKind } from './values.ts';

export type RowState = 'past' | 'holds' | 'comes';

/** Returns whether a row holds on the day, did so before, or will do so later. */
export function stateOn({ from, to }: Pick<LawRow, 'from' | 'to'>, today: CalendarDate): RowState {
  if (from !== null && from > today) return 'comes';
  return to !== null && to < today ? 'past' : 'holds';
}

/** Whether the last check of a row is more than a year ago. */
export function isCheckOld({ checkedOn }: Pick<LawRow, 'checkedOn'>, today: CalendarDate): boolean {
  return addMonths(checkedOn, MONTHS_OF_A_YEAR) < today;
}

export interface LawChange {
  kind: LawKind;
  /** The first day of the new rows, or the first day without any. */
  on: CalendarDate;
  before: readonly LawRow[];
  after: readonly LawRow[];
}

/** Returns what changes after `today`, until the same day so many months later, by day. */
export function changesWithin(law: LawRegister, today: CalendarDate, months: number): LawChange[] {
  const until = addMonths(today, months);
  const changes = LAW_KINDS.flatMap((kind) =>
    daysOfChange(law[kind])
      .filter((on) => today < on && on <= until)
      .map((on) => ({
        kind,
        on,
        before: rowsOn(law, kind, addDays(on, -1)),
        after: rowsOn(law, kind, on),
      }))
      .filter(({ before, after }) => saysElse(before, after)),
  );
  return changes.toSorted((left, right) => (left.on < right.on ? -1 : left.on > right.on ? 1 : 0));
}

/** Another source or check of the same values changes nothing. */
function saysElse(before: readonly LawRow[], after: readonly LawRow[]): boolean {
  const valuesOf = (rows: readonly LawRow[]) => JSON.stringify(rows.map(({ value }) => value));
  return valuesOf(before) !== valuesOf(after);
}

function daysOfChange(rows: readonly LawRow[]): CalendarDate[] {
  const days = rows.flatMap(({ from, to }) => [
    ...(from === null ? [] : [from]),
    ...(to === null ? [] : [addDays(to, 1)]),
  ]);
  return [...new Set(days)].sort();
}

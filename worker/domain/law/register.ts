// The register of the law: what holds from which day, where it is said, and when that was last checked.

import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import type { LawKind, LawValues } from './values.ts';

/** Both days included. `from` is null for what holds since before the first record. */
export interface LawRow<Kind extends LawKind = LawKind> {
  value: LawValues[Kind];
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** An address, official where one was found; for an unconfirmed row it may be words. */
  source: string;
  checkedOn: CalendarDate;
  /** Without it, the row may warn but never refuses. */
  confirmed: boolean;
}

export type LawRegister = { readonly [Kind in LawKind]: readonly LawRow<Kind>[] };
/** A part of the register; pages that run a rule need not load the rest. */
export type LawOf<Kind extends LawKind> = { readonly [One in Kind]: readonly LawRow<One>[] };

/** Returns the rows of a kind that hold on a day, in the order of the register. */
export function rowsOn<Kind extends LawKind>(
  law: LawOf<Kind>,
  kind: Kind,
  day: CalendarDate,
): readonly LawRow<Kind>[] {
  return law[kind].filter((row) => holdsOn(row, day));
}

function holdsOn({ from, to }: Pick<LawRow, 'from' | 'to'>, day: CalendarDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Returns the row of a kind that holds on a day; null where the law says nothing. */
export function rowOn<Kind extends LawKind>(
  law: LawOf<Kind>,
  kind: Kind,
  day: CalendarDate,
): LawRow<Kind> | null {
  return law[kind].find((row) => holdsOn(row, day)) ?? null;
}

/** Returns the value of a kind on a day. Throws RangeError on a day without a row. */
export function valueOn<Kind extends LawKind>(
  law: LawOf<Kind>,
  kind: Kind,
  day: CalendarDate,
): LawValues[Kind] {
  const row = rowOn(law, kind, day);
  if (row === null) throw new RangeError(`No row of ${kind} on ${day}`);
  return row.value;
}

/**
 * Returns the value of a kind on a day number. For kinds with a row on every day.
 * Throws RangeError on a day without one.
 */
export function valuesByDay<Kind extends LawKind>(
  law: LawOf<Kind>,
  kind: Kind,
): (day: number) => LawValues[Kind] {
  const rows = law[kind].map(({ value, from, to }) => ({
    value,
    from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
    to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
  }));
  return (day) => {
    for (const { value, from, to } of rows) if (from <= day && day <= to) return value;
    throw new RangeError(`No row of ${kind} on day ${day}`);
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ShiftTimes } from '#domain/roster/facts.ts';
import { type FieldsRow, fromJson } from '#worker/db/query.ts';
import type { shift } from '#worker/db/schema/roster.ts';
import { plannedBreaksOf, type StoredBreaks } from './stored-work.ts';

type MinutesColumn = 'start_minute' | 'end_minute' | 'paid_before_minutes';

/** The times of a shift or a template, for {@link shiftTimesOf}. */
export function shiftTimesFields<Table extends Record<MinutesColumn | 'breaks', SQLiteColumn>>(
  of: Table,
): Pick<Table, MinutesColumn> & { breaks: SQL<StoredBreaks> } {
  const { start_minute, end_minute, paid_before_minutes }: Pick<Table, MinutesColumn> = of;
  return { start_minute, end_minute, paid_before_minutes, breaks: fromJson(sql`${of.breaks}`) };
}

export type TimesRow = FieldsRow<ReturnType<typeof shiftTimesFields<typeof shift>>>;

export function shiftTimesOf({
  start_minute,
  end_minute,
  breaks,
  paid_before_minutes,
}: TimesRow): ShiftTimes {
  return {
    start: start_minute,
    end: end_minute,
    breaks: plannedBreaksOf(breaks),
    paidBefore: paid_before_minutes,
  };
}

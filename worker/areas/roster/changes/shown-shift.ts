import { type SQL, sql } from 'drizzle-orm';
import type { Shift, SimpleShift } from '#contract/roster/shifts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock, instantOfClock, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay, MINUTE_MS } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { progressOf, type ShiftProgress } from '#domain/time/progress.ts';
import { codedJson, workplaceJson } from '#worker/db/named-json.ts';
import { type FieldsRow, fromJson, pick } from '#worker/db/query.ts';
import { amongWorkplaces } from '#worker/db/reach.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { s, t, vacated, w } from './fields.ts';
import type { StoredBreaks } from './stored-work.ts';

/** Shifts, `s`, with the tables that have their names. */
export const SHIFTS = sql`${shift} AS s JOIN ${workplace} AS w ON w.id = s.workplace_id
  JOIN ${shiftTemplate} AS t ON t.id = s.template_id`;

/**
 * Day, then start: one text that sorts by both and compares with a day. This exact expression has an index.
 */
export const SHIFT_ORDER = sql`(s.date || ' ' || (10000 + s.start_minute))`;

/** The instant of a minute of the clock on the day of the shift `s`. */
export function instantOnShift(minute: SQL): SQL {
  return sql`(unixepoch(s.date, '-9 hours') * 1000 + ${minute} * ${MINUTE_MS})`;
}

/** The instant at which the shift `s` ends. */
export const SHIFT_END = instantOnShift(sql`s.end_minute`);

/** The fields of a shift of {@link SHIFTS} for {@link simpleShiftOf}. */
export const SIMPLE_FIELDS = {
  ...pick(s, 'id', 'date', 'start_minute', 'end_minute'),
  workplace: fromJson<SimpleShift['workplace']>(workplaceJson),
  template: fromJson<SimpleShift['template']>(sql`json_object('id', t.id, 'code', t.code, 'name', t.name)`),
};

/** The same for staff, who read names in their language too (G-19). */
export const FIELDS_FOR_STAFF = {
  ...SIMPLE_FIELDS,
  workplace: fromJson<SimpleShift['workplace']>(codedJson(w)),
  template: fromJson<SimpleShift['template']>(codedJson(t)),
};

export type SimpleShiftRow = FieldsRow<typeof SIMPLE_FIELDS>;

/** The spots of a shift, in the order of their positions. */
export const SHIFT_SEATS = fromJson<
  Shift['seats']
>(sql`(SELECT json_group_array(json_object('position', json_object('id', p.id, 'name', p.name),
            'fixed_total', g.fixed_total, 'temp_total', g.temp_total, 'max_registered_temp', g.max_registered_temp,
            'approved_fixed', g.approved_fixed, 'approved_temp', g.approved_temp, 'pending_temp', g.pending_temp,
            'vacated_fixed', ${vacated('fixed')}, 'vacated_temp', ${vacated('temporary')})
          ORDER BY p.name, p.id)
   FROM ${seatGroup} AS g JOIN ${position} AS p ON p.id = g.position_id WHERE g.shift_id = s.id)`);

/** Sorts after every start of a day, and before the next day. */
const END_OF_DAY = '~';

/** From one day to another, both included. The condition is on the order, so that its index serves it. */
export function betweenDays(from: CalendarDate | undefined, to: CalendarDate | undefined): SQL {
  const begun = from === undefined ? sql`1` : sql`${SHIFT_ORDER} >= ${from}`;
  return to === undefined ? begun : sql`${begun} AND ${SHIFT_ORDER} < ${to + END_OF_DAY}`;
}

/**
 * The first value of the order with a shift that is not over: yesterday's shifts that run past midnight,
 * which have their own index, else today's. This avoids a scan of all of yesterday.
 */
export function runningFrom(now: Instant): SQL {
  const today = jstDate(now);
  return sql`ifnull((SELECT min(${SHIFT_ORDER}) FROM ${shift} AS s WHERE s.deleted_at IS NULL AND s.date = ${addDays(today, -1)}
    AND s.end_minute > ${sql.raw(String(MINUTES_PER_DAY))} AND s.end_minute > ${MINUTES_PER_DAY + jstMinuteOfDay(now)}), ${today})`;
}

/** Whether the shift `s` is at one of the given workplaces. */
export function atWorkplaces(ids: readonly number[] | undefined): SQL {
  return amongWorkplaces(sql`s.workplace_id`, ids);
}

export function simpleShiftOf(row: SimpleShiftRow): SimpleShift {
  return {
    id: row.id,
    workplace: row.workplace,
    template: row.template,
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
  };
}

/** Stored breaks in clock format. */
export function breaksShown(breaks: StoredBreaks): Shift['breaks'] {
  return breaks.map(([start, end]) => ({ start: formatClock(start), end: formatClock(end) }));
}

type ShownTimes = Pick<SimpleShiftRow, 'date' | 'start_minute' | 'end_minute'>;

/** The times of a shift as instants. */
export function intervalOf(row: ShownTimes): Interval {
  return {
    start: instantOfClock(row.date, row.start_minute),
    end: instantOfClock(row.date, row.end_minute),
  };
}

/** The progress (T-20) by the times of the shift. */
export function progressShown(row: ShownTimes, now: Instant): ShiftProgress {
  return progressOf(intervalOf(row), now);
}

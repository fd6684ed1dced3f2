import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ATTENDANCE_FIELDS, ATTENDANCE_KINDS } from '#contract/enums.ts';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';
import { TIME_REASONS } from '#domain/attendance/kept-punches/believed-time.ts';
import { CHAIN_LINKS } from '#domain/attendance/kept-punches/chain.ts';
import { RECORD_PUNCHES, REVIEW_KINDS, REVIEW_STATES } from '#domain/attendance/review-item.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { device, deviceKey } from './device.ts';
import { attendanceKind, earlyLeaveOrder, reviewKind, reviewState } from './lookup.ts';
import { person } from './person.ts';
import { shiftUser } from './roster.ts';
import { position, workplace } from './workplace.ts';

/** O-12: the break is shorter than the counted minutes require. */
export const SHORT_BREAK = sql.raw(
  `(counted_end / 60000 - counted_start / 60000 - counted_minutes < CASE WHEN counted_minutes > 480 THEN 60 WHEN counted_minutes > 360 THEN 45 ELSE 0 END)`,
);

/** Work of more than two days: its check-out was forgotten. */
export const LONG_WORK = sql.raw('check_out - check_in > 172800000');

/** 0 while it is open, 1 once it has ended (leave has), 2 once it is also confirmed. */
export const ENDED_AND_CONFIRMED = sql.raw(
  `((check_out IS NOT NULL OR kind <> 'work') + (confirmed_at IS NOT NULL))`,
);

/**
 * A stretch of work, or a day of paid leave, with the times that count after all corrections. The check-out sets
 * formula and wage; every change computes its counted and worked minutes.
 */
export const attendance = sqliteTable(
  'attendance',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** Null for a check-in without a shift or a workplace. */
    workplace_id: integer().references(() => workplace.id),
    shift_user_id: integer().references(() => shiftUser.id),
    position_id: integer().references(() => position.id),
    business_date: text().notNull(),
    kind: text({ enum: ATTENDANCE_KINDS })
      .notNull()
      .references(() => attendanceKind.name),
    check_in: instant(),
    check_out: instant(),
    /** A JSON list of pairs of minutes of the business date. */
    breaks: text().notNull().default('[]'),
    counted_start: instant(),
    counted_end: instant(),
    counted_minutes: integer(),
    worked_minutes: integer(),
    formula: integer(),
    /** Yen. Null without a wage. */
    salary_per_hour: integer(),
    early_start_approved: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * Whether an open question explains the missing check-out. Another attendance may then begin.
     */
    forgotten: integer({ mode: 'boolean' }).notNull().default(false),
    confirmed_at: instant(),
    confirmed_by: integer().references(() => person.id),
    voided_at: instant(),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    version: version(),
    /** O-17: who asked for the early end. Null when unknown. */
    early_leave_by: text({ enum: EARLY_LEAVE_BY }).references(() => earlyLeaveOrder.name),
  },
  (table) => [
    uniqueIndex('attendance_once').on(table.shift_user_id).where(sql`voided_at IS NULL`),
    uniqueIndex('attendance_leave_once')
      .on(table.person_id, table.workplace_id, table.business_date)
      .where(sql`kind = 'paid_leave' AND voided_at IS NULL`),
    uniqueIndex('attendance_one_open')
      .on(table.person_id)
      .where(sql`kind = 'work' AND check_out IS NULL AND forgotten = 0 AND voided_at IS NULL`),
    index('attendance_open')
      .on(table.person_id, table.check_in)
      .where(sql`kind = 'work' AND check_out IS NULL AND voided_at IS NULL`),
    index('attendance_person').on(table.person_id, table.business_date),
    index('attendance_person_check_in').on(table.person_id, table.check_in),
    // Rare rows, read for each person whose roster is checked. An index by the missing plan would
    // cover all rows.
    index('attendance_without_plan')
      .on(table.person_id, table.check_in)
      .where(sql`kind = 'work' AND shift_user_id IS NULL AND voided_at IS NULL`),
    index('attendance_long')
      .on(table.person_id, table.check_out)
      .where(sql`voided_at IS NULL AND ${LONG_WORK}`),
    index('attendance_workplace').on(table.workplace_id, table.business_date),
    // How often each person worked at a workplace.
    index('attendance_times')
      .on(table.workplace_id, table.person_id)
      .where(sql`kind = 'work' AND voided_at IS NULL`),
    // The order of lists, and filters for rare values.
    index('attendance_date').on(table.business_date).where(sql`voided_at IS NULL`),
    index('attendance_state').on(ENDED_AND_CONFIRMED, table.business_date).where(sql`voided_at IS NULL`),
    index('attendance_unplanned')
      .on(table.business_date)
      .where(sql`kind = 'work' AND voided_at IS NULL AND ifnull(shift_user_id, 0) = 0`),
    index('attendance_short_break')
      .on(table.business_date)
      .where(sql`kind = 'work' AND voided_at IS NULL AND ${SHORT_BREAK}`),
    check(
      'attendance_work',
      sql`(${table.kind} = 'work' AND ${table.check_in} IS NOT NULL)
        OR (${table.kind} <> 'work' AND ${table.check_in} IS NULL AND ${table.check_out} IS NULL AND ${table.worked_minutes} IS NOT NULL)`,
    ),
    check('attendance_times', sql`${table.check_out} IS NULL OR ${table.check_in} < ${table.check_out}`),
    check(
      'attendance_counted',
      sql`(${table.check_out} IS NOT NULL) = (${table.counted_start} IS NOT NULL AND ${table.counted_end} IS NOT NULL
        AND ${table.counted_minutes} IS NOT NULL AND ${table.formula} IS NOT NULL)
        AND (${table.check_out} IS NULL OR ${table.worked_minutes} IS NOT NULL)`,
    ),
    check(
      'attendance_counted_times',
      sql`${table.counted_start} IS NULL OR (${table.check_in} <= ${table.counted_start} AND ${table.counted_start} <= ${table.counted_end})`,
    ),
    check(
      'attendance_confirmed',
      sql`${table.confirmed_at} IS NULL OR ${table.kind} <> 'work' OR ${table.check_out} IS NOT NULL`,
    ),
  ],
);

/** One punch on a device, stored for ever: the server's time, and the device's time, raw and corrected. */
export const punch = sqliteTable(
  'punch',
  {
    id: id(),
    attendance_id: integer()
      .notNull()
      .references(() => attendance.id),
    stamp: text({ enum: RECORD_PUNCHES }).notNull(),
    taken_at: instant().notNull(),
    device_at: instant(),
    given_at: instant(),
    device_id: integer()
      .notNull()
      .references(() => device.id),
    latitude: real(),
    longitude: real(),
  },
  (table) => [
    index('punch_attendance').on(table.attendance_id),
    check('punch_stamp', sql`${table.stamp} IN ('check_in', 'check_out')`),
    check('punch_place', sql`(${table.latitude} IS NULL) = (${table.longitude} IS NULL)`),
    check('punch_given', sql`(${table.device_at} IS NULL) = (${table.given_at} IS NULL)`),
  ],
);

/** One field of an attendance changed by hand, or the whole declared void: old, new, reason. */
export const attendanceChange = sqliteTable(
  'attendance_change',
  {
    id: id(),
    attendance_id: integer()
      .notNull()
      .references(() => attendance.id),
    field: text({ enum: ATTENDANCE_FIELDS }).notNull(),
    old: text(),
    new: text(),
    reason: text(),
    at: instant().notNull(),
    actor_id: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [index('attendance_change_attendance').on(table.attendance_id, table.at)],
);

/** A question about an attendance to its manager, and its answer. */
export const reviewItem = sqliteTable(
  'review_item',
  {
    id: id(),
    attendance_id: integer()
      .notNull()
      .references(() => attendance.id),
    /** The workplace of the attendance, which may change. */
    workplace_id: integer().references(() => workplace.id),
    kind: text({ enum: REVIEW_KINDS })
      .notNull()
      .references(() => reviewKind.name),
    stamp: text({ enum: RECORD_PUNCHES }),
    taken_at: instant(),
    given_at: instant(),
    minutes: integer(),
    state: text({ enum: REVIEW_STATES })
      .notNull()
      .default('open')
      .references(() => reviewState.name),
    created_at: instant().notNull(),
    decided_at: instant(),
    decided_by: integer().references(() => person.id),
    reason: text(),
    /** For a dispute: the person's description and the times that they claim. */
    note: text(),
    claimed_check_in: instant(),
    claimed_check_out: instant(),
  },
  (table) => [
    index('review_item_attendance').on(table.attendance_id),
    index('review_item_waiting').on(table.attendance_id).where(sql`state = 'open'`),
    index('review_item_open').on(table.workplace_id, table.created_at).where(sql`state = 'open'`),
    index('review_item_open_at').on(table.created_at).where(sql`state = 'open'`),
    index('review_item_open_of_kind').on(table.kind, table.created_at).where(sql`state = 'open'`),
    check(
      'review_item_drift',
      sql`(${table.kind} = 'drift') = (${table.stamp} IS NOT NULL AND ${table.taken_at} IS NOT NULL AND ${table.given_at} IS NOT NULL)`,
    ),
    check('review_item_stamp', sql`${table.stamp} IN ('check_in', 'check_out')`),
    check('review_item_early_start', sql`(${table.kind} = 'early_start') = (${table.minutes} IS NOT NULL)`),
    check('review_item_decided', sql`(${table.state} = 'open') = (${table.decided_at} IS NULL)`),
  ],
);

/** T-32: a punch arrived more than a minute after it was made. */
export const ARRIVED_LATE = sql.raw('(received_at - at > 60000)');

/** T-32, T-33: the columns of a signed punch in the chain of its key, with its time and what is asked about it. */
export function punchInChain() {
  return {
    id: id(),
    sequence: integer().notNull(),
    /** SHA-256 of the text in base64url. */
    hash: text().notNull(),
    text: text().notNull(),
    signature: text().notNull(),
    /** Of the record, or where the person was expected. */
    workplace_id: integer().references(() => workplace.id),
    /** The record that took it, or that the question is about. */
    attendance_id: integer().references(() => attendance.id),
    stamp: text({ enum: RECORD_PUNCHES }).notNull(),
    received_at: instant().notNull(),
    at: instant().notNull(),
    earliest_at: instant().notNull(),
    latest_at: instant().notNull(),
    not_before: instant().notNull(),
    reason: text({ enum: TIME_REASONS }).notNull(),
    link: text({ enum: CHAIN_LINKS }).notNull(),
    /** Whether a record took it by itself. */
    recorded: integer({ mode: 'boolean' }).notNull(),
    /** A JSON list of what a manager is asked. */
    questions: text().notNull().default('[]'),
    /** `settled` also when nothing is asked. */
    state: text({ enum: REVIEW_STATES })
      .notNull()
      .references(() => reviewState.name),
    decided_at: instant(),
    decided_by: integer().references(() => person.id),
    decision_reason: text(),
  };
}

/** T-32 to T-34: a signed punch that a device kept and sent later, with its time and what is asked about it. */
export const keptPunch = sqliteTable(
  'kept_punch',
  {
    ...punchInChain(),
    key_id: text()
      .notNull()
      .references(() => deviceKey.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    uniqueIndex('kept_punch_once').on(table.key_id, table.hash),
    index('kept_punch_sequence').on(table.key_id, table.sequence),
    index('kept_punch_person').on(table.person_id, table.at),
    index('kept_punch_attendance').on(table.attendance_id),
    index('kept_punch_waiting').on(table.attendance_id).where(sql`state = 'open'`),
    index('kept_punch_workplace').on(table.workplace_id, table.received_at),
    index('kept_punch_received').on(table.received_at),
    index('kept_punch_open').on(table.workplace_id, table.received_at).where(sql`state = 'open'`),
    index('kept_punch_open_at').on(table.received_at).where(sql`state = 'open'`),
    // What the list of devices counts of each key.
    index('kept_punch_open_of_key').on(table.key_id).where(sql`state = 'open'`),
    index('kept_punch_late').on(table.key_id, table.received_at).where(ARRIVED_LATE),
    check('kept_punch_times', sql`${table.earliest_at} <= ${table.at} AND ${table.at} <= ${table.latest_at}`),
    check(
      'kept_punch_decided',
      sql`(${table.state} IN ('accepted', 'refused')) = (${table.decided_at} IS NOT NULL)`,
    ),
  ],
);

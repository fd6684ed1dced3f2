import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { device } from './device.ts';
import { attendanceKind, earlyLeaveOrder, reviewKind, reviewState } from './lookup.ts';
import { person } from './person.ts';
import { shiftUser } from './roster.ts';
import { position, workplace } from './workplace.ts';

/** O-12: less break than so many counted minutes need. */
export const SHORT_BREAK = sql.raw(
  `(counted_end / 60000 - counted_start / 60000 - counted_minutes < CASE WHEN counted_minutes > 480 THEN 60 WHEN counted_minutes > 360 THEN 45 ELSE 0 END)`,
);

/** Of what counts: 0 while it is open, 1 once it has ended, as leave has, 2 once that is confirmed. */
export const ENDED_AND_CONFIRMED = sql.raw(
  `((check_out IS NOT NULL OR kind <> 'work') + (confirmed_at IS NOT NULL))`,
);

/**
 * A stretch of work, or a day of paid leave, with the times that hold after all mending. At the check-out it takes
 * the hour formula and the wage of then; its counted and worked minutes are worked out with every change.
 */
export const attendance = sqliteTable(
  'attendance',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** Null for somebody who checks in without a shift or a workplace. */
    workplaceId: integer('workplace_id').references(() => workplace.id),
    shiftUserId: integer('shift_user_id').references(() => shiftUser.id),
    positionId: integer('position_id').references(() => position.id),
    businessDate: text('business_date').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => attendanceKind.name),
    checkIn: instant('check_in'),
    checkOut: instant('check_out'),
    /** A JSON list of pairs of minutes of the business date. */
    breaks: text('breaks').notNull().default('[]'),
    countedStart: instant('counted_start'),
    countedEnd: instant('counted_end'),
    countedMinutes: integer('counted_minutes'),
    workedMinutes: integer('worked_minutes'),
    formula: integer('formula'),
    /** Yen; null where no wage was set. */
    salaryPerHour: integer('salary_per_hour'),
    earlyStartApproved: integer('early_start_approved', { mode: 'boolean' }).notNull().default(false),
    /** Whether an open question is why it has no check-out: it lets another one begin. */
    forgotten: integer('forgotten', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => person.id),
    voidedAt: instant('voided_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => person.id),
    version: version(),
    /** O-17: by whose wish it ended before its plan did; null where nobody said so. */
    earlyLeaveBy: text('early_leave_by').references(() => earlyLeaveOrder.name),
  },
  (table) => [
    uniqueIndex('attendance_once').on(table.shiftUserId).where(sql`voided_at IS NULL`),
    uniqueIndex('attendance_leave_once')
      .on(table.personId, table.workplaceId, table.businessDate)
      .where(sql`kind = 'paid_leave' AND voided_at IS NULL`),
    uniqueIndex('attendance_one_open')
      .on(table.personId)
      .where(sql`kind = 'work' AND check_out IS NULL AND forgotten = 0 AND voided_at IS NULL`),
    index('attendance_open')
      .on(table.personId, table.checkIn)
      .where(sql`kind = 'work' AND check_out IS NULL AND voided_at IS NULL`),
    index('attendance_person').on(table.personId, table.businessDate),
    index('attendance_person_check_in').on(table.personId, table.checkIn),
    // Rare, and asked for of each person whose roster is judged: by the plan that is missing it would be everybody's.
    index('attendance_without_plan')
      .on(table.personId, table.checkIn)
      .where(sql`kind = 'work' AND shift_user_id IS NULL AND voided_at IS NULL`),
    index('attendance_workplace').on(table.workplaceId, table.businessDate),
    // The order of lists, and their filters by what is rare in it.
    index('attendance_date').on(table.businessDate).where(sql`voided_at IS NULL`),
    index('attendance_state').on(ENDED_AND_CONFIRMED, table.businessDate).where(sql`voided_at IS NULL`),
    index('attendance_unplanned')
      .on(table.businessDate)
      .where(sql`kind = 'work' AND voided_at IS NULL AND ifnull(shift_user_id, 0) = 0`),
    index('attendance_short_break')
      .on(table.businessDate)
      .where(sql`kind = 'work' AND voided_at IS NULL AND ${SHORT_BREAK}`),
    check(
      'attendance_work',
      sql`(${table.kind} = 'work' AND ${table.checkIn} IS NOT NULL)
        OR (${table.kind} <> 'work' AND ${table.checkIn} IS NULL AND ${table.checkOut} IS NULL AND ${table.workedMinutes} IS NOT NULL)`,
    ),
    check('attendance_times', sql`${table.checkOut} IS NULL OR ${table.checkIn} < ${table.checkOut}`),
    check(
      'attendance_counted',
      sql`(${table.checkOut} IS NOT NULL) = (${table.countedStart} IS NOT NULL AND ${table.countedEnd} IS NOT NULL
        AND ${table.countedMinutes} IS NOT NULL AND ${table.formula} IS NOT NULL)
        AND (${table.checkOut} IS NULL OR ${table.workedMinutes} IS NOT NULL)`,
    ),
    check(
      'attendance_counted_times',
      sql`${table.countedStart} IS NULL OR (${table.checkIn} <= ${table.countedStart} AND ${table.countedStart} <= ${table.countedEnd})`,
    ),
    check(
      'attendance_confirmed',
      sql`${table.confirmedAt} IS NULL OR ${table.kind} <> 'work' OR ${table.checkOut} IS NOT NULL`,
    ),
  ],
);

/** One press on a device, for ever as it came: our time, and the device's own, raw and by our clock. */
export const punch = sqliteTable(
  'punch',
  {
    id: id(),
    attendanceId: integer('attendance_id')
      .notNull()
      .references(() => attendance.id),
    stamp: text('stamp').notNull(),
    takenAt: instant('taken_at').notNull(),
    deviceAt: instant('device_at'),
    givenAt: instant('given_at'),
    deviceId: integer('device_id')
      .notNull()
      .references(() => device.id),
    latitude: real('latitude'),
    longitude: real('longitude'),
  },
  (table) => [
    index('punch_attendance').on(table.attendanceId),
    check('punch_stamp', sql`${table.stamp} IN ('check_in', 'check_out')`),
    check('punch_place', sql`(${table.latitude} IS NULL) = (${table.longitude} IS NULL)`),
    check('punch_given', sql`(${table.deviceAt} IS NULL) = (${table.givenAt} IS NULL)`),
  ],
);

/** One field of an attendance changed by hand, or the whole declared void: what stood there, what stands now, why. */
export const attendanceChange = sqliteTable(
  'attendance_change',
  {
    id: id(),
    attendanceId: integer('attendance_id')
      .notNull()
      .references(() => attendance.id),
    field: text('field').notNull(),
    old: text('old'),
    new: text('new'),
    reason: text('reason'),
    at: instant('at').notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => person.id),
  },
  (table) => [index('attendance_change_attendance').on(table.attendanceId, table.at)],
);

/** A question about an attendance to its manager, and what came of it. */
export const reviewItem = sqliteTable(
  'review_item',
  {
    id: id(),
    attendanceId: integer('attendance_id')
      .notNull()
      .references(() => attendance.id),
    /** Of the attendance, which may move. */
    workplaceId: integer('workplace_id').references(() => workplace.id),
    kind: text('kind')
      .notNull()
      .references(() => reviewKind.name),
    stamp: text('stamp'),
    takenAt: instant('taken_at'),
    givenAt: instant('given_at'),
    minutes: integer('minutes'),
    state: text('state')
      .notNull()
      .default('open')
      .references(() => reviewState.name),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    reason: text('reason'),
    /** Of a dispute: what the person says is wrong, and the times that they say they worked. */
    note: text('note'),
    claimedCheckIn: instant('claimed_check_in'),
    claimedCheckOut: instant('claimed_check_out'),
  },
  (table) => [
    index('review_item_attendance').on(table.attendanceId),
    index('review_item_waiting').on(table.attendanceId).where(sql`state = 'open'`),
    index('review_item_open').on(table.workplaceId, table.createdAt).where(sql`state = 'open'`),
    index('review_item_open_at').on(table.createdAt).where(sql`state = 'open'`),
    index('review_item_open_of_kind').on(table.kind, table.createdAt).where(sql`state = 'open'`),
    check(
      'review_item_drift',
      sql`(${table.kind} = 'drift') = (${table.stamp} IS NOT NULL AND ${table.takenAt} IS NOT NULL AND ${table.givenAt} IS NOT NULL)`,
    ),
    check('review_item_stamp', sql`${table.stamp} IN ('check_in', 'check_out')`),
    check('review_item_early_start', sql`(${table.kind} = 'early_start') = (${table.minutes} IS NOT NULL)`),
    check('review_item_decided', sql`(${table.state} = 'open') = (${table.decidedAt} IS NULL)`),
  ],
);

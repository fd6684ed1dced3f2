import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Enums that may grow are rows: SQLite changes a CHECK only by rebuilding its table. */
export const role = sqliteTable('role', {
  name: text('name').primaryKey(),
  level: integer('level').notNull(),
});
export const duty = sqliteTable('duty', { name: text('name').primaryKey() });
export const language = sqliteTable('language', { code: text('code').primaryKey() });
export const gender = sqliteTable('gender', { name: text('name').primaryKey() });
export const jobKind = sqliteTable('job_kind', { name: text('name').primaryKey() });
export const jobState = sqliteTable('job_state', { name: text('name').primaryKey() });
export const assignmentStatus = sqliteTable('assignment_status', { name: text('name').primaryKey() });
export const outcome = sqliteTable('outcome', { name: text('name').primaryKey() });
export const limitWindow = sqliteTable('limit_window', { name: text('name').primaryKey() });
export const limitSource = sqliteTable('limit_source', { name: text('name').primaryKey() });
export const attendanceKind = sqliteTable('attendance_kind', { name: text('name').primaryKey() });
export const reviewKind = sqliteTable('review_kind', { name: text('name').primaryKey() });
export const reviewState = sqliteTable('review_state', { name: text('name').primaryKey() });
export const linkKind = sqliteTable('link_kind', { name: text('name').primaryKey() });
export const fileKind = sqliteTable('file_kind', { name: text('name').primaryKey() });
export const residenceStatus = sqliteTable('residence_status', { name: text('name').primaryKey() });
export const noticeKind = sqliteTable('notice_kind', { name: text('name').primaryKey() });
export const paperType = sqliteTable('paper_type', { name: text('name').primaryKey() });
export const paperState = sqliteTable('paper_state', { name: text('name').primaryKey() });
export const certificate = sqliteTable('certificate', { name: text('name').primaryKey() });
export const paperFault = sqliteTable('paper_fault', { name: text('name').primaryKey() });
export const permitKind = sqliteTable('permit_kind', { name: text('name').primaryKey() });
export const employmentEvent = sqliteTable('employment_event', { name: text('name').primaryKey() });
export const periodState = sqliteTable('period_state', { name: text('name').primaryKey() });
export const adjustmentKind = sqliteTable('adjustment_kind', { name: text('name').primaryKey() });
export const payState = sqliteTable('pay_state', { name: text('name').primaryKey() });
export const earlyLeaveOrder = sqliteTable('early_leave_order', { name: text('name').primaryKey() });
export const notificationType = sqliteTable('notification_type', { name: text('name').primaryKey() });
export const audienceKind = sqliteTable('audience_kind', { name: text('name').primaryKey() });
export const channel = sqliteTable('channel', { name: text('name').primaryKey() });
export const deliveryState = sqliteTable('delivery_state', { name: text('name').primaryKey() });
export const linkState = sqliteTable('link_state', { name: text('name').primaryKey() });
export const syncSendState = sqliteTable('sync_send_state', { name: text('name').primaryKey() });
export const syncRunKind = sqliteTable('sync_run_kind', { name: text('name').primaryKey() });
export const syncConflictKind = sqliteTable('sync_conflict_kind', { name: text('name').primaryKey() });

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Enums that may grow are rows: SQLite changes a CHECK only by rebuilding its table. */
export const role = sqliteTable('role', {
  name: text().primaryKey(),
  level: integer().notNull(),
});
export const duty = sqliteTable('duty', { name: text().primaryKey() });
export const language = sqliteTable('language', { code: text().primaryKey() });
export const gender = sqliteTable('gender', { name: text().primaryKey() });
export const jobKind = sqliteTable('job_kind', { name: text().primaryKey() });
export const jobState = sqliteTable('job_state', { name: text().primaryKey() });
export const assignmentStatus = sqliteTable('assignment_status', { name: text().primaryKey() });
export const outcome = sqliteTable('outcome', { name: text().primaryKey() });
export const limitWindow = sqliteTable('limit_window', { name: text().primaryKey() });
export const limitSource = sqliteTable('limit_source', { name: text().primaryKey() });
export const attendanceKind = sqliteTable('attendance_kind', { name: text().primaryKey() });
export const reviewKind = sqliteTable('review_kind', { name: text().primaryKey() });
export const reviewState = sqliteTable('review_state', { name: text().primaryKey() });
export const linkKind = sqliteTable('link_kind', { name: text().primaryKey() });
export const fileKind = sqliteTable('file_kind', { name: text().primaryKey() });
export const residenceStatus = sqliteTable('residence_status', { name: text().primaryKey() });
export const noticeKind = sqliteTable('notice_kind', { name: text().primaryKey() });
export const paperType = sqliteTable('paper_type', { name: text().primaryKey() });
export const paperState = sqliteTable('paper_state', { name: text().primaryKey() });
export const certificate = sqliteTable('certificate', { name: text().primaryKey() });
export const paperFault = sqliteTable('paper_fault', { name: text().primaryKey() });
export const permitKind = sqliteTable('permit_kind', { name: text().primaryKey() });
export const employmentEvent = sqliteTable('employment_event', { name: text().primaryKey() });
export const periodState = sqliteTable('period_state', { name: text().primaryKey() });
export const adjustmentKind = sqliteTable('adjustment_kind', { name: text().primaryKey() });
export const payState = sqliteTable('pay_state', { name: text().primaryKey() });
export const earlyLeaveOrder = sqliteTable('early_leave_order', { name: text().primaryKey() });
export const notificationType = sqliteTable('notification_type', { name: text().primaryKey() });
export const audienceKind = sqliteTable('audience_kind', { name: text().primaryKey() });
export const channel = sqliteTable('channel', { name: text().primaryKey() });
export const deliveryState = sqliteTable('delivery_state', { name: text().primaryKey() });
export const linkState = sqliteTable('link_state', { name: text().primaryKey() });
export const syncSendState = sqliteTable('sync_send_state', { name: text().primaryKey() });
export const syncRunKind = sqliteTable('sync_run_kind', { name: text().primaryKey() });
export const syncConflictKind = sqliteTable('sync_conflict_kind', { name: text().primaryKey() });
export const engagement = sqliteTable('engagement', { name: text().primaryKey() });
export const industry = sqliteTable('industry', { name: text().primaryKey() });
export const workKind = sqliteTable('work_kind', { name: text().primaryKey() });
export const schoolKind = sqliteTable('school_kind', { name: text().primaryKey() });
export const course = sqliteTable('course', { name: text().primaryKey() });
export const renewal = sqliteTable('renewal', { name: text().primaryKey() });
export const workPermissionKind = sqliteTable('work_permission_kind', { name: text().primaryKey() });
export const incomeKind = sqliteTable('income_kind', { name: text().primaryKey() });

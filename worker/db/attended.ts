import { sql } from 'drizzle-orm';
import { attendance } from './schema/attendance.ts';

/** Whether the assignment `su` has an attendance record. */
export const IS_ATTENDED = sql`EXISTS (SELECT 1 FROM ${attendance} AS there
  WHERE there.shift_user_id = su.id AND there.voided_at IS NULL)`;

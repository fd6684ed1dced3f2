import type { Env } from '#worker/env.ts';
import { httpStaffSystem } from './http.ts';
import type { StaffSystem } from './staff-system.ts';

/** The system that is set up; null where nothing is connected. */
export function staffSystemOf({
  STAFF_SYSTEM_URL,
  STAFF_SYSTEM_TOKEN,
}: Pick<Env, 'STAFF_SYSTEM_URL' | 'STAFF_SYSTEM_TOKEN'>): StaffSystem | null {
  if (!STAFF_SYSTEM_URL || !STAFF_SYSTEM_TOKEN) return null;
  return httpStaffSystem(STAFF_SYSTEM_URL, STAFF_SYSTEM_TOKEN);
}

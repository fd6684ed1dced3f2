import type { Env } from '#worker/env.ts';
import { httpStaffSystem } from './http.ts';
import type { StaffSystem } from './staff-system.ts';

/** The connected staff system. Null without one. */
export function staffSystemOf({
  STAFF_SYSTEM_URL,
  STAFF_SYSTEM_TOKEN,
}: Pick<Env, 'STAFF_SYSTEM_URL' | 'STAFF_SYSTEM_TOKEN'>): StaffSystem | null {
  if (!STAFF_SYSTEM_URL || !STAFF_SYSTEM_TOKEN) return null;
  return httpStaffSystem(STAFF_SYSTEM_URL, STAFF_SYSTEM_TOKEN);
}

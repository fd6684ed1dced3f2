import { sql } from 'drizzle-orm';

/** Whether the position `g` has an open temporary spot and allows another registration (T-26, T-27). */
export const OPEN_SEAT = sql`g.approved_temp < g.temp_total
  AND (g.max_registered_temp IS NULL OR g.pending_temp + g.approved_temp < g.max_registered_temp)`;

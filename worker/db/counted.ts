import { sql } from 'drizzle-orm';

/** Whether the assignment `su` counts. A rejected, cancelled or missed one does not. */
export const COUNTED = sql`su.status IN ('pending', 'approved') AND su.outcome IS NULL`;

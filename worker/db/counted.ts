import { sql } from 'drizzle-orm';

/** Whether somebody on a shift, `su`, counts there: who was refused or cancelled, or did not come, does not. */
export const COUNTED = sql`su.status IN ('pending', 'approved') AND su.outcome IS NULL`;

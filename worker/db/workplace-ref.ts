import { sql } from 'drizzle-orm';

/** The workplace `w` as JSON. */
export const workplaceJson = sql`json_object('id', w.id, 'code', w.code, 'name', w.name)`;

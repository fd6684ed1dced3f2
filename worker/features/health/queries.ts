import { sql } from 'drizzle-orm';
import { bind, type Database } from '#worker/db/database.ts';
import { revision } from '#worker/db/schema/commit.ts';

/** Fails when the database does not answer or was never migrated. */
export async function pingDatabase(db: Database): Promise<void> {
  await bind(db.d1, sql`SELECT value FROM ${revision} WHERE name = 'workplaces'`).first();
}

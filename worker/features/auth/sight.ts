import { sql } from 'drizzle-orm';
import { isSightDue } from '#domain/account/session.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { device } from '#worker/db/schema/device.ts';
import { session } from '#worker/db/schema/session.ts';

/** Writes down that a session was seen, when that is due. Nobody's change, so not audited. */
export async function recordSight(db: Database, sessionId: number, now: number): Promise<void> {
  await bind(
    db.d1,
    sql`UPDATE ${session} SET last_seen_at = ${now} WHERE id = ${sessionId} AND last_seen_at < ${now}`,
  ).run();
}

/** The same of a device. */
export async function recordDeviceSight(
  db: Database,
  deviceId: number,
  lastSeenAt: number,
  now: number,
): Promise<void> {
  if (!isSightDue(lastSeenAt, now)) return;
  await bind(
    db.d1,
    sql`UPDATE ${device} SET last_seen_at = ${now} WHERE id = ${deviceId} AND last_seen_at < ${now}`,
  ).run();
}

import { and, eq, lt } from 'drizzle-orm';
import { isSightDue } from '#domain/access/session.ts';
import { all } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { device } from '#worker/db/schema/device.ts';
import { session } from '#worker/db/schema/session.ts';

/** Writes down that a session was seen, when that is due. Nobody's change, so not audited. */
export async function recordSight(db: Database, sessionId: number, now: number): Promise<void> {
  await all(
    db,
    update(session)
      .set({ last_seen_at: now })
      .where(and(eq(session.id, sessionId), lt(session.last_seen_at, now))),
  );
}

/** The same of a device. */
export async function recordDeviceSight(
  db: Database,
  deviceId: number,
  lastSeenAt: number,
  now: number,
): Promise<void> {
  if (!isSightDue(lastSeenAt, now)) return;
  await all(
    db,
    update(device)
      .set({ last_seen_at: now })
      .where(and(eq(device.id, deviceId), lt(device.last_seen_at, now))),
  );
}

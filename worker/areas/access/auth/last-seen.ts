import { and, eq, lt } from 'drizzle-orm';
import { isLastSeenDue } from '#domain/access/session.ts';
import { all } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { device } from '#worker/db/schema/device.ts';
import { session } from '#worker/db/schema/session.ts';

/** Stores when a session was last seen. Not audited, because it changes nothing else. */
export async function recordSessionSeen(db: Database, sessionId: number, now: number): Promise<void> {
  await all(
    db,
    update(session)
      .set({ last_seen_at: now })
      .where(and(eq(session.id, sessionId), lt(session.last_seen_at, now))),
  );
}

/** Stores when a device was last seen, if that is due. */
export async function recordDeviceSeen(
  db: Database,
  deviceId: number,
  lastSeenAt: number,
  now: number,
): Promise<void> {
  if (!isLastSeenDue(lastSeenAt, now)) return;
  await all(
    db,
    update(device)
      .set({ last_seen_at: now })
      .where(and(eq(device.id, deviceId), lt(device.last_seen_at, now))),
  );
}

/** Stores the version of the app on a device. Like the time when it was last seen, it is not audited. */
export async function recordAppVersion(db: Database, deviceId: number, version: string): Promise<void> {
  await all(db, update(device).set({ app_version: version }).where(eq(device.id, deviceId)));
}

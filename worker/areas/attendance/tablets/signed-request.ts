import { eq, sql } from 'drizzle-orm';
import { isSignedBy } from '#contract/attendance/punch-signing.ts';
import { TabletAsked, type TabletRequest } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { jsonOf } from '#contract/roster/file-columns.ts';
import { networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { type StoredSite, WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { tablet, tabletKey } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

function selectTablet(keyId: string) {
  return select({
    ...pick(tabletKey, 'id', 'tablet_id', 'x', 'y', 'sealing_key', 'made_at', 'ended_at'),
    ...pick(tablet, 'name', 'workplace_id', 'app_version', 'kept_count', 'left_at', 'deleted_at'),
    last_answered: tablet.last_seen_at,
    site: fromJson<StoredSite>(
      sql`(SELECT ${WORKPLACE_JSON} FROM ${workplace} AS w WHERE w.id = ${tablet.workplace_id})`,
    ),
  })
    .from(tabletKey)
    .innerJoin(tablet, eq(tablet.id, tabletKey.tablet_id))
    .where(eq(tabletKey.id, keyId));
}

/** The key of a tablet, in use or ended, with its tablet. */
export type TabletKeyRow = RowOf<ReturnType<typeof selectTablet>>;

/**
 * Returns what a tablet says of itself, and the key that signed it. Only the signature identifies it.
 * @throws AppError AUTH_INVALID_TOKEN when no known key signed the text, E_TOO_MANY_REQUESTS
 */
export async function readTabletRequest(
  ctx: Ctx,
  { text, signature }: TabletRequest,
): Promise<{ asked: TabletAsked; key: TabletKeyRow }> {
  const { data: asked } = TabletAsked.safeParse(jsonOf(text));
  const {
    facts: [[key]],
  } = await takeAndRead(
    ctx,
    [{ policy: 'punches_address', of: networkOfCaller(ctx.call.caller) }],
    [selectTablet(asked?.key ?? '')],
  );
  const isSigned =
    key !== undefined &&
    (await isSignedBy({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, { text, signature }));
  if (!asked || !isSigned) throw new AppError('AUTH_INVALID_TOKEN');
  return { asked, key };
}

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Tablet } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { type Instant, stampOrNull } from '#domain/time/instant.ts';
import { deviceStateOf } from '#worker/areas/attendance/devices/queries.ts';
import { coded } from '#worker/areas/attendance/records/answers.ts';
import { type StoredSite, WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const t = alias(tablet, 't');

/** When the tablet `t` last reached the server; 0 when never. */
const HEARD_AT = sql`max(coalesce(t.last_seen_at, 0), coalesce(t.last_upload_at, 0))`;

function tabletFields({ now }: SignedInCtx) {
  return {
    ...pick(
      t,
      'id',
      'name',
      'platform',
      'version',
      'paired_at',
      'ended_at',
      'app_version',
      'kept_count',
      'left_at',
    ),
    last_heard_at: sql<Instant>`${HEARD_AT}`,
    open_questions: sql<number>`(SELECT count(*) FROM ${tabletKey} AS own
      JOIN ${tabletPunch} AS k ON k.key_id = own.id AND k.state = 'open' WHERE own.tablet_id = t.id)`,
    workplace: fromJson<StoredSite>(
      sql`(SELECT ${WORKPLACE_JSON} FROM ${workplace} AS w WHERE w.id = t.workplace_id)`,
    ),
    bound: isTrue(
      sql`EXISTS (SELECT 1 FROM ${tabletKey} AS own WHERE own.tablet_id = t.id AND own.ended_at IS NULL)`,
    ),
    code_expires_at: sql<Instant | null>`iif(t.code_expires_at > ${now}, t.code_expires_at, NULL)`,
  };
}

type TabletRow = FieldsRow<ReturnType<typeof tabletFields>>;

/** The tablets of the workplaces in reach, by name or by when they were last heard of. */
export async function listTablets(
  ctx: SignedInCtx,
  query: OperationQuery<'tablets.list'>,
): Promise<{ data: Tablet[]; meta: ListMeta }> {
  const { q, workplace_ids } = query;
  const conditions = [
    sql`t.deleted_at IS NULL`,
    withinReach(ctx, sql`t.workplace_id`),
    amongWorkplaces(sql`t.workplace_id`, workplace_ids),
    q ? sql`instr(lower(t.name), lower(${q})) > 0` : sql`1`,
  ];
  const page = await readPage(ctx.db, query, {
    select: tabletFields(ctx),
    from: sql`${tablet} AS t`,
    where: sql.join(conditions, sql` AND `),
    orderBy: query.sort.endsWith('name') ? sql`t.name` : HEARD_AT,
    id: sql`t.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(tabletOf), meta: page.meta };
}

/** @throws AppError E_NOT_FOUND also for a tablet of another workplace or of one out of reach */
export async function readTablet(ctx: SignedInCtx, workplaceId: number, id: number): Promise<Tablet> {
  const row = await first(
    ctx.db,
    selectRaw(
      tabletFields(ctx),
      sql`FROM ${tablet} AS t WHERE t.id = ${id} AND ${isTabletOf(ctx, workplaceId)}`,
    ),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return tabletOf(row);
}

/** Whether the tablet `t` is present and of this workplace, which is in reach. */
function isTabletOf(ctx: SignedInCtx, workplaceId: number): SQL {
  return sql`t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL AND ${workplaceInReach(ctx, workplaceId)}`;
}

/** A guard: the tablet is as it was read, and in reach. */
export function isTabletUnchanged(
  ctx: SignedInCtx,
  { id, version, workplace: { id: workplaceId } }: Tablet,
): SQL {
  return sql`SELECT t.version = ${version} AND ${isTabletOf(ctx, workplaceId)} FROM ${tablet} AS t WHERE t.id = ${id}`;
}

function tabletOf({ bound, workplace: site, ...row }: TabletRow): Tablet {
  return {
    id: row.id,
    workplace: coded(site),
    name: row.name,
    platform: row.platform,
    status: deviceStateOf(bound, row.ended_at),
    paired_at: stampOrNull(row.paired_at),
    ended_at: stampOrNull(row.ended_at),
    code_expires_at: stampOrNull(row.code_expires_at),
    last_heard_at: stampOrNull(row.last_heard_at || null),
    app_version: row.app_version,
    kept_count: row.kept_count,
    left_at: stampOrNull(row.left_at),
    open_questions: row.open_questions,
    version: row.version,
  };
}

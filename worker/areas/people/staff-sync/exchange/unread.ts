import { type SQL, sql } from 'drizzle-orm';
import { SYNC_UNREAD_SHOWN_MAX } from '#contract/limits.ts';
import type { UnreadRecord } from '#domain/people/staff-sync/unread.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { fromJson, select, update } from '#worker/db/query.ts';
import { externalLink, syncConflict, syncProposal } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { factsOfUnread } from './conflicts.ts';
import type { Run } from './runs.ts';

/** The kind of rows with which a run stores unreadable records, next to its results. */
export const UNREADABLE = 'unreadable';
/** No external id begins with this, and no other key of a proposal sorts before it. */
const UNREAD_PREFIX = '#';

/** Stores the unreadable records of a run: by id, otherwise by position. */
export function keepingUnread({ id }: Pick<Run, 'id'>, unread: readonly UnreadRecord[]): Statement[] {
  const kept = unread.map((one) => ({
    key: one.id === null ? `${UNREAD_PREFIX}${one.position}` : `${UNREAD_PREFIX}${UNREAD_PREFIX}${one.id}`,
    told: JSON.stringify(one),
  }));
  return rowsInParts(kept).map(
    (part) => sql`INSERT INTO ${syncProposal} (run_id, external_id, kind, changes)
        SELECT ${id}, value ->> 'key', ${UNREADABLE}, value ->> 'told' FROM json_each(${part}) WHERE 1
        ON CONFLICT (run_id, external_id) DO UPDATE SET changes = excluded.changes`,
  );
}

/** The first unreadable records of the run `r`. */
export const FIRST_UNREAD = fromJson<UnreadRecord[]>(sql`(SELECT json_group_array(json(u.changes)) FROM (
  SELECT changes FROM ${syncProposal} WHERE run_id = r.id AND external_id >= ${UNREAD_PREFIX} AND external_id < '$'
    AND kind = ${UNREADABLE} ORDER BY changes ->> 'position' LIMIT ${SYNC_UNREAD_SHOWN_MAX}) AS u)`);

/** The unreadable records of a dry run that were not reported by applying it yet. */
export async function readUnread({ db }: Pick<Ctx, 'db'>, runId: number): Promise<UnreadRecord[]> {
  const unreported = select({ record: fromJson<UnreadRecord>(sql`${syncProposal.changes}`) })
    .from(syncProposal)
    .where(unreportedIn(runId));
  return (await all(db, unreported)).map(({ record }) => record);
}

export function sayingUnread(
  { now }: Pick<Ctx, 'now'>,
  runId: number,
  unread: readonly UnreadRecord[],
): Statement[] {
  if (unread.length === 0) return [];
  return [update(syncProposal).set({ applied_at: now }).where(unreportedIn(runId))];
}

function unreportedIn(runId: number): SQL {
  return sql`run_id = ${runId} AND external_id >= ${UNREAD_PREFIX} AND external_id < '$' AND kind = ${UNREADABLE}
    AND applied_at IS NULL`;
}

/** Opens a conflict for unreadable records with an id, unless exactly this was decided to be left alone. */
export function openingUnread({ now }: Pick<Ctx, 'now'>, unread: readonly UnreadRecord[]): Statement[] {
  const found = unread.flatMap(({ id, ...one }) =>
    id === null ? [] : [{ externalId: id, facts: JSON.stringify(factsOfUnread(one)) }],
  );
  return rowsInParts(found).map(
    (part) => sql`INSERT INTO ${syncConflict} (system, external_id, person_id, kind, facts, found_at)
        SELECT ${SYSTEM}, said.value ->> 'externalId',
               (SELECT l.person_id FROM ${externalLink} AS l WHERE l.system = ${SYSTEM}
                  AND l.external_id = said.value ->> 'externalId' AND l.state <> 'archived'),
               'refused_here', said.value ->> 'facts', ${now}
        FROM json_each(${part}) AS said
        WHERE NOT EXISTS (SELECT 1 FROM ${syncConflict} AS c WHERE c.system = ${SYSTEM}
          AND c.external_id = said.value ->> 'externalId' AND c.decision = 'leave'
          AND c.facts = said.value ->> 'facts')
        ON CONFLICT (system, external_id, kind) WHERE decided_at IS NULL
        DO UPDATE SET facts = excluded.facts, person_id = excluded.person_id`,
  );
}

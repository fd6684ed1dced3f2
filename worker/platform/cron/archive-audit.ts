import { sql } from 'drizzle-orm';
import { addMonths } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';
import { isOnHold, selectDueRows } from '#worker/areas/access/audit/archive/due-rows.ts';
import {
  type ArchivedRow,
  parseSegment,
  SEGMENT_ROWS,
  segmentText,
} from '#worker/areas/access/audit/archive/segment-text.ts';
import { thingsOf } from '#worker/areas/access/audit/archive/things.ts';
import { readConfiguration } from '#worker/areas/company/configuration/queries.ts';
import { archivedValues } from '#worker/areas/people/personal-data/kept/archived-values.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, batch } from '#worker/db/batch.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { isAmong } from '#worker/db/database.ts';
import { insert, pick, selectRaw, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { auditSegment, auditSegmentThing } from '#worker/db/schema/audit-archive.ts';
import { keepSegment, readSegment } from '#worker/platform/files/audit-segments.ts';
import type { TimerCounts } from './timers.ts';

/** Enough for each night of 10,000 people. The next night continues a large backlog. */
const SEGMENTS_A_RUN = 100;
/** Files compared with their digests each night, those checked longest ago first. */
const CHECKED_A_RUN = 50;

/**
 * Moves the old part of the audit into files, and compares some files with their digests. The number of moved
 * rows is the run's count.
 * @throws ChangedSegment when a file is not as it was written
 */
export async function archiveAudit(ctx: Ctx): Promise<TimerCounts> {
  const { keep_audit_months } = await readConfiguration(ctx.db);
  const before = startOfJstDay(addMonths(jstDate(ctx.now), -keep_audit_months));
  let done = 0;
  for (let part = 0; part < SEGMENTS_A_RUN; part += 1) {
    const moved = await moveSegment(ctx, before);
    done += moved;
    if (moved === 0) break;
  }
  await checkSegments(ctx);
  return { done, failed: 0 };
}

const LAST_FIELDS = pick(auditSegment, 'id', 'sha256');

/** Returns the number of moved rows; 0 while they do not fill a segment, or when another run was first. */
async function moveSegment(ctx: Ctx, before: Instant): Promise<number> {
  const [due, [last]] = await batch(ctx.db, [
    selectDueRows(before),
    selectRaw(LAST_FIELDS, sql`FROM ${auditSegment} ORDER BY id DESC LIMIT 1`),
  ]);
  const [first, end] = [due[0], due.at(-1)];
  if (!first || !end || due.length < SEGMENT_ROWS) return 0;
  const archived = due.map((row): ArchivedRow => ({ ...row, ...archivedValues(row.subject, row) }));
  const head = { segment: (last?.id ?? 0) + 1, previous: last?.sha256 ?? null };
  const kept = await keepSegment(ctx.platform.files, head.segment, segmentText(head, archived));
  try {
    await commit(ctx, {
      guards: [
        sql`SELECT coalesce(max(id), 0) = ${head.segment - 1} FROM ${auditSegment}`,
        // No person was put on hold since the read.
        sql`SELECT count(*) = ${due.length} FROM ${audit}
          WHERE ${isAmong(audit.id, movedIds(due))} AND NOT (${isOnHold()})`,
      ],
      statements: [
        insert(auditSegment).values({
          ...kept,
          first_at: first.at,
          first_id: first.id,
          last_at: end.at,
          last_id: end.id,
          rows: due.length,
          moved_at: ctx.now,
        }),
        ...insertRows(
          auditSegmentThing,
          thingsOf(archived).map((thing) => ({ ...thing, segment_id: head.segment })),
        ),
        sql`DELETE FROM ${audit} WHERE ${isAmong(audit.id, movedIds(due))}`,
      ],
      audit: [],
    });
  } catch (error) {
    if (error instanceof StaleFacts) return 0;
    throw error;
  }
  return due.length;
}

function movedIds(due: readonly ArchivedRow[]): number[] {
  return due.map(({ id }) => id);
}

const CHECK_FIELDS = {
  ...LAST_FIELDS,
  previous: sql<
    string | null
  >`(SELECT b.sha256 FROM ${auditSegment} AS b WHERE b.id = ${auditSegment}.id - 1)`,
};

/** Compares files with their digests, and each with the digest of the file before it. */
async function checkSegments({ db, now, platform: { files } }: Ctx): Promise<void> {
  const segments = await all(
    db,
    selectRaw(CHECK_FIELDS, sql`FROM ${auditSegment} ORDER BY checked_at, id LIMIT ${CHECKED_A_RUN}`),
  );
  for (const segment of segments) {
    const { head } = parseSegment(await readSegment(files, segment));
    if (head.segment !== segment.id || head.previous !== segment.previous) {
      throw new Error(`The audit segment ${segment.id} does not follow the one before it`);
    }
  }
  const checked = segments.map(({ id }) => id);
  await all(db, update(auditSegment).set({ checked_at: now }).where(isAmong(auditSegment.id, checked)));
}

import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import { thingsOf } from '#worker/areas/access/audit/archive/things.ts';
import { all, batch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { insert, pick, select } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { auditSegment, auditSegmentThing } from '#worker/db/schema/audit-archive.ts';

/**
 * Writes what the archive would leave in the database of the audit there, whose size then is measured with the
 * tables. Returns its rows for each row of the audit.
 */
export async function writeThings(db: Database): Promise<number> {
  const rows = await all(
    db,
    select(pick(audit, 'id', 'at', 'subject', 'subject_id', 'actor_id', 'api_key_id', 'workplace_id'))
      .from(audit)
      .orderBy(audit.at, audit.id),
  );
  let written = 0;
  for (let from = 0; from < rows.length; from += SEGMENT_ROWS) {
    const part = rows.slice(from, from + SEGMENT_ROWS);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) break;
    const segment = from / SEGMENT_ROWS + 1;
    const things = thingsOf(part);
    const kept = {
      id: segment,
      first_at: first.at,
      first_id: first.id,
      last_at: last.at,
      last_id: last.id,
      rows: part.length,
      sha256: '',
      moved_at: 0,
    };
    await batch(db, [
      insert(auditSegment).values(kept),
      ...insertRows(
        auditSegmentThing,
        things.map((thing) => ({ ...thing, segment_id: segment })),
      ),
    ]);
    written += things.length;
  }
  return rows.length === 0 ? 0 : Number((written / rows.length).toFixed(3));
}

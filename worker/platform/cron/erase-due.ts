import { type SQL, sql } from 'drizzle-orm';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { KEPT_RECORDS } from '#contract/people/personal-data.ts';
import { overBefore } from '#domain/people/kept-records.ts';
import { jstDate } from '#domain/time/instant.ts';
import { erasing } from '#worker/areas/people/personal-data/kept/erasing.ts';
import { tracesOf } from '#worker/areas/people/personal-data/kept/link-traces.ts';
import { droppingOldSheets } from '#worker/areas/people/personal-data/kept/old-sheets.ts';
import type { Stage } from '#worker/areas/people/personal-data/kept/rule.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, batch } from '#worker/db/batch.ts';
import { auditing, type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { select, selectRaw } from '#worker/db/query.ts';
import { legalHold, personErasure, personKept } from '#worker/db/schema/erasure.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';

/** As many people as one batch can erase with years of records. The next batch takes more. */
const ERASED_AT_ONCE = 20;
const BATCHES_A_RUN = 25;

/** Keeps everything of a person on hold. `e` is the erasure. */
const NOT_ON_HOLD = sql`NOT EXISTS (SELECT 1 FROM ${legalHold} AS h
  WHERE h.person_id = e.person_id AND h.released_at IS NULL)`;

/**
 * PD-02: erases, for people erased earlier, the records past their legal retention, then their
 * names, then signed sheets of the same age. Returns the number of people and records. A second run
 * changes nothing.
 */
export async function eraseDue(ctx: Ctx, settings: CompanySettings): Promise<number> {
  const today = jstDate(ctx.now);
  let count = 0;
  for (const record of KEPT_RECORDS) {
    const before = overBefore(record, settings[`keep_${record}_years`], today);
    count += await erase(ctx, record, {
      due: sql`SELECT e.person_id AS id FROM ${personKept} AS k JOIN ${personErasure} AS e ON e.person_id = k.person_id
          WHERE k.record = ${record} AND k.erased_at IS NULL AND e.finished_at IS NULL AND e.ended_on < ${before}
            AND ${NOT_ON_HOLD}`,
      noting: (people) =>
        sql`UPDATE ${personKept} SET erased_at = ${ctx.now} WHERE record = ${record} AND person_id IN ${people}`,
    });
  }
  count += await erase(ctx, 'last', {
    due: sql`SELECT e.person_id AS id FROM ${personErasure} AS e WHERE e.finished_at IS NULL AND ${NOT_ON_HOLD}
        AND NOT EXISTS (SELECT 1 FROM ${personKept} AS k WHERE k.person_id = e.person_id AND k.erased_at IS NULL)`,
    noting: (people) =>
      sql`UPDATE ${personErasure} SET finished_at = ${ctx.now} WHERE person_id IN ${people}`,
  });
  await dropSheets(ctx, settings, today);
  return count;
}

type Due = { due: SQL; noting: (people: SQL) => Statement };

async function erase(ctx: Ctx, stage: Stage, { due, noting }: Due): Promise<number> {
  let count = 0;
  for (let part = 0; part < BATCHES_A_RUN; part += 1) {
    const found = await all(
      ctx.db,
      selectRaw({ id: sql<number>`id` }, sql`FROM (${due}) LIMIT ${ERASED_AT_ONCE}`),
    );
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) break;
    const people = sql`(SELECT value FROM json_each(${rows(ids)}))`;
    const traces = stage === 'last' ? await tracesOf(await linkedOf(ctx, people)) : {};
    const change: Change = {
      // No person was put on hold since the read.
      guards: [sql`SELECT count(*) = ${ids.length} FROM (${due}) WHERE id IN ${people}`],
      statements: [
        auditing(
          ctx,
          sql`SELECT 'erase', 'person', value, NULL, NULL, json_object('record', ${stage}) FROM json_each(${rows(ids)})`,
        ),
        ...erasing(stage, ids, ctx.now, traces),
        noting(people),
      ],
      audit: [],
    };
    if (await isDone(ctx, change)) count += ids.length;
  }
  return count;
}

/**
 * False when another run was first, or when a person was put on hold. The caller then reads the
 * rest again.
 */
async function isDone(ctx: Ctx, change: Change): Promise<boolean> {
  try {
    await commit(ctx, change);
    return true;
  } catch (error) {
    if (error instanceof StaleFacts) return false;
    throw error;
  }
}

/** The ids of these people in the staff system. An erased person gets no new one. */
async function linkedOf({ db }: Ctx, people: SQL): Promise<string[]> {
  const links = await all(
    db,
    select({ external_id: externalLink.external_id })
      .from(externalLink)
      .where(sql`${externalLink.person_id} IN ${people}`),
  );
  return links.map(({ external_id }) => external_id);
}

async function dropSheets(ctx: Ctx, { keep_tax_years }: CompanySettings, today: string): Promise<void> {
  const old = droppingOldSheets(overBefore('tax', keep_tax_years, today), ctx.now);
  await batch(ctx.db, old);
}

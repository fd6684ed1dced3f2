import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ExportedRow } from '#domain/roster/file/exported-row.ts';
import { storedOwnTimes } from '#worker/areas/roster/changes/stored-places.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { type FieldsRow, select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];
const [p, w, t] = [alias(position, 'p'), alias(workplace, 'w'), alias(shiftTemplate, 't')];

/** The end of a page of an export. */
const CURSOR = { date: s.date, workplaceId: s.workplace_id, shiftId: s.id, id: su.id };
export type ExportCursor = FieldsRow<typeof CURSOR>;
export type ExportPage = { rows: ExportedRow[]; next: ExportCursor | null };

/** The exported shifts, `s`. */
export type ExportedShifts =
  | { from: string; to: string; workplaceIds: readonly number[] | null }
  | { shiftId: number };

/** The most people that one round trip reads. */
const PAGE_ROWS = 5_000;

const EXPORTED = sql`${shift} AS s
  JOIN ${shiftUser} AS su ON su.shift_id = s.id AND su.status = 'approved' AND su.outcome IS NULL
  JOIN ${person} AS pe ON pe.id = su.person_id
  JOIN ${position} AS p ON p.id = su.position_id
  JOIN ${workplace} AS w ON w.id = s.workplace_id
  JOIN ${shiftTemplate} AS t ON t.id = s.template_id`;

/** The texts of a line. */
const LINE_TEXTS = {
  workplace: w.code,
  shift: t.code,
  position: p.name,
  // People without a staff number sign in by email, which identifies them here too.
  staffNo: sql<string>`coalesce(pe.staff_no, pe.email)`,
};

const FIELDS = {
  ...CURSOR,
  ...LINE_TEXTS,
  type: su.type,
  shift_start: s.start_minute,
  shift_end: s.end_minute,
  start_minute: su.start_minute,
  end_minute: su.end_minute,
};

function exported(ctx: SignedInCtx, which: ExportedShifts): SQL {
  const reached = sql`s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`;
  if ('shiftId' in which) return sql`s.id = ${which.shiftId} AND ${reached}`;
  const sites = which.workplaceIds
    ? sql`s.workplace_id IN (SELECT value FROM json_each(${rows(which.workplaceIds)}))`
    : sql`1`;
  return sql`s.date BETWEEN ${which.from} AND ${which.to} AND ${sites} AND ${reached}`;
}

/** The approved people of the shifts in reach, by date and shift: walks along an index, page by page. */
function exportPage(ctx: SignedInCtx, which: ExportedShifts, after: ExportCursor | null) {
  const beyond = after
    ? sql`(s.date, s.workplace_id, s.id, su.id) > (${after.date}, ${after.workplaceId}, ${after.shiftId}, ${after.id})`
    : sql`1`;
  return selectRaw(
    FIELDS,
    sql`FROM ${EXPORTED} WHERE ${exported(ctx, which)} AND ${beyond}
      ORDER BY s.date, s.workplace_id, s.id, su.id LIMIT ${PAGE_ROWS}`,
  );
}

export async function readExportPage(
  ctx: SignedInCtx,
  which: ExportedShifts,
  after: ExportCursor | null,
): Promise<ExportPage> {
  return exportPageOf(await all(ctx.db, exportPage(ctx, which, after)));
}

/** One shift with its people, who always fit one page; null when it does not exist or is out of reach. */
export async function readShiftExport(
  ctx: SignedInCtx,
  id: number,
): Promise<{ date: string; workplaceId: number; page: ExportPage } | null> {
  const [[found], people] = await batch(ctx.db, [
    select({ date: shift.date, workplaceId: shift.workplace_id })
      .from(shift)
      .where(and(eq(shift.id, id), isNull(shift.deleted_at), withinReach(ctx, sql`${shift.workplace_id}`))),
    exportPage(ctx, { shiftId: id }, null),
  ]);
  return found ? { ...found, page: exportPageOf(people) } : null;
}

function exportPageOf(found: readonly FieldsRow<typeof FIELDS>[]): ExportPage {
  const last = found.length < PAGE_ROWS ? undefined : found.at(-1);
  return {
    rows: found.map(({ shift_start, shift_end, start_minute, end_minute, ...row }) => ({
      ...row,
      shiftTimes: { start: shift_start, end: shift_end },
      ownTimes: storedOwnTimes({ start_minute, end_minute }),
    })),
    next: last
      ? { date: last.date, workplaceId: last.workplaceId, shiftId: last.shiftId, id: last.id }
      : null,
  };
}

/** Every text of an export once. */
export async function listExportedTexts(ctx: SignedInCtx, which: ExportedShifts): Promise<string[]> {
  const textsQuery = selectRaw(LINE_TEXTS, sql`FROM ${EXPORTED} WHERE ${exported(ctx, which)}`);
  const texts = await all(
    ctx.db,
    // By hand: every part of a UNION names its column.
    sql<{ text: string }>`WITH told AS MATERIALIZED (${textsQuery})
        SELECT workplace AS text FROM told UNION SELECT shift FROM told
        UNION SELECT position FROM told UNION SELECT "staffNo" FROM told`,
  );
  return texts.map(({ text }) => text);
}

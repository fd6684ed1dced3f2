import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { ShiftTemplate, shiftTemplateOperations } from '#contract/shift-templates.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, templateHeadcount } from '#worker/db/schema/workplace.ts';

type TemplateRow = {
  id: number;
  code: string;
  name: string;
  start_minute: number;
  end_minute: number;
  breaks: string;
  paid_before_minutes: number;
  active: number;
  version: number;
  headcounts: string;
};

/** Headcounts of a deleted position are none. */
const COLUMNS = sql`t.id, t.code, t.name, t.start_minute, t.end_minute, t.breaks, t.paid_before_minutes, t.active, t.version,
  (SELECT json_group_array(json_object('position_id', h.position_id, 'weekday', h.weekday, 'fixed_total', h.fixed_total,
                                       'temp_total', h.temp_total, 'max_registered_temp', h.max_registered_temp)
                           ORDER BY h.position_id, h.weekday)
   FROM ${templateHeadcount} AS h JOIN ${position} AS p ON p.id = h.position_id AND p.deleted_at IS NULL
   WHERE h.template_id = t.id) AS headcounts`;

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listShiftTemplates(
  ctx: SignedInCtx,
  workplaceId: number,
  query: z.output<(typeof shiftTemplateOperations)['shift_templates.list']['query']>,
): Promise<{ data: ShiftTemplate[]; meta: ListMeta }> {
  const active = query.active === undefined ? sql`1` : sql`t.active = ${query.active ? 1 : 0}`;
  const { rows, meta } = await readPage<TemplateRow>(ctx.db, query, {
    select: COLUMNS,
    from: sql`${shiftTemplate} AS t`,
    where: sql`t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL AND ${named(query.q)} AND ${active}`,
    orderBy: sql`t.code`,
    id: sql`t.id`,
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows.map(templateOf), meta };
}

function named(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(t.code), lower(${part})) > 0 OR instr(lower(t.name), lower(${part})) > 0)`;
}

export async function readShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<ShiftTemplate> {
  const { before } = await findTemplateWith(ctx, workplaceId, id, sql`1 AS found`);
  return before;
}

/**
 * A template as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findTemplateWith<Facts>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: SQL,
): Promise<{ before: ShiftTemplate; facts: Facts }> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS}, ${facts} FROM ${shiftTemplate} AS t
        WHERE t.id = ${id} AND t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL
          AND ${workplaceInReach(ctx, workplaceId)}`,
  ).first<TemplateRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: templateOf(row), facts: row };
}

/** What a template as it is asked for has to know: whether its code is taken, and the positions there are. */
export type TemplateFacts = { code_taken: number; position_ids: string };

/** @param id the template that may have the code, 0 for none */
export function templateFacts(workplaceId: number, code: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shiftTemplate} AS other WHERE other.workplace_id = ${workplaceId}
               AND other.code = ${code} AND other.deleted_at IS NULL AND other.id <> ${id}) AS code_taken,
             (SELECT json_group_array(id) FROM ${position}
              WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL) AS position_ids`;
}

/** Whether a shift of today or later was made from the template, as a condition for its facts and for its guard. */
export function hasComingShift(ctx: SignedInCtx, workplaceId: number, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} AS s WHERE s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
      AND s.date >= ${jstDate(ctx.now)} AND s.template_id = ${id})`;
}

function templateOf(row: TemplateRow): ShiftTemplate {
  const breaks: [number, number][] = JSON.parse(row.breaks);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    breaks: breaks.map(([start, end]) => ({ start: formatClock(start), end: formatClock(end) })),
    paid_before_minutes: row.paid_before_minutes,
    active: row.active === 1,
    headcounts: JSON.parse(row.headcounts),
    version: row.version,
  };
}

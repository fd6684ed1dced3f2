import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { OTHER_NAME_FIELDS } from '#contract/fields/other-names.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { ShiftTemplate, ShiftTemplateBody } from '#contract/workplaces/shift-templates.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, fromJson, isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, templateHeadcount } from '#worker/db/schema/workplace.ts';

/** The columns of the template's form: each is read, inserted and updated by its name. */
export const FORM_COLUMNS = pick(
  shiftTemplate,
  'code',
  'name',
  ...OTHER_NAME_FIELDS,
  'start_minute',
  'end_minute',
  'breaks',
  'paid_before_minutes',
  'active',
) satisfies Record<FormField, SQLiteColumn>;

type ClockField = 'start_time' | 'end_time' | 'start_break_time' | 'end_break_time';
type FormField = keyof Omit<ShiftTemplateBody, ClockField | 'headcounts'> | 'start_minute' | 'end_minute';

/** Headcounts of deleted positions are left out. */
const COLUMNS = {
  ...FORM_COLUMNS,
  ...pick(shiftTemplate, 'id', 'version'),
  breaks: fromJson<StoredBreaks>(sql`${shiftTemplate.breaks}`),
  headcounts: fromJson<ShiftTemplate['headcounts']>(
    sql`(SELECT json_group_array(json_object('position_id', h.position_id, 'weekday', h.weekday,
           'fixed_total', h.fixed_total, 'temp_total', h.temp_total, 'max_registered_temp', h.max_registered_temp)
           ORDER BY h.position_id, h.weekday)
         FROM ${templateHeadcount} AS h JOIN ${position} AS p ON p.id = h.position_id AND p.deleted_at IS NULL
         WHERE h.template_id = ${shiftTemplate.id})`,
  ),
};

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listShiftTemplates(
  ctx: SignedInCtx,
  workplaceId: number,
  query: OperationQuery<'shift_templates.list'>,
): Promise<{ data: ShiftTemplate[]; meta: ListMeta }> {
  const active = query.active === undefined ? sql`1` : eq(shiftTemplate.active, query.active);
  const { rows, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${shiftTemplate}`,
    where: sql`${isThereAt(workplaceId)} AND ${templateNameHas(query.q)} AND ${active}`,
    orderBy: sql`${shiftTemplate.code}`,
    id: shiftTemplate.id,
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows.map(templateOf), meta };
}

function templateNameHas(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(${shiftTemplate.code}), lower(${part})) > 0 OR instr(lower(${shiftTemplate.name}), lower(${part})) > 0)`;
}

export async function readShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<ShiftTemplate> {
  const row = await first(ctx.db, selectTemplate(ctx, workplaceId, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return templateOf(row);
}

function selectTemplate(ctx: SignedInCtx, workplaceId: number, id: number) {
  return select(COLUMNS)
    .from(shiftTemplate)
    .where(and(eq(shiftTemplate.id, id), isThereAt(workplaceId), workplaceInReach(ctx, workplaceId)));
}

function isThereAt(workplaceId: number): SQL {
  return sql`${eq(shiftTemplate.workplace_id, workplaceId)} AND ${isNull(shiftTemplate.deleted_at)}`;
}

/**
 * A stored template, with the facts for changing it.
 * @throws AppError E_NOT_FOUND, also at a workplace out of reach
 */
export async function findTemplateWith<F extends Fields>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: F,
): Promise<{ before: ShiftTemplate; facts: FieldsRow<F> }> {
  const [[row], [found]] = await batch(ctx.db, [
    selectTemplate(ctx, workplaceId, id),
    selectRaw(facts, sql``),
  ]);
  if (!row || !found) throw new AppError('E_NOT_FOUND');
  return { before: templateOf(row), facts: found };
}

/**
 * The facts that check a template: whether its code is taken, and the positions of the workplace.
 * @param id the template that may have the code, 0 for none
 */
export function templateFacts(workplaceId: number, code: string, id: number) {
  return {
    is_code_taken: isTrue(
      sql`EXISTS (SELECT 1 FROM ${shiftTemplate} AS other WHERE other.workplace_id = ${workplaceId}
            AND other.code = ${code} AND other.deleted_at IS NULL AND other.id <> ${id})`,
    ),
    position_ids: fromJson<number[]>(
      sql`(SELECT json_group_array(id) FROM ${position} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`,
    ),
  };
}

export type TemplateRows = FieldsRow<ReturnType<typeof templateFacts>>;

/** Whether a shift of today or later was made from the template, as a condition for facts and guards. */
export function hasComingShift(ctx: SignedInCtx, workplaceId: number, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} AS s WHERE s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
      AND s.date >= ${jstDate(ctx.now)} AND s.template_id = ${id})`;
}

function templateOf(row: FieldsRow<typeof COLUMNS>): ShiftTemplate {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    name_kana: row.name_kana,
    name_en: row.name_en,
    name_vi: row.name_vi,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    breaks: row.breaks.map(([start, end]) => ({ start: formatClock(start), end: formatClock(end) })),
    paid_before_minutes: row.paid_before_minutes,
    active: row.active,
    headcounts: row.headcounts,
    version: row.version,
  };
}

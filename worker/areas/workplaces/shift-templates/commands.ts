import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import {
  requestedBreaks,
  type ShiftTemplate,
  type ShiftTemplateBody,
  type ShiftTemplateChangeBody,
} from '#contract/workplaces/shift-templates.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { deleteFrom, type FieldsRow, insert, isTrue, update, valuesOf } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { insertRows } from '#worker/db/rows.ts';
import { position, shiftTemplate, templateHeadcount } from '#worker/db/schema/workplace.ts';
import {
  FORM_COLUMNS,
  findTemplateWith,
  hasComingShift,
  readShiftTemplate,
  type TemplateRows,
  templateFacts,
} from './queries.ts';

/**
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY when the code is taken there or a
 * position is not of the workplace
 */
export async function createShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  input: ShiftTemplateBody,
): Promise<ShiftTemplate> {
  const { id, facts } = await drawIdWith(ctx.db, 'shift_template', {
    ...templateFacts(workplaceId, input.code, 0),
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  refuseUnfitTemplate(input, facts);
  const after = templateFrom(id, input, 1);
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplaceId)}`, positionsStay(workplaceId, after)],
    statements: [
      insert(shiftTemplate).values({ id, workplace_id: workplaceId, ...templateColumns(after) }),
      ...insertingHeadcounts(after),
    ],
    audit: [{ action: 'create', subject: 'shift_template', subjectId: id, workplaceId, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes a template; the shifts made from it keep their times.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored template on an old version,
 * E_UNPROCESSABLE_ENTITY as for a new one
 */
export async function updateShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: ShiftTemplateChangeBody,
): Promise<ShiftTemplate> {
  const { before, facts } = await findTemplateWith(
    ctx,
    workplaceId,
    id,
    templateFacts(workplaceId, input.code, id),
  );
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseUnfitTemplate(input, facts);
  const after = templateFrom(id, input, before.version + 1);
  await commit(ctx, {
    guards: [isTemplateUnchanged(before), positionsStay(workplaceId, after)],
    current: () => readShiftTemplate(ctx, workplaceId, id),
    statements: [
      templateUpdate(id, templateColumns(after)),
      deleteFrom(templateHeadcount).where(eq(templateHeadcount.template_id, id)),
      ...insertingHeadcounts(after),
    ],
    audit: [{ action: 'update', subject: 'shift_template', subjectId: id, workplaceId, before, after }],
  });
  return after;
}

/**
 * Deletes a template without upcoming shifts; its row stays for past shifts.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version or while it has an upcoming shift
 */
export async function deleteShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const coming = hasComingShift(ctx, workplaceId, id);
  const { before, facts } = await findTemplateWith(ctx, workplaceId, id, {
    has_coming: isTrue(coming),
  });
  if (before.version !== version || facts.has_coming) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isTemplateUnchanged(before), sql`SELECT NOT ${coming}`],
    current: () => readShiftTemplate(ctx, workplaceId, id),
    statements: [templateUpdate(id, { deleted_at: ctx.now })],
    audit: [{ action: 'delete', subject: 'shift_template', subjectId: id, workplaceId, before }],
  });
}

function refuseUnfitTemplate(input: ShiftTemplateBody, facts: TemplateRows): void {
  const positions = new Set(facts.position_ids);
  const issues: FieldIssues = facts.is_code_taken ? { code: [{ key: 'taken' }] } : {};
  input.headcounts.forEach(({ position_id }, index) => {
    if (!positions.has(position_id))
      issues[`headcounts[${index}].position_id`] = [{ key: 'workplace_position' }];
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function templateFrom(id: number, input: ShiftTemplateBody, version: number): ShiftTemplate {
  const { code, name, name_kana, name_en, name_vi, start_time, end_time, paid_before_minutes, active } =
    input;
  const names = { code, name, name_kana, name_en, name_vi };
  const headcounts = input.headcounts.toSorted(
    (a, b) => a.position_id - b.position_id || a.weekday - b.weekday,
  );
  const breaks = requestedBreaks(input).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return { id, ...names, start_time, end_time, breaks, paid_before_minutes, active, headcounts, version };
}

/** The values of the columns of the form. */
function templateColumns(template: ShiftTemplate): FieldsRow<typeof FORM_COLUMNS> {
  const { start_time, end_time, breaks } = template;
  return valuesOf(FORM_COLUMNS, {
    ...template,
    start_minute: parseMinutes(start_time),
    end_minute: parseMinutes(end_time),
    breaks: JSON.stringify(breaks.map(({ start, end }) => [parseMinutes(start), parseMinutes(end)])),
  });
}

/** @throws RangeError for what the contract refuses */
function parseMinutes(time: string): number {
  const minutes = parseClock(time);
  if (minutes === null) throw new RangeError(`Not on the extended clock: ${time}`);
  return minutes;
}

function templateUpdate(id: number, set: Partial<typeof shiftTemplate.$inferInsert>): Statement {
  return update(shiftTemplate)
    .set({ ...set, version: sql`${shiftTemplate.version} + 1` })
    .where(eq(shiftTemplate.id, id));
}

function insertingHeadcounts({ id, headcounts }: ShiftTemplate): Statement[] {
  return insertRows(
    templateHeadcount,
    headcounts.map((headcount) => ({ template_id: id, ...headcount })),
  );
}

/** None of its positions was deleted since the facts were read. */
function positionsStay(workplaceId: number, { headcounts }: ShiftTemplate): SQL {
  const ids = [...new Set(headcounts.map(({ position_id }) => position_id))];
  return sql`SELECT count(*) = ${ids.length} FROM ${position}
      WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${rows(ids)}))`;
}

function isTemplateUnchanged({ id, version }: ShiftTemplate): SQL {
  return sql`SELECT version = ${version} FROM ${shiftTemplate} WHERE id = ${id} AND deleted_at IS NULL`;
}

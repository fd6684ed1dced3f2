import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import {
  breaksOf,
  type ShiftTemplate,
  type ShiftTemplateBody,
  type ShiftTemplateChangeBody,
} from '#contract/shift-templates.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { position, shiftTemplate, templateHeadcount } from '#worker/db/schema/workplace.ts';
import {
  findTemplateWith,
  hasComingShift,
  readShiftTemplate,
  type TemplateFacts,
  templateFacts,
} from './queries.ts';

/**
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY when the code is taken there or a
 * position is none of its own
 */
export async function createShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  input: ShiftTemplateBody,
): Promise<ShiftTemplate> {
  const { id, facts } = await drawIdWith<TemplateFacts & { found: number }>(
    ctx.db,
    'shift_template',
    sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found, ${templateFacts(workplaceId, input.code, 0)}`,
  );
  if (facts.found !== 1) throw new AppError('E_NOT_FOUND');
  refuseUnfit(input, facts);
  const after = templateFrom(id, input, 1);
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplaceId)}`, positionsStay(workplaceId, after)],
    statements: [
      sql`INSERT INTO ${shiftTemplate}
            (id, workplace_id, code, name, start_minute, end_minute, breaks, paid_before_minutes, active)
          VALUES (${id}, ${workplaceId}, ${after.code}, ${after.name}, ${parseClock(after.start_time)},
                  ${parseClock(after.end_time)}, ${storedBreaks(after)}, ${after.paid_before_minutes}, ${after.active ? 1 : 0})`,
      insertingHeadcounts(after),
    ],
    audit: [{ action: 'create', subject: 'shift_template', subjectId: id, workplaceId, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes a template; the shifts that were made from it keep their times.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the template as it stands on an old version,
 * E_UNPROCESSABLE_ENTITY as for a new one
 */
export async function updateShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: ShiftTemplateChangeBody,
): Promise<ShiftTemplate> {
  const { before, facts } = await findTemplateWith<TemplateFacts>(
    ctx,
    workplaceId,
    id,
    templateFacts(workplaceId, input.code, id),
  );
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseUnfit(input, facts);
  const after = templateFrom(id, input, before.version + 1);
  await commit(ctx, {
    guards: [unchanged(before), positionsStay(workplaceId, after)],
    current: () => readShiftTemplate(ctx, workplaceId, id),
    statements: [
      sql`UPDATE ${shiftTemplate}
          SET code = ${after.code}, name = ${after.name}, start_minute = ${parseClock(after.start_time)},
              end_minute = ${parseClock(after.end_time)}, breaks = ${storedBreaks(after)},
              paid_before_minutes = ${after.paid_before_minutes}, active = ${after.active ? 1 : 0},
              version = version + 1
          WHERE id = ${id}`,
      sql`DELETE FROM ${templateHeadcount} WHERE template_id = ${id}`,
      insertingHeadcounts(after),
    ],
    audit: [{ action: 'update', subject: 'shift_template', subjectId: id, workplaceId, before, after }],
  });
  return after;
}

/**
 * Deletes a template that has no coming shift; its row stays for the shifts of the past.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version or while it has a coming shift
 */
export async function deleteShiftTemplate(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const coming = hasComingShift(ctx, workplaceId, id);
  const { before, facts } = await findTemplateWith<{ coming: number }>(
    ctx,
    workplaceId,
    id,
    sql`${coming} AS coming`,
  );
  if (before.version !== version || facts.coming === 1) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [unchanged(before), sql`SELECT NOT ${coming}`],
    current: () => readShiftTemplate(ctx, workplaceId, id),
    statements: [
      sql`UPDATE ${shiftTemplate} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
    ],
    audit: [{ action: 'delete', subject: 'shift_template', subjectId: id, workplaceId, before }],
  });
}

function refuseUnfit(input: ShiftTemplateBody, facts: TemplateFacts): void {
  const positions = new Set<number>(JSON.parse(facts.position_ids));
  const issues: FieldIssues = facts.code_taken === 1 ? { code: [{ key: 'taken' }] } : {};
  input.headcounts.forEach(({ position_id }, index) => {
    if (!positions.has(position_id))
      issues[`headcounts[${index}].position_id`] = [{ key: 'workplace_position' }];
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function templateFrom(id: number, input: ShiftTemplateBody, version: number): ShiftTemplate {
  const { code, name, start_time, end_time, paid_before_minutes, active } = input;
  const headcounts = input.headcounts.toSorted(
    (a, b) => a.position_id - b.position_id || a.weekday - b.weekday,
  );
  const breaks = breaksOf(input).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return { id, code, name, start_time, end_time, breaks, paid_before_minutes, active, headcounts, version };
}

function storedBreaks({ breaks }: ShiftTemplate): string {
  return JSON.stringify(breaks.map(({ start, end }) => [parseClock(start), parseClock(end)]));
}

function insertingHeadcounts({ id, headcounts }: ShiftTemplate): Statement {
  return sql`INSERT INTO ${templateHeadcount}
        (template_id, position_id, weekday, fixed_total, temp_total, max_registered_temp)
      SELECT ${id}, value ->> 'position_id', value ->> 'weekday', value ->> 'fixed_total', value ->> 'temp_total',
             value ->> 'max_registered_temp'
      FROM json_each(${rows(headcounts)})`;
}

/** No position that it asks for was deleted since the facts were read. */
function positionsStay(workplaceId: number, { headcounts }: ShiftTemplate): SQL {
  const ids = [...new Set(headcounts.map(({ position_id }) => position_id))];
  return sql`SELECT count(*) = ${ids.length} FROM ${position}
      WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${rows(ids)}))`;
}

function unchanged({ id, version }: ShiftTemplate): SQL {
  return sql`SELECT version = ${version} FROM ${shiftTemplate} WHERE id = ${id} AND deleted_at IS NULL`;
}

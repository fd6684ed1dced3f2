import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { COLUMN_LABELS, TYPE_LABELS } from '#contract/csv/columns.ts';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster/file/columns.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { fromJson, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { position, shiftTemplate, templateHeadcount, workplace } from '#worker/db/schema/workplace.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';

/**
 * A roster file to fill in: a line for each active template of a workplace and each of its positions, with
 * codes and names, without dates and people.
 * @throws AppError E_NOT_FOUND for the workplace, SHIFT_CSV_NOT_ENCODABLE
 */
export async function exportTemplate(
  ctx: SignedInCtx,
  { workplace_id, encoding, header, language }: OperationQuery<'roster_files.template'>,
): Promise<ExportedFile> {
  const [[site], positions, templates] = await batch(ctx.db, [
    select({ code: workplace.code })
      .from(workplace)
      .where(
        and(
          eq(workplace.id, workplace_id),
          isNull(workplace.deleted_at),
          withinReach(ctx, sql`${workplace.id}`),
        ),
      ),
    select({ id: position.id, name: position.name })
      .from(position)
      .where(and(eq(position.workplace_id, workplace_id), isNull(position.deleted_at)))
      .orderBy(asc(position.name)),
    select({
      code: shiftTemplate.code,
      needed: fromJson<number[]>(sql`(SELECT json_group_array(DISTINCT h.position_id)
        FROM ${templateHeadcount} AS h WHERE h.template_id = ${shiftTemplate.id})`),
    })
      .from(shiftTemplate)
      .where(
        and(
          eq(shiftTemplate.workplace_id, workplace_id),
          isNull(shiftTemplate.deleted_at),
          eq(shiftTemplate.active, true),
        ),
      )
      .orderBy(asc(shiftTemplate.start_minute), asc(shiftTemplate.code)),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  const labelled = header === 'label';
  const head = ROSTER_COLUMNS.map((column) => (labelled ? COLUMN_LABELS[language][column] : column));
  const type = labelled ? TYPE_LABELS[language].fixed : 'fixed';
  const lines = templates.flatMap(({ code, needed }) => {
    const of = positions.filter(({ id }) => needed.includes(id));
    return (of.length > 0 ? of : positions).map(({ name }) => {
      const cells: Partial<Record<RosterColumn, string>> = {
        workplace: site.code,
        shift: code,
        position: name,
        type,
      };
      return ROSTER_COLUMNS.map((column) => cells[column] ?? '');
    });
  });
  if (encoding === 'cp932') refuseForeign([head, ...lines].flat());
  const made = async function* () {
    yield [head, ...lines];
  };
  return exportedFile(`roster-template_${site.code}`, encoding, made, { textColumns: head.length });
}

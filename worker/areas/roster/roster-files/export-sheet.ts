import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { COLUMN_LABELS, SHEET_LABELS } from '#contract/csv/columns.ts';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { SHEET_FROZEN, type SheetPerson, sheetLines } from '#domain/roster/file/exported-sheet.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { storedOwnTimes } from '#worker/areas/roster/changes/stored-places.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { recordExport } from '#worker/db/exports.ts';
import { byName } from '#worker/db/person-order.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';

const [s, su, p] = [alias(shift, 's'), alias(shiftUser, 'su'), alias(person, 'p')];

const PLACE = {
  ...pick(p, 'id', 'staff_no', 'email', 'last_name', 'first_name', 'given_first'),
  position: position.name,
  date: s.date,
  code: shiftTemplate.code,
  shift_start: s.start_minute,
  start_minute: su.start_minute,
  end_minute: su.end_minute,
};
type PlaceRow = FieldsRow<typeof PLACE>;

/**
 * Exports the approved people of a workplace's month as people × days.
 * @throws AppError E_NOT_FOUND for the workplace, SHIFT_CSV_NOT_ENCODABLE
 */
export async function exportSheet(
  ctx: SignedInCtx,
  query: OperationQuery<'roster_files.export_sheet'>,
): Promise<ExportedFile> {
  const { workplace_id, month, encoding, language } = query;
  const days = daysOfMonth(month);
  const [[site], places] = await batch(ctx.db, [
    select({ code: workplace.code })
      .from(workplace)
      .where(
        and(
          eq(workplace.id, workplace_id),
          isNull(workplace.deleted_at),
          withinReach(ctx, sql`${workplace.id}`),
        ),
      ),
    select(PLACE)
      .from(s)
      .innerJoin(su, and(eq(su.shift_id, s.id), eq(su.status, 'approved'), isNull(su.outcome)))
      .innerJoin(p, eq(p.id, su.person_id))
      .innerJoin(position, eq(position.id, su.position_id))
      .innerJoin(shiftTemplate, eq(shiftTemplate.id, s.template_id))
      .where(
        and(
          eq(s.workplace_id, workplace_id),
          isNull(s.deleted_at),
          sql`${s.date} BETWEEN ${days.from} AND ${days.to}`,
          withinReach(ctx, sql`${s.workplace_id}`),
        ),
      )
      .orderBy(byName, p.id, position.name, s.date, s.start_minute),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  const { staff_no: staffNo, position: place } = COLUMN_LABELS[language];
  const words = { staffNo, position: place, ...SHEET_LABELS[language] };
  const lines = sheetLines(datesIn(days), sheetPeople(places, language), words);
  if (encoding === 'cp932') refuseForeign(lines.flat());
  await recordExport(ctx, { subject: 'roster_file', workplaceId: workplace_id, asked: query });
  const made = async function* () {
    yield lines;
  };
  return exportedFile(`roster-sheet_${month}_${site.code}`, encoding, made, { frozen: SHEET_FROZEN });
}

/** A line for each person and position, in the order of the rows. */
function sheetPeople(
  rows: readonly PlaceRow[],
  language: OperationQuery<'roster_files.export_sheet'>['language'],
): SheetPerson[] {
  const together = Map.groupBy(rows, (row) => `${row.id} ${row.position}`);
  return [...together.values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    return [
      {
        staffNo: first.staff_no ?? first.email ?? '',
        name: writtenName(first, language),
        position: first.position,
        places: places.map(({ date, code, start_minute, end_minute }) => ({
          date,
          shift: code,
          ownTimes: storedOwnTimes({ start_minute, end_minute }),
        })),
      },
    ];
  });
}

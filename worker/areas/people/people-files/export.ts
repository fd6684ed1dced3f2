import type { OperationQuery } from '#contract/operations.ts';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import { CHOICE_COLUMNS, type ChoiceColumn, PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';
import { exportedLines } from '#domain/people/file/exported-row.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { onlyOne, recordExport } from '#worker/db/exports.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { type ExportPage, listExportedTexts, readExportPage } from './exported-people.ts';

/** Individual identification codes: their owners may ask who exported them. */
const NUMBERS = ['residence_number', 'passport_number'] as const;

/**
 * Exports people by staff number, with one line for each of their workplaces.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode
 */
export async function exportPeople(
  ctx: SignedInCtx,
  query: OperationQuery<'people_files.export'>,
): Promise<ExportedFile> {
  const today = jstDate(ctx.now);
  const sheet = peopleSheetFormat(query);
  if (query.encoding === 'cp932') {
    const texts = await listExportedTexts(ctx, query);
    refuseForeign([...sheet.head, ...texts.map(({ column, text }) => sheet.told(column, text))]);
  }
  const linesOf = ({ people }: ExportPage) =>
    people.flatMap((one) => exportedLines(one, today, sheet.labelOf));
  // Everything that may be refused is checked before the first byte is sent.
  const first = await readExportPage(ctx, query, null);
  await recordExport(ctx, {
    subject: 'people_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: { ...query, numbers: NUMBERS },
  });
  return exportedFile(`people_${today}`, query.encoding, async function* () {
    yield [sheet.head, ...linesOf(first)];
    for (let { next } = first; next; ) {
      const page = await readExportPage(ctx, query, next);
      yield linesOf(page);
      next = page.next;
    }
  });
}

/** How values are written: by key, or by label in the language. */
function peopleSheetFormat({ header, language }: OperationQuery<'people_files.export'>) {
  const labelled = header === 'label';
  const labelOf = (column: ChoiceColumn, key: string) =>
    labelled ? peopleValueLabel(column, key, language) : key;
  const cell = (column: string, text: string) => {
    const choice = CHOICE_COLUMNS.find((one) => one === column);
    return choice ? labelOf(choice, text) : text;
  };
  const head = PEOPLE_COLUMNS.map((column) => (labelled ? PEOPLE_COLUMN_LABELS[language][column] : column));
  return { head, labelOf, told: cell };
}

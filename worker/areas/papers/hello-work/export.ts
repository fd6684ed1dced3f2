import type { HelloWorkFileQuery } from '#contract/papers/hello-work.ts';
import {
  HELLO_WORK_COLUMN_LABELS,
  HELLO_WORK_COLUMNS,
  HELLO_WORK_VALUE_LABELS,
  type HelloWorkColumn,
} from '#contract/papers/hello-work-columns.ts';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { recordExport } from '#worker/db/exports.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';
import { type FileRow, readFileRows, reportOf } from './queries.ts';

/** Individual identification codes: their owners may ask who exported them. */
const NUMBERS = ['card_number'] as const satisfies readonly HelloWorkColumn[];

/**
 * The file of reports to Hello Work, with the data that its form asks for.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode
 */
export async function exportReports(ctx: SignedInCtx, query: HelloWorkFileQuery): Promise<ExportedFile> {
  const { encoding, header, language } = query;
  const today = jstDate(ctx.now);
  const head = HELLO_WORK_COLUMNS.map((column) =>
    header === 'label' ? HELLO_WORK_COLUMN_LABELS[language][column] : column,
  );
  const lines = (await readFileRows(ctx, query)).map((row) => {
    const cells = helloWorkCells(row, query, today);
    return HELLO_WORK_COLUMNS.map((column) => cells[column] ?? '');
  });
  if (encoding === 'cp932') refuseForeign([...head, ...lines.flat()]);
  await recordExport(ctx, { subject: 'hello_work_report', asked: { ...query, numbers: NUMBERS } });
  return exportedFile(`hello_work_${today}`, encoding, async function* () {
    yield [head, ...lines];
  });
}

/** Values have labels when the columns have them. */
function helloWorkCells(
  row: FileRow,
  { header, language }: HelloWorkFileQuery,
  today: CalendarDate,
): Record<HelloWorkColumn, string | null> {
  const report = reportOf(row, today);
  const { last_name_kana, first_name_kana, staff_no } = report.person;
  const labels = header === 'label' ? HELLO_WORK_VALUE_LABELS[language] : null;
  const yesOrNo = (yes: boolean) => (yes ? 'yes' : 'no');
  const value = (
    column: 'gender' | 'nationality' | 'residence_status' | 'work_permission',
    key: string | null,
  ) => (key === null || labels === null ? key : peopleValueLabel(column, key, language));
  const insured = yesOrNo(report.insured);
  return {
    staff_no: staff_no ?? row.email,
    name: writtenName(report.person, language),
    name_kana: [last_name_kana, first_name_kana].filter((name) => name !== null).join(' '),
    residence_status: value('residence_status', report.residence_status),
    expires_on: row.expires_on,
    birthday: row.birthday,
    gender: value('gender', row.gender),
    nationality: value('nationality', report.nationality),
    work_permission: row.permission === null ? null : value('work_permission', yesOrNo(row.permission)),
    card_number: report.card_number,
    employment_insurance: labels?.insured[insured] ?? insured,
    event: labels?.event[report.event] ?? report.event,
    event_on: report.event_on,
    due_on: report.due_on,
    state: labels?.state[report.status] ?? report.status,
    reported_on: report.reported_on,
  };
}

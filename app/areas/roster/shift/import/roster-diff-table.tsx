import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { proposedTimes, waysOutOf } from '#app/areas/roster/parts/finding/finding-text.ts';
import { WaysOut } from '#app/areas/roster/parts/finding/ways-out.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { DiffTable, FaultSentences, type WrittenCell } from '#app/ui/preview/diff-table.tsx';
import { COLUMN_LABELS } from '#contract/csv/columns.ts';
import type { ImportPreview, ImportRow } from '#contract/roster/roster-files.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import type { RosterColumn } from '#domain/roster/file/columns.ts';
import { useRowWords } from './use-row-words.ts';

type RosterDiffTableProps = { preview: ImportPreview; rows: readonly ImportRow[] };

/** The rows of a file, each with its effect on the roster. */
export function RosterDiffTable({ preview, rows }: RosterDiffTableProps) {
  const { t } = useTranslation('shifts');
  const textOf = usePersonText();
  const format = useFormat();
  const { changesOf, faultSentence, words } = useRowWords(preview.named);

  const isSheet = preview.sheet !== null;
  const keyOf = (index: number) => preview.read_as[index] ?? undefined;
  const labels = COLUMN_LABELS[useLanguage()];
  /** Rows read from a sheet hold the raw values of the file format, so they are translated here. */
  const textIn = ({ faults }: ImportRow, key: RosterColumn | undefined, text: string) => {
    const isType = isSheet && key === 'type' && faults.every(({ column }) => column !== 'type');
    const type = isType ? ASSIGNMENT_TYPES.find((one) => one === text) : undefined;
    return type ? t(type) : text;
  };
  const headerOf = (header: string, index: number) => {
    const key = isSheet ? keyOf(index) : undefined;
    return key ? labels[key] : header;
  };

  const written = (row: ImportRow, index: number): WrittenCell => {
    const key = keyOf(index);
    const person = key === 'staff_no' && preview.named.users.find(({ id }) => id === row.user_id);
    const weekday = key === 'date' && row.date ? format.weekday(row.date) : null;
    return {
      text: textIn(row, key, row.cells[index] ?? ''),
      isFaulty: row.faults.some((fault) => fault.column !== null && fault.column === key),
      beside: person ? textOf({ ...person, staff_no: null }) : weekday,
    };
  };

  const details = (row: ImportRow) => {
    const { faults, findings } = row;
    const changes = row.class === 'changed' ? changesOf(row) : [];
    if (changes.length + faults.length + findings.length === 0) return null;
    return (
      <>
        {changes.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
            {changes.map((change) => (
              <li key={change} className="font-medium">
                {change}
              </li>
            ))}
          </ul>
        )}
        <FaultSentences sentences={faults.map(faultSentence)} />
        {findings.length > 0 && <FindingList findings={findings} words={words} folded />}
        <WaysOut ways={waysOutOf(findings)} planned={proposedTimes(findings)} words={words} />
      </>
    );
  };

  return (
    <DiffTable
      rows={rows}
      columns={preview.columns.map((header, index) => ({
        header: headerOf(header, index),
        cell: (row: ImportRow) => written(row, index),
      }))}
      details={details}
    />
  );
}

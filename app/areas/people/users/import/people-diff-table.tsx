import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DiffTable, FaultSentences, type WrittenCell } from '#app/ui/preview/diff-table.tsx';
import { peopleColumnOf } from '#contract/people/people-columns.ts';
import type { PeoplePreview, PeopleRow } from '#contract/people/people-files.ts';
import type { PeopleColumn } from '#domain/people/file/columns.ts';
import { type ShownCell, shownCells } from './people-rows.ts';
import { usePeopleWords } from './use-people-words.ts';

/** Columns that identify a row. Other columns appear below it, so that the table fits the screen. */
const IDENTITY_COLUMNS: readonly PeopleColumn[] = [
  'staff_no',
  'last_name',
  'first_name',
  'workplace',
  'positions',
  'salary_per_hour',
];

type PeopleDiffTableProps = { preview: PeoplePreview; rows: readonly PeopleRow[] };

/** The rows of a people file, with changed and wrong cells. */
export function PeopleDiffTable({ preview, rows }: PeopleDiffTableProps) {
  const { t } = useTranslation('people_import');
  const columns = preview.columns.flatMap((header, index) => {
    const key = peopleColumnOf(header);
    if (!key || !IDENTITY_COLUMNS.includes(key)) return [];
    const cell = (row: PeopleRow): WrittenCell => ({
      text: row.cells[index] ?? '',
      isFaulty: row.faults.some(({ column }) => column === key),
      beside: key === 'staff_no' && row.user_id !== null && (
        <Link to={`/manage/user/${row.user_id}`} className="underline underline-offset-2">
          {t('see_person')}
        </Link>
      ),
    });
    return [{ header, cell }];
  });
  return (
    <DiffTable
      rows={rows}
      columns={columns}
      details={(row) => (row.changes.length + row.faults.length === 0 ? null : <RowCells row={row} />)}
    />
  );
}

/** Faults and changes of existing people are open; the further data of new people is collapsed. */
function RowCells({ row }: { row: PeopleRow }) {
  const { t } = useTranslation('people_import');
  const { labels, faultSentence, valueText } = usePeopleWords();
  const cells = shownCells(row);
  const open = row.class === 'new' ? [] : cells;
  const folded = row.class === 'new' ? cells.filter(({ column }) => !IDENTITY_COLUMNS.includes(column)) : [];
  return (
    <>
      <FaultSentences sentences={row.faults.filter(({ column }) => column === null).map(faultSentence)} />
      {open.length > 0 && <DiffCells cells={open} />}
      {folded.length > 0 && (
        <details className="text-[0.8125rem]">
          <summary className="w-fit cursor-pointer text-muted-foreground">
            {t('values', { count: folded.length })}
          </summary>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
            {folded.map(({ column, after }) => (
              <li key={column}>{t('value', { column: labels[column], text: valueText(column, after) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function isFaulty({ faults }: ShownCell): boolean {
  return faults.length > 0;
}

function DiffCells({ cells }: { cells: readonly ShownCell[] }) {
  const { t } = useTranslation('people_import');
  const { labels, faultSentence, valueText } = usePeopleWords();
  const cellText = ({ column, before, after, faults }: ShownCell) => {
    if (faults.length > 0) return after;
    const text = valueText(column, after);
    return before === null ? text : t('from_to', { before: valueText(column, before), after: text });
  };
  return (
    <dl className="flex flex-wrap gap-2">
      {cells.map((cell) => (
        <div
          key={cell.column}
          className={cn(
            'min-w-0 max-w-full rounded-lg border border-border px-2.5 py-1',
            isFaulty(cell) && 'border-absent/50 bg-absent-soft',
          )}
        >
          <dt className="text-muted-foreground text-xs">{labels[cell.column]}</dt>
          <dd className="break-words">
            {cellText(cell)}
            {cell.faults.map((fault) => (
              <span key={fault.key} className="flex items-start gap-1.5 text-absent">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {faultSentence(fault)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

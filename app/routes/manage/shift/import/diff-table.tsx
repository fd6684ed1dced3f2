import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePlus from 'lucide-react/icons/circle-plus';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingList } from '#app/components/finding/finding-list.tsx';
import { plannedOf, waysOutOf } from '#app/components/finding/finding-text.ts';
import { WaysOut } from '#app/components/finding/ways-out.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { TableScroll } from '#app/components/ui/table.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { columnOf } from '#contract/csv-columns.ts';
import type { ImportClass } from '#contract/enums.ts';
import type { ImportPreview, ImportRow } from '#contract/roster-files.ts';
import { useRowWords } from './use-row-words.ts';

type DiffTableProps = { preview: ImportPreview; rows: readonly ImportRow[] };

/** Rows of a file as they are written, each with what would come of it; on a phone a card for each. */
export function DiffTable({ preview, rows }: DiffTableProps) {
  const { t } = useTranslation('imports');
  const captionId = useId();
  if (rows.length === 0) {
    return (
      <p className="rounded-xl border border-border bg-card px-5 py-6 text-muted-foreground">
        {t('none_shown')}
      </p>
    );
  }
  return (
    <div className="@container/diff min-w-0">
      <TableScroll
        aria-labelledby={captionId}
        className="@max-3xl/diff:overflow-visible rounded-xl border border-border bg-card"
      >
        <table className="@max-3xl/diff:block w-full border-collapse text-sm">
          <caption id={captionId} className="sr-only">
            {t('diff')}
          </caption>
          <thead className="@max-3xl/diff:sr-only">
            <tr className="text-left text-[12.5px] text-muted-foreground">
              <HeadCell>{t('line')}</HeadCell>
              <HeadCell>{t('result')}</HeadCell>
              {preview.columns.map((column) => (
                <HeadCell key={column}>{column}</HeadCell>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <RowGroup key={row.line} row={row} preview={preview} />
          ))}
        </table>
      </TableScroll>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="h-9 whitespace-nowrap border-border border-b px-3 font-medium">
      {children}
    </th>
  );
}

/** The row as written, and below it what is to be said of it. */
function RowGroup({ row, preview }: { row: ImportRow; preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const textOf = usePersonText();
  const format = useFormat();
  const person = preview.named.users.find(({ id }) => id === row.user_id);

  /** What a cell means, beside what is written in it. */
  const besides = (column: string): string | null => {
    const key = columnOf(column);
    if (key === 'staff_no' && person) return textOf({ ...person, staff_no: null });
    return key === 'date' && row.date ? format.weekday(row.date) : null;
  };

  return (
    <tbody className="@max-3xl/diff:block border-border border-b @max-3xl/diff:px-4 @max-3xl/diff:py-3 last:border-b-0">
      <tr className="@max-3xl/diff:flex @max-3xl/diff:flex-wrap @max-3xl/diff:items-center @max-3xl/diff:gap-x-3 @max-3xl/diff:gap-y-1">
        <th
          scope="row"
          className="@max-3xl/diff:p-0 whitespace-nowrap px-3 py-2 text-left align-top font-normal text-muted-foreground"
        >
          <span className="@max-3xl/diff:hidden">{row.line}</span>
          <span className="@max-3xl/diff:inline hidden">{t('line_number', { line: row.line })}</span>
        </th>
        <td className="@max-3xl/diff:p-0 whitespace-nowrap px-3 py-2 align-top">
          <ClassBadge of={row.class} />
        </td>
        {preview.columns.map((column, index) => (
          <Cell key={column} row={row} column={column} text={row.cells[index] ?? ''}>
            {besides(column)}
          </Cell>
        ))}
      </tr>
      <Said row={row} preview={preview} />
    </tbody>
  );
}

const BADGES = {
  new: { tone: 'in', icon: CirclePlus },
  changed: { tone: 'late', icon: PencilLine },
  refused: { tone: 'absent', icon: undefined },
} as const;

function ClassBadge({ of }: { of: ImportClass }) {
  const { t } = useTranslation('imports');
  const { tone, icon } = BADGES[of];
  return (
    <Badge tone={tone} {...(icon ? { icon } : {})}>
      {t(of)}
    </Badge>
  );
}

type CellProps = { row: ImportRow; column: string; text: string; children: string | null };

/** A cell as written; at fault it is marked, with its sentence below the row. */
function Cell({ row, column, text, children }: CellProps) {
  const key = columnOf(column);
  const isFaulty = row.faults.some((fault) => fault.column !== null && fault.column === key);
  return (
    <td
      className={cn(
        '@max-3xl/diff:p-0 px-3 py-2 align-top',
        text === '' && !isFaulty && '@max-3xl/diff:hidden',
      )}
    >
      <span
        className={cn(
          'whitespace-nowrap',
          isFaulty && 'rounded bg-absent-soft px-1.5 py-0.5 font-semibold text-absent',
        )}
      >
        {isFaulty && <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />}
        {text || (isFaulty ? '–' : '')}
      </span>
      {children && <span className="ml-1.5 text-[0.8125rem] text-muted-foreground">{children}</span>}
    </td>
  );
}

function Said({ row, preview }: { row: ImportRow; preview: ImportPreview }) {
  const { changesOf, faultSentence, words } = useRowWords(preview.named);
  const changes = row.class === 'changed' ? changesOf(row) : [];
  if (changes.length + row.faults.length + row.findings.length === 0) return null;
  return (
    <tr className="@max-3xl/diff:block">
      <td
        colSpan={preview.columns.length + 2}
        className="@max-3xl/diff:block @max-3xl/diff:p-0 @max-3xl/diff:pt-2 px-3 pt-0 pb-3"
      >
        <div className="grid max-w-4xl gap-2.5 @3xl/diff:pl-10">
          {changes.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
              {changes.map((change) => (
                <li key={change} className="font-medium">
                  {change}
                </li>
              ))}
            </ul>
          )}
          {row.faults.length > 0 && (
            <ul className="grid gap-0.5">
              {row.faults.map((fault) => (
                <li key={`${fault.column} ${fault.key}`} className="flex items-start gap-1.5 text-absent">
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  {faultSentence(fault)}
                </li>
              ))}
            </ul>
          )}
          {row.findings.length > 0 && <FindingList findings={row.findings} words={words} folded />}
          <WaysOut ways={waysOutOf(row.findings)} planned={plannedOf(row.findings)} words={words} />
        </div>
      </td>
    </tr>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePlus from 'lucide-react/icons/circle-plus';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { TableScroll } from '#app/ui/kit/table.tsx';
import type { CopyClass, ImportClass } from '#contract/enums.ts';

/** A cell as written in the file. A faulty one is marked, and its sentence is below the row. */
export interface WrittenCell {
  text: string;
  isFaulty: boolean;
  /** The meaning of the text, next to it. */
  beside: ReactNode;
}

interface DiffColumn<Row> {
  header: string;
  cell: (row: Row) => WrittenCell;
}

/** The result of a row. Copies can also keep a row, and schedules can pass it with a warning. */
type RowResult = ImportClass | CopyClass | 'warned';

type DiffRow = {
  line: number;
  /** The cell of a sheet. */
  cell?: string | null;
  class: RowResult;
};

type Own<Row> = {
  columns: readonly DiffColumn<Row>[];
  /** Heading and name of the rows, when they are not lines of a file. */
  head?: { header: string; of: (row: Row) => string };
  /** Labels of the results, when they differ from those of imports. */
  results?: Partial<Record<RowResult, string>>;
};

type DiffTableProps<Row> = Own<Row> & {
  rows: readonly Row[];
  /** Caption of the table, when it is not about a file. */
  caption?: string;
  /** The notes below a row; null without notes. */
  details: (row: Row) => ReactNode;
};

/** Rows as written in the file, each with its result; on phones as cards. */
export function DiffTable<Row extends DiffRow>({ rows, caption, details, ...own }: DiffTableProps<Row>) {
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
            {caption ?? t('diff')}
          </caption>
          <thead className="@max-3xl/diff:sr-only">
            <tr className="text-left text-[0.78125rem] text-muted-foreground">
              <HeadCell>{own.head?.header ?? t('line')}</HeadCell>
              <HeadCell>{t('result')}</HeadCell>
              {own.columns.map(({ header }) => (
                <HeadCell key={header}>{header}</HeadCell>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <RowGroup key={row.line} row={row} own={own} details={details(row)} />
          ))}
        </table>
      </TableScroll>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="h-8 whitespace-nowrap border-border border-b px-3 font-medium">
      {children}
    </th>
  );
}

type RowGroupProps<Row> = { row: Row; own: Own<Row>; details: ReactNode };

/** The row as written, with its notes below. */
function RowGroup<Row extends DiffRow>({ row, own, details }: RowGroupProps<Row>) {
  const { columns, head, results } = own;
  return (
    <tbody className="@max-3xl/diff:block border-border border-b @max-3xl/diff:px-4 @max-3xl/diff:py-3 last:border-b-0">
      <tr className="@max-3xl/diff:flex @max-3xl/diff:flex-wrap @max-3xl/diff:items-center @max-3xl/diff:gap-x-3 @max-3xl/diff:gap-y-1">
        <th
          scope="row"
          className="@max-3xl/diff:p-0 whitespace-nowrap px-3 py-2 text-left align-top font-normal text-muted-foreground"
        >
          {head ? <span className="text-foreground">{head.of(row)}</span> : <LineHead row={row} />}
        </th>
        <td className="@max-3xl/diff:p-0 whitespace-nowrap px-3 py-2 align-top">
          <ResultBadge of={row.class} called={results?.[row.class]} />
        </td>
        {columns.map(({ header, cell }) => (
          <DiffCell key={header} cell={cell(row)} />
        ))}
      </tr>
      {details && (
        <tr className="@max-3xl/diff:block">
          <td
            colSpan={columns.length + 2}
            className="@max-3xl/diff:block @max-3xl/diff:p-0 @max-3xl/diff:pt-2 px-3 pt-0 pb-3"
          >
            <div className="grid max-w-4xl gap-2.5 @3xl/diff:pl-10">{details}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineHead({ row: { line, cell } }: { row: DiffRow }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <span className="@max-3xl/diff:hidden">{line}</span>
      {cell && <span className="@max-3xl/diff:hidden ml-2 text-xs">{t('cell', { cell })}</span>}
      <span className="@max-3xl/diff:inline hidden">
        {t('line_number', { line })}
        {cell && ` · ${t('cell', { cell })}`}
      </span>
    </>
  );
}

const BADGES = {
  new: { tone: 'in', word: 'new', icon: CirclePlus },
  changed: { tone: 'late', word: 'changed', icon: PencilLine },
  refused: { tone: 'absent', word: 'refused', icon: undefined },
  warned: { tone: 'late', word: 'warnings', icon: TriangleAlert },
  kept: { tone: 'neutral', word: 'kept', icon: undefined },
  same: { tone: 'neutral', word: 'kept', icon: undefined },
} as const;

function ResultBadge({ of, called }: { of: RowResult; called: string | undefined }) {
  const { t } = useTranslation('imports');
  const { tone, word, icon } = BADGES[of];
  return (
    <Badge tone={tone} {...(icon ? { icon } : {})}>
      {called ?? t(word)}
    </Badge>
  );
}

function DiffCell({ cell: { text, isFaulty, beside } }: { cell: WrittenCell }) {
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
      {beside && <span className="ml-1.5 text-[0.8125rem] text-muted-foreground">{beside}</span>}
    </td>
  );
}

export function FaultSentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-1.5 text-absent">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

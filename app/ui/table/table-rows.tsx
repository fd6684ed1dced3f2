import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Skeleton } from '#app/ui/kit/skeleton.tsx';
import { TableCell, TableRow } from '#app/ui/kit/table.tsx';
import type { TableColumn } from './columns.ts';

/**
 * The link of a row starts in its sticky cell, which would limit it to that cell. This extends it
 * over the visible row.
 */
const movedLink = 'after:right-auto after:w-[calc(100cqw-1rem)]';
const keptLink = '@xl/table:after:right-auto @xl/table:after:w-[calc(100cqw-1rem)]';

/** Keeps the cell visible while the table scrolls, wherever the rows are not cards. */
const keptCell =
  '@xl/table:sticky @xl/table:left-0 @xl/table:z-1 @xl/table:bg-card @xl/table:group-hover/row:bg-muted @xl/table:group-data-selected/row:bg-accent';

/** Keeps the cell visible at the right edge, wherever the rows are not cards. */
const STAYING_CELL =
  'stays-right @xl/table:sticky @xl/table:right-0 @xl/table:z-1 @xl/table:bg-card @xl/table:shadow-[-1px_0_0_var(--border)] @xl/table:group-hover/row:bg-muted @xl/table:group-data-selected/row:bg-accent';

/** The classes of a column's cells. */
export type CellLook = { cell: string; box: string; label: string | null };

type LookOptions = { cards: boolean; keepsFirst: boolean };

/** @param columns the visible columns in their order */
export function looksOf<Row>(columns: readonly TableColumn<Row>[], options: LookOptions): CellLook[] {
  const { cards, keepsFirst } = options;
  return columns.map(({ align, interactive, header, wraps = false, stays = false }, index) => {
    const first = index === 0;
    return {
      cell: cn(
        align === 'end' && (cards ? '@xl/table:text-right' : 'text-right'),
        !wraps && (cards ? '@xl/table:whitespace-nowrap' : 'whitespace-nowrap'),
        first &&
          !cards &&
          'sticky left-0 z-1 min-w-44 max-w-44 overflow-hidden text-ellipsis @4xl/table:max-w-80 bg-card group-hover/row:bg-muted group-data-selected/row:bg-accent',
        cards && first && keepsFirst && keptCell,
        stays && STAYING_CELL,
        cards && 'card-cell',
        cards && first && 'card-title',
      ),
      box: cn('inline', interactive && 'relative z-1 inline-block'),
      label: cards && !first ? header : null,
    };
  });
}

type DataRowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  looks: readonly CellLook[];
  cards: boolean;
  keepsFirst: boolean;
  /** Another view is loading: grey bars cover the texts, as wide as them. */
  loading: boolean;
  href: string | undefined;
  label: string;
  selected: boolean;
  onSelect: ((range: boolean) => void) | undefined;
};

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, looks, cards, keepsFirst, loading, href, label, selected, onSelect } = props;
  const { t } = useTranslation('table');
  return (
    <TableRow
      data-selected={selected || undefined}
      className={cn('relative', cards && 'card-row', cards && onSelect && '@max-xl/table:pl-12')}
    >
      {onSelect && (
        <TableCell
          className={cn(
            'w-10 pr-0',
            cards &&
              '@max-xl/table:absolute @max-xl/table:top-3 @max-xl/table:left-4 @max-xl/table:h-auto @max-xl/table:border-0 @max-xl/table:p-0',
          )}
        >
          <Checkbox
            aria-label={t('select_row', { row: label })}
            checked={selected}
            onChange={(event) => onSelect(isShiftClick(event.nativeEvent))}
            className="z-1"
          />
        </TableCell>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        if (index > 0 || !href) return bodyCell(column.id, looks[index], content, loading);
        const link = cn('row-link', cards ? keepsFirst && keptLink : movedLink);
        return bodyCell(column.id, looks[index], rowLink(href, link, content), loading);
      })}
    </TableRow>
  );
}

type SkeletonRowProps<Row> = {
  columns: readonly TableColumn<Row>[];
  looks: readonly CellLook[];
  selectable: boolean;
  cards: boolean;
};

export function SkeletonRow<Row>({ columns, looks, selectable, cards }: SkeletonRowProps<Row>) {
  return (
    <TableRow className={cn(cards && 'card-row')}>
      {selectable && <TableCell className={cn('w-10 pr-0', cards && '@max-xl/table:hidden')} />}
      {columns.map((column, index) =>
        bodyCell(
          column.id,
          looks[index],
          <Skeleton
            className={cn('h-4 w-24', index === 0 && 'w-40', column.align === 'end' && 'ml-auto w-12')}
          />,
          false,
        ),
      )}
    </TableRow>
  );
}

/** The link covers the whole row, so that it opens anywhere, also in a new tab. */
function rowLink(href: string, className: string, content: ReactNode): ReactNode {
  return (
    <Link to={href} className={className}>
      {content}
    </Link>
  );
}

/** Letters of a text that may be cut to keep its row on one line. */
const CUT_FROM = 16;

const LOADING_BOX = 'relative inline-block max-w-full text-transparent *:invisible';

/** A function, not a component: a list has hundreds of cells, and a component would double their cost. */
function bodyCell(key: string, look: CellLook | undefined, content: ReactNode, loading: boolean): ReactNode {
  return (
    <td key={key} data-slot="table-cell" className={look?.cell}>
      {look?.label != null && <span className="card-label">{look.label}</span>}
      <div className={loading ? cn(look?.box, LOADING_BOX) : look?.box}>
        {typeof content === 'string' && content.length > CUT_FROM ? (
          <span title={content} className="block truncate @max-xl/table:whitespace-normal @xl/table:max-w-64">
            {content}
          </span>
        ) : (
          content
        )}
        {loading && <Skeleton className="visible! absolute inset-x-0 top-1/2 h-4 -translate-y-1/2" />}
      </div>
    </td>
  );
}

export function isShiftClick(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { TableHead, TableHeader } from '#app/ui/kit/table.tsx';
import type { TableColumn } from './columns.ts';
import type { RowSelection } from './row-selection.ts';
import { SortLink } from './table-sort.tsx';
import type { SortState } from './table-url.ts';

type HeadRowProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: SortState | null;
  cards: boolean;
  keepsFirst: boolean;
  /** Null where rows cannot be selected. */
  selection: RowSelection | null;
  rows: number;
};

/** The sticky head of the table. Cards have none: each of their lines is labelled. */
export function HeadRow<Row>({ columns, sort, cards, keepsFirst, selection, rows }: HeadRowProps<Row>) {
  const { t } = useTranslation('table');
  const chosen = selection?.selected.size ?? 0;
  return (
    <TableHeader className={cn(cards && '@max-xl/table:hidden')}>
      <tr>
        {selection && (
          <TableHead className="sticky top-0 z-20 w-10 bg-card pr-0">
            <Checkbox
              aria-label={t('select_all')}
              checked={chosen > 0 && chosen === rows}
              indeterminate={chosen > 0 && chosen < rows}
              onChange={selection.toggleAll}
            />
          </TableHead>
        )}
        {columns.map((column, index) => (
          <TableHead
            key={column.id}
            aria-sort={ariaSort(column, sort)}
            className={cn(
              'sticky top-0 z-10 bg-card',
              column.align === 'end' && 'text-right',
              index === 0 && (keepsFirst || !cards) && 'left-0 z-20',
              column.stays && 'right-0 z-20',
            )}
          >
            {column.sortable ? (
              <SortLink id={column.id} header={column.header} sort={sort} align={column.align ?? 'start'} />
            ) : (
              column.header
            )}
          </TableHead>
        ))}
      </tr>
    </TableHeader>
  );
}

function ariaSort<Row>(column: TableColumn<Row>, sort: SortState | null) {
  if (!column.sortable) return undefined;
  if (sort?.key !== column.id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

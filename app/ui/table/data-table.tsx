import { type ReactNode, useId } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Table, TableBody, TableScroll } from '#app/ui/kit/table.tsx';
import type { ListMeta } from '#contract/lists.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { columnsIn, type TableColumn } from './columns.ts';
import { type Emptiness, EmptyState, NoMatches } from './empty-state.tsx';
import { type RowKey, useRowSelection } from './row-selection.ts';
import { type Filter, SEARCH_PARAM, TableFilters } from './table-filters.tsx';
import { HeadRow } from './table-head.tsx';
import { TablePages, totalText } from './table-pages.tsx';
import { DataRow, looksOf, SkeletonRow } from './table-rows.tsx';
import { SortChoice } from './table-sort.tsx';
import { hasFilters, shownColumns, sortOf, withoutFiltersHref } from './table-url.ts';
import { useLate } from './use-late.ts';
import { SavedViews } from './views/saved-views.tsx';

/** A faster answer shows no skeleton. */
const SKELETON_AFTER_MS = 150;

interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  list: { data: readonly Row[]; meta: ListMeta };
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => RowKey;
  /** The name of the row, for its checkbox. */
  rowLabel: (row: Row) => string;
  /** The page of a row; its first column has the link. */
  rowHref?: (row: Row) => string;
  /** The default order, in the format of the API: `name`, `-name`. */
  standardSort?: string;
  /** The fields that the search covers. */
  search?: string;
  filters?: readonly Filter[];
  empty: Emptiness;
  /**
   * Actions on the selected rows; without it rows cannot be selected. A form ends the selection
   * when the server has answered; an action without one calls `clear`.
   */
  bulk?: (rows: Row[], matching: boolean, clear: () => void) => ReactNode;
  /** Whether `bulk` can also take all rows that match the filters, which is its second argument. */
  bulkMatching?: boolean;
  /** What the list shows, such as its month; before the filters. */
  lead?: ReactNode;
  /** Buttons next to the filters. */
  actions?: ReactNode;
  /** On narrow screens: a card per row, or a horizontally scrolling table for columns of figures. */
  narrow?: 'cards' | 'scroll';
  /** Keeps the first column visible while the others scroll, wherever the rows are not cards. */
  keepsFirst?: boolean;
}

/** A list of the API as a table; the address holds page, order, filters and columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, list, columns, rowKey, rowLabel, rowHref, standardSort, search, filters = [] } = props;
  const { empty, bulk, bulkMatching = false, lead, actions, narrow = 'cards', keepsFirst = false } = props;
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const captionId = useId();
  const selection = useRowSelection(list.data.map(rowKey));
  const loading = useReloading();
  const late = useLate(loading, SKELETON_AFTER_MS);

  const shown = shownColumns(columns, params);
  const sort = sortOf(params, standardSort);
  const sortable = shown.filter((column) => column.sortable);
  const filterNames = [...(search ? [SEARCH_PARAM] : []), ...filters.map(({ name }) => name)];
  const selectable = bulk !== undefined && hydrated;
  const chosenRows = list.data.filter((row) => selection.selected.has(rowKey(row)));
  const cards = narrow === 'cards';
  const looks = looksOf(shown, { cards, keepsFirst });

  return (
    <div data-slot="data-table" className="@container/table grid min-w-0 gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 has-[>div:only-child:empty]:hidden">
        {lead}
        {filterNames.length > 0 && (
          <TableFilters search={search} filters={filters} names={filterNames} {...(lead && { most: 2 })} />
        )}
        <div className="ml-auto flex items-center gap-2 empty:hidden @max-xl/table:w-full">
          {cards && sortable.length > 0 && <SortChoice columns={sortable} sort={sort} />}
          <ColumnChoice columns={columns} shown={shown} />
          <SavedViews />
          {actions}
        </div>
      </div>

      {list.data.length === 0 && !late ? (
        <div className="rounded-xl border border-border bg-card">
          {hasFilters(params, filterNames) ? (
            <NoMatches clearHref={withoutFiltersHref(params, filterNames)} />
          ) : (
            <EmptyState {...empty} />
          )}
        </div>
      ) : (
        <TableScroll
          aria-labelledby={captionId}
          aria-busy={loading}
          className={cn(
            'rounded-xl border border-border bg-card print:overflow-visible',
            cards && '@max-xl/table:overflow-visible',
          )}
        >
          <Table className={cn(cards && '@max-xl/table:block')} style={columnsIn(shown.length)}>
            <caption id={captionId} className="sr-only">
              {label}
            </caption>
            <HeadRow
              columns={shown}
              sort={sort}
              cards={cards}
              keepsFirst={keepsFirst}
              selection={selectable ? selection : null}
              rows={list.data.length}
            />
            <TableBody className={cn(cards && '@max-xl/table:block')}>
              {list.data.length === 0
                ? skeletonKeys(list.meta).map((key) => (
                    <SkeletonRow
                      key={key}
                      columns={shown}
                      looks={looks}
                      selectable={selectable}
                      cards={cards}
                    />
                  ))
                : list.data.map((row) => (
                    <DataRow
                      key={rowKey(row)}
                      row={row}
                      columns={shown}
                      looks={looks}
                      loading={late}
                      cards={cards}
                      keepsFirst={keepsFirst}
                      href={rowHref?.(row)}
                      label={rowLabel(row)}
                      selected={selection.selected.has(rowKey(row))}
                      onSelect={selectable ? (range) => selection.toggle(rowKey(row), range) : undefined}
                    />
                  ))}
            </TableBody>
          </Table>
        </TableScroll>
      )}

      {list.meta.total > 0 && <TablePages meta={list.meta} rows={list.data.length} />}
      {bulk && (
        <BulkBar
          count={chosenRows.length}
          onClear={selection.clear}
          onAll={chosenRows.length < list.data.length ? selection.toggleAll : null}
          matching={
            bulkMatching
              ? {
                  total: list.meta.total,
                  text: totalText(list.meta),
                  selected: selection.matching,
                  onSelect: selection.selectMatching,
                }
              : null
          }
        >
          {bulk(chosenRows, selection.matching, selection.clear)}
        </BulkBar>
      )}
    </div>
  );
}

/** Whether the page is loading another view of itself. */
function useReloading(): boolean {
  const navigation = useNavigation();
  const location = useLocation();
  return navigation.state === 'loading' && navigation.location.pathname === location.pathname;
}

function skeletonKeys(meta: ListMeta): number[] {
  return Array.from({ length: meta.per_page }, (_, index) => index);
}

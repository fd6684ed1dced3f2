import FileText from 'lucide-react/icons/file-text';
import { sheetHref } from '#app/areas/pay/period/sheet/sheet-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { type RowSelection, useRowSelection } from '#app/ui/table/row-selection.ts';
import { isShiftClick } from '#app/ui/table/table-rows.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { CloseButton, ConfirmButton } from './moving-buttons.tsx';
import { PeriodActions } from './period-actions.tsx';
import { CHANGED_PARAM, canClose, canConfirm, countHref, PERIOD_COUNTS } from './period-address.ts';
import { PeriodState } from './period-state.tsx';

const cell = 'max-md:block max-md:h-auto max-md:border-0 max-md:px-0 max-md:py-0.5';
const LINK_CLASSES = 'rounded-sm text-primary underline-offset-4 hover:underline';

type PeriodTableProps = { periods: readonly Period[]; mayClose: boolean };

/** The workplaces of the month, moved one at a time or together; stacked on phones. */
export function PeriodTable({ periods, mayClose }: PeriodTableProps) {
  const { t } = useTranslation(['periods', 'table']);
  const hydrated = useHydrated();
  const hasEarlier = periods.some(({ earlier }) => earlier.length > 0);
  const movable = periods.filter(({ status }) => status !== 'closed');
  const selection = useRowSelection(movable.map(({ workplace }) => workplace.id));
  const isSelectable = hydrated && movable.length > 1;
  const chosen = movable.filter(({ workplace }) => selection.selected.has(workplace.id));
  return (
    <div data-slot="data-table" className="@container/table grid min-w-0 gap-2">
      <TableScroll className="rounded-xl border border-border bg-card" aria-label={t('title')}>
        <Table className="max-md:block">
          <TableHeader className="sticky top-0 z-10 bg-card max-md:sr-only">
            <TableRow>
              {isSelectable && (
                <TableHead className="w-10 pr-0">
                  <Checkbox
                    aria-label={t('table:select_all')}
                    checked={chosen.length === movable.length}
                    indeterminate={chosen.length > 0 && chosen.length < movable.length}
                    onChange={selection.toggleAll}
                  />
                </TableHead>
              )}
              <TableHead>{t('workplace')}</TableHead>
              <TableHead>{t('state')}</TableHead>
              <TableHead className="text-right">{t('people_head')}</TableHead>
              <TableHead className="text-right">{t('work')}</TableHead>
              <TableHead>{t('waits')}</TableHead>
              {hasEarlier && <TableHead>{t('earlier')}</TableHead>}
              <TableHead className="right-0 z-20 bg-card md:sticky">
                <span className="sr-only">{t('actions')}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody className="max-md:block max-md:divide-y max-md:divide-border">
            {periods.map((period) => (
              <PeriodRow
                key={period.workplace.id}
                period={period}
                mayClose={mayClose}
                hasEarlier={hasEarlier}
                selection={isSelectable ? selection : null}
              />
            ))}
          </TableBody>
        </Table>
      </TableScroll>
      <BulkBar
        count={chosen.length}
        onClear={selection.clear}
        onAll={chosen.length < movable.length ? selection.toggleAll : null}
      >
        <BulkButtons chosen={chosen} mayClose={mayClose} />
      </BulkBar>
    </div>
  );
}

function BulkButtons({ chosen, mayClose }: { chosen: readonly Period[]; mayClose: boolean }) {
  const { t } = useTranslation('periods');
  const month = chosen[0]?.month;
  if (month === undefined) return null;
  const goes = chosen.some(canConfirm) || (mayClose && chosen.some(canClose));
  return (
    <>
      {!goes && <span className="text-muted-foreground text-sm">{t('none_goes')}</span>}
      <ConfirmButton
        chosen={chosen}
        month={month}
        variant="outline"
        size="sm"
        label={(count) => t('confirm_chosen', { count })}
      />
      {mayClose && (
        <CloseButton
          chosen={chosen}
          month={month}
          size="sm"
          label={(count) => t('close_chosen', { count })}
        />
      )}
    </>
  );
}

type PeriodRowProps = {
  period: Period;
  mayClose: boolean;
  hasEarlier: boolean;
  /** Null where rows cannot be selected. */
  selection: RowSelection | null;
};

function PeriodRow({ period, mayClose, hasEarlier, selection }: PeriodRowProps) {
  const { t } = useTranslation(['periods', 'table']);
  const { workplace, month, people, on_leave, worked_minutes, status } = period;
  const isChosen = selection?.selected.has(workplace.id) ?? false;
  return (
    <TableRow
      data-selected={isChosen || undefined}
      className={cn('max-md:relative max-md:block max-md:p-3', selection && 'max-md:pl-11')}
    >
      {selection && (
        <TableCell className={cn(cell, 'w-10 pr-0 max-md:absolute max-md:top-3.5 max-md:left-3')}>
          {status !== 'closed' && (
            <Checkbox
              aria-label={t('table:select_row', { row: workplace.name })}
              checked={isChosen}
              onChange={(event) => selection.toggle(workplace.id, isShiftClick(event.nativeEvent))}
            />
          )}
        </TableCell>
      )}
      <TableHead scope="row" className={`${cell} h-row font-semibold text-[0.8125rem] text-foreground`}>
        <span className="inline-flex items-center gap-2">
          <span title={workplace.name} className="max-w-40 truncate">
            {workplace.name}
          </span>
          <PageLink
            to={sheetHref(workplace.id, month)}
            aria-label={t('named', { action: t('sheet'), workplace: workplace.name })}
            title={t('sheet')}
            className="rounded-sm text-muted-foreground hover:text-primary"
          >
            <FileText aria-hidden="true" className="size-4" />
          </PageLink>
        </span>
      </TableHead>
      <TableCell className={`${cell} md:whitespace-nowrap`}>
        <PeriodState {...period} />
        <Marks period={period} />
      </TableCell>
      <TableCell className={`${cell} whitespace-nowrap text-right max-md:text-left`}>
        {t('people', { count: people })}
        {on_leave > 0 && <span className="cell-note">{t('on_leave', { count: on_leave })}</span>}
      </TableCell>
      <TableCell className={`${cell} whitespace-nowrap text-right max-md:text-left`}>
        {formatHours(worked_minutes)}
      </TableCell>
      <TableCell className={cell}>
        <Waits period={period} />
      </TableCell>
      {hasEarlier && (
        <TableCell className={cell}>
          <Earlier period={period} />
        </TableCell>
      )}
      <TableCell
        className={cn(
          cell,
          'stays-right right-0 z-1 bg-card max-md:pt-2 md:sticky md:shadow-[-1px_0_0_var(--border)] md:group-hover/row:bg-muted md:group-data-selected/row:bg-accent',
        )}
      >
        <PeriodActions period={period} mayClose={mayClose} />
      </TableCell>
    </TableRow>
  );
}

/** Who confirmed, closed or reopened it last, and when; the title has all. */
function Marks({ period: { status, confirmed, closed, reopened } }: { period: Period }) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const lines = [
    ...(confirmed ? [{ key: 'confirmed_by', ...confirmed } as const] : []),
    ...(closed ? [{ key: 'closed_by', ...closed } as const] : []),
    ...(reopened && status === 'open' ? [{ key: 'reopened_by', ...reopened } as const] : []),
  ];
  const texts = lines.map(({ key, at, by }) =>
    t(key, { date: format.day(jstDate(fromStamp(at))), name: format.personName(by) }),
  );
  if (reopened && status === 'open') texts.push(reopened.reason);
  return (
    <span title={texts.join('\n')} className="ml-2 max-md:ml-0 max-md:block text-muted-foreground">
      <span className="inline-block max-w-40 truncate align-middle max-md:max-w-full">{texts.at(-1)}</span>
    </span>
  );
}

/** Blocks that no work can resolve. */
const EARLY = ['not_over', 'not_begun'] as const;

/** What blocks the period, each linked to where it is resolved. */
function Waits({ period }: { period: Period }) {
  const { t } = useTranslation('periods');
  const changedHref = useChosenHref(CHANGED_PARAM);
  if (period.status === 'closed') return null;
  const counted = PERIOD_COUNTS.filter((key) => period[key] > 0);
  const early = EARLY.filter((block) => period.blocks.includes(block));
  if (counted.length === 0 && early.length === 0) {
    return <span className="text-muted-foreground">{t('nothing_waits')}</span>;
  }
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {early.map((block) => (
        <li key={block} className="text-muted-foreground">
          {t(`blocks.${block}`)}
        </li>
      ))}
      {counted.map((key) => (
        <li key={key}>
          <PageLink
            to={key === 'changed' ? changedHref(period.id) : countHref(key, period)}
            preventScrollReset={key === 'changed'}
            className={cn(LINK_CLASSES, 'md:whitespace-nowrap')}
          >
            {t(`counts.${key}`, { count: period[key] })}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Earlier({ period: { earlier } }: { period: Period }) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-[0.8125rem] md:grid">
      {earlier.slice(0, 3).map(({ id, month, status }) => (
        <li key={id} className="whitespace-nowrap">
          <PageLink to={`/manage/period?month=${month}`} className={LINK_CLASSES}>
            {format.month(month)}
          </PageLink>{' '}
          <span className="text-muted-foreground">{t(`states.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}

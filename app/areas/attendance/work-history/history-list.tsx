import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { ListedLeave, ListedWork } from '#contract/attendance/work-histories.ts';
import type { AttendanceState } from '#domain/attendance/tracking.ts';
import { ClosedMark } from './closed-note.tsx';
import { HISTORY_PARAM } from './history-address.ts';
import { HistoryBadges } from './history-badges.tsx';
import { HoursAfter, HoursText } from './minutes-cell.tsx';
import { premiumsOf } from './premiums.ts';
import type { NamedWorkplace } from './workplaces.server.ts';

const ConfirmButtons = lazy(async () => ({
  default: (await import('./confirm-buttons.tsx')).ConfirmButtons,
}));

/** The states in this list: everyone in it has checked in. */
const LISTED_STATES = [
  'checked_in',
  'checked_out',
  'confirmed',
] as const satisfies readonly AttendanceState[];

type Row = ListedWork | ListedLeave;

/** Paid leave has no hours of work, so its cells stay empty. */
function ofWork<Cell>(row: Row, cell: (work: ListedWork) => Cell): Cell | null {
  return row.kind === 'work' ? cell(row) : null;
}

type HistoryListProps = {
  list: ComponentProps<typeof DataTable<Row>>['list'];
  /** The positions of the chosen workplace; empty without one. */
  positions: readonly { id: number; name: string }[];
  /** The workplaces whose hours the reader may see; null for those of the master list. */
  workplaces: readonly NamedWorkplace[] | null;
  showsPay: boolean;
  /** The choice of the days. */
  period: ReactNode;
};

export function HistoryList({ list, positions, workplaces, showsPay, period }: HistoryListProps) {
  const { t } = useTranslation(['work_history', 'hours', 'attendance']);
  const format = useFormat();
  const textOf = usePersonText();
  const openHref = useChosenHref(HISTORY_PARAM);
  const [params] = useSearchParams();
  const hasOneWorkplace = params.has('workplace_id');
  const hasOneState = params.has('status');
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-date"
      rowKey={({ id }) => id}
      rowLabel={({ date, user }) => `${format.day(date)} ${textOf(user)}`}
      rowHref={({ id }) => openHref(id)}
      lead={period}
      search={t('search')}
      filters={useFilters(positions, workplaces)}
      columns={useColumns({ showsPay, hasOneWorkplace, hasOneState })}
      empty={{ title: t('empty'), body: t('empty_hint') }}
      bulkMatching
      bulk={(rows, matching) => (
        <Suspense>
          <ConfirmButtons rows={rows.filter(({ closed }) => closed === null)} matching={matching} />
        </Suspense>
      )}
    />
  );
}

type ColumnsProps = { showsPay: boolean; hasOneWorkplace: boolean; hasOneState: boolean };

function useColumns({ showsPay, hasOneWorkplace, hasOneState }: ColumnsProps): TableColumn<Row>[] {
  const { t } = useTranslation(['work_history', 'hours', 'attendance']);
  const format = useFormat();
  const pay: TableColumn<Row> = {
    id: 'pay',
    stays: true,
    header: t('hours:pay_short'),
    align: 'end',
    hideable: true,
    cell: (row) => {
      const pay = row.kind === 'work' ? row.hours?.pay : row.pay;
      const hasHours = row.kind === 'paid_leave' || row.hours !== null;
      const perHour =
        row.salary_per_hour === null ? null : t('per_hour', { yen: format.yen(row.salary_per_hour) });
      return (
        <span title={perHour ?? undefined} className="font-semibold">
          {pay != null && format.yen(pay)}
          {hasHours && row.salary_per_hour === null && (
            <span className="font-normal text-muted-foreground">{t('hours:no_wage')}</span>
          )}
        </span>
      );
    },
  };
  const positionColumn: TableColumn<Row> = {
    id: 'position',
    header: t('position'),
    hideable: true,
    cell: (row) => <span className="max-w-24 truncate">{row.position?.name}</span>,
  };
  const workplaceColumn: TableColumn<Row> = {
    id: 'workplace',
    header: t('workplace'),
    hideable: true,
    cell: ({ workplace, position }) => (
      <span className="inline-flex max-w-full flex-wrap gap-x-1.5 @xl/table:flex-nowrap">
        <span title={workplace?.name} className="max-w-40 truncate @max-xl/table:max-w-full">
          {workplace?.name ?? t('no_workplace')}
        </span>
        {position && <span className="max-w-24 truncate text-muted-foreground">{position.name}</span>}
      </span>
    ),
  };
  return [
    { id: 'date', header: t('date'), cell: ({ date }) => <DayText date={date} />, sortable: true },
    { id: 'person', header: t('person'), cell: ({ user }) => <PersonCell person={user} /> },
    {
      id: 'times',
      header: t('times'),
      cell: (row) => (row.kind === 'work' ? <ListedTimes work={row} /> : formatHours(row.minutes)),
    },
    {
      id: 'worked',
      header: t('attendance:worked'),
      align: 'end',
      cell: (row) =>
        ofWork(row, ({ worked_minutes, counted_minutes }) => (
          <span className="font-semibold">
            <HoursAfter minutes={worked_minutes} before={counted_minutes} />
          </span>
        )),
    },
    { id: 'state', header: t('state'), cell: (row) => <RowState row={row} namesState={!hasOneState} /> },
    // A chosen workplace would repeat in each row, as a chosen state.
    hasOneWorkplace ? positionColumn : workplaceColumn,
    {
      id: 'punched',
      header: t('attendance:punched'),
      align: 'end',
      hideable: true,
      cell: (row) =>
        ofWork(row, ({ punched_minutes, break_minutes }) => (
          <span title={break_minutes ? `${t('attendance:break')} ${formatHours(break_minutes)}` : undefined}>
            <HoursText minutes={punched_minutes} />
          </span>
        )),
    },
    {
      id: 'counted',
      header: t('attendance:counted'),
      align: 'end',
      hideable: true,
      cell: (row) =>
        ofWork(row, ({ counted_minutes, punched_minutes, break_minutes }) => (
          <HoursAfter
            minutes={counted_minutes}
            before={punched_minutes === null ? null : punched_minutes - (break_minutes ?? 0)}
          />
        )),
    },
    {
      id: 'premiums',
      header: t('hours:premiums'),
      hideable: true,
      cell: (row) => ofWork(row, ({ hours }) => hours && <Premiums hours={hours} />),
    },
    ...(showsPay ? [pay] : []),
  ];
}

function Premiums({ hours }: { hours: NonNullable<ListedWork['hours']> }) {
  const { t } = useTranslation('hours');
  const parts = premiumsOf(hours);
  const all = parts.map(({ premium, minutes }) => `${t(premium)} ${formatHours(minutes)}`);
  return (
    <span title={all.join(', ')} className="inline-flex flex-wrap gap-x-2 @xl/table:flex-nowrap">
      {parts.map(({ premium, minutes }) => (
        <span key={premium}>
          <span className="text-muted-foreground">{t(premium)}</span> {formatHours(minutes)}
        </span>
      ))}
    </span>
  );
}

function ListedTimes({ work: { date, check_in_time, check_out_time, shift } }: { work: ListedWork }) {
  const { t } = useTranslation(['work_history', 'hours']);
  const format = useFormat();
  return (
    <span title={shift ? t('hours:planned', { times: `${shift.start_time}–${shift.end_time}` }) : undefined}>
      {clockText(date, check_in_time, format)}–{check_out_time ? clockText(date, check_out_time, format) : ''}
      {!shift && <span className="text-muted-foreground"> {t('unplanned')}</span>}
    </span>
  );
}

function RowState({ row, namesState }: { row: Row; namesState: boolean }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const { confirmed_by } = row;
  return (
    <span className="inline-flex items-center gap-2 @max-xl/table:flex-wrap">
      <span
        title={confirmed_by ? t('confirmed_by', { name: format.personName(confirmed_by) }) : undefined}
        className="inline-flex items-center gap-2 @max-xl/table:flex-wrap"
      >
        {row.kind === 'work' ? <HistoryBadges history={row} list={{ namesState }} /> : <LeaveBadge />}
        {row.kind === 'paid_leave' && confirmed_by && namesState && <StateBadge state="confirmed" />}
      </span>
      {row.closed && <ClosedMark />}
    </span>
  );
}

function useFilters(
  positions: HistoryListProps['positions'],
  workplaces: HistoryListProps['workplaces'],
): Filter[] {
  const { t } = useTranslation(['work_history', 'attendance']);
  const { master } = useAuth();
  const yesOrNo = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return [
    {
      name: 'workplace_id',
      label: t('workplace'),
      options: (workplaces ?? master.workplaces).map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${name}`,
      })),
    },
    {
      name: 'status',
      label: t('state'),
      options: LISTED_STATES.map((state) => ({
        value: state,
        label: state === 'checked_out' ? t('unconfirmed') : t(`attendance:states.${state}`),
      })),
    },
    { name: 'needs_review', label: t('needs_review'), options: yesOrNo(t('only_review'), t('no_review')) },
    {
      name: 'unplanned',
      label: t('planned_or_not'),
      options: yesOrNo(t('only_unplanned'), t('only_planned')),
    },
    {
      name: 'short_break',
      label: t('attendance:break'),
      options: yesOrNo(t('only_short_break'), t('enough_break')),
    },
    ...(positions.length > 0
      ? [
          {
            name: 'position_id',
            label: t('position'),
            options: positions.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
  ];
}

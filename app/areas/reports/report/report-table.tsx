import { useSearchParams } from 'react-router';
import { HoursAfter, HoursText } from '#app/areas/attendance/work-history/minutes-cell.tsx';
import { Unpaid } from '#app/areas/attendance/work-history/monthly/unpaid.tsx';
import { PREMIUMS } from '#app/areas/attendance/work-history/premiums.ts';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { REPORT_CHECKS } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { MonthReport, ReportRow } from '#contract/reports/reports.ts';
import { awaitedOf } from './awaited.ts';
import { CHECK_PARAM, groupShown, type ReportSpan, rowHref, WORKPLACE_PARAM } from './report-address.ts';
import type { ShownComparison } from './report-sums.tsx';
import { type ComparedColumns, useComparedColumns } from './use-compared-columns.tsx';
import { useRowName } from './use-row-name.ts';

type ReportTableProps = {
  label: string;
  list: { data: ReportRow[]; meta: ListMeta };
  span: ReportSpan;
  /** The workplaces whose hours the reader may see; null for those of the master list. */
  workplaces: readonly NamedWorkplace[] | null;
  showsCost: boolean;
  /** The limits of overtime; null in a daily report. */
  limits: MonthReport['agreement'] | null;
  comparison?: ShownComparison | null;
};

/** The rows of a report in figures. A row links to its details. */
export function ReportTable({
  label,
  list,
  span,
  workplaces,
  showsCost,
  limits,
  comparison = null,
}: ReportTableProps) {
  const { t } = useTranslation('report');
  const { master } = useAuth();
  const nameOf = useRowName();
  const [params] = useSearchParams();
  const isOfPeople = groupShown(params) === 'person';
  const checks = {
    name: CHECK_PARAM,
    label: t('to_look_at'),
    options: REPORT_CHECKS.map((check) => ({ value: check, label: t(`check.${check}`) })),
  };
  return (
    <div className="grid min-w-0 gap-2">
      <DataTable
        label={label}
        list={list}
        narrow="scroll"
        standardSort="name"
        rowKey={reportRowKey}
        rowLabel={nameOf}
        rowHref={(row) => rowHref(span, row, params) ?? ''}
        {...(isOfPeople && { search: t('search') })}
        filters={[
          {
            name: WORKPLACE_PARAM,
            label: t('workplace'),
            options: (workplaces ?? master.workplaces).map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} ${name}`,
            })),
          },
          ...(isOfPeople && 'month' in span ? [checks] : []),
        ]}
        columns={useColumns(isOfPeople, showsCost, limits, useComparedColumns(comparison))}
        empty={{ title: t('empty'), body: 'month' in span ? t('empty_month_hint') : t('empty_hint') }}
      />
      <p className="text-[0.8125rem] text-muted-foreground">{t('planned_note')}</p>
    </div>
  );
}

function reportRowKey({ workplace, position, user }: ReportRow): string {
  return [workplace?.id, position?.id, user?.id].join(' ');
}

function useColumns(
  isOfPeople: boolean,
  showsCost: boolean,
  limits: ReportTableProps['limits'],
  compared: ComparedColumns | null,
): TableColumn<ReportRow>[] {
  const { t } = useTranslation(['report', 'hours']);
  const { t: ofHours } = useTranslation('hours');
  const format = useFormat();
  const count = (
    id: string,
    header: string,
    of: (row: ReportRow) => number | null,
  ): TableColumn<ReportRow> => ({
    id,
    header,
    align: 'end',
    hideable: true,
    cell: (row) => of(row) ?? '–',
  });
  const minutes = (id: string, header: string, of: (row: ReportRow) => number): TableColumn<ReportRow> => ({
    id,
    header,
    align: 'end',
    hideable: true,
    cell: (row) => <HoursText minutes={of(row)} />,
  });
  const worked: TableColumn<ReportRow> = {
    id: 'worked',
    header: t('worked'),
    align: 'end',
    sortable: true,
    cell: ({ worked_minutes, counted_minutes }) => (
      <span className="font-semibold">
        <HoursAfter minutes={worked_minutes} before={counted_minutes} />
      </span>
    ),
  };
  const cost: TableColumn<ReportRow> = {
    id: 'cost',
    header: t('cost'),
    align: 'end',
    sortable: true,
    cell: ({ cost: yen }) => yen !== null && <span className="font-semibold">{format.yen(yen)}</span>,
  };
  const ofMonth: TableColumn<ReportRow>[] = [
    minutes('leave', t('hours:leave'), ({ leave_minutes }) => leave_minutes),
    {
      id: 'unpaid',
      header: t('hours:unpaid_short'),
      align: 'end',
      hideable: true,
      cell: ({ unpaid_minutes, unpaid_yen }) => <Unpaid minutes={unpaid_minutes} yen={unpaid_yen} />,
    },
  ];
  // What is compared comes first, so that it is in view without scrolling.
  return [
    {
      id: 'name',
      header: isOfPeople ? t('person') : t('workplace'),
      sortable: true,
      cell: (row) => <RowName row={row} />,
    },
    ...(compared ? [worked, compared.hours, ...(showsCost ? [cost, compared.cost] : [])] : []),
    ...(isOfPeople ? [] : [count('needed', t('needed'), ({ needed }) => needed)]),
    {
      id: 'planned',
      header: t('planned'),
      align: 'end',
      hideable: true,
      cell: (row) => (
        <>
          {row.planned}
          <CountNote>{awaitedOf(row) > 0 && t('awaited', { count: awaitedOf(row) })}</CountNote>
        </>
      ),
    },
    {
      id: 'came',
      header: t('came'),
      align: 'end',
      cell: ({ came, unplanned }) => (
        <>
          {came}
          <CountNote>{unplanned > 0 && t('unplanned', { count: unplanned })}</CountNote>
        </>
      ),
    },
    { ...count('late', t('late'), ({ late }) => late), sortable: true },
    { ...count('absent', t('absent'), ({ absent }) => absent), sortable: true },
    ...(compared ? [] : [worked, ...(showsCost ? [cost] : [])]),
    {
      id: 'overtime',
      header: t('overtime'),
      align: 'end',
      sortable: true,
      cell: (row) => <Overtime row={row} limits={limits} />,
    },
    count('not_checked_out', t('not_checked_out'), ({ not_checked_out }) => not_checked_out),
    ...PREMIUMS.map((premium) => minutes(premium, ofHours(premium), (row) => row[`${premium}_minutes`])),
    ...(limits ? ofMonth : []),
  ];
}

/** Adds to a count what it leaves out or still waits for. */
function CountNote({ children }: { children: string | false }) {
  return children && <span className="cell-note">{children}</span>;
}

function RowName({ row: { workplace, position, user } }: { row: ReportRow }) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  if (user) return <PersonCell person={user} />;
  if (!workplace) return t('no_workplace');
  if (groupShown(params) !== 'position') return workplace.name;
  return (
    <>
      {position?.name ?? t('no_position')} <span className="cell-note">{workplace.name}</span>
    </>
  );
}

type OvertimeProps = { row: ReportRow; limits: ReportTableProps['limits'] };

/** Overtime of the row. For people it adds how near all their work brings them to the monthly limit. */
function Overtime({ row: { ot25_minutes, ot50_minutes, agreement }, limits }: OvertimeProps) {
  const { t } = useTranslation('report');
  const own = formatHours(ot25_minutes + ot50_minutes);
  if (!agreement?.level || !limits) return own;
  const isOver = agreement.level === 'error';
  const isSpecial = agreement.overtime_minutes > limits.limit_minutes;
  return (
    <>
      {own}
      <span className="block">
        <Badge tone={isOver ? 'absent' : 'late'}>
          {isOver ? t('over_limit') : isSpecial ? t('special_clause') : t('near_limit')}{' '}
          {formatHours(agreement.overtime_minutes)}{' '}
          {t('of_limit', { limit: formatHours(limits.limit_minutes) })}
        </Badge>
      </span>
    </>
  );
}

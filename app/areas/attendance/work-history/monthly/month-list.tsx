import type { ComponentProps, ReactNode } from 'react';
import { MONTH_PERSON_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { HoursAfter, HoursText } from '#app/areas/attendance/work-history/minutes-cell.tsx';
import { PREMIUMS } from '#app/areas/attendance/work-history/premiums.ts';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { MONTH_CHECKS, type MonthCheck } from '#contract/enums.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { AgreementBadge, MonthWarnings, NegativePay } from './month-warnings.tsx';
import { CHECK_PARAM } from './monthly-address.ts';
import { ToCheckLinks } from './to-check.tsx';
import { Unpaid } from './unpaid.tsx';

type MonthListProps = {
  list: ComponentProps<typeof DataTable<MonthlyHours>>['list'];
  month: CalendarMonth;
  workplaceId: string | null;
  /** The workplaces whose hours the reader may see; null for those of the master list. */
  workplaces: readonly NamedWorkplace[] | null;
  showsPay: boolean;
  /** The choice of the month. */
  period: ReactNode;
};

/** Each person's month in figures; a row opens the details. */
export function MonthList({ list, month, workplaceId, workplaces, showsPay, period }: MonthListProps) {
  const { t } = useTranslation(['work_history', 'hours']);
  const { master } = useAuth();
  const textOf = usePersonText();
  const openHref = useChosenHref(MONTH_PERSON_PARAM);
  return (
    <DataTable
      label={t('monthly_title')}
      list={list}
      standardSort="name"
      keepsFirst
      lead={period}
      rowKey={({ user }) => user.id}
      rowLabel={({ user }) => textOf(user)}
      rowHref={({ user }) => openHref(user.id)}
      search={t('month_search')}
      filters={[
        {
          name: 'workplace_id',
          label: t('workplace'),
          options: (workplaces ?? master.workplaces).map(({ id, code, name }) => ({
            value: String(id),
            label: `${code} ${name}`,
          })),
        },
        {
          name: CHECK_PARAM,
          label: t('hours:to_look_at'),
          options: MONTH_CHECKS.filter((check) => showsPay || !OF_PAY.has(check)).map((check) => ({
            value: check,
            label: t(`hours:checks.${check}`),
          })),
        },
      ]}
      columns={useColumns({ month, workplace_id: workplaceId }, showsPay)}
      empty={{ title: t('month_empty'), body: t('month_empty_hint') }}
    />
  );
}

/** Filters by earnings, offered only to readers who see pay. */
const OF_PAY: ReadonlySet<MonthCheck> = new Set(['below_minimum', 'negative_pay']);

const YEN = ['transport', 'adjustments', 'total_pay', 'advances', 'payout'] as const;

/** The final sums: below 0 there is nothing to pay. */
const OF_ALL: ReadonlySet<string> = new Set(['total_pay', 'payout']);

type MonthQuery = { month: CalendarMonth; workplace_id: string | null };

function useColumns(query: MonthQuery, showsPay: boolean): TableColumn<MonthlyHours>[] {
  const { t } = useTranslation(['hours', 'attendance', 'work_history']);
  const format = useFormat();
  const pay: TableColumn<MonthlyHours> = {
    id: 'pay',
    header: t('pay_short'),
    align: 'end',
    cell: ({ pay: lines }) => lines && <span className="font-semibold">{format.yen(lines.total)}</span>,
  };
  const yen = (id: (typeof YEN)[number], header: string): TableColumn<MonthlyHours> => ({
    id,
    header,
    align: 'end',
    hideable: true,
    stays: id === 'payout',
    cell: ({ [id]: amount }) =>
      amount !== null &&
      amount !== 0 && (
        <span
          className={cn('whitespace-nowrap', OF_ALL.has(id) && amount < 0 && 'font-semibold text-absent')}
        >
          {format.yen(amount)}
        </span>
      ),
  });
  const minutes = (
    id: string,
    header: string,
    of: (month: MonthlyHours) => number,
  ): TableColumn<MonthlyHours> => ({
    id,
    header,
    align: 'end',
    hideable: true,
    cell: (month) => <HoursText minutes={of(month)} />,
  });
  return [
    {
      id: 'name',
      header: t('work_history:person'),
      sortable: true,
      cell: ({ user, elsewhere, agreement }) => (
        <>
          <PersonCell person={user} />
          {agreement && (
            <span className="ml-2 font-normal">
              <AgreementBadge level={agreement} />
            </span>
          )}
          {elsewhere && (
            <span className="ml-2 font-normal">
              <Badge tone="neutral" title={t('elsewhere_hint')}>
                {t('elsewhere')}
              </Badge>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'days',
      header: t('days'),
      hideable: true,
      cell: (month) => <DaysWorked month={month} />,
    },
    {
      id: 'worked',
      header: t('attendance:worked'),
      align: 'end',
      cell: ({ worked_minutes, counted_minutes }) => (
        <span className="font-semibold">
          <HoursAfter minutes={worked_minutes} before={counted_minutes} />
        </span>
      ),
    },
    ...(showsPay ? [yen('payout', t('payout')), yen('total_pay', t('total_pay_short')), pay] : []),
    {
      id: 'to_check',
      header: t('to_check'),
      interactive: true,
      cell: (month) => (
        <span className="inline-flex gap-2 @max-xl/table:flex-wrap">
          {month.total_pay !== null && month.total_pay < 0 && <NegativePay />}
          <ToCheckLinks counts={month} query={{ ...query, user_id: month.user.id }} showsPay={showsPay} />
          <MonthWarnings counts={month} query={{ ...query, user_id: month.user.id }} />
        </span>
      ),
    },
    ...(showsPay
      ? [
          yen('transport', t('transport')),
          yen('adjustments', t('adjustments')),
          yen('advances', t('advances_short')),
        ]
      : []),
    minutes('punched', t('attendance:punched'), ({ punched_minutes }) => punched_minutes),
    minutes('counted', t('attendance:counted'), ({ counted_minutes }) => counted_minutes),
    minutes('regular', t('regular'), ({ regular_minutes }) => regular_minutes),
    ...PREMIUMS.map((premium) => minutes(premium, t(premium), (month) => month[`${premium}_minutes`])),
    {
      id: 'unpaid',
      header: t('unpaid_short'),
      align: 'end',
      hideable: true,
      cell: ({ unpaid_minutes, unpaid_yen }) => <Unpaid minutes={unpaid_minutes} yen={unpaid_yen} />,
    },
  ];
}

function DaysWorked({ month }: { month: MonthlyHours }) {
  const { t } = useTranslation('hours');
  const { days_worked, absences, late, early_leaves } = month;
  const others = [
    ...(absences > 0 ? [t('absences', { count: absences })] : []),
    ...(late > 0 ? [t('late', { count: late })] : []),
    ...(early_leaves > 0 ? [t('early_leaves', { count: early_leaves })] : []),
  ];
  return (
    <>
      <span className="whitespace-nowrap">{t('days_worked', { count: days_worked })}</span>
      {others.map((text) => (
        <span key={text} className="ml-1.5 text-muted-foreground text-xs">
          {text}
        </span>
      ))}
    </>
  );
}

import { type ComponentProps, lazy, Suspense } from 'react';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { OnePerson } from '#app/ui/table/one-person.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { BankDays, SalaryRequest } from '#contract/pay/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AccountStatus } from './account-status.tsx';
import { REQUEST_PARAM, type SalaryTab } from './salary-address.ts';

const ApproveChosen = lazy(async () => ({ default: (await import('./approve-chosen.tsx')).ApproveChosen }));
const BatchOfChosen = lazy(async () => ({ default: (await import('./batch-of-chosen.tsx')).BatchOfChosen }));

type RequestListProps = {
  list: ComponentProps<typeof DataTable<SalaryRequest>>['list'];
  tab: SalaryTab;
  /** The workplaces whose requests the reader may see; null when they are those of the master list. */
  workplaces: readonly NamedWorkplace[] | null;
  pays: boolean;
  today: CalendarDate;
  bankDays: BankDays;
};

/** Requests of one state or of all, the latest first. */
export function RequestList({ list, tab, workplaces, pays, today, bankDays }: RequestListProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const textOf = usePersonText();
  const openHref = useChosenHref(REQUEST_PARAM);
  const goesIntoBatch = pays && (tab === 'approved' || tab === 'failed' || tab === 'all');
  return (
    <div className="grid gap-3">
      <OnePerson rows={list.data} />
      <DataTable
        label={tab === 'all' || tab === 'batches' ? t('tabs.all') : t(`states.${tab}`)}
        list={list}
        standardSort="-created_at"
        rowKey={({ id }) => id}
        rowLabel={({ user, amount }) => `${textOf(user)} ${format.yen(amount)}`}
        rowHref={({ id }) => openHref(id)}
        search={t('search')}
        filters={useFilters(workplaces)}
        columns={useColumns(tab)}
        empty={
          tab === 'all' || tab === 'batches'
            ? { title: t('empty'), body: t('empty_hint') }
            : { title: t(`nothing.${tab}`), body: t('empty_hint') }
        }
        {...(pays &&
          tab === 'pending_accounting_approval' && {
            bulkMatching: true,
            bulk: (rows: SalaryRequest[], matching: boolean) => (
              <Suspense>
                <ApproveChosen rows={rows} matching={matching} />
              </Suspense>
            ),
          })}
        {...(goesIntoBatch && {
          bulk: (rows: SalaryRequest[]) => (
            <Suspense>
              <BatchOfChosen rows={rows} today={today} bankDays={bankDays} />
            </Suspense>
          ),
        })}
      />
    </div>
  );
}

function useColumns(tab: SalaryTab): TableColumn<SalaryRequest>[] {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const state: TableColumn<SalaryRequest> = {
    id: 'state',
    header: t('state'),
    cell: ({ status }) => <PayStateBadge state={status} />,
  };
  return [
    { id: 'person', header: t('person'), cell: ({ user }) => <PersonCell person={user} /> },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount, over_advanced }) => (
        <>
          <span className="font-semibold tabular-nums">{format.yen(amount)}</span>
          {over_advanced !== null && over_advanced > 0 && (
            <Badge tone="review" className="ml-2">
              {t('over_advanced', { yen: format.yen(over_advanced) })}
            </Badge>
          )}
        </>
      ),
    },
    ...(tab === 'all' ? [state] : []),
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ emergency_reason, comments }) => (
        <>
          {emergency_reason === null ? (
            <span className="whitespace-nowrap">{t('kinds.usual')}</span>
          ) : (
            <Badge tone="review">{t('kinds.emergency')}</Badge>
          )}
          {comments > 0 && <span className="cell-note">{t('comments_count', { count: comments })}</span>}
        </>
      ),
    },
    {
      id: 'month',
      header: t('month'),
      hideable: true,
      cell: ({ month }) => <span className="whitespace-nowrap">{format.month(month)}</span>,
    },
    {
      id: 'workplaces',
      header: t('workplace'),
      hideable: true,
      cell: ({ workplaces }) => {
        const names = workplaces.map(({ name }) => name).join(', ');
        return (
          <span title={names} className="block @xl/table:max-w-40 @xl/table:truncate">
            {names}
          </span>
        );
      },
    },
    {
      id: 'account',
      header: t('account'),
      hideable: true,
      cell: (request) => <AccountStatus request={request} />,
    },
    {
      id: 'transfer_on',
      header: t('transfer_on'),
      hideable: true,
      defaultHidden: tab !== 'pending_payment' && tab !== 'paid',
      cell: ({ transfer_on, paid_on }) => {
        const date = paid_on ?? transfer_on;
        return date && <span className="whitespace-nowrap">{format.fullDay(date)}</span>;
      },
    },
    {
      id: 'created_at',
      header: t('created_at'),
      sortable: true,
      cell: ({ created_at, created_by, user }) => (
        <>
          <span className="whitespace-nowrap">{format.stamp(created_at)}</span>
          {created_by.id !== user.id && (
            <span className="cell-note">{t('entered_by', { name: format.personName(created_by) })}</span>
          )}
        </>
      ),
    },
  ];
}

function useFilters(workplaces: RequestListProps['workplaces']): Filter[] {
  const { t } = useTranslation('salary');
  const { master } = useAuth();
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
      name: 'month',
      label: t('month'),
      control: (value) => <MonthField filter name="month" defaultValue={value} aria-label={t('month')} />,
    },
  ];
}

import type { ComponentProps } from 'react';
import { BatchState } from '#app/areas/pay/salary/batch/batch-state.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { SalaryBatch } from '#contract/pay/salary-batches.ts';
import { batchHref } from './salary-address.ts';

type BatchListProps = { list: ComponentProps<typeof DataTable<SalaryBatch>>['list'] };

export function BatchList({ list }: BatchListProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  return (
    <DataTable
      label={t('tabs.batches')}
      list={list}
      standardSort="-transfer_on"
      rowKey={({ id }) => id}
      rowLabel={({ transfer_on, id }) => `${format.fullDay(transfer_on)} #${id}`}
      rowHref={({ id }) => batchHref(id)}
      columns={[
        {
          id: 'transfer_on',
          header: t('transfer_on'),
          sortable: true,
          cell: ({ transfer_on }) => <span className="whitespace-nowrap">{format.fullDay(transfer_on)}</span>,
        },
        { id: 'state', header: t('state'), cell: (batch) => <BatchState batch={batch} /> },
        { id: 'count', header: t('requests'), align: 'end', cell: ({ count }) => count },
        {
          id: 'total',
          header: t('total'),
          align: 'end',
          cell: ({ total }) => <span className="font-semibold tabular-nums">{format.yen(total)}</span>,
        },
        {
          id: 'file',
          header: t('bank_file'),
          cell: ({ exported_at, transfers }) =>
            transfers === 0 ? (
              t('all_in_cash')
            ) : exported_at ? (
              <Badge tone="in">{format.stamp(exported_at)}</Badge>
            ) : (
              <Badge tone="late">{t('not_exported')}</Badge>
            ),
        },
        {
          id: 'created',
          header: t('made_by'),
          cell: ({ created_by, created_at }) =>
            `${format.personName(created_by)} ${format.stamp(created_at)}`,
        },
      ]}
      empty={{ title: t('batches_none'), body: t('batches_none_hint') }}
    />
  );
}

import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { SyncLink } from '#contract/people/staff-sync.ts';

type List = ComponentProps<typeof DataTable<SyncLink>>['list'];

/** the links between people and records of the external system. */
export function LinkList({ list }: { list: List }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const stamp = (at: string | null) => (at === null ? '' : format.stamp(at));
  return (
    <DataTable
      label={t('tabs.links')}
      list={list}
      standardSort="name"
      rowKey={(row) => row.external_id}
      rowLabel={(row) => format.personName(row.person)}
      rowHref={(row) => `/manage/user/${row.person.id}`}
      filters={[
        {
          name: 'kept_outside',
          label: t('keeping'),
          options: [
            { value: 'true', label: t('kept_there') },
            { value: 'false', label: t('kept_here') },
          ],
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('person'),
          cell: (row) => <PersonCell person={row.person} />,
          sortable: true,
        },
        { id: 'external_id', header: t('external_id'), cell: (row) => row.external_id },
        {
          id: 'keeping',
          header: t('keeping'),
          cell: (row) => t(row.is_kept_outside ? 'kept_there' : 'kept_here'),
        },
        { id: 'last_pulled_at', header: t('last_pulled_at'), cell: (row) => stamp(row.last_pulled_at) },
        { id: 'last_pushed_at', header: t('last_pushed_at'), cell: (row) => stamp(row.last_pushed_at) },
      ]}
      empty={{ title: t('no_links'), body: t('no_links_hint') }}
    />
  );
}

import type { ComponentProps } from 'react';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { NotificationReader } from '#contract/messaging/notifications.ts';

type List = ComponentProps<typeof DataTable<NotificationReader>>['list'];

/** The recipients; those who have not read it come first. */
export function ReaderList({ list }: { list: List }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const personText = usePersonText();
  return (
    <section aria-label={t('readers')}>
      <h2 className="mb-2 font-semibold text-[0.9375rem]">{t('readers')}</h2>
      <TabLinks
        label={t('readers')}
        param="readers"
        tabs={[
          { id: 'unread', label: t('unread') },
          { id: 'read', label: t('read_by') },
          { id: 'all', label: t('all_readers') },
        ]}
      />
      <DataTable
        label={t('readers')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ user }) => personText(user)}
        rowHref={({ user }) => `/manage/user/${user.id}`}
        search={t('readers_search')}
        columns={[
          { id: 'person', header: t('person'), cell: ({ user }) => <PersonCell person={user} /> },
          {
            id: 'language',
            header: t('language'),
            cell: ({ language }) => <span className="whitespace-nowrap">{t(`languages.${language}`)}</span>,
          },
          {
            id: 'read_at',
            header: t('read_at'),
            cell: ({ read_at }) => (
              <span className="whitespace-nowrap">
                {read_at === null ? t('not_read') : format.stamp(read_at)}
              </span>
            ),
          },
        ]}
        empty={{ title: t('readers_empty'), body: t('readers_empty_hint') }}
      />
    </section>
  );
}

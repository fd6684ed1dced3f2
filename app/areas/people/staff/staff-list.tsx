import type { ComponentProps } from 'react';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { useTagFilter } from '#app/areas/people/parts/tag/tag-filter.ts';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { StaffCard } from '#contract/attendance/staff-cards.ts';
import type { Tag } from '#contract/people/tags.ts';

type List = ComponentProps<typeof DataTable<StaffCard>>['list'];

export function StaffList({ list, tags }: { list: List; tags: readonly Tag[] }) {
  const tagFilter = useTagFilter(tags);
  const { t } = useTranslation(['staff', 'users', 'common', 'schedules']);
  const { master } = useAuth();
  const format = useFormat();
  const textOf = usePersonText();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={textOf}
      rowHref={({ id }) => `/manage/user/${id}`}
      search={t('users:search')}
      filters={[
        {
          name: 'workplace_id',
          label: t('users:workplace'),
          options: master.workplaces.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        ...tagFilter,
      ]}
      columns={[
        {
          id: 'name',
          header: t('users:name'),
          cell: (person) => <PersonCell person={person} />,
          sortable: true,
        },
        {
          id: 'staff_no',
          header: t('users:staff_no'),
          cell: ({ staff_no }) => staff_no,
          sortable: true,
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'phone',
          header: t('users:phone'),
          cell: (person) =>
            person.phone && <PhoneLink phone={person.phone} name={format.personName(person)} />,
          interactive: true,
        },
        {
          id: 'memberships',
          header: t('works_at'),
          cell: ({ memberships }) =>
            memberships.map(({ workplace, positions }) => (
              <span key={workplace.id} className="block">
                {workplace.name}{' '}
                <span className="text-[0.8125rem] text-muted-foreground">
                  {positions.map(({ name }) => name).join(', ')}
                </span>
              </span>
            )),
          hideable: true,
        },
        {
          id: 'language',
          header: t('speaks'),
          cell: ({ language }) =>
            language && <span className="whitespace-nowrap">{t(`common:language_${language}`)}</span>,
          hideable: true,
        },
        {
          id: 'japanese_level',
          header: t('users:japanese_level'),
          cell: ({ japanese_level }) => japanese_level && t(`users:japanese_levels.${japanese_level}`),
          hideable: true,
        },
        {
          id: 'schedule',
          header: t('tabs.schedule'),
          cell: (person) => (
            <PageLink
              to={scheduleHref(person.id)}
              aria-label={t('schedules:of', { name: textOf(person) })}
              className="whitespace-nowrap underline underline-offset-2"
            >
              {t('tabs.schedule')}
            </PageLink>
          ),
          interactive: true,
          hideable: true,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

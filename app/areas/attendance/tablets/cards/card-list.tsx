import IdCard from 'lucide-react/icons/id-card';
import type { ComponentProps } from 'react';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { StaffCard } from '#contract/attendance/staff-cards.ts';
import type { CardIntent } from './card-form.ts';

type CardListProps = {
  list: ComponentProps<typeof DataTable<StaffCard>>['list'];
  /** The workplace whose people are listed; null before one is chosen. */
  workplaceId: number | null;
  /** Whether the list has everyone of the workplace, on all its pages. */
  isWhole: boolean;
};

/** The people of a workplace, to be chosen for new cards. */
export function CardList({ list, workplaceId, isWhole }: CardListProps) {
  const { t } = useTranslation(['punch_cards', 'users']);
  const textOf = usePersonText();
  return (
    <DataTable
      label={t('people')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={textOf}
      search={t('users:search')}
      filters={[{ name: 'workplace_id', label: t('workplace'), options: useWorkplaceOptions() }]}
      columns={[
        {
          id: 'name',
          header: t('users:name'),
          sortable: true,
          cell: (person) => <PersonCell person={person} />,
        },
        {
          id: 'staff_no',
          header: t('users:staff_no'),
          sortable: true,
          cell: ({ staff_no }) => staff_no ?? t('no_number'),
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), icon: IdCard }}
      {...(workplaceId !== null && {
        bulkMatching: isWhole,
        bulk: (rows: StaffCard[], matching: boolean) => (
          <MakeCards
            workplaceId={workplaceId}
            ids={matching ? [] : rows.map(({ id }) => id)}
            names={matching ? [] : rows.map(textOf)}
          />
        ),
      })}
    />
  );
}

type MakeCardsProps = { workplaceId: number; ids: readonly number[]; names: readonly string[] };

function MakeCards({ workplaceId, ids, names }: MakeCardsProps) {
  const { t } = useTranslation('punch_cards');
  const href = useIntentHref<CardIntent>();
  return (
    <AskingButton
      size="sm"
      action={href('issue')}
      fields={[['workplace_id', workplaceId], ...ids.map((id) => ['ids', id] as const)]}
      question={{ title: t('ask'), body: t('ends_old'), names, confirm: t('make') }}
    >
      <IdCard aria-hidden="true" />
      {t('make')}
    </AskingButton>
  );
}

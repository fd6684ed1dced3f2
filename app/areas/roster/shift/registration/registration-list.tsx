import { useSearchParams } from 'react-router';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { ListMeta } from '#contract/lists.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import { DecisionBar } from './decision-bar.tsx';
import { RowDecision } from './row-decision.tsx';
import { RowFindings } from './row-findings.tsx';

type RegistrationListProps = {
  list: { data: PendingRegistration[]; meta: ListMeta; named: Named };
};

/** The registrations that wait, one line each. */
export function RegistrationList({ list }: RegistrationListProps) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const textOf = usePersonText();
  const [params] = useSearchParams();
  return (
    <DataTable
      label={t('pending.list')}
      list={list}
      rowKey={({ id }) => id}
      rowLabel={({ user, shift }) => `${format.day(shift.date)} ${textOf(user)}`}
      standardSort="date"
      filters={useFilters()}
      columns={useColumns(list.named)}
      empty={
        params.has('fit')
          ? { title: t('pending.none_of_fit'), body: t('pending.none_of_fit_hint') }
          : { title: t('pending.empty'), body: t('pending.empty_hint') }
      }
      bulkMatching
      bulk={(rows, matching) => <DecisionBar ids={rows.map(({ id }) => id)} matching={matching} />}
    />
  );
}

function useColumns(named: Named): TableColumn<PendingRegistration>[] {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  return [
    { id: 'person', header: t('pending.person'), cell: ({ user }) => <PersonCell person={user} /> },
    {
      id: 'date',
      header: t('pending.shift'),
      sortable: true,
      interactive: true,
      cell: ({ shift, start_time, end_time }) => (
        <PageLink to={`/manage/shift/${shift.id}`} className="whitespace-nowrap hover:underline">
          {format.day(shift.date)} {start_time}–{end_time}
        </PageLink>
      ),
    },
    {
      id: 'place',
      header: t('workplace'),
      cell: ({ shift, position }) => (
        <PlaceText text={`${shift.workplace.name} · ${shift.template.name} · ${position.name}`} />
      ),
    },
    {
      id: 'spots',
      header: t('pending.spots'),
      align: 'end',
      cell: ({ approved, total }) => (
        <span className="tabular-nums" title={t('pending.approved_of', { approved, total })}>
          {approved} / {total}
        </span>
      ),
    },
    {
      id: 'fit',
      header: t('pending.fit'),
      interactive: true,
      cell: (one) => <RowFindings registration={one} named={named} />,
    },
    {
      id: 'registered_at',
      header: t('pending.registered'),
      hideable: true,
      defaultHidden: true,
      cell: ({ registered_at }) => format.stamp(registered_at),
    },
    {
      id: 'decide',
      stays: true,
      header: t('pending.decide'),
      align: 'end',
      interactive: true,
      cell: (one) => <RowDecision registration={one} />,
    },
  ];
}

/** In a row it is one line, cut at its end; a card has it whole. */
function PlaceText({ text }: { text: string }) {
  return (
    <span className="block @xl/table:max-w-48 @xl/table:truncate" title={text}>
      {text}
    </span>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('recruitment');
  const dates = (['date_from', 'date_to'] as const).map((name) => ({
    name,
    label: t(name),
    control: (value: string) => <DateField filter name={name} defaultValue={value} aria-label={t(name)} />,
  }));
  const options = useWorkplaceOptions();
  return [{ name: 'workplace_id', label: t('workplace'), options }, ...dates];
}

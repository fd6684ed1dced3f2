import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { AuditRow } from '#contract/access/audit.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { ENTRY_PARAM } from './audit-address.ts';
import type { AuditWords } from './audit-words.server.ts';
import { subjectHref } from './subject-href.ts';
import { useAuditWords } from './use-audit-words.ts';

type AuditListProps = {
  list: ComponentProps<typeof DataTable<AuditRow>>['list'];
  /** The person who made the changes; null for all people. */
  actor: PersonRef | null;
  /** The person that the changes are about; null for all people. */
  person: PersonRef | null;
  auditWords: AuditWords;
};

export function AuditList({ list, actor, person, auditWords }: AuditListProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useAuditWords(auditWords);
  const openHref = useChosenHref(ENTRY_PARAM);
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-at"
      rowKey={({ id }) => id}
      rowLabel={(row) => `${format.stampWithSeconds(row.at)} ${words.operation(row.operation)}`}
      rowHref={({ id }) => openHref(id)}
      filters={useFilters({ actor_id: actor, person_id: person }, words.subjects)}
      columns={[
        {
          id: 'at',
          header: t('at'),
          sortable: true,
          cell: ({ at }) => <span className="whitespace-nowrap">{format.stampWithSeconds(at)}</span>,
        },
        {
          id: 'actor',
          header: t('actor'),
          cell: (row) => {
            const { name, role } = words.actor(row);
            return <TwoLines first={name} second={role} />;
          },
        },
        { id: 'operation', header: t('operation'), cell: ({ operation }) => words.operation(operation) },
        {
          id: 'subject',
          header: t('subject'),
          interactive: true,
          cell: (row) => (
            <TwoLines
              first={<Thing row={row} text={`${words.subject(row.subject)} ${words.thing(row)}`} />}
              second={words.action(row.action)}
            />
          ),
        },
        {
          id: 'workplace',
          header: t('workplace'),
          hideable: true,
          cell: ({ workplace }) => workplace?.name ?? '',
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

function Thing({ row, text }: { row: AuditRow; text: string }) {
  const href = subjectHref(row);
  if (href === null) return text;
  return (
    <PageLink to={href} className="underline decoration-border underline-offset-4 hover:decoration-current">
      {text}
    </PageLink>
  );
}

function TwoLines({ first, second }: { first: React.ReactNode; second: string }) {
  return (
    <>
      {first}
      {second && <span className="cell-note">{second}</span>}
    </>
  );
}

function useFilters(
  people: Record<'actor_id' | 'person_id', PersonRef | null>,
  subjects: Record<string, string>,
): Filter[] {
  const { t } = useTranslation('audit');
  const workplaces = useWorkplaceOptions();
  const [params] = useSearchParams();
  const subject = params.get('subject');
  const day = (name: 'date_from' | 'date_to') => ({
    name,
    label: t(name),
    control: (value: string) => (
      <DateField key={value} filter name={name} defaultValue={value} aria-label={t(name)} />
    ),
  });
  const personFilter = (name: 'actor_id' | 'person_id', label: string): Filter => ({
    name,
    label,
    control: (value) => (
      <PersonPicker
        key={value}
        name={name}
        searchUrl="/admin/people"
        people={people[name] ? [people[name]] : []}
        aria-label={label}
        className="w-64 max-w-full"
      />
    ),
  });
  const unknown = subject && !Object.hasOwn(subjects, subject) ? [{ value: subject, label: subject }] : [];
  return [
    day('date_from'),
    day('date_to'),
    personFilter('actor_id', t('who_did')),
    personFilter('person_id', t('about_whom')),
    {
      name: 'subject',
      label: t('subject'),
      options: [
        ...Object.entries(subjects)
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
        ...unknown,
      ],
    },
    // An id alone is ambiguous without its subject.
    ...(subject
      ? [
          {
            name: 'subject_id',
            label: t('subject_id'),
            control: (value: string) => (
              <Input
                key={value}
                name="subject_id"
                defaultValue={value}
                inputMode="numeric"
                pattern="[0-9]*"
                autoComplete="off"
                aria-label={t('subject_id')}
                className="w-28"
              />
            ),
          },
        ]
      : []),
    {
      name: 'workplace_id',
      label: t('workplace'),
      options: workplaces,
    },
  ];
}

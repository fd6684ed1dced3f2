import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { School } from '#contract/people/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { EvidenceMissing } from './school-evidence.tsx';
import { SchoolPanel } from './school-panel.tsx';
import type { loadSchools } from './schools.server.ts';

type SchoolsTabProps = { data: Awaited<ReturnType<typeof loadSchools>>; answer: unknown };

/** The schools of the staff with their long vacations, in which their students may work more (F-05). */
export function SchoolsTab({ data: { list, opened, constraints, today }, answer }: SchoolsTabProps) {
  const { t } = useTranslation(['schools', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('school');
  const create = (
    <CreateLink to={chosenHref('new')} preventScrollReset>
      {t('create')}
    </CreateLink>
  );
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_school')} />
      <DataTable
        label={t('title')}
        list={list}
        standardSort="name"
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => chosenHref(id)}
        search={t('search')}
        actions={create}
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => name, sortable: true },
          {
            id: 'vacations',
            header: t('vacations'),
            cell: (school) => <Vacations school={school} today={today} />,
          },
          { id: 'students', header: t('students'), cell: ({ students }) => students, align: 'end' },
          {
            id: 'actions',
            header: t('common:actions'),
            align: 'end',
            interactive: true,
            cell: ({ id, name, version }) => (
              <DeleteInRow
                name={name}
                action={href('delete_school')}
                thing={{ id, version }}
                title={t('delete_title')}
                body={t('delete_body')}
                confirm={t('delete')}
              />
            ),
          },
        ]}
        empty={{ title: t('empty'), body: t('empty_hint'), action: create }}
      />
      {opened && <SchoolPanel opened={opened} constraints={constraints} today={today} answer={answer} />}
    </>
  );
}

/** Current and coming vacations; past ones are only counted. */
function Vacations({ school: { vacations }, today }: { school: School; today: CalendarDate }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const shown = vacations.filter(({ to }) => to >= today);
  const earlier = vacations.length - shown.length;
  if (vacations.length === 0) return <span className="text-muted-foreground">{t('no_vacations')}</span>;
  return (
    <>
      {shown.map(({ from, to, evidence_file_id: fileId }) => (
        <span key={from} className="flex flex-wrap items-center gap-x-2 not-first:mt-1">
          {t('range', { from: format.fullDay(from), to: format.fullDay(to) })}
          {fileId === null && <EvidenceMissing />}
        </span>
      ))}
      {earlier > 0 && (
        <span className="block text-[0.8125rem] not-first:mt-1 text-muted-foreground">
          {t('earlier', { count: earlier })}
        </span>
      )}
    </>
  );
}

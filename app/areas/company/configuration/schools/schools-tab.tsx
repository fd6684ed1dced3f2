import { NamedList } from '#app/areas/company/configuration/named/named-list.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { School } from '#contract/people/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { EvidenceMissing } from './school-evidence.tsx';
import { SchoolPanel } from './school-panel.tsx';
import type { loadSchools } from './schools.server.ts';

type SchoolsTabProps = { data: Awaited<ReturnType<typeof loadSchools>>; answer: unknown };

/** The schools of the staff with their long vacations, in which their students may work more (F-05). */
export function SchoolsTab({ data: { list, opened, constraints, today }, answer }: SchoolsTabProps) {
  const { t } = useTranslation('schools');
  const words = {
    title: t('title'),
    name: t('name'),
    search: t('search'),
    create: t('create'),
    empty: t('empty'),
    empty_hint: t('empty_hint'),
    delete: t('delete'),
    delete_title: t('delete_title'),
    delete_body: t('delete_body'),
  };
  return (
    <>
      <NamedList
        param="school"
        list={list}
        words={words}
        columns={[
          {
            id: 'vacations',
            header: t('vacations'),
            cell: (school) => <Vacations school={school} today={today} />,
          },
          { id: 'students', header: t('students'), cell: ({ students }) => students, align: 'end' },
        ]}
        deleting="delete_school"
        answer={answer}
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

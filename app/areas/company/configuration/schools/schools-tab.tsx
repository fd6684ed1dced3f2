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
  const { t } = useTranslation(['schools', 'placement']);
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
            id: 'kind',
            header: t('placement:school_kind'),
            cell: ({ kind }) => (
              <span className={kind ? undefined : 'text-muted-foreground'}>
                {t(kind ? `placement:school_kinds.${kind}` : 'placement:unknown')}
              </span>
            ),
          },
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

/** The current or next vacation. The title has those after it; past ones are in the panel of the school. */
function Vacations({ school: { vacations }, today }: { school: School; today: CalendarDate }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const coming = vacations.filter(({ to }) => to >= today);
  const [next, ...others] = coming.map(({ from, to }) =>
    t('range', { from: format.fullDay(from), to: format.fullDay(to) }),
  );
  const hasEvidence = coming.every(({ evidence_file_id: fileId }) => fileId !== null);
  if (vacations.length === 0) return <span className="text-muted-foreground">{t('no_vacations')}</span>;
  return (
    <span className="inline-flex items-center gap-2 @max-xl/table:flex-wrap">
      {next ?? t('no_coming')}
      {others.length > 0 && (
        <span title={others.join('\n')} className="text-muted-foreground">
          {t('more', { count: others.length })}
        </span>
      )}
      {!hasEvidence && <EvidenceMissing />}
    </span>
  );
}

import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ExportForm } from '#app/ui/files/export-form.tsx';
import { peopleFileQuery } from './people-file-query.ts';

/** The export form for the filters of the list. */
export function ExportPeople({ closeHref }: { closeHref: string }) {
  const { t } = useTranslation('people_import');
  const [params] = useSearchParams();
  return (
    <ExportForm
      words={{
        title: t('export'),
        hint: t('export_hint'),
        bothEnds: t('export_not_by_days'),
        failed: t('export_failed'),
      }}
      path="/api/admin/users/export"
      query={peopleFileQuery(params)}
      fileName="people.csv"
      closeHref={closeHref}
    />
  );
}

import { hoursRecordHref } from '#app/areas/papers/parts/hours-record/record-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { reviewsPapers } from '#contract/roles.ts';

/** The way to the record of a person's hours, for readers who may make it. */
export function RecordLink({ id }: { id: number }) {
  const { t } = useTranslation('hours_record');
  const { roles, duties } = useAuth();
  if (!reviewsPapers({ roles: roles.map(({ name }) => name), duties })) return null;
  return (
    <p className="mt-4">
      <PageLink to={hoursRecordHref(id)} className="underline underline-offset-2">
        {t('title')}
      </PageLink>
    </p>
  );
}

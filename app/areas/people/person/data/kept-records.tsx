import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PersonalDataState } from '#contract/people/personal-data.ts';

/** The records that laws require and their end, and the anonymous figures that stay. */
export function KeptRecords({ state }: { state: PersonalDataState }) {
  const { t } = useTranslation('personal_data');
  const format = useFormat();
  const { kept, ended_on, named_until, stays, finished_at } = state;
  return (
    <>
      <section className="grid gap-1.5">
        <h3 className="font-medium">{t('kept')}</h3>
        {kept.length === 0 ? (
          <p className="text-muted-foreground">{t('none_kept')}</p>
        ) : (
          <>
            <p className="text-muted-foreground">{t('kept_from', { date: format.date(ended_on) })}</p>
            <dl className="grid gap-2">
              {kept.map(({ record, until, erased_at }) => (
                <div
                  key={record}
                  className="grid gap-x-4 border-border border-b pb-2 sm:grid-cols-[1fr_auto] sm:items-baseline"
                >
                  <dt>{t(`records.${record}`)}</dt>
                  <dd className="text-muted-foreground tabular-nums">
                    {erased_at === null
                      ? `${t('until')} ${format.date(until)}`
                      : t('gone', { at: format.stamp(erased_at) })}
                  </dd>
                </div>
              ))}
            </dl>
            {named_until !== null && finished_at === null && (
              <p>{t('named_until', { date: format.date(named_until) })}</p>
            )}
          </>
        )}
      </section>
      <section className="grid gap-1.5">
        <h3 className="font-medium">{t('stays')}</h3>
        <p className="text-muted-foreground">
          {t('stays_hint', { work: stays.work, advances: stays.advances })}
        </p>
      </section>
    </>
  );
}

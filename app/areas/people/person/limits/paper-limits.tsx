import { limitGroups } from '#app/areas/people/person/papers/right-to-work.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Residence } from '#contract/papers/residence.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The limits from the person's documents, as text. */
export function PaperLimits({ limits, today }: { limits: Residence['limits']; today: CalendarDate }) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  const dayOf = (day: CalendarDate | null) => (day === null ? '' : format.fullDay(day));
  const groups = limitGroups(limits, today);
  const permitted = limits.filter(
    ({ source, to }) =>
      (source === 'permission' || source === 'permission_total') && (to === null || to >= today),
  );
  if (groups.length === 0) return <p>{t('no_cap')}</p>;
  return (
    <ul className="grid gap-3">
      {groups.map(({ amounts, days }) => (
        <li key={days[0]?.from ?? ''}>
          {days.length > 0 && <span className="block">{t('in_vacation')}</span>}
          {amounts.map(({ window, minutes }) => (
            <span key={window} className="block font-medium">
              {t(`amounts.${window}`, { hours: format.duration(minutes) })}
            </span>
          ))}
          {days.map(({ from, to }) => (
            <span key={from} className="block text-[0.8125rem] text-muted-foreground">
              {t('days', { from: format.fullDay(from), to: format.fullDay(to) })}
            </span>
          ))}
        </li>
      ))}
      {permitted.map(({ source, minutes, from, to }) => (
        <li key={`${source} ${from} ${to} ${minutes}`}>
          <span className="block">{t(source === 'permission' ? 'permitted_work' : 'all_work')}</span>
          <span className="block font-medium">
            {t('amounts.any_7_days', { hours: format.duration(minutes) })}
          </span>
          {source === 'permission' && (
            <span className="block text-[0.8125rem] text-muted-foreground">
              {t('days', { from: dayOf(from), to: dayOf(to) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

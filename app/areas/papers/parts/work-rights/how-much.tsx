import CircleAlert from 'lucide-react/icons/circle-alert';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { allowsWork } from '#domain/papers/card-state.ts';
import { ruleOf } from '#domain/papers/status.ts';

type HowMuchProps = { rights: Pick<WorkRights, 'right_to_work' | 'limits' | 'under_18'> };

/** The limits of hours with the paper that shows each. Nothing where the papers allow no work. */
export function HowMuch({ rights: { right_to_work: right, limits, under_18 } }: HowMuchProps) {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  if (!allowsWork(right)) {
    const state = right.state === 'expired' ? 'expired' : 'not_cleared';
    return (
      <p className="flex items-start gap-2 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-absent" />
        {t(`not_allowed.${state}`)}
      </p>
    );
  }
  const usual = limits.filter(({ source }) => source === 'residence');
  const permitted = limits.filter(({ source }) => source === 'permission');
  const totals = [
    ...new Set(limits.flatMap(({ source, minutes }) => (source === 'permission_total' ? [minutes] : []))),
  ];
  const vacations = limits.filter(({ source }) => source === 'vacation');
  const dateOf = (day: string | null) => (day === null ? '' : format.date(day));
  const paper =
    right.status !== null && ruleOf(right.status).work === 'by_paper' ? 'designation' : 'permission';
  return (
    <div className="grid gap-3">
      {limits.length === 0 && (
        <div>
          <p className="font-medium text-base">{t('no_limit')}</p>
          <p className="text-[0.8125rem] text-muted-foreground">{t('no_limit_hint')}</p>
        </div>
      )}
      {permitted.map(({ minutes, from, to }) => (
        <div key={`${from} ${to} ${minutes}`}>
          <p className="font-medium text-base">{t('permitted_work', { hours: format.duration(minutes) })}</p>
          <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
            {t('days', { from: dateOf(from), to: dateOf(to) })}
            <span className="block">{t('shown_by', { paper: t('papers.individual') })}</span>
          </p>
        </div>
      ))}
      {usual.map(({ window, minutes, from }) => (
        <div key={`${window} ${from}`}>
          <p className="font-medium text-base">
            {totals.length > 0 && window === 'any_7_days'
              ? t('other_work', { hours: format.duration(minutes) })
              : t(`limits.${window}`, { hours: format.duration(minutes) })}
          </p>
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('all_employers')}
            <span className="block">{t('shown_by', { paper: t(`limit_papers.${paper}`) })}</span>
          </p>
        </div>
      ))}
      {totals.map((minutes) => (
        <p key={minutes} className="font-medium text-base">
          {t('all_work', { hours: format.duration(minutes) })}
        </p>
      ))}
      {[...new Set(vacations.map(({ minutes }) => minutes))].map((minutes) => (
        <div key={minutes}>
          <p className="font-medium text-base">{t('vacation_limit', { hours: format.duration(minutes) })}</p>
          <ul className="tabular-nums">
            {vacations.map((one) => one.minutes === minutes && <VacationDays key={one.from} days={one} />)}
          </ul>
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('shown_by', { paper: t('limit_papers.vacation') })}
          </p>
        </div>
      ))}
      {under_18 !== null && (
        <p className="font-medium">{t('under_18', { hours: format.duration(under_18) })}</p>
      )}
    </div>
  );
}

/** A stored limit may lack a day. */
function VacationDays({ days: { from, to } }: { days: Pick<WorkRights['limits'][number], 'from' | 'to'> }) {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  const dateOf = (day: string | null) => (day === null ? '' : format.date(day));
  return <li>{t('days', { from: dateOf(from), to: dateOf(to) })}</li>;
}

import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PeoplePreview } from '#contract/people/people-files.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';

/** the effect of new wages on finished work. */
export function RaiseEffect({ raise }: { raise: PeoplePreview['raise'] }) {
  const { t } = useTranslation('wages');
  const format = useFormat();
  const { attendances, date_from, date_to, yen, closed, closed_months, closed_yen, paid_with, by_hand } =
    raise;
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${format.yen(Math.abs(amount))}`;
  const changes = () => {
    if (attendances === 0 || date_from === null || date_to === null) return t('raise.nothing');
    const days = { count: attendances, from: format.day(date_from), to: format.day(date_to) };
    if (yen === null) return t('raise.changes_many', days);
    return t('raise.changes', { ...days, yen: signed(yen) });
  };
  const adjusts = () =>
    closed_yen === null
      ? t('raise.adjusts_many', { count: closed_months })
      : t('raise.adjusts', { count: closed_months, yen: signed(closed_yen) });
  return (
    <div className="grid gap-1 rounded-lg bg-muted px-4 py-3 text-[0.8125rem]">
      <p className="font-semibold">{changes()}</p>
      {closed > 0 && (
        <p>
          {t('raise.closed', { count: closed })} {adjusts()}
        </p>
      )}
      {paid_with.length > 0 && (
        <p>
          {t('raise.paid_with', {
            months: paid_with.map(format.month).join(', '),
            time: TIMER_SCHEDULES.find_late_facts.at,
          })}
        </p>
      )}
      {by_hand > 0 && <p>{t('raise.by_hand', { count: by_hand })}</p>}
      <p className="text-muted-foreground">{t('raise.hint')}</p>
    </div>
  );
}

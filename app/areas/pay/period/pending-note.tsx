import { WarningNote } from '#app/areas/pay/parts/hours/warning-note.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PendingFacts } from '#contract/pay/periods.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';

/** T-17: changes after a month was closed, their yen, and the month that pays them. */
export function PendingNote({ pending, month }: { pending: PendingFacts; month: string }) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const { people, yen, paid_with, capped } = pending;
  if (people === 0) return null;
  return (
    <div className="mb-3">
      <WarningNote>
        <p className="font-semibold">
          {t('pending', {
            count: people,
            month: format.month(month),
            yen: `${yen < 0 ? '−' : '+'}${format.yen(Math.abs(yen))}`,
          })}
        </p>
        <p>
          {t('pending_when', {
            months: paid_with.map(format.month).join(', '),
            time: TIMER_SCHEDULES.find_late_facts.at,
          })}
          {capped && ` ${t('pending_capped')}`}
        </p>
      </WarningNote>
    </div>
  );
}

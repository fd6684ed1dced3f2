import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { dailyHref, HISTORY_PARAM, TASK_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';

/**
 * The work of the last answer, in its current state. The answer is final, but the times can be corrected.
 */
export function LastAnswered({ work }: { work: WorkHistoryDetail }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const textOf = usePersonText();
  const { id, user, date, workplace, check_in_time, check_out_time, breaks } = work;
  const rests = breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  const out = check_out_time === null ? t('open') : clockText(date, check_out_time, format);
  const href = dailyHref({ date_from: date, date_to: date, [HISTORY_PARAM]: id, [TASK_PARAM]: 'edit' });
  return (
    <section
      aria-label={t('last')}
      data-toasts-below
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-in/40 bg-in-soft px-4 py-2.5"
    >
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-in" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">
          {t('last')}: {textOf(user)}
        </span>
        <span className="block text-[0.8125rem]">
          {format.fullDay(date)} · {workplace?.name ?? t('no_workplace')} · {t('recorded')}{' '}
          {clockText(date, check_in_time, format)}–{out} · {t('breaks')} {rests || t('none')}
        </span>
      </p>
      <Button asChild size="sm" variant="outline">
        <PageLink to={href}>
          <Pencil aria-hidden="true" />
          {t('mend')}
        </PageLink>
      </Button>
    </section>
  );
}

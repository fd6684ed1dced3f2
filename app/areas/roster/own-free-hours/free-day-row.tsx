import ChevronDown from 'lucide-react/icons/chevron-down';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnFreeHours } from '#contract/papers/own-work.ts';

type FreeDay = OwnFreeHours['days'][number];

/** A day with the hours left. It opens to the limit, and to the open shifts of the day. */
export function FreeDayRow({ day }: { day: FreeDay }) {
  const { t } = useTranslation('free_hours');
  const format = useFormat();
  const boundText = useBoundText();
  const { date, planned, free } = day;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-muted">
          <span className="w-28 shrink-0 font-medium">
            <DayText date={date} />
          </span>
          <span className="min-w-0 flex-1 max-[20rem]:basis-24">
            {free === 0 && (
              <Badge tone="absent" icon={OctagonX}>
                {t('none')}
              </Badge>
            )}
            {free > 0 && (
              <span className="font-semibold">
                {day.bound === null && planned === 0 ? t('whole_day') : format.duration(free)}
              </span>
            )}
            {planned > 0 && (
              <span className="block text-[0.8125rem] text-muted-foreground">
                {t('planned', { duration: format.duration(planned).replaceAll(' ', '\u00a0') })}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-1 px-4 pb-3">
          <p>{boundText(day)}</p>
          {day.under_18 && <p>{t('under_18')}</p>}
          {free > 0 && (
            <PageLink
              to={`/my-page/recruitment?date_from=${date}&date_to=${date}`}
              className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
            >
              {t('open_shifts')}
            </PageLink>
          )}
        </div>
      </details>
    </li>
  );
}

/** What leaves no more hours on the day. */
function useBoundText(): (day: FreeDay) => string {
  const { t } = useTranslation(['free_hours', 'own_work']);
  const format = useFormat();
  return ({ bound }) => {
    if (bound === null) return t('unbound');
    const { unit, limit, source, used, other, from, to } = bound;
    if (unit === 'shifts') {
      const days = from === to ? format.day(from) : format.range(format.day(from), format.day(to));
      return [t('shifts_used', { used, limit, days }), t(`own_work:sources.${source}`)].join(' · ');
    }
    const sum = t(from === to ? 'used_on' : 'used', {
      used: format.duration(used),
      limit: format.duration(limit),
      from: format.day(from),
      to: format.day(to),
    });
    const elsewhere = other > 0 ? t('own_work:of_other', { other: format.duration(other) }) : null;
    return [[sum, elsewhere].filter(Boolean).join(' '), t(`own_work:sources.${source}`)].join(' · ');
  };
}

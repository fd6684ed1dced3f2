import EyeOff from 'lucide-react/icons/eye-off';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { Schedule, ScheduledPart } from '#contract/roster/schedules.ts';
import { type HoursOfLimit, LimitBar, LimitState } from './limit-bar.tsx';
import { SEVEN_DAYS, usePanelHref } from './schedule-address.ts';

type Sum = {
  from: string;
  to: string;
  minutes: number;
  limit: (HoursOfLimit & Pick<NonNullable<Schedule['any_7_days']>, 'source'>) | null;
  work: readonly ScheduledPart[];
};

function chosenSum({ weeks, any_7_days }: Schedule, of: string): Sum | null {
  if (of === SEVEN_DAYS) return any_7_days && { ...any_7_days, minutes: any_7_days.used, limit: any_7_days };
  return weeks.find(({ from }) => from === of) ?? null;
}

/** Lists the work behind a sum of hours, with the minutes that each adds. */
export function HoursPanel({ schedule, of }: { schedule: Schedule; of: string }) {
  const { t } = useTranslation(['schedules', 'common', 'findings']);
  const format = useFormat();
  const close = usePanelHref()(null);
  const sum = chosenSum(schedule, of);
  if (sum === null) return null;
  const { from, to, minutes, limit, work } = sum;
  const other = of === SEVEN_DAYS ? (limit?.other ?? 0) : 0;
  return (
    <SidePanel
      title={t('how')}
      hint={format.range(format.fullDay(from), format.fullDay(to))}
      closeHref={close}
      closeLabel={t('common:close')}
    >
      <div className="mt-4 grid gap-4">
        {work.length === 0 && other === 0 && <p className="text-muted-foreground">{t('nothing')}</p>}
        <ul aria-label={t('how')} className="grid">
          {work.map((part) => (
            <ScheduledPartRow
              key={`${part.date} ${part.start_time} ${part.place?.shift_id ?? ''}`}
              part={part}
            />
          ))}
          {other > 0 && (
            <li className="flex justify-between gap-4 border-border border-t py-2">
              <span>{t('other_employers')}</span>
              <span className="font-medium">{formatHours(other)}</span>
            </li>
          )}
          <li className="flex justify-between gap-4 border-border border-t-2 py-2 font-semibold">
            <span>{t('sum')}</span>
            <span>{formatHours(minutes)}</span>
          </li>
        </ul>
        {limit && (
          <div className="grid gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                {t('used_of', { used: formatHours(limit.used), limit: formatHours(limit.limit) })}
              </span>
              <LimitState hours={limit} />
            </p>
            <LimitBar hours={limit} />
            <p className="text-[0.8125rem] text-muted-foreground">{t(`findings:sources.${limit.source}`)}</p>
          </div>
        )}
        <p className="text-[0.8125rem] text-muted-foreground">
          {t(of === SEVEN_DAYS ? 'counted_7_days' : 'counted_week')}
        </p>
      </div>
    </SidePanel>
  );
}

function ScheduledPartRow({ part }: { part: ScheduledPart }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const { date, start_time, end_time, minutes, worked, place } = part;
  const name = place && [place.workplace.name, place.template?.name ?? t('unplanned')].join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-border border-t py-2 first:border-t-0">
      <span className="min-w-0">
        <span className="font-medium">{format.day(date)}</span>{' '}
        <span className="whitespace-nowrap">
          {start_time}–{end_time}
        </span>
        <span className="block min-w-0 text-[0.8125rem] text-muted-foreground">
          {name === null && (
            <>
              <EyeOff aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
              {t('elsewhere')}
            </>
          )}
          {name !== null &&
            (place?.shift_id == null ? (
              name
            ) : (
              <PageLink to={`/manage/shift/${place.shift_id}`} className="underline underline-offset-2">
                {name}
              </PageLink>
            ))}
        </span>
      </span>
      <span className="text-right">
        <span className="block font-medium">{formatHours(minutes)}</span>
        <span className="block text-[0.8125rem] text-muted-foreground">
          {t(worked ? 'worked' : 'planned')}
        </span>
      </span>
    </li>
  );
}

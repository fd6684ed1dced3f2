import { Link } from 'react-router';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TightestDays } from '#contract/roster/schedules.ts';
import { LimitBar, LimitState } from './limit-bar.tsx';
import { HOURS_PARAM, SEVEN_DAYS, usePanelHref } from './schedule-address.ts';

/** The 7 consecutive days with the fewest hours left under their limit; the sum opens its panel. */
export function TightestCard({ hours }: { hours: TightestDays | null }) {
  const { t } = useTranslation(['schedules', 'findings']);
  const format = useFormat();
  const href = usePanelHref();
  if (hours === null) return <p className="mb-3 text-muted-foreground">{t('tightest_none')}</p>;
  const figures = t('used_of', { used: formatHours(hours.used), limit: formatHours(hours.limit) });
  return (
    <section
      aria-labelledby="tightest"
      className="mb-4 grid max-w-xl gap-1.5 rounded-xl border border-border bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="tightest" className="font-medium">
          {t('tightest')}
        </h2>
        <span className="text-muted-foreground">
          {format.day(hours.from)}–{format.day(hours.to)}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={href(HOURS_PARAM, SEVEN_DAYS)}
          preventScrollReset
          className="font-semibold text-lg underline decoration-dotted underline-offset-2"
        >
          {figures}
          <span className="sr-only"> {t('how_tightest')}</span>
        </Link>
        <LimitState hours={hours} />
      </div>
      <LimitBar hours={hours} />
      <p className="text-[0.8125rem] text-muted-foreground">{t(`findings:sources.${hours.source}`)}</p>
    </section>
  );
}

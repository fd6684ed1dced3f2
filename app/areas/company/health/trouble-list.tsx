import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { HealthDetails } from '#contract/company/health.ts';
import { countedTo, sizeText } from './amounts.ts';
import { isUrgent, type Trouble } from './troubles.ts';
import { DEAD_WAYS, QUEUE_WAYS, runsOf } from './ways.ts';

const PLATFORM = 'https://www.cloudflarestatus.com';

type TroubleListProps = { troubles: readonly Trouble[]; size: HealthDetails['database'] };

/** Problems that need an administrator, each with a link to the page that fixes it. */
export function TroubleList({ troubles, size }: TroubleListProps) {
  const { t } = useTranslation('health');
  const viewOf = useTroubleView(size);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('to_do')}</CardTitle>
      </CardHeader>
      <CardContent>
        {troubles.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-in" />
            {t('nothing_to_do')}
          </p>
        ) : (
          <ul className="grid gap-3">
            {troubles.map((trouble) => {
              const { text, to, way } = viewOf(trouble);
              const Icon = isUrgent(trouble) ? CircleAlert : Info;
              return (
                <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
                  <Icon
                    aria-hidden="true"
                    className={
                      isUrgent(trouble) ? 'mt-0.5 size-4.5 text-absent' : 'mt-0.5 size-4.5 text-late'
                    }
                  />
                  <span>
                    {text}
                    {way !== null && (
                      <>
                        {' '}
                        <TroubleLink to={to} text={way} />
                      </>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function TroubleLink({ to, text }: { to: string; text: string }) {
  const looks = 'inline-block font-medium underline underline-offset-2';
  if (!to.startsWith('/')) {
    return (
      <a href={to} rel="noreferrer" className={looks}>
        {text}
      </a>
    );
  }
  return (
    <PageLink to={to} className={looks}>
      {text}
    </PageLink>
  );
}

type TroubleView = { text: string; to: string; way: string | null };

function useTroubleView(size: HealthDetails['database']): (trouble: Trouble) => TroubleView {
  const { t } = useTranslation(['health', 'timers']);
  const format = useFormat();
  return (trouble) => {
    switch (trouble.kind) {
      case 'part':
        return { text: t(`troubles.${trouble.part}`), to: PLATFORM, way: t('troubles.platform') };
      case 'late': {
        const names = trouble.jobs.map((job) => t(`timers:jobs.${job}`)).join(t('between_names'));
        const text = t('troubles.timers_late', { timers: names });
        return { text, to: '/admin/timer', way: t('troubles.timers_see') };
      }
      case 'failed': {
        const text = t('troubles.timer_failed', { timer: t(`timers:jobs.${trouble.job}`) });
        return { text, to: runsOf(trouble.job), way: t('troubles.timer_runs') };
      }
      case 'queue': {
        const queue = t(`queues.${trouble.queue}`);
        const text = t('troubles.queue_stuck', { queue, time: format.stamp(trouble.since) });
        return { text, to: QUEUE_WAYS[trouble.queue], way: t('troubles.queue_see') };
      }
      case 'full': {
        const sizes = { size: sizeText(size.bytes ?? 0), max: sizeText(size.max_bytes) };
        return { text: t('troubles.nearly_full', sizes), to: '', way: null };
      }
      case 'damaged':
        return { text: t('troubles.backup_damaged', { time: format.stamp(trouble.at) }), to: '', way: null };
      case 'no_backup':
        return { text: t(`troubles.no_${trouble.of}`), to: '', way: null };
      case 'late_backup': {
        const text = t(`troubles.late_${trouble.of}`, { time: format.stamp(trouble.at) });
        return { text, to: '', way: null };
      }
      case 'errors': {
        const text = t('troubles.errors', { amount: formatCount(trouble.amount) });
        return { text, to: '/admin/health?sort=errors#calls', way: t('troubles.errors_see') };
      }
      case 'dead': {
        const kind = t(`dead.${trouble.dead}`);
        const text = t('troubles.dead', { kind, amount: countedTo(trouble.amount) });
        return { text, to: DEAD_WAYS[trouble.dead], way: t('troubles.dead_see') };
      }
      case 'webhook': {
        const { id, name, status, since } = trouble.webhook;
        const time = since === null ? '' : format.stamp(since);
        const text = t(`troubles.webhook_${status}`, { name, time });
        return { text, to: `${DEAD_WAYS.webhook_events}?webhook=${id}`, way: t('troubles.webhook_see') };
      }
      case 'slow': {
        const text = t('troubles.slow', { amount: formatCount(trouble.amount) });
        return { text, to: '/admin/health?sort=p95_ms#calls', way: t('troubles.slow_see') };
      }
      case 'calls':
        return { text: t(`troubles.calls_${trouble.source}`), to: '', way: null };
    }
  };
}

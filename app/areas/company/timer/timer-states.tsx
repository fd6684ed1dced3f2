import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TimerStateBadge } from '#app/ui/job/timer-state-badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { Timer } from '#contract/company/timers.ts';
import type { TimerOutcome } from '#contract/site/timer-jobs.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';

/** All timers: schedule, last result, and runs within a day. */
export function TimerStates({ timers }: { timers: readonly Timer[] }) {
  const { t } = useTranslation('timers');
  const format = useFormat();
  return (
    <TableScroll aria-label={t('title')}>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t('job')}</TableHead>
            <TableHead>{t('state')}</TableHead>
            <TableHead>{t('schedule')}</TableHead>
            <TableHead>{t('last_run')}</TableHead>
            <TableHead className="text-right">{t('day_done')}</TableHead>
            <TableHead className="text-right">{t('day_failed')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {timers.map((timer) => (
            <TableRow key={timer.job}>
              <TableCell className="min-w-48">
                <PageLink to={`/admin/timer?tab=runs&job=${timer.job}`} className="font-medium">
                  {t(`jobs.${timer.job}`)}
                </PageLink>
              </TableCell>
              <TableCell>
                <TimerStateBadge state={timer.status} />
              </TableCell>
              <TableCell className="whitespace-nowrap">
                <When timer={timer} />
              </TableCell>
              <TableCell className="whitespace-nowrap">
                {timer.last_run ? format.stamp(timer.last_run.scheduled_at) : ''}
              </TableCell>
              <TableCell className="text-right">
                <Runs job={timer.job} outcome="worked" count={timer.day.done} />
              </TableCell>
              <TableCell className="text-right">
                <Runs job={timer.job} outcome="failed" count={timer.day.failed_runs} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

/** A count that links to its runs. */
function Runs({ job, outcome, count }: Pick<Timer, 'job'> & { outcome: TimerOutcome; count: number }) {
  if (count === 0) return count;
  return (
    <PageLink
      to={`/admin/timer?${new URLSearchParams({ tab: 'runs', job, outcome })}`}
      className="underline underline-offset-2"
    >
      {count}
    </PageLink>
  );
}

function When({ timer: { job } }: { timer: Timer }) {
  const { t } = useTranslation('timers');
  const schedule = TIMER_SCHEDULES[job];
  if ('at' in schedule) return t('daily', { time: schedule.at });
  return t('every_minutes', { count: schedule.every });
}

import type { ComponentProps } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { TimerRun } from '#contract/company/timers.ts';
import { TIMER_JOBS, TIMER_OUTCOMES } from '#contract/site/timer-jobs.ts';

type List = ComponentProps<typeof DataTable<TimerRun>>['list'];

export function TimerRunList({ list }: { list: List }) {
  const { t } = useTranslation('timers');
  const format = useFormat();
  const endOf = ({ ended_at, is_broken }: TimerRun) => {
    if (ended_at === null) return t('not_ended');
    const ended = format.stampWithSeconds(ended_at);
    return is_broken ? t('broken_off', { time: ended }) : ended;
  };
  return (
    <DataTable
      label={t('runs')}
      list={list}
      standardSort="-scheduled_at"
      rowKey={(run) => run.id}
      rowLabel={(run) => `${t(`jobs.${run.job}`)} ${format.stamp(run.scheduled_at)}`}
      filters={[
        {
          name: 'job',
          label: t('job'),
          options: TIMER_JOBS.map((job) => ({ value: job, label: t(`jobs.${job}`) })),
        },
        {
          name: 'outcome',
          label: t('outcome'),
          options: TIMER_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) })),
        },
      ]}
      columns={[
        { id: 'job', header: t('job'), cell: (run) => t(`jobs.${run.job}`) },
        {
          id: 'scheduled_at',
          header: t('scheduled_at'),
          cell: (run) => format.stampWithSeconds(run.scheduled_at),
          sortable: true,
        },
        {
          id: 'started_at',
          header: t('started_at'),
          cell: (run) => format.stampWithSeconds(run.started_at),
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'ended_at',
          header: t('ended_at'),
          cell: (run) => endOf(run),
          hideable: true,
        },
        { id: 'done', header: t('done'), cell: (run) => run.done, align: 'end' },
        { id: 'failed', header: t('failed'), cell: (run) => run.failed, align: 'end' },
        {
          id: 'request_id',
          header: t('request_id'),
          cell: (run) => <code className="break-all text-[0.8125rem]">{run.request_id}</code>,
          hideable: true,
          defaultHidden: true,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

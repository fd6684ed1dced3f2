import type { ComponentProps } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { JobState } from '#app/ui/job/job-state.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Job } from '#contract/company/jobs.ts';
import { JOB_STATES } from '#contract/enums.ts';

type List = ComponentProps<typeof DataTable<Job>>['list'];

export function JobList({ list }: { list: List }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  return (
    <DataTable
      label={t('list_title')}
      list={list}
      standardSort="-created_at"
      rowKey={(job) => job.id}
      rowLabel={(job) => `${t(`kinds.${job.kind}`)} ${format.stamp(job.created_at)}`}
      rowHref={(job) => `/manage/job/${job.id}`}
      filters={[
        {
          name: 'status',
          label: t('state'),
          options: JOB_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        },
      ]}
      columns={[
        { id: 'kind', header: t('kind'), cell: (job) => t(`kinds.${job.kind}`) },
        { id: 'state', header: t('state'), cell: (job) => <JobState state={job.status} /> },
        {
          id: 'progress',
          header: t('progress'),
          cell: (job) => (job.total === null ? '' : t('progress_of', { done: job.done, total: job.total })),
          align: 'end',
        },
        {
          id: 'created_at',
          header: t('created_at'),
          cell: (job) => format.stampWithSeconds(job.created_at),
          sortable: true,
        },
        {
          id: 'ended_at',
          header: t('ended_at'),
          cell: (job) => (job.ended_at ? format.stampWithSeconds(job.ended_at) : ''),
          hideable: true,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

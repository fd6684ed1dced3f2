import type { ComponentProps } from 'react';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { SYNC_RUN_KINDS } from '#contract/enums.ts';
import type { SyncRun } from '#contract/people/staff-sync.ts';
import { runHref } from './sync-address.ts';
import { useRunEnd } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncRun>>['list'];

/** X-09: the results of each run. */
export function RunList({ list }: { list: List }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const runEnd = useRunEnd();
  const personText = usePersonText();
  const count = (name: 'fetched' | 'created' | 'updated' | 'unchanged' | 'conflicts' | 'failed') => ({
    id: name,
    header: t(name),
    align: 'end' as const,
    cell: (run: SyncRun) => run[name],
  });
  return (
    <DataTable
      label={t('tabs.runs')}
      list={list}
      standardSort="-started_at"
      rowKey={(run) => run.id}
      rowLabel={(run) => `${t(`kinds.${run.kind}`)} ${format.stamp(run.started_at)}`}
      rowHref={(run) => runHref(run.id)}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          options: SYNC_RUN_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        },
      ]}
      columns={[
        {
          id: 'kind',
          header: t('kind'),
          cell: (run) => (
            <>
              {t(`kinds.${run.kind}`)} {run.is_dry && <Badge tone="planned">{t('dry')}</Badge>}
            </>
          ),
        },
        {
          id: 'started_at',
          header: t('started_at'),
          cell: (run) => format.stampWithSeconds(run.started_at),
          sortable: true,
        },
        {
          id: 'by',
          header: t('by'),
          cell: (run) => (run.by ? personText(run.by) : t('by_timer')),
          hideable: true,
        },
        count('fetched'),
        count('created'),
        count('updated'),
        count('unchanged'),
        count('conflicts'),
        count('failed'),
        { id: 'how', header: t('how'), cell: (run) => runEnd(run) },
      ]}
      empty={{ title: t('no_runs'), body: t('no_runs_hint') }}
    />
  );
}

import { StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { loadWork } from './work.server.ts';

type WorkRecordsProps = { list: Awaited<ReturnType<typeof loadWork>>['list'] };

/** The attendance records and paid leave of a person, the newest first. */
export function WorkRecords({ list }: WorkRecordsProps) {
  const { t } = useTranslation(['person_page', 'work_history']);
  const format = useFormat();
  return (
    <DataTable
      label={t('tabs.work')}
      list={list}
      standardSort="-date"
      rowKey={({ id }) => id}
      rowLabel={({ date }) => format.day(date)}
      rowHref={({ id }) => `/manage/work-history?history=${id}`}
      columns={[
        {
          id: 'date',
          header: t('columns.date'),
          cell: ({ date }) => format.fullDay(date),
          sortable: true,
        },
        { id: 'workplace', header: t('columns.workplace'), cell: ({ workplace }) => workplace?.name },
        { id: 'position', header: t('columns.position'), cell: ({ position }) => position?.name },
        {
          id: 'times',
          header: t('columns.times'),
          cell: (row) =>
            row.kind === 'work' && (
              <span className="tabular-nums">
                {clockText(row.date, row.check_in_time, format)}–
                {row.check_out_time && clockText(row.date, row.check_out_time, format)}
              </span>
            ),
        },
        {
          id: 'minutes',
          header: t('columns.worked'),
          align: 'end',
          cell: (row) => {
            const minutes = row.kind === 'work' ? row.worked_minutes : row.minutes;
            return minutes === null ? null : formatHours(minutes);
          },
        },
        {
          id: 'state',
          header: t('columns.state'),
          cell: (row) => (row.kind === 'work' ? <StateBadge state={row.status} /> : <LeaveBadge />),
        },
      ]}
      empty={{ title: t('no_work'), body: t('no_work_hint') }}
    />
  );
}

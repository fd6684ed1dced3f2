import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { CardTable } from '#app/ui/table/card-table.tsx';
import type { WaitingAsks } from '#contract/roster/open-asks.ts';

/** Each offer with its spot, and how many people have not answered. The page of its shift says who. */
export function WaitingAskTable({ asks: { total, data } }: { asks: WaitingAsks }) {
  const { t } = useTranslation(['waiting_asks', 'asks']);
  const format = useFormat();
  return (
    <div className="grid min-w-0 gap-2">
      <CardTable
        aria-label={t('waiting_asks:title')}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'shift',
            header: t('waiting_asks:shift'),
            cell: ({ shift_id, date, shift }) => (
              <PageLink to={`/manage/shift/${shift_id}`} className="hover:underline">
                {format.day(date)} {shift}
              </PageLink>
            ),
          },
          {
            id: 'spot',
            header: t('waiting_asks:spot'),
            cell: ({ position, start_time, end_time }) => (
              <>
                {position.name}{' '}
                <span className="whitespace-nowrap">{format.plainSpan(start_time, end_time)}</span>
              </>
            ),
          },
          {
            id: 'state',
            header: t('waiting_asks:state'),
            cell: ({ waiting, declined }) =>
              t('asks:trace', { count: waiting + declined, waiting, declined }),
          },
          {
            id: 'asked_at',
            header: t('waiting_asks:asked_at'),
            cell: ({ asked_at }) => format.stamp(asked_at),
          },
        ]}
      />
      {total > data.length && (
        <p className="text-muted-foreground text-sm">
          {t('waiting_asks:first', { shown: formatCount(data.length), total: formatCount(total) })}
        </p>
      )}
    </div>
  );
}

import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { LockHistory } from '#contract/access/user-locks.ts';
import { LOCKED_BY_SYNC } from '#domain/access/locking.ts';

const LOOKS = {
  disable: { tone: 'absent', icon: Lock },
  enable: { tone: 'in', icon: LockOpen },
  delete: { tone: 'absent', icon: Trash2 },
  restore: { tone: 'in', icon: Undo2 },
} as const;

/** Locks, deletions and their reversals, with reason and author. */
export function LockHistoryList({ list }: Pick<ComponentProps<typeof DataTable<LockHistory>>, 'list'>) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  return (
    <DataTable
      label={t('history')}
      list={list}
      standardSort="-at"
      rowKey={({ id }) => id}
      rowLabel={({ at, action }) => `${format.stamp(at)} ${t(`actions.${action}`)}`}
      columns={[
        { id: 'at', header: t('at'), cell: ({ at }) => format.stamp(at), sortable: true },
        {
          id: 'action',
          header: t('action'),
          cell: ({ action }) => <Badge {...LOOKS[action]}>{t(`actions.${action}`)}</Badge>,
        },
        {
          id: 'reason',
          header: t('reason'),
          cell: ({ reason }) => (
            <span className="whitespace-pre-line break-words">
              {reason === LOCKED_BY_SYNC ? t('by_external') : reason}
            </span>
          ),
        },
        {
          id: 'by',
          header: t('by'),
          cell: ({ by }) => (by ? <PersonCell person={by} /> : t('by_nobody')),
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), icon: History }}
    />
  );
}

import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { SYNC_SEND_STATES } from '#contract/enums.ts';
import type { SyncSend } from '#contract/people/staff-sync.ts';
import type { Intent } from './route.tsx';
import { useSendFault } from './use-sync-words.ts';

type List = ComponentProps<typeof DataTable<SyncSend>>['list'];

const TONES: Record<SyncSend['status'], Tone> = {
  waiting: 'late',
  sent: 'in',
  dead: 'absent',
  conflict: 'absent',
};

/** changes that the other system does not have yet, with a retry. */
export function SendList({ list, refused }: { list: List; refused: Refused | null }) {
  const { t } = useTranslation('staff_sync');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const faultText = useSendFault();
  return (
    <>
      <RefusalNote refused={refused} />
      <DataTable
        label={t('tabs.sends')}
        list={list}
        standardSort="-id"
        rowKey={(row) => row.id}
        rowLabel={(row) => format.personName(row.person)}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: SYNC_SEND_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
        ]}
        columns={[
          { id: 'person', header: t('person'), cell: (row) => <PersonCell person={row.person} /> },
          {
            id: 'state',
            header: t('state'),
            cell: (row) => <Badge tone={TONES[row.status]}>{t(`states.${row.status}`)}</Badge>,
          },
          { id: 'tries', header: t('tries'), cell: (row) => row.tries, align: 'end' },
          {
            id: 'next_try',
            header: t('next_try'),
            cell: (row) => (row.next_try ? format.stamp(row.next_try) : ''),
          },
          { id: 'why', header: t('why'), cell: (row) => faultText(row.fault) },
          {
            id: 'retry',
            header: '',
            cell: (row) =>
              (row.status === 'dead' || row.status === 'conflict') && (
                <PostForm action={href('retry')}>
                  <input type="hidden" name="id" value={row.id} />
                  <Button type="submit" variant="outline" size="sm">
                    {t('retry')}
                  </Button>
                </PostForm>
              ),
          },
        ]}
        empty={{ title: t('no_sends'), body: t('no_sends_hint') }}
      />
    </>
  );
}

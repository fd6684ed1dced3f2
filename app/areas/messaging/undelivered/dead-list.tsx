import type { ComponentProps } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { DeadDelivery } from '#contract/messaging/deliveries.ts';
import { CHANNELS } from '#domain/messaging/channels.ts';
import type { Intent } from './route.tsx';

type List = ComponentProps<typeof DataTable<DeadDelivery>>['list'];

/** Undeliverable messages with recipient, channel and cause. Only the recipients may read their content. */
export function DeadList({ list }: { list: List }) {
  const { t } = useTranslation('undelivered');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-ended_at"
      rowKey={({ notice_id, channel, target }) => `${notice_id} ${channel} ${target}`}
      rowLabel={({ user }) => format.personName(user)}
      filters={[
        {
          name: 'channel',
          label: t('channel'),
          options: CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
        },
      ]}
      columns={[
        { id: 'person', header: t('person'), cell: ({ user }) => <PersonCell person={user} /> },
        { id: 'channel', header: t('channel'), cell: ({ channel }) => t(`channels.${channel}`) },
        { id: 'fault', header: t('fault'), cell: ({ fault }) => t(`faults.${fault}`) },
        { id: 'tries', header: t('tries'), cell: ({ tries }) => tries, align: 'end', hideable: true },
        {
          id: 'told_at',
          header: t('told_at'),
          cell: ({ told_at }) => format.stamp(told_at),
          hideable: true,
        },
        {
          id: 'ended_at',
          header: t('ended_at'),
          cell: ({ ended_at }) => format.stamp(ended_at),
          sortable: true,
        },
        { id: 'retry', header: t('retry'), cell: (one) => <Retry one={one} />, interactive: true },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

function Retry({ one: { notice_id, channel, target, user } }: { one: DeadDelivery }) {
  const { t } = useTranslation('undelivered');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  return (
    <PostForm action={href('retry')} preventScrollReset>
      {Object.entries({ notice_id, channel, target }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Button
        type="submit"
        variant="outline"
        size="sm"
        aria-label={t('retry_named', { name: format.personName(user) })}
      >
        {t('retry')}
      </Button>
    </PostForm>
  );
}

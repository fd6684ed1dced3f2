import type { ComponentProps, ReactNode } from 'react';
import { NotificationTypeBadge } from '#app/areas/messaging/parts/notification/type-badge.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import type { Notification } from '#contract/messaging/notifications.ts';
import { NOTIFICATION_STATES } from '#domain/messaging/sending.ts';
import { NotificationStateBadge } from './state-badge.tsx';
import { useAudienceText } from './use-audience-text.ts';
import { textToCopy, useOwnMessage } from './use-own-message.ts';

type List = ComponentProps<typeof DataTable<Notification>>['list'];

export function NotificationList({ list }: { list: List }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const audienceText = useAudienceText();
  const own = useOwnMessage();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-send_at"
      rowKey={({ id }) => id}
      rowLabel={(one) => own(one).title}
      rowHref={({ id }) => `/manage/notification/${id}`}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('state'),
          options: NOTIFICATION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'type',
          label: t('type'),
          options: NOTIFICATION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'title',
          header: t('name'),
          cell: (one) => (
            <>
              {own(one).title}
              {one.corrects && <SmallText>{t('is_correction')}</SmallText>}
              {one.corrected_by && <SmallText>{t('is_corrected')}</SmallText>}
            </>
          ),
        },
        { id: 'state', header: t('state'), cell: ({ status }) => <NotificationStateBadge state={status} /> },
        {
          id: 'send_at',
          header: t('send_time'),
          cell: ({ send_day, time }) => format.stamp(`${send_day} ${time}:00`),
          sortable: true,
        },
        { id: 'audience', header: t('audience'), cell: (one) => audienceText(one), hideable: true },
        {
          id: 'read',
          header: t('read'),
          cell: ({ status, read, readers }) =>
            status !== 'pending' && (
              <span className="whitespace-nowrap">{t('read_of', { read, readers })}</span>
            ),
          align: 'end',
          hideable: true,
        },
        {
          id: 'type',
          header: t('type'),
          cell: ({ type }) => <NotificationTypeBadge type={type} />,
          hideable: true,
        },
        {
          id: 'created_by',
          header: t('created_by'),
          cell: ({ created_by }) => format.personName(created_by),
          hideable: true,
          defaultHidden: true,
        },
        {
          id: 'copy',
          header: t('copy'),
          cell: (one) => <CopyButton text={textToCopy(one)} label={t('copy')} />,
          hideable: true,
          interactive: true,
        },
      ]}
      empty={{
        title: t('empty'),
        body: t('empty_hint'),
        action: <CreateLink size="sm">{t('create')}</CreateLink>,
      }}
    />
  );
}

function SmallText({ children }: { children: ReactNode }) {
  return <span className="cell-note">{children}</span>;
}

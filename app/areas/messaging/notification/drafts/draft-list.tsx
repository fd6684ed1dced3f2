import type { ComponentProps } from 'react';
import { composeHref, DRAFT_PARAM } from '#app/areas/messaging/notification/notification-form.ts';
import { useAudienceText } from '#app/areas/messaging/notification/use-audience-text.ts';
import { usePlannedTime } from '#app/areas/messaging/notification/use-draft-facts.ts';
import { useWrittenTitle } from '#app/areas/messaging/notification/use-own-message.ts';
import { useWrittenLanguages } from '#app/areas/messaging/notification/use-written-languages.ts';
import { NotificationTypeBadge } from '#app/areas/messaging/parts/notification/type-badge.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { NotificationDraft } from '#contract/messaging/drafts.ts';
import type { Intent } from './route.tsx';

type DraftListProps = { list: ComponentProps<typeof DataTable<NotificationDraft>>['list'] };

/** Each draft opens in the form of a new notification. */
export function DraftList({ list }: DraftListProps) {
  const { t } = useTranslation(['notification_drafts', 'notifications', 'common']);
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const writtenTitle = useWrittenTitle();
  const audienceText = useAudienceText();
  const plannedTime = usePlannedTime();
  const languagesOf = useWrittenLanguages();
  const titleOf = (draft: NotificationDraft) => writtenTitle(draft) ?? t('untitled');
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-updated_at"
      rowKey={({ id }) => id}
      rowLabel={titleOf}
      rowHref={({ id }) => composeHref(DRAFT_PARAM, id)}
      columns={[
        { id: 'title', header: t('notifications:name'), cell: titleOf },
        {
          id: 'audience',
          header: t('notifications:audience'),
          cell: (draft) => audienceText(draft) || t('no_audience'),
        },
        {
          id: 'languages',
          header: t('languages'),
          cell: (one) => <span>{languagesOf(one)}</span>,
          hideable: true,
        },
        { id: 'planned', header: t('planned'), cell: (draft) => plannedTime(draft) ?? t('no_time') },
        {
          id: 'type',
          header: t('notifications:type'),
          cell: ({ type }) => <NotificationTypeBadge type={type} />,
          hideable: true,
        },
        {
          id: 'updated_at',
          header: t('updated_at'),
          cell: ({ updated_at }) => format.stamp(updated_at),
          sortable: true,
        },
        {
          id: 'actions',
          header: t('common:actions'),
          align: 'end',
          interactive: true,
          cell: (draft) => (
            <DeleteInRow
              name={titleOf(draft)}
              action={href('delete')}
              thing={{ id: draft.id, version: draft.version }}
              title={t('delete_title')}
              body={t('delete_body')}
              confirm={t('delete')}
            />
          ),
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

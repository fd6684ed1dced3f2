import type { ComponentProps, ReactNode } from 'react';
import { composeHref, TEMPLATE_PARAM } from '#app/areas/messaging/notification/notification-form.ts';
import { useWrittenTitle } from '#app/areas/messaging/notification/use-own-message.ts';
import { useWrittenLanguages } from '#app/areas/messaging/notification/use-written-languages.ts';
import { NotificationTypeBadge } from '#app/areas/messaging/parts/notification/type-badge.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { NotificationTemplate } from '#contract/messaging/templates.ts';
import type { Intent } from './route.tsx';

type TemplateListProps = {
  list: ComponentProps<typeof DataTable<NotificationTemplate>>['list'];
  /** Whether the reader changes templates. */
  isKeeper: boolean;
  /** The link to a new template, for readers who may add one. */
  create: ReactNode;
};

export function TemplateList({ list, isKeeper, create }: TemplateListProps) {
  const { t } = useTranslation(['notification_templates', 'notifications', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('template');
  const format = useFormat();
  const writtenTitle = useWrittenTitle();
  const languagesOf = useWrittenLanguages();
  const titleOf = (template: NotificationTemplate) => writtenTitle(template) ?? '';
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="-updated_at"
      rowKey={({ id }) => id}
      rowLabel={titleOf}
      rowHref={({ id }) => chosenHref(id)}
      search={t('search')}
      columns={[
        { id: 'title', header: t('notifications:name'), cell: titleOf },
        {
          id: 'type',
          header: t('notifications:type'),
          cell: ({ type }) => <NotificationTypeBadge type={type} />,
          hideable: true,
        },
        {
          id: 'languages',
          header: t('languages'),
          cell: (one) => <span>{languagesOf(one)}</span>,
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
          cell: (template) => (
            <span className="flex @max-xl/table:flex-wrap items-center gap-1">
              <Button asChild variant="ghost" size="sm">
                <PageLink to={composeHref(TEMPLATE_PARAM, template.id)}>{t('write')}</PageLink>
              </Button>
              {isKeeper && (
                <DeleteInRow
                  name={titleOf(template)}
                  action={href('delete')}
                  thing={{ id: template.id, version: template.version }}
                  title={t('delete_title')}
                  body={t('delete_body')}
                  confirm={t('delete')}
                />
              )}
            </span>
          ),
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), action: create }}
    />
  );
}

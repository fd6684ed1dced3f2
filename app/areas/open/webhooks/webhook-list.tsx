import Plus from 'lucide-react/icons/plus';
import WebhookIcon from 'lucide-react/icons/webhook';
import type { ComponentProps } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { WEBHOOK_STATES } from '#contract/open/webhook-states.ts';
import type { Webhook } from '#contract/open/webhooks.ts';
import { webhookHref } from './webhook-intents.ts';

const TONES: Record<Webhook['status'], Tone> = { active: 'in', paused: 'late', ended: 'neutral' };

type WebhookListProps = {
  list: ComponentProps<typeof DataTable<Webhook>>['list'];
  /** The id of the form that makes a webhook. */
  formId: string;
};

/** The webhooks of the company: where events go, which, and what is still to be sent. */
export function WebhookList({ list, formId }: WebhookListProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      search={t('search')}
      actions={
        <Button asChild variant="outline" size="sm">
          <a href={`#${formId}`}>
            <Plus aria-hidden="true" />
            {t('create')}
          </a>
        </Button>
      }
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: WEBHOOK_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortable: true,
          wraps: true,
          cell: ({ id, name, url }) => (
            <>
              <PageLink to={webhookHref(id)} className="block break-words font-semibold underline">
                {name}
              </PageLink>
              <span className="cell-note ml-0 block break-all">{url}</span>
            </>
          ),
        },
        { id: 'status', header: t('status'), cell: (one) => <WebhookStatus webhook={one} /> },
        { id: 'waiting', header: t('waiting'), align: 'end', cell: ({ waiting }) => waiting },
        { id: 'dead', header: t('dead'), align: 'end', cell: ({ dead }) => dead },
        { id: 'owner', header: t('owner'), cell: ({ owner }) => format.personName(owner) },
        {
          id: 'made_at',
          header: t('made_at'),
          sortable: true,
          hideable: true,
          defaultHidden: true,
          cell: ({ made_at }) => format.stamp(made_at),
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint'), icon: WebhookIcon }}
    />
  );
}

/** The state, and since when the receiver fails. */
export function WebhookStatus({ webhook: { status, failing_since: since } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>
      {since && <Badge tone="absent">{t('failing_since', { time: format.stamp(since) })}</Badge>}
    </span>
  );
}

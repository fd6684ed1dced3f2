import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ComponentProps } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { WebhookDelivery } from '#contract/open/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { WEBHOOK_DELIVERY_STATES } from '#domain/open/webhook-outcome.ts';
import type { WebhookIntent } from './webhook-intents.ts';

const TONES: Record<WebhookDelivery['status'], Tone> = { waiting: 'late', sent: 'in', dead: 'absent' };

type DeliveryListProps = {
  list: ComponentProps<typeof DataTable<WebhookDelivery>>['list'];
  /** Whether deliveries can be sent again. */
  isOpen: boolean;
};

/** What a webhook sent in the last 30 days, and what waits. */
export function DeliveryList({ list, isOpen }: DeliveryListProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const format = useFormat();
  return (
    <DataTable
      label={t('deliveries')}
      list={list}
      standardSort="-id"
      rowKey={({ id }) => id}
      rowLabel={({ event, at }) => `${t(`events.${event}`)} ${format.stamp(at)}`}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: t(`sendings.${value}`) })),
        },
        {
          name: 'event',
          label: t('event'),
          options: WEBHOOK_EVENTS.map((value) => ({ value, label: t(`events.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'id',
          header: t('at'),
          sortable: true,
          cell: ({ at }) => format.stampWithSeconds(at),
        },
        {
          id: 'event',
          header: t('event'),
          wraps: true,
          cell: ({ event, subject, subject_id }) => (
            <>
              <span className="block">{t(`events.${event}`)}</span>
              <span className="cell-note ml-0 block break-words font-mono">{`${event} ${subject}\u00a0${subject_id}`}</span>
            </>
          ),
        },
        {
          id: 'status',
          header: t('status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`sendings.${status}`)}</Badge>,
        },
        {
          id: 'answer',
          header: t('answer'),
          wraps: true,
          cell: (one) => <TriedText tried={one} />,
        },
        { id: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => tries },
        {
          id: 'due_at',
          header: t('due_at'),
          hideable: true,
          cell: ({ due_at }) => due_at && format.stamp(due_at),
        },
        {
          id: 'bytes',
          header: t('bytes'),
          align: 'end',
          hideable: true,
          defaultHidden: true,
          cell: ({ bytes }) => bytes,
        },
        {
          id: 'actions',
          header: t('common:actions'),
          align: 'end',
          interactive: true,
          cell: (one) => isOpen && one.status !== 'waiting' && <Replay delivery={one} />,
        },
      ]}
      empty={{ title: t('no_deliveries'), body: t('no_deliveries_hint') }}
    />
  );
}

type Tried = Pick<WebhookDelivery, 'answer_status' | 'fault' | 'ms'>;

/** The outcome of a try: the status of the answer, the fault and the time that it took. */
export function TriedText({ tried: { answer_status, fault, ms } }: { tried: Tried }) {
  const { t } = useTranslation('webhooks');
  const parts = [
    answer_status === null ? null : t('status_code', { code: answer_status }),
    fault === null ? null : t(`faults.${fault}`),
    ms === null ? null : t('took', { ms }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function Replay({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const href = useIntentHref<WebhookIntent>();
  return (
    <PostForm action={href('replay')} preventScrollReset>
      <input type="hidden" name="ids" value={id} readOnly />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        aria-label={t('replay_named', { name: t(`events.${event}`) })}
      >
        <RotateCw aria-hidden="true" />
        {t('replay')}
      </Button>
    </PostForm>
  );
}

import { WorkplaceBoxes } from '#app/areas/workplaces/parts/workplace/workplace-boxes.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Webhook } from '#contract/open/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import type { WebhookIntent } from './webhook-intents.ts';

type WebhookFieldsProps = {
  constraints: Constraints;
  refused: Refused | null;
  /** The webhook that is changed; without it a new one is made. */
  stored?: Webhook;
};

/** The form of a new webhook, or of one that is changed. */
export function WebhookFields({ constraints, refused, stored }: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const href = useIntentHref<WebhookIntent>();
  const { form } = useForm(() => import('#contract/open/webhooks.ts').then((forms) => forms.WebhookBody), {
    constraints,
    id: 'webhook',
    lastResult: refused?.lastResult ?? null,
    ...(stored && {
      defaultValue: {
        name: stored.name,
        url: stored.url,
        events: stored.events,
        workplace_ids: stored.workplaces?.map(({ id }) => String(id)) ?? [],
      },
    }),
  });
  const labels = {
    name: t('name'),
    url: t('url'),
    events: t('events_label'),
    workplace_ids: t('workplaces'),
  };
  return (
    <Form
      form={form}
      labels={labels}
      action={href(stored ? 'update' : 'create')}
      refusal={refused?.refusal ?? null}
    >
      {stored && <input type="hidden" name="version" value={stored.version} readOnly />}
      <Field name="name" description={t('name_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="url" description={t('url_hint')}>
        {(control) => <Input {...control} type="url" autoComplete="off" spellCheck={false} />}
      </Field>
      <BoxField
        name="events"
        hint={t('events_hint')}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(`events.${event}`) }))}
        className="rounded-xl border border-border p-4 sm:grid-cols-2"
      />
      <WorkplaceBoxes name="workplace_ids" hint={t('workplaces_hint')} />
      <SubmitButton className="justify-self-start">{t(stored ? 'save' : 'create')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

import { MadeSecret, type NewSecret, newSecretIn } from '#app/areas/open/parts/made-secret.tsx';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { WebhookBody } from '#contract/open/webhooks.ts';
import type { Route } from './+types/route';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { WEBHOOK_INTENTS, type WebhookIntent, webhookHref } from './webhook-intents.ts';
import { WebhookList } from './webhook-list.tsx';
import {
  createWebhook,
  endWebhook,
  loadWebhooks,
  renewWebhookSecret,
  replayDeliveries,
  takeOverWebhook,
  testWebhook,
  updateWebhook,
} from './webhooks.server.ts';

const FORM_ID = 'new-webhook';

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadWebhooks({ url, webhooks: context.get(apiContext).admin.webhooks });
  return { ...loaded, constraints: constraintsOf(WebhookBody) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, webhooks: context.get(apiContext).admin.webhooks };
  switch (intentOf(url, WEBHOOK_INTENTS)) {
    case 'create':
      return createWebhook(request, visit);
    case 'update':
      return updateWebhook(request, visit);
    case 'renew_secret':
      return renewWebhookSecret(request, visit);
    case 'take_over':
      return takeOverWebhook(request, visit);
    case 'end':
      return endWebhook(request, visit);
    case 'test':
      return testWebhook(request, visit);
    case 'replay':
      return replayDeliveries(request, visit);
  }
}

export default function WebhooksPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['webhooks', 'configuration']);
  const made = newSecretIn(actionData);
  if (loaded.shown === 'one') {
    const { webhook, deliveries, constraints } = loaded;
    return (
      <>
        <PageTitle>{webhook.name}</PageTitle>
        <BackLink to="/admin/webhook">{t('title')}</BackLink>
        <PageHeader title={webhook.name} hint={t('one_hint')} />
        {made && <MadeWebhook key={made.secret} {...made} />}
        <WebhookDetail
          webhook={webhook}
          deliveries={deliveries}
          constraints={constraints}
          answer={actionData}
        />
      </>
    );
  }
  const { list, constraints } = loaded;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('configuration:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      {made && <MadeWebhook key={made.secret} {...made} />}
      <div className="grid gap-4">
        <WebhookList list={list} formId={FORM_ID} />
        <Card id={FORM_ID} className="max-w-3xl scroll-mt-16">
          <CardHeader>
            <CardTitle>{t('create')}</CardTitle>
          </CardHeader>
          <CardContent>
            <WebhookFields
              key={list.meta.total}
              constraints={constraints}
              refused={refusedOf<WebhookIntent>(actionData, 'create')}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

function MadeWebhook({ id, name, secret }: NewSecret) {
  const { t } = useTranslation('webhooks');
  return (
    <MadeSecret
      title={t('made', { name })}
      hint={t('made_once')}
      secret={secret}
      done={{ to: webhookHref(id), text: t('made_done') }}
    />
  );
}

import BookOpen from 'lucide-react/icons/book-open';
import { MadeSecret, type NewSecret, newSecretIn } from '#app/areas/open/parts/made-secret.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { ApiKeyFields } from './api-key-form.ts';
import { API_KEY_INTENTS, type ApiKeyIntent } from './api-key-intents.ts';
import { createApiKey, endApiKey, takeOverApiKey } from './api-keys.server.ts';
import { KeyList } from './key-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';

const FORM_ID = 'new-key';

/** The keys of the company, also those that have ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const keys = context.get(apiContext).admin['api-keys'];
  const [list, now] = await Promise.all([
    readAnswer(url, keys.$get({ query: queryOf(url) })),
    context.get(siteContext).now(),
  ]);
  return { list, today: jstDate(now), constraints: constraintsOf(ApiKeyFields) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, keys: context.get(apiContext).admin['api-keys'] };
  switch (intentOf(url, API_KEY_INTENTS)) {
    case 'create':
      return createApiKey(request, visit);
    case 'take_over':
      return takeOverApiKey(request, visit);
    case 'end':
      return endApiKey(request, visit);
  }
}

export default function ApiKeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, today, constraints } = loaderData;
  const { t } = useTranslation(['api_keys', 'configuration']);
  const made = newSecretIn(actionData);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('configuration:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} actions={<ApiDocsLink />} />
      <RefusalNote refused={refusedOf<ApiKeyIntent>(actionData, 'take_over')} />
      <RefusalNote refused={refusedOf<ApiKeyIntent>(actionData, 'end')} />
      {made && <MadeKey key={made.secret} {...made} />}
      <div className="grid gap-4">
        <KeyList list={list} formId={FORM_ID} />
        <Card id={FORM_ID} className="max-w-3xl scroll-mt-16">
          <CardHeader>
            <CardTitle>{t('create')}</CardTitle>
          </CardHeader>
          <CardContent>
            <NewKeyForm
              key={list.meta.total}
              constraints={constraints}
              refused={refusedOf<ApiKeyIntent>(actionData, 'create')}
              today={today}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

function MadeKey({ name, secret }: NewSecret) {
  const { t } = useTranslation('api_keys');
  return (
    <MadeSecret
      title={t('made', { name })}
      hint={t('made_once')}
      secret={secret}
      done={{ to: '/admin/api-key', text: t('made_done') }}
    />
  );
}

function ApiDocsLink() {
  const { t } = useTranslation('api_keys');
  return (
    <Button asChild variant="outline">
      <a href="/api/docs">
        <BookOpen aria-hidden="true" />
        {t('docs')}
      </a>
    </Button>
  );
}

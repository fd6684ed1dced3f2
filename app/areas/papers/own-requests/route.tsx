import { useRequestText } from '#app/areas/papers/parts/paper/use-request-text.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { type DocumentRequest, DocumentRequestBody } from '#contract/papers/document-requests.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { AskForm } from './ask-form.tsx';

const INTENTS = ['ask'] as const;
export type Intent = (typeof INTENTS)[number];

const TONES = { requested: 'late', ready: 'in', refused: 'absent' } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  const { data } = await readAnswer(url, context.get(apiContext).me['document-requests'].$get());
  return { requests: data, today, constraints: constraintsOf(DocumentRequestBody) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requests = context.get(apiContext).me['document-requests'];
  switch (intentOf(url, INTENTS)) {
    case 'ask':
      return runForm(request, 'ask', DocumentRequestBody, async (json, options) => {
        await perform(url, requests.$post({ json }, options));
        return {
          to: withoutIntent(url),
          toast: { tone: 'success', message: 'document_requests:toasts.document_requested' },
        };
      });
  }
}

/** The documents that the reader asks the office for, and what was answered. */
export default function OwnRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, today, constraints } = loaderData;
  const { t } = useTranslation(['document_requests', 'more']);
  return (
    <div className="grid max-w-2xl gap-4">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <BackLink to="/my-page/more">{t('more:title')}</BackLink>
        <PageHeader title={t('title')} hint={t('hint')} />
      </div>
      <section aria-labelledby="own-requests" className="grid gap-3">
        <h2 id="own-requests" className="font-semibold">
          {t('own')}
        </h2>
        {requests.length === 0 ? (
          <p className="text-muted-foreground">{t('none')}</p>
        ) : (
          <ul className="grid gap-3">
            {requests.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </section>
      <Card>
        <CardHeader>
          <CardTitle>{t('ask')}</CardTitle>
        </CardHeader>
        <CardContent>
          <AskForm
            key={requests.length}
            today={today}
            constraints={constraints}
            refused={refusedOf<Intent>(actionData, 'ask')}
          />
        </CardContent>
      </Card>
    </div>
  );
}

function OwnRequest({ request }: { request: DocumentRequest }) {
  const { t } = useTranslation('document_requests');
  const format = useFormat();
  const textOf = useRequestText();
  const { status, reason, file_id, created_at } = request;
  return (
    <li>
      <Card>
        <CardContent className="grid gap-2 py-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 font-medium">{textOf(request)}</p>
            <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>
          </div>
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('asked', { stamp: format.stamp(created_at) })}
          </p>
          {reason !== null && <p>{t('reason', { reason })}</p>}
          {file_id !== null && (
            <Button asChild variant="outline" className="h-11 justify-self-start">
              <a
                href={`/api/files/${file_id}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('download_of', { document: textOf(request) })}
              >
                {t('download')}
              </a>
            </Button>
          )}
        </CardContent>
      </Card>
    </li>
  );
}

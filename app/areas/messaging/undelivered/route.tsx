import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, useIntentHref, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { NoInput } from '#contract/fields/formats.ts';
import { DeliveryRetryBody } from '#contract/messaging/deliveries.ts';
import type { Route } from './+types/route';
import { DeadList } from './dead-list.tsx';

const INTENTS = ['retry', 'retry_all'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deliveries } = context.get(apiContext).manage;
  return { list: await readAnswer(url, deliveries.$get({ query: queryOf(url) })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { deliveries } = context.get(apiContext).manage;
  const to = withoutIntent(url);
  switch (intentOf(url, INTENTS)) {
    case 'retry_all':
      return runForm(request, 'retry_all', NoInput, async (_, options) => {
        await perform(url, deliveries['retry-all'].$post({}, options));
        return { to, toast: { tone: 'success', message: 'undelivered:toasts.deliveries_retried' } };
      });
    case 'retry':
      return runForm(request, 'retry', DeliveryRetryBody, async (json, options) => {
        await performEmpty(url, deliveries.retry.$post({ json }, options));
        return { to, toast: { tone: 'success', message: 'undelivered:toasts.delivery_retried' } };
      });
  }
}

export default function UndeliveredPage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['undelivered', 'nav']);
  const href = useIntentHref<Intent>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/notification">{t('nav:items./manage/notification')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          list.meta.total > 0 && (
            <AskingButton
              variant="outline"
              action={href('retry_all')}
              fields={{}}
              question={{
                title: t('retry_all_title'),
                body: t('retry_all_body'),
                confirm: t('retry_all'),
              }}
            >
              {t('retry_all')}
            </AskingButton>
          )
        }
      />
      <RefusalNote
        refused={refusedOf<Intent>(actionData, 'retry') ?? refusedOf<Intent>(actionData, 'retry_all')}
      />
      <DeadList list={list} />
    </>
  );
}

import { lazy } from 'react';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { NotificationList } from './notification-list.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { createNotification, keepDraft, loadNew } from './notifications.server.ts';

// No Suspense boundary: content inside one never appears without JavaScript.
const NewNotification = lazy(async () => ({
  default: (await import('./new-notification.tsx')).NewNotification,
}));

const INTENTS = ['create', 'keep'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { new: creating, ...query } = queryOf(url);
  if (creating) return { view: 'new' as const, ...(await loadNew(url, context)) };
  const { notifications } = context.get(apiContext).manage;
  return { view: 'list' as const, list: await readAnswer(url, notifications.$get({ query })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'create':
      return createNotification(request, url, context);
    case 'keep':
      return keepDraft(request, url, context);
  }
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['notifications', 'undelivered']);
  if (loaderData.view === 'new') {
    const { view: _view, ...begun } = loaderData;
    const { draft } = begun;
    return (
      <NewNotification
        // A draft that was kept opens as a new form.
        key={draft ? `${draft.id} ${draft.version}` : 'new'}
        begun={begun}
        refused={refusedOf<Intent>(actionData, 'create') ?? refusedOf<Intent>(actionData, 'keep')}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline">
              <PageLink to="/manage/notification/undelivered">{t('undelivered:title')}</PageLink>
            </Button>
            <CreateLink>{t('create')}</CreateLink>
          </div>
        }
      />
      <NotificationTabs current="notifications" />
      <NotificationList list={loaderData.list} />
    </>
  );
}

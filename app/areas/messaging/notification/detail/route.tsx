import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  deleteNotification,
  loadNotification,
  resendNotification,
  updateNotification,
} from '#app/areas/messaging/notification/notifications.server.ts';
import { useOwnMessage } from '#app/areas/messaging/notification/use-own-message.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';

const INTENTS = ['update', 'delete', 'resend'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const Pending = lazy(async () => ({
  default: (await import('./pending-notification.tsx')).PendingNotification,
}));
const SentNotification = lazy(async () => ({
  default: (await import('./sent-notification.tsx')).SentNotification,
}));

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadNotification(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'update':
      return updateNotification(request, url, context, id);
    case 'delete':
      return deleteNotification(request, url, context, id);
    case 'resend':
      return resendNotification(request, url, context, id);
  }
}

/** The current state explains a refused deletion: it was sent, or changed by another person. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || refusedOf<Intent>(actionResult, 'delete') !== null;
}

export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notifications');
  const own = useOwnMessage();
  const { notification, list, now, today, constraints } = loaderData;
  return (
    <>
      <PageTitle>{own(notification).title}</PageTitle>
      <BackLink to="/manage/notification">{t('title')}</BackLink>
      {notification.may_change ? (
        <Pending
          key={notification.version}
          notification={notification}
          today={today}
          constraints={constraints}
          refused={refusedOf<Intent>(actionData, 'update')}
          refusedDelete={refusedOf<Intent>(actionData, 'delete')}
        />
      ) : (
        <>
          <RefusalNote
            refused={
              refusedOf<Intent>(actionData, 'resend') ??
              refusedOf<Intent>(actionData, 'update') ??
              refusedOf<Intent>(actionData, 'delete')
            }
          />
          <SentNotification notification={notification} list={list} now={now} />
        </>
      )}
    </>
  );
}

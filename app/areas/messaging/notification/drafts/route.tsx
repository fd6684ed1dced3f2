import { NotificationTabs } from '#app/areas/messaging/notification/notification-tabs.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { DraftList } from './draft-list.tsx';

const INTENTS = ['delete'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { drafts } = context.get(apiContext).manage.notifications;
  return { list: await readAnswer(url, drafts.$get({ query: queryOf(url) })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext).manage.notifications.drafts[':id'];
  switch (intentOf(url, INTENTS)) {
    case 'delete':
      return runForm(request, 'delete', VersionedRow, async ({ id, version }) => {
        const param = { id: String(id) };
        await performEmpty(url, api.$delete({ param, query: { version: String(version) } }));
        return {
          to: withoutIntent(url),
          toast: { tone: 'success', message: 'notification_drafts:toasts.draft_deleted' },
        };
      });
  }
}

/** The drafts of the reader. */
export default function DraftsPage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['notification_drafts', 'notifications']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('notifications:title')}
        hint={t('hint')}
        actions={<CreateLink to="/manage/notification?new=1">{t('notifications:create')}</CreateLink>}
      />
      <NotificationTabs current="drafts" />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'delete')} />
      <DraftList list={list} />
    </>
  );
}

import CheckCheck from 'lucide-react/icons/check-check';
import MailOpen from 'lucide-react/icons/mail-open';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { noticeHref } from '#app/areas/messaging/notices/notice-views.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, useIntentHref, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import { NoInput } from '#contract/fields/formats.ts';
import type { Route } from './+types/route';
import { READ_IN } from './message-languages.tsx';
import { NoticeRow } from './notice-row.tsx';
import { OpenedNotice } from './opened-notice.tsx';

const INTENTS = ['open', 'read_all'] as const;
export type Intent = (typeof INTENTS)[number];

const OpenMessageForm = z.object({ id: z.int().positive() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { tab, [READ_IN]: _readIn, ...query } = queryOf(url);
  const unread = tab === 'unread' ? { unread: 'true' as const } : {};
  const { notifications } = context.get(apiContext).me;
  return { list: await readAnswer(url, notifications.$get({ query: { ...query, ...unread } })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { notifications } = context.get(apiContext).me;
  switch (intentOf(url, INTENTS)) {
    case 'read_all':
      return runForm(request, 'read_all', NoInput, async () => {
        await performEmpty(url, notifications.read.$post());
        return { to: withoutIntent(url), toast: { tone: 'success', message: 'notices:toasts.notices_read' } };
      });
    case 'open':
      return runForm(request, 'open', OpenMessageForm, async ({ id }) => {
        const opened = await perform(url, notifications[':id'].read.$post({ param: { id: String(id) } }));
        return { to: noticeHref(opened, opened) };
      });
  }
}

export default function NotificationPage(props: Route.ComponentProps) {
  const [params] = useSearchParams();
  const opened = params.has('id')
    ? props.loaderData.list.data.find(({ notification }) => notification)
    : null;
  return opened ? <OpenedNotice notice={opened} /> : <Inbox {...props} />;
}

function Inbox({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notices');
  const [params] = useSearchParams();
  const onlyUnread = params.get('tab') === 'unread';
  const someUnread = list.data.some(({ read_at }) => read_at === null) || list.meta.last_page > 1;
  return (
    <div className="max-w-3xl">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} actions={someUnread && <ReadAll />} />
      <RefusalNote
        refused={refusedOf<Intent>(actionData, 'read_all') ?? refusedOf<Intent>(actionData, 'open')}
      />
      <TabLinks
        label={t('title')}
        tabs={[
          { id: 'all', label: t('all') },
          { id: 'unread', label: t('unread') },
        ]}
      />
      <div className="grid gap-3">
        <Card className="overflow-hidden">
          {list.data.length === 0 ? (
            <Nothing onlyUnread={onlyUnread} />
          ) : (
            <ul aria-label={t('title')} className="divide-y divide-border">
              {list.data.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
        </Card>
        {list.meta.total > 0 && <TablePages meta={list.meta} rows={list.data.length} />}
      </div>
    </div>
  );
}

function ReadAll() {
  const { t } = useTranslation('notices');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('read_all')} preventScrollReset>
      <Button type="submit" variant="outline">
        <CheckCheck aria-hidden="true" />
        {t('read_all')}
      </Button>
    </PostForm>
  );
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  const { t } = useTranslation('notices');
  return onlyUnread ? (
    <EmptyState icon={MailOpen} title={t('empty_unread')} body={t('empty_unread_hint')} />
  ) : (
    <EmptyState title={t('empty')} body={t('empty_hint')} />
  );
}

import { lazy } from 'react';
import { NotificationTabs } from '#app/areas/messaging/notification/notification-tabs.tsx';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { TemplateList } from './template-list.tsx';
import {
  createNoticeTemplate,
  deleteNoticeTemplate,
  loadTemplates,
  updateNoticeTemplate,
} from './templates.server.ts';

// No Suspense boundary: content inside one never appears without JavaScript.
const TemplatePanel = lazy(async () => ({ default: (await import('./template-panel.tsx')).TemplatePanel }));

const INTENTS = ['create', 'update', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadTemplates(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'create':
      return createNoticeTemplate(request, url, context);
    case 'update':
      return updateNoticeTemplate(request, url, context);
    case 'delete':
      return deleteNoticeTemplate(request, url, context);
  }
}

/** The templates of the company: global admins keep them, every manager may write with them. */
export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['notification_templates', 'notifications']);
  const chosenHref = useChosenHref('template');
  const isKeeper = useAuth().roles.some(({ name }) => name === 'global_admin');
  const { list, opened, constraints } = loaderData;
  const create = isKeeper && (
    <CreateLink to={chosenHref('new')} preventScrollReset>
      {t('create')}
    </CreateLink>
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('notifications:title')}
        hint={t(isKeeper ? 'hint' : 'hint_reader')}
        actions={create}
      />
      <NotificationTabs current="templates" />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'delete')} />
      <TemplateList list={list} isKeeper={isKeeper} create={create} />
      {opened && (opened !== 'new' || isKeeper) && (
        <TemplatePanel
          key={opened === 'new' ? opened : `${opened.id} ${opened.version}`}
          opened={opened}
          isKeeper={isKeeper}
          constraints={constraints}
          answer={actionData}
        />
      )}
    </>
  );
}

import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { TAGS_MAX } from '#contract/limits.ts';
import { UserBody } from '#contract/people/users.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { createManager } from './manager.server.ts';
import { NewManagerFields } from './manager-form.ts';
import { PEOPLE_EXPORT_PARAM } from './people-file-query.ts';
import { loadPersonChoices } from './person-choices.server.ts';
import { NewStaffForm } from './user-form.ts';
import { shownOf, UserList } from './user-list.tsx';

/** The parameter that opens the form of a manager. */
const MANAGER_PARAM = 'manager';

// No Suspense boundary: content inside one never appears without JavaScript.
const NewUser = lazy(async () => ({ default: (await import('./new-user.tsx')).NewUser }));

const ExportPeople = lazy(async () => ({ default: (await import('./export-people.tsx')).ExportPeople }));

const NewManager = lazy(async () => ({ default: (await import('./new-manager.tsx')).NewManager }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { new: creating, ...query } = queryOf(url);
  const { users, configs, branches } = context.get(apiContext).admin;
  if (creating === MANAGER_PARAM)
    return { view: 'manager' as const, constraints: constraintsOf(NewManagerFields) };
  if (creating) {
    const choices = await loadPersonChoices(url, branches, getLanguage(context));
    return { view: 'new' as const, choices, constraints: constraintsOf(UserBody) };
  }
  const { tags } = context.get(apiContext).manage;
  const [list, { expiry_notice_days }, all, now] = await Promise.all([
    readAnswer(url, users.$get({ query: ofWorkplaces(query) })),
    readAnswer(url, configs.$get()),
    readAnswer(url, tags.$get({ query: { per_page: String(TAGS_MAX) } })),
    context.get(siteContext).now(),
  ]);
  const rows = { ...list, data: list.data.map(shownOf) };
  return {
    view: 'list' as const,
    list: rows,
    tags: all.data,
    today: jstDate(now),
    notice: expiry_notice_days,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { users } = context.get(apiContext).admin;
  if (url.searchParams.get('new') === MANAGER_PARAM) return createManager(request, url, users);
  return runForm(request, 'create', NewStaffForm, async (json, options) => {
    const { id } = await perform(url, users.$post({ json }, options));
    return {
      to: `/manage/user/${id}?tab=workplaces`,
      toast: { tone: 'success', message: 'users:toasts.user_created' },
    };
  });
}

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['users', 'people_import', 'paper_review', 'hello_work', 'devices']);
  const [params] = useSearchParams();
  const exportHref = useChosenHref(PEOPLE_EXPORT_PARAM);
  if (loaderData.view === 'manager') {
    return (
      <NewManager constraints={loaderData.constraints} refused={refusedOf(actionData, 'create_manager')} />
    );
  }
  if (loaderData.view === 'new') {
    const { choices, constraints } = loaderData;
    return <NewUser choices={choices} constraints={constraints} refused={refusedOf(actionData, 'create')} />;
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button asChild variant="outline">
              <PageLink to="/manage/paper" title={t('paper_review:title')}>
                <IdCard aria-hidden="true" />
                <span className="max-2xl:sr-only">{t('paper_review:title')}</span>
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <PageLink to="/manage/hello-work" title={t('hello_work:link')}>
                <Landmark aria-hidden="true" />
                <span className="max-2xl:sr-only">{t('hello_work:link')}</span>
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <PageLink to="/manage/device" title={t('devices:title')}>
                <Smartphone aria-hidden="true" />
                <span className="max-2xl:sr-only">{t('devices:title')}</span>
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <PageLink to="/admin/user/import" title={t('people_import:import')}>
                <FileUp aria-hidden="true" />
                <span className="max-2xl:sr-only">{t('people_import:import')}</span>
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <Link to={exportHref(1)} preventScrollReset title={t('people_import:export')}>
                <Download aria-hidden="true" />
                <span className="max-2xl:sr-only">{t('people_import:export')}</span>
              </Link>
            </Button>
            <CreateLink to={`?new=${MANAGER_PARAM}`} variant="outline">
              {t('create_manager')}
            </CreateLink>
            <CreateLink>{t('create')}</CreateLink>
          </div>
        }
      />
      {params.has(PEOPLE_EXPORT_PARAM) && <ExportPeople closeHref={exportHref(null)} />}
      <UserList
        list={loaderData.list}
        tags={loaderData.tags}
        today={loaderData.today}
        notice={loaderData.notice}
      />
    </>
  );
}

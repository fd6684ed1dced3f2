import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { NoInput } from '#contract/fields/formats.ts';
import type { Route } from './+types/route';
import { JobList } from './job-list.tsx';
import { RebuildIndex } from './rebuild-index.tsx';
import { TimerRunList } from './timer-run-list.tsx';
import { TimerStates } from './timer-states.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { tab, ...query } = queryOf(url);
  if (tab === 'jobs') {
    return { tab: 'jobs' as const, jobs: await readAnswer(url, api.manage.jobs.$get({ query })) };
  }
  if (tab === 'runs') {
    return { tab: 'runs' as const, runs: await readAnswer(url, api.admin.timers.$get({ query })) };
  }
  return { tab: 'timers' as const, timers: (await readAnswer(url, api.admin.timers.states.$get())).data };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'rebuild', NoInput, async (_, options) => {
    const { job_id } = await perform(url, context.get(apiContext).admin['search-index'].$post({}, options));
    return { to: `/manage/job/${job_id}`, toast: { tone: 'success', message: 'jobs:toasts.job_started' } };
  });
}

export default function TimerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['timers', 'jobs', 'nav']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('nav:items./admin/configuration')}</BackLink>
      <PageHeader title={t('title')} actions={<RebuildIndex refused={refusedOf(actionData, 'rebuild')} />} />
      <TabLinks
        label={t('title')}
        tabs={[
          { id: 'timers', label: t('timers') },
          { id: 'runs', label: t('runs') },
          { id: 'jobs', label: t('jobs:list_title') },
        ]}
      />
      {loaderData.tab === 'timers' && <TimerStates timers={loaderData.timers} />}
      {loaderData.tab === 'runs' && <TimerRunList list={loaderData.runs} />}
      {loaderData.tab === 'jobs' && <JobList list={loaderData.jobs} />}
    </>
  );
}

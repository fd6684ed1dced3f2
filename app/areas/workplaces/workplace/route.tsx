import FileUp from 'lucide-react/icons/file-up';
import { lazy } from 'react';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { NewWorkplaceForm } from './workplace-form.ts';
import { WorkplaceList } from './workplace-list.tsx';

// No Suspense boundary: without JavaScript, content behind one never shows.
const NewWorkplace = lazy(async () => ({ default: (await import('./new-workplace.tsx')).NewWorkplace }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { new: creating, ...query } = queryOf(url);
  const { workplaces, configs, 'minimum-wages': rates } = context.get(apiContext).admin;
  if (creating) {
    const [{ default_formula: formula }, { data: industries }] = await Promise.all([
      readAnswer(url, configs.$get()),
      readAnswer(url, rates.industries.$get()),
    ]);
    return { view: 'new' as const, formula, industries, constraints: constraintsOf(NewWorkplaceForm) };
  }
  return { view: 'list' as const, list: await readAnswer(url, workplaces.$get({ query })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'create', NewWorkplaceForm, async (json, options) => {
    const { id } = await perform(url, context.get(apiContext).admin.workplaces.$post({ json }, options));
    return {
      to: `/admin/workplace/${id}?tab=positions`,
      toast: { tone: 'success', message: 'workplaces:toasts.workplace_created' },
    };
  });
}

export default function WorkplacesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['workplaces', 'setup_files']);
  if (loaderData.view === 'new') {
    const { view: _, ...loaded } = loaderData;
    return <NewWorkplace {...loaded} refused={refusedOf(actionData, 'create')} />;
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline">
              <PageLink to="/admin/workplace/import">
                <FileUp aria-hidden="true" />
                {t('setup_files:import')}
              </PageLink>
            </Button>
            <CreateLink>{t('create')}</CreateLink>
          </div>
        }
      />
      <WorkplaceList list={loaderData.list} />
    </>
  );
}

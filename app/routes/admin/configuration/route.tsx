import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { guardPage } from '#app/lib/page-guard.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { RecordsCard } from './records-card.tsx';
import { loadSchools, schoolActions } from './schools.server.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInSettingsForm } from './sign-in-form.ts';

// A tab brings its own code. There is no boundary that waits for it: without JavaScript what stands behind one never
// shows.
const SchoolsTab = lazy(async () => ({ default: (await import('./schools-tab.tsx')).SchoolsTab }));

const TABS = ['settings', 'schools'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  await guardPage(url, context);
  const { configs, schools } = context.get(apiContext).admin;
  const { tab, ...query } = queryOf(url);
  if (tab === 'schools') {
    const today = async () => jstDate(await context.get(siteContext).now());
    return loadSchools({ url, schools }, query, today);
  }
  return { tab: 'settings' as const, configuration: await read(url, configs.$get()) };
}

const SCHOOL_ACTIONS = new Map(Object.entries(schoolActions));

export async function action({ request, url, context }: Route.ActionArgs) {
  const { configs, schools } = context.get(apiContext).admin;
  const actOnSchool = SCHOOL_ACTIONS.get(intentOf(url));
  if (actOnSchool) return actOnSchool(request, { url, schools });
  if (intentOf(url) !== 'sign_in') throw data(null, { status: 400 });
  return runForm(request, 'sign_in', SignInSettingsForm, async (settings) => {
    // The version is that of the form: what others have set meanwhile is not overwritten unseen.
    const { version: _, ...current } = await perform(url, configs.$get());
    await perform(url, configs.$put({ json: { ...current, ...settings } }));
    return {
      to: '/admin/configuration',
      toast: { tone: 'success', message: 'toasts:configuration_updated' },
    };
  });
}

export default function ConfigurationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <TabLinks label={t('title')} tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      {loaderData.tab === 'schools' ? (
        <SchoolsTab data={loaderData} answer={actionData} />
      ) : (
        <div className="grid max-w-3xl gap-4">
          <SignInCard
            key={loaderData.configuration.version}
            configuration={loaderData.configuration}
            refused={refusedOf(actionData, 'sign_in')}
          />
          <RecordsCard />
        </div>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import type { Route } from './+types/route';
import { RecordsCard } from './records-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInSettingsForm } from './sign-in-form.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { configuration: await read(url, context.get(apiContext).admin.configs.$get()) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (intentOf(url) !== 'sign_in') throw data(null, { status: 400 });
  const { configs } = context.get(apiContext).admin;
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

export default function ConfigurationPage({
  loaderData: { configuration },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <div className="grid max-w-3xl gap-4">
        <SignInCard
          key={configuration.version}
          configuration={configuration}
          refused={refusedOf(actionData, 'sign_in')}
        />
        <RecordsCard />
      </div>
    </>
  );
}

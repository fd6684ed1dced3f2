import { useTranslation } from 'react-i18next';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { PasswordBody, ProfileInfoBody } from '#contract/profile.ts';
import type { Route } from './+types/route';
import { InfoForm } from './info-form.tsx';
import { PasswordForm } from './password-form.tsx';

const HERE = '/my-page/profile';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    info: await read(url, context.get(apiContext).manage.profile.info.$get()),
    constraints: { info: constraintsOf(ProfileInfoBody), password: constraintsOf(PasswordBody) },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { profile } = context.get(apiContext).manage;
  if (url.searchParams.get('intent') === 'password') {
    return runForm(request, 'password', PasswordBody, async (json) => {
      await performEmpty(url, profile.password.$put({ json }));
      return { to: HERE, toast: { tone: 'success', message: 'toasts:password_changed' } };
    });
  }
  return runForm(request, 'info', ProfileInfoBody, async (json) => {
    await perform(url, profile.info.$put({ json }));
    return { to: HERE, toast: { tone: 'success', message: 'toasts:profile_saved' } };
  });
}

export default function ProfilePage({ loaderData: { info, constraints }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardHeader>
            <CardTitle>{t('info')}</CardTitle>
          </CardHeader>
          <CardContent className="pb-6">
            <InfoForm
              constraints={constraints.info}
              key={info.version}
              info={info}
              refused={refusedOf(actionData, 'info')}
            />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>{t('password_title')}</CardTitle>
            <CardDescription>{t('password_note')}</CardDescription>
          </CardHeader>
          <CardContent className="pb-6">
            <PasswordForm constraints={constraints.password} refused={refusedOf(actionData, 'password')} />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

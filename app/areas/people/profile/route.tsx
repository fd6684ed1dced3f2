import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { PasswordBody, ProfileInfoBody } from '#contract/people/profile.ts';
import type { Route } from './+types/route';
import { InfoForm } from './info-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { postPicture, removePicture } from './picture.server.ts';
import { PictureCard } from './picture-card.tsx';

const INTENTS = ['picture', 'remove_picture', 'password', 'info'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    info: await readAnswer(url, context.get(apiContext).manage.profile.info.$get()),
    constraints: { info: constraintsOf(ProfileInfoBody), password: constraintsOf(PasswordBody) },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { profile } = context.get(apiContext).manage;
  switch (intentOf(url, INTENTS)) {
    case 'picture':
      return postPicture(request, url, context);
    case 'remove_picture':
      return removePicture(request, url, context);
    case 'password':
      return runForm(request, 'password', PasswordBody, async (json) => {
        await performEmpty(url, profile.password.$put({ json }));
        return { to: url.pathname, toast: { tone: 'success', message: 'profile:toasts.password_changed' } };
      });
    case 'info':
      return runForm(request, 'info', ProfileInfoBody, async (json) => {
        await perform(url, profile.info.$put({ json }));
        return { to: url.pathname, toast: { tone: 'success', message: 'profile:toasts.profile_saved' } };
      });
  }
}

export default function ProfilePage({ loaderData: { info, constraints }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { user } = useAuth();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'remove_picture')} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <PictureCard
            picture={user.profile_picture}
            initial={[...format.calledName(info)][0] ?? ''}
            answer={actionData}
          />
        </div>
        <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CardHeader>
            <CardTitle>{t('info')}</CardTitle>
          </CardHeader>
          <CardContent className="pb-6">
            <InfoForm
              constraints={constraints.info}
              key={info.version}
              info={info}
              refused={refusedOf<Intent>(actionData, 'info')}
            />
          </CardContent>
        </Card>
        <Card className="lg:col-start-2">
          <CardHeader>
            <CardTitle>{t('password_title')}</CardTitle>
            <CardDescription>{t('password_note')}</CardDescription>
          </CardHeader>
          <CardContent className="pb-6">
            <PasswordForm
              info={info}
              constraints={constraints.password}
              refused={refusedOf<Intent>(actionData, 'password')}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { redirect, useSearchParams } from 'react-router';
import { LanguageLinks } from '#app/components/shell/language-links.tsx';
import { Logo } from '#app/components/shell/logo.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { safeNext, sessionCookieHeader } from '#app/lib/session.server.ts';
import { SignInForm, signInBodyOf } from '#contract/auth.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await context.get(apiContext).manage.profile.settings.$get();
  const next = url.searchParams.get('next');
  if (settings.ok) throw redirect(safeNext(url, next));
  return { demo: context.get(siteContext).demo, constraints: constraintsOf(SignInForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'login', SignInForm, async (form) => {
    const signIn = context.get(apiContext).auth.login.admin.$post({ json: signInBodyOf(form) });
    const session = await perform(url, signIn);
    const seconds = Math.floor(
      (fromStamp(session.expires_at) - (await context.get(siteContext).now())) / 1000,
    );
    return {
      to: safeNext(url, url.searchParams.get('next')),
      cookies: [sessionCookieHeader(url, session.access_token, seconds)],
    };
  });
}

export default function Login({ loaderData: { demo, constraints }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [search] = useSearchParams();
  const wanted = search.get('account');
  // Only accounts of the demo are taken from the address.
  const chosen = demo ? DEMO_ACCOUNTS.find(({ email }) => email === wanted) : undefined;
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-6 flex flex-col items-center gap-2 text-center">
        <Logo className="size-12" />
        <p className="font-bold text-2xl tracking-tight">{t('common:product')}</p>
        <p className="text-muted-foreground">{t('common:tagline')}</p>
      </div>
      <Card>
        <CardContent className="py-6">
          <h1 className="mb-5 font-semibold text-lg">{t('title')}</h1>
          <LoginForm
            constraints={constraints}
            refused={refusedOf(actionData, 'login')}
            filled={chosen ? { account: chosen.email, password: DEMO_PASSWORD } : null}
          />
          <p className="mt-4 text-muted-foreground">{t('help')}</p>
        </CardContent>
      </Card>
      {demo && <DemoAccounts />}
      <div className="mt-6">
        <LanguageLinks />
      </div>
    </main>
  );
}

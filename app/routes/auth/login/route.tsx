import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { safeNext, sessionCookieHeader } from '#app/lib/session.server.ts';
import { SignInForm } from '#contract/auth.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

/** The accounts of the demo company, which the login page offers on a demo site alone. */
const DEMO_ACCOUNTS = [
  { role: 'global_admin', email: 'admin@kinmu.example' },
  { role: 'admin', email: 'manager@kinmu.example' },
  { role: 'user', email: 'staff@kinmu.example' },
] as const;
const DEMO_PASSWORD = 'kinmu-demo-2026';

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await context.get(apiContext).manage.profile.settings.$get();
  const next = new URL(request.url).searchParams.get('next');
  if (settings.ok) throw redirect(safeNext(request, next));
  return { demo: context.get(siteContext).demo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  return runForm(request, SignInForm, async (json) => {
    const session = await perform(request, context.get(apiContext).auth.login.admin.$post({ json }));
    const seconds = Math.floor((fromStamp(session.expires_at) - (await context.get(siteContext).now())) / 1000);
    return {
      to: safeNext(request, searchParams.get('next')),
      cookies: [sessionCookieHeader(request, session.access_token, seconds)],
    };
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  return <h1>{t('title')} {String(loaderData.demo)} {String(actionData)}</h1>;
}

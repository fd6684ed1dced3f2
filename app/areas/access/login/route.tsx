import { useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { PublicPage } from '#app/areas/access/parts/account/public-page.tsx';
import { accountCookieHeader, readAccount } from '#app/lib/account-cookie.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { safeNext } from '#app/lib/safe-next.ts';
import { signInBy } from '#app/lib/sign-in.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { SignInForm } from '#contract/access/auth.ts';
import type { Route } from './+types/route';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const settings = await context.get(apiContext).manage.profile.settings.$get();
  const next = url.searchParams.get('next');
  if (settings.ok) throw redirect(safeNext(url, next));
  const site = context.get(siteContext);
  const visitor = await site.visitor();
  const account = readAccount(url, request);
  const headers = new Headers();
  if (visitor !== null) headers.append('Set-Cookie', visitor);
  if (account !== null) headers.append('Set-Cookie', accountCookieHeader(url, null));
  return data({ demo: site.demo, constraints: constraintsOf(SignInForm), account }, { headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'login', SignInForm, (form) =>
    signInBy({ url, context, search: url.search }, form),
  );
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { demo, constraints } = loaderData;
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  // The account is delivered once; a later revalidation no longer returns it.
  const [account] = useState(loaderData.account);
  const wanted = search.get('account');
  // The address may fill in only demo accounts.
  const chosen = demo ? DEMO_ACCOUNTS.find(({ email }) => email === wanted) : undefined;
  return (
    <PublicPage title={t('title')} below={demo && <DemoAccounts />}>
      <LoginForm
        constraints={constraints}
        refused={refusedOf(actionData, 'login')}
        filled={
          chosen
            ? { account: chosen.email, password: DEMO_PASSWORD }
            : { account: account ?? '', password: '' }
        }
      />
    </PublicPage>
  );
}

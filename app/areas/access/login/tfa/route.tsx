import { redirect, useSearchParams } from 'react-router';
import { PublicPage } from '#app/areas/access/parts/account/public-page.tsx';
import { textLink } from '#app/areas/access/parts/account/text-link.ts';
import { runForm } from '#app/lib/action.server.ts';
import { cookiesOf, perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { cookieAge } from '#app/lib/cookie-age.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { safeNext } from '#app/lib/safe-next.ts';
import { readTfaKey, sessionCookieHeader, tfaCookieHeader } from '#app/lib/session.server.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SignInCodeForm } from '#contract/access/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Route } from './+types/route';
import { CodeForm } from './code-form.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const settings = await context.get(apiContext).manage.profile.settings.$get();
  if (settings.ok) throw redirect(safeNext(url, url.searchParams.get('next')));
  if (readTfaKey(url, request) === null) throw redirect(loginOf(url));
  return { constraints: constraintsOf(SignInCodeForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const key = readTfaKey(url, request);
  return runForm(request, 'tfa', SignInCodeForm, async ({ code }) => {
    if (key === null) throw startAgain(url);
    const signIn = context.get(apiContext).auth.login.admin.tfa.$post({ json: { key, code } });
    const session = await perform(url, signIn).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'AUTH_TFA_INVALID_KEY') throw startAgain(url);
      throw error;
    });
    const age = cookieAge(session.expires_at, await context.get(siteContext).now());
    return {
      to: safeNext(url, url.searchParams.get('next')),
      cookies: [
        ...(await cookiesOf(signIn)),
        sessionCookieHeader(url, session.access_token, age),
        tfaCookieHeader(url, null, 0),
      ],
    };
  });
}

/** The password step has expired: sends the person back to it, with the same destination page. */
function startAgain(url: URL): Response {
  const headers = new Headers();
  headers.append('Set-Cookie', tfaCookieHeader(url, null, 0));
  headers.append(
    'Set-Cookie',
    toastCookieHeader(url, { tone: 'error', message: 'errors:AUTH_TFA_INVALID_KEY' }),
  );
  return redirect(loginOf(url), { headers });
}

function loginOf(url: URL): string {
  const next = url.searchParams.get('next');
  return next === null ? '/auth/login' : `/auth/login?next=${encodeURIComponent(next)}`;
}

export default function TwoFactor({ loaderData: { constraints }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const recovery = search.has('recovery');
  const other = new URLSearchParams(search);
  if (recovery) other.delete('recovery');
  else other.set('recovery', '1');
  return (
    <PublicPage title={t('tfa.title')}>
      <p className="-mt-3 mb-5 text-muted-foreground">{t(recovery ? 'tfa.recovery_hint' : 'tfa.hint')}</p>
      <CodeForm
        key={recovery ? 'recovery' : 'app'}
        recovery={recovery}
        constraints={constraints}
        refused={refusedOf(actionData, 'tfa')}
      />
      <p className="mt-5">
        <PageLink to={`?${other}`} replace className={textLink}>
          {t(recovery ? 'tfa.use_app' : 'tfa.use_recovery')}
        </PageLink>
      </p>
      {recovery && <p className="mt-3 text-muted-foreground">{t('tfa.lost')}</p>}
      <p className="mt-3">
        <PageLink to={`/auth/login${nextOf(search)}`} className={textLink}>
          {t('back_to_login')}
        </PageLink>
      </p>
    </PublicPage>
  );
}

function nextOf(search: URLSearchParams): string {
  const next = search.get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}

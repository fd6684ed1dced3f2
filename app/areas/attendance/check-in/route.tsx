import { data, isRouteErrorResponse, redirect } from 'react-router';
import { CHECK_OUT_PARAM } from '#app/areas/attendance/parts/punch/check-out-form.tsx';
import type { PunchOutcome } from '#app/areas/attendance/parts/punch/device-punch.ts';
import { codeIn, postPunch } from '#app/areas/attendance/parts/punch/post-punch.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { languageCookieHeader } from '#app/lib/language.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { tabsFor } from '#app/pages/tab-bar.ts';
import { LanguageLinks } from '#app/ui/shell/language-links.tsx';
import { Logo } from '#app/ui/shell/logo.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { TabBar } from '#app/ui/shell/tab-bar.tsx';
import { PairBody } from '#contract/attendance/devices.ts';
import { deviceCookieHeader } from '#contract/site/cookies.ts';
import type { Language } from '#contract/site/languages.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { Desk } from './desk.tsx';
import { Pairing } from './pairing.tsx';

const INTENTS = ['pair', 'press'] as const;
export type Intent = (typeof INTENTS)[number];

/** Marks the first request after a pairing. */
const PAIRED = 'paired';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [answer, roles] = await Promise.all([
    context.get(apiContext).device.me.$get({ query: {} }),
    site.roles(),
  ]);
  // Staff who are logged in keep their bar. A tablet on a wall has none.
  const tabs = roles === null ? [] : tabsFor(roles);
  const status: number = answer.status;
  if (answer.ok) {
    const state = await answer.json();
    if (url.searchParams.has(PAIRED)) throw inTheirLanguage(url, state.user.lang);
    return { state, tabs, now: state.now, ended: false, constraints: {} };
  }
  if (status !== 401) throw data(null, { status });
  const ended = codeIn(await answer.json()) === 'AUTH_INVALID_TOKEN';
  const now = toStamp(await site.now());
  return { state: null, tabs, now, ended, constraints: constraintsOf(PairBody) };
}

/** A newly paired device starts in the language of its person. A language chosen on it later is kept. */
function inTheirLanguage(url: URL, language: Language | null): Response {
  return redirect(
    '/check-in',
    language ? { headers: { 'Set-Cookie': languageCookieHeader(url, language) } } : undefined,
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { device } = context.get(apiContext);
  switch (intentOf(url, INTENTS)) {
    case 'pair':
      return runForm(request, 'pair', PairBody, async (form) => {
        const json = { ...form, lang: getLanguage(context) };
        const { token } = await perform(url, device.pair.$post({ json }));
        return { to: `/check-in?${PAIRED}`, cookies: [deviceCookieHeader(url, token)] };
      });
    case 'press': {
      const refused = await postPunch(request, device);
      return refused ? data({ refused }, { status: 422 }) : redirect(withoutIntent(url, CHECK_OUT_PARAM));
    }
  }
}

/** Without a connection the page stays and reports it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return data({ unsent: true }, { status: 503 });
  }
}

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['check_in', 'common']);
  const { state, tabs, now, ended, constraints } = loaderData;
  return (
    <>
      <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 px-4 pt-4 pb-[calc(1rem+var(--lower-edge))] sm:gap-7 sm:py-8">
        <PageTitle>{t('title')}</PageTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&_nav_a]:h-12 [&_nav_a]:text-base">
          <Logo />
          <h1 className="grow whitespace-nowrap font-semibold text-lg">{t('title')}</h1>
          <LanguageLinks />
        </div>
        {state ? (
          <Desk loaded={state} refused={refusedOutcome(actionData)} />
        ) : (
          <Pairing
            now={now}
            ended={ended}
            constraints={constraints}
            refused={refusedOf<Intent>(actionData, 'pair')}
            unsent={isUnsent(actionData)}
            isStaff={tabs.length > 0}
          />
        )}
      </main>
      {tabs.length > 0 && <TabBar tabs={tabs} />}
    </>
  );
}

function refusedOutcome(answer: Route.ComponentProps['actionData']): PunchOutcome | null {
  return answer && 'refused' in answer ? { kind: 'refused', ...answer.refused } : null;
}

function isUnsent(answer: Route.ComponentProps['actionData']): boolean {
  return answer !== undefined && 'unsent' in answer;
}

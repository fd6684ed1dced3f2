import { data, redirect } from 'react-router';
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
import { getLanguage } from '#app/middleware/language.server.ts';
import { tabsFor } from '#app/pages/tab-bar.ts';
import { TabBar } from '#app/ui/shell/tab-bar.tsx';
import { PairBody } from '#contract/attendance/devices.ts';
import { deviceCookieHeader, keptCookie, readCookie } from '#contract/site/cookies.ts';
import type { Language } from '#contract/site/languages.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { Desk } from './desk.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { Pairing } from './pairing.tsx';

const INTENTS = ['pair', 'press'] as const;
export type Intent = (typeof INTENTS)[number];

/** Marks the first request after a pairing. */
const PAIRED = 'paired';
/** Asks for the form of a pairing on a paired device. */
const PAIR = 'pair';
/** Asks for the page of the server although punches are kept. */
const NOW = 'now';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const isPairing = url.searchParams.has(PAIR);
  const isKept = readCookie(request.headers.get('Cookie'), keptCookie(url).name) !== null;
  // Kept punches are sent before the state is asked for: the server compares their times with it.
  const isAsked = [PAIR, PAIRED, NOW].some((name) => url.searchParams.has(name));
  if (isKept && !isAsked) throw redirect('/check-in/offline');
  const site = context.get(siteContext);
  const [answer, roles, readerId] = await Promise.all([
    context.get(apiContext).device.me.$get({ query: {} }),
    site.roles(),
    site.reader(),
  ]);
  // Staff who are logged in keep their bar. A tablet on a wall has none.
  const tabs = roles === null ? [] : tabsFor(roles);
  const status: number = answer.status;
  if (answer.ok && !isPairing) {
    const state = await answer.json();
    if (url.searchParams.has(PAIRED)) throw inTheirLanguage(url, state.user.lang);
    return { state, tabs, now: state.now, ended: false, readerId, constraints: {} };
  }
  if (status !== 401 && !isPairing) throw data(null, { status });
  const ended = status === 401 && codeIn(await answer.json()) === 'AUTH_INVALID_TOKEN';
  const now = toStamp(await site.now());
  return { state: null, tabs, now, ended, readerId, constraints: constraintsOf(PairBody) };
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

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, tabs, now, ended, readerId, constraints } = loaderData;
  return (
    <>
      <DeskFrame offersLanguages>
        {state ? (
          <Desk loaded={state} refused={refusedOutcome(actionData)} />
        ) : (
          <Pairing
            now={now}
            ended={ended}
            constraints={constraints}
            refused={refusedOf<Intent>(actionData, 'pair')}
            readerId={readerId}
            isStaff={tabs.length > 0}
          />
        )}
      </DeskFrame>
      {tabs.length > 0 && <TabBar tabs={tabs} />}
    </>
  );
}

function refusedOutcome(answer: Route.ComponentProps['actionData']): PunchOutcome | null {
  return answer && 'refused' in answer ? { kind: 'refused', ...answer.refused } : null;
}

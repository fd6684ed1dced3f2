import { useEffect } from 'react';
import { data, Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { latestAuthVersion, onAuthVersion } from '#app/lib/auth-version.ts';
import { useBackgroundLoad } from '#app/lib/background-load.ts';
import { setReader } from '#app/lib/reader.ts';
import { isAnsweredPost } from '#app/lib/reloads-after.ts';
import { pageOf } from '#app/pages/pages.ts';
import { type Holidays, HolidaysContext } from '#app/ui/calendar/holidays.ts';
import { Shell } from '#app/ui/shell/shell.tsx';
import { civilOf } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

/** The auth check is reused for this long, unless an answer reports changed roles or workplaces. */
const FRESH_MS = 300_000;

/** The rendered auth check. The check of an overtaken navigation does not count. */
let checked = { at: 0, version: '' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const saved = await site.saved();
  const answer = await site.authCheck();
  // Without a session, known pages redirect to the login, and unknown ones are 404.
  const status: number = answer.status;
  if (status === 401 && !pageOf(url.pathname)) throw data(null, { status: 404 });
  const auth = await readAnswer(url, Promise.resolve(answer));
  const year = civilOf(jstDate(await site.now())).year;
  const days = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
  const holidays: Holidays = Object.fromEntries(site.holidays(days).map(({ date, name }) => [date, name]));
  return {
    auth,
    menuWidth: saved?.menu_width ?? 'full',
    holidays,
    version: answer.headers.get('X-Auth-Version') ?? '',
  };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined && args.formMethod !== 'GET') return isAnsweredPost(args);
  return Date.now() - checked.at > FRESH_MS || isAuthOutdated();
}

function isAuthOutdated(): boolean {
  const version = latestAuthVersion();
  return version !== null && version !== checked.version;
}

export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  const reload = useBackgroundLoad();
  useEffect(() => {
    checked = { at: Date.now(), version: loaderData.version };
    setReader(loaderData.auth.user.id);
  }, [loaderData]);
  // A reload during a navigation would load everything twice and lose toasts. One over unsaved
  // input would reset the form, so the new menu then waits for the next navigation.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle && isAuthOutdated()) reload(isAuthOutdated);
  }, [isIdle, reload]);
  useEffect(() => onAuthVersion(() => isAuthOutdated() && reload(isAuthOutdated)), [reload]);
  return (
    <HolidaysContext value={loaderData.holidays}>
      <Shell auth={loaderData.auth} menuWidth={loaderData.menuWidth}>
        <Outlet />
      </Shell>
    </HolidaysContext>
  );
}
